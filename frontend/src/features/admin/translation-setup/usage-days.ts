import { type components } from '@kawabe/client';
import { dayLater, monthLater } from '../../../shared/navigation/stay';

export type UsageEntry = components['schemas']['UsageDayDto'];
export const GROUPINGS = ['model', 'kind', 'purpose'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type UsageMeasure = 'cost' | 'tokens';

/** Maximum number of series that can be distinguished in the chart. If there are more, the smallest are combined. */
const MAX_SERIES = 6;
export const OTHER_SERIES = '';

export interface UsageSeries {
  /** A model, a kind or a purpose; `OTHER_SERIES` for the combined smallest series. */
  name: string;
  total: number;
  /** By day of the month, from the first on. */
  days: number[];
}

/** Returns the month of a date: `2026-11` for `2026-11-29`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** `monthLater` returns the first day of a month. */
const lastDayOf = (month: string): string => dayLater(monthLater(month, 1), -1);

const daysInMonth = (month: string): number => Number(lastDayOf(month).slice(8));

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const addMonths = (month: string, offset: number): string =>
  monthOf(monthLater(month, offset));

export const monthRange = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });

const measureOf = ({ tokensIn, tokensOut, cost }: UsageEntry, measure: UsageMeasure): number =>
  measure === 'cost' ? (cost ?? 0) : tokensIn + tokensOut;

/**
 * Returns a series with daily amounts for each model, kind or purpose, the largest first. Usage without a price costs 0, and
 * series without an amount are omitted.
 */
export function toSeries(
  entries: readonly UsageEntry[],
  month: string,
  grouping: Grouping,
  measure: UsageMeasure,
): UsageSeries[] {
  const days = daysInMonth(month);
  const byName = new Map<string, UsageSeries>();
  for (const entry of entries) {
    const name = entry[grouping];
    const series = byName.get(name) ?? { name, total: 0, days: Array<number>(days).fill(0) };
    const amount = measureOf(entry, measure);
    const dayIndex = Number(entry.day.slice(8)) - 1;
    series.days[dayIndex] = (series.days[dayIndex] ?? 0) + amount;
    series.total += amount;
    byName.set(name, series);
  }
  const sortedSeries = [...byName.values()]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  if (sortedSeries.length <= MAX_SERIES) return sortedSeries;
  const smallestSeries = sortedSeries.slice(MAX_SERIES - 1);
  return [
    ...sortedSeries.slice(0, MAX_SERIES - 1),
    {
      name: OTHER_SERIES,
      total: smallestSeries.reduce((sum, { total }) => sum + total, 0),
      days: Array.from({ length: days }, (_, day) =>
        smallestSeries.reduce((sum, series) => sum + (series.days[day] ?? 0), 0),
      ),
    },
  ];
}

/** Returns the sum of all series for each day. */
export const sumByDay = (series: readonly UsageSeries[], month: string): number[] =>
  Array.from({ length: daysInMonth(month) }, (_, day) =>
    series.reduce((sum, { days }) => sum + (days[day] ?? 0), 0),
  );

const SCALE_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Rounds up to a number that is easy to read at the end of a scale: 7 to 8, 180 to 200. */
export function roundScaleMax(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (SCALE_STEPS.find((step) => step * power >= value) ?? 10) * power;
}
