import { describe, expect, it } from 'vitest';
import {
  type UsageEntry,
  addMonths,
  OTHER_SERIES,
  roundScaleMax,
  toSeries,
  monthRange,
  sumByDay,
} from './usage-days';

const createEntry = (
  day: string,
  model: string,
  cost: number | null,
  kind = 'rooms',
): UsageEntry => ({
  day,
  model,
  kind,
  purpose: 'translate',
  tokensIn: 100,
  tokensOut: 50,
  cost,
});

describe('usage of a month', () => {
  const entries = [
    createEntry('2026-02-03', 'small', 2),
    createEntry('2026-02-03', 'large', 5),
    createEntry('2026-02-28', 'small', 1, 'events'),
    createEntry('2026-02-28', 'unpriced', null),
  ];

  it('has a series for each model with a price, the most expensive first, with 0 on unused days', () => {
    const series = toSeries(entries, '2026-02', 'model', 'cost');
    expect(series.map(({ name, total }) => [name, total])).toEqual([
      ['large', 5],
      ['small', 3],
    ]);
    expect(series[1]?.days).toHaveLength(28);
    expect(series[1]?.days[2]).toBe(2);
    expect(sumByDay(series, '2026-02')[2]).toBe(7);
    expect(sumByDay(series, '2026-02')[27]).toBe(1);
  });

  it('includes the tokens of models without a price', () => {
    const [first] = toSeries(entries, '2026-02', 'kind', 'tokens');
    expect([first?.name, first?.total]).toEqual(['rooms', 450]);
  });

  it('combines the smallest series if there are more than six', () => {
    const manyEntries = Array.from({ length: 9 }, (_, number) =>
      createEntry('2026-02-01', `model ${number}`, number),
    );
    const series = toSeries(manyEntries, '2026-02', 'model', 'cost');
    expect(series).toHaveLength(6);
    expect(series.at(-1)).toMatchObject({ name: OTHER_SERIES, total: 1 + 2 + 3 });
  });
});

describe('months', () => {
  it('have a first and a last day, and adjacent months in other years', () => {
    expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

it('rounds the maximum of a scale up', () => {
  expect([0, 0.013, 1, 3, 7, 12, 180].map(roundScaleMax)).toEqual([1, 0.015, 1, 3, 8, 15, 200]);
});
