import autumn from '../../../shared/pictures/season-autumn.webp';
import spring from '../../../shared/pictures/season-spring.webp';
import summer from '../../../shared/pictures/season-summer.webp';
import winter from '../../../shared/pictures/season-winter.webp';
import { dayOf } from '../../../shared/site/event-days';
import { type Season, seasonOf } from '../../../shared/site/seasons';

/** What a season shows until staff give it a picture; drawn 600 × 1000. */
export const seasonPictures: Record<Season, string> = { spring, summer, autumn, winter };

/** Things by their season, each season's in the order they came. */
export function groupBySeason<T extends { season: string }>(
  items: readonly T[],
): Record<Season, T[]> {
  const found: Record<Season, T[]> = { spring: [], summer: [], autumn: [], winter: [] };
  for (const item of items) found[seasonOf(item.season)].push(item);
  return found;
}

/** The day of the week in the words of a language; null where the text is no calendar day. */
export function weekdayOf(text: string, tag: string): string | null {
  const day = dayOf(text);
  if (!day) return null;
  const [year, month, date] = day;
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, date));
}
