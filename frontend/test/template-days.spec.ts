import { expect, it } from 'vitest';
import en from '../src/shared/admin/settings/reply-templates/en';
import ja from '../src/shared/admin/settings/reply-templates/ja';
import zh from '../src/shared/admin/settings/reply-templates/zh';
import zhTw from '../src/shared/admin/settings/reply-templates/zh-tw';
import siteEn from '../src/features/public/rooms/texts/en';
import siteJa from '../src/features/public/rooms/texts/ja';
import siteZh from '../src/features/public/rooms/texts/zh';
import siteZhTw from '../src/features/public/rooms/texts/zh-tw';

it.each([
  ['en', en, siteEn],
  ['ja', ja, siteJa],
  ['zh', zh, siteZh],
  ['zh-tw', zhTw, siteZhTw],
] as const)('templates of replies format days as the site does: %s', (_, template, site) => {
  // Year, month, day and weekday (0 is Sunday).
  for (const departure of [
    [2027, 4, 5, 1],
    [2027, 5, 1, 6],
    [2028, 1, 2, 0],
  ] as const) {
    const arrival = [2027, 4, 2, 5] as const;
    expect(template.days(arrival, departure)).toBe(site.days(arrival, departure));
  }
});
