import { expect, it } from 'vitest';
import { type Language } from '../../../shared/i18n/language';
import { formatShortDay } from './stay-text';
import ja from './texts/ja';
import zh from './texts/zh';
import zhTw from './texts/zh-tw';

/** Year, month, day and weekday (0 is Sunday). */
const FRIDAY = [2027, 4, 2, 5] as const;

it.each<[Language, string]>([
  ['en', 'Fri 2 April'],
  ['ja', ja.calendar.day(FRIDAY)],
  ['zh', zh.calendar.day(FRIDAY)],
  ['zh_TW', zhTw.calendar.day(FRIDAY)],
])(
  'formats a day with its weekday, like the calendar in Japanese and Chinese: %s',
  (language, expected) => {
    expect(formatShortDay('2027-04-02', language)).toBe(expected);
  },
);
