export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

const MONTHS = 12;

/** Returns months since year 0; undefined if the text is no date. */
function monthOf(day: string): number | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day) ?? [];
  return month === undefined ? undefined : Number(year) * MONTHS + Number(month) - 1;
}

/** Returns the seasons of a range of days as in Japan, where spring begins in March. */
export function seasonsOfDays(first: string, last: string): Season[] {
  const from = monthOf(first);
  if (from === undefined) return [];
  const to = Math.max(from, Math.min(monthOf(last) ?? from, from + MONTHS - 1));
  const months = Array.from({ length: to - from + 1 }, (_, step) => (from + step) % MONTHS);
  return [...new Set(months.map((month) => SEASONS[Math.floor(((month + 10) % MONTHS) / 3)]!))];
}
