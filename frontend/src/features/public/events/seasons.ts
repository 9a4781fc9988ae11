import autumn from '../../../shared/pictures/season-autumn.webp';
import spring from '../../../shared/pictures/season-spring.webp';
import summer from '../../../shared/pictures/season-summer.webp';
import winter from '../../../shared/pictures/season-winter.webp';
import { dayOf, type Season, seasonOf } from '../../../shared/site/event-days';

/** Built-in images of the seasons, 600 × 1000. */
export const seasonImages: Record<Season, string> = { spring, summer, autumn, winter };

/** Groups entities by season, in their order. */
export function groupBySeason<T extends { season: string }>(
  items: readonly T[],
): Record<Season, T[]> {
  const groups: Record<Season, T[]> = { spring: [], summer: [], autumn: [], winter: [] };
  for (const item of items) groups[seasonOf(item.season)].push(item);
  return groups;
}

/** Returns the weekday of a date in a language; null if the text is no date. */
export function weekdayOf(text: string, tag: string): string | null {
  const day = dayOf(text);
  if (!day) return null;
  const [year, month, date] = day;
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, date));
}
