export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

/** The season a stored value stands for; whatever else it says, spring. */
export function seasonOf(value: string): Season {
  return SEASONS.find((season) => season === value) ?? 'spring';
}
