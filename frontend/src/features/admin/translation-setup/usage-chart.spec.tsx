// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsageChart } from './usage-chart';

it('ends the label of the last week at its own column, not at that of a later day', () => {
  const totals = Array<number>(30).fill(1);
  const series = [{ name: 'a', total: 30, days: totals }];
  const labels = {
    title: 'Tokens',
    name: String,
    value: String,
    day: (day: number) => `11/${day + 1}`,
  };
  render(<UsageChart series={series} totals={totals} labels={labels} />);
  expect(parseFloat(screen.getByText('11/29').style.right)).toBeCloseTo(100 / 30);
});
