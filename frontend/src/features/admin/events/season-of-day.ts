export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

/** The season of a day, as Japan counts it: spring begins in March; null where the text is no day. */
export function seasonOfDay(day: string): Season | null {
  const month = Number(/^\d{4}-(\d{2})-\d{2}$/.exec(day)?.[1]);
  return SEASONS[Math.floor(((month + 9) % 12) / 3)] ?? null;
}
