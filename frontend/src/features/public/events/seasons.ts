import autumn from '../../../shared/pictures/season-autumn.webp';
import spring from '../../../shared/pictures/season-spring.webp';
import summer from '../../../shared/pictures/season-summer.webp';
import winter from '../../../shared/pictures/season-winter.webp';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

/** What a season shows until staff give it a picture; drawn 600 × 1000. */
export const seasonPictures: Record<Season, string> = { spring, summer, autumn, winter };

/** The season a stored value stands for; whatever else it says, spring. */
export function seasonOf(value: string): Season {
  return SEASONS.find((season) => season === value) ?? 'spring';
}

interface Dated {
  season: string;
  date: string;
}

/** Things by their season, each season's in the order they came. */
export function bySeason<T extends Pick<Dated, 'season'>>(
  items: readonly T[],
): Record<Season, T[]> {
  const found: Record<Season, T[]> = { spring: [], summer: [], autumn: [], winter: [] };
  for (const item of items) found[seasonOf(item.season)].push(item);
  return found;
}

/** The parts of a calendar day; null where the text is not one. */
export function dayOf({ date }: Pick<Dated, 'date'>): [number, number, number] | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}
