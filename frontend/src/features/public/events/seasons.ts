import autumn from '../../../shared/pictures/season-autumn.webp';
import spring from '../../../shared/pictures/season-spring.webp';
import summer from '../../../shared/pictures/season-summer.webp';
import winter from '../../../shared/pictures/season-winter.webp';
import { parseDay, type Season, seasonOf } from '../../../shared/site/event-days';

/** Built-in images of the seasons, 600 × 1000. */
export const seasonImages: Record<Season, string> = { spring, summer, autumn, winter };

/** Groups events by season, in their order. An unknown season counts as spring. */
export function groupBySeason<T extends { season: string }>(
  events: readonly T[],
): Record<Season, T[]> {
  const groups: Record<Season, T[]> = { spring: [], summer: [], autumn: [], winter: [] };
  for (const event of events) groups[seasonOf(event.season)].push(event);
  return groups;
}

/** Returns the weekday of a date, `2027-04-02`; null if the text is not a date. */
export function formatWeekday(text: string, languageTag: string): string | null {
  const yearMonthDay = parseDay(text);
  if (!yearMonthDay) return null;
  const [year, month, day] = yearMonthDay;
  const format = new Intl.DateTimeFormat(languageTag, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, day));
}
