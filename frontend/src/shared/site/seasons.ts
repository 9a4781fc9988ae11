export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

/** Returns the season of a stored value; unknown values are spring. */
export function seasonOf(value: string): Season {
  return SEASONS.find((season) => season === value) ?? 'spring';
}
