// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection';

const TOTAL = 200;
/** Only the first page is loaded. */
const LOADED = 100;

const open = () =>
  renderHook(() =>
    useSelection<{ id: number }>({
      rowAt: (index) => (index < LOADED ? { id: index } : undefined),
      keyOf: ({ id }) => id,
      total: TOTAL,
    }),
  ).result;

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('keeps the rest of all, loaded or not, when one of them is unselected', () => {
  const result = open();
  act(() => result.current.selectAll(true));
  act(() => result.current.toggle(3, false));
  expect(result.current).toMatchObject({ all: true, count: TOTAL - 1, excluded: [3] });
  expect([3, 4, 150].map((id) => result.current.has({ id }))).toEqual([false, true, true]);
  act(() => result.current.toggle(3, false));
  expect(result.current.count).toBe(TOTAL);
  act(() => result.current.selectAll(false));
  act(() => result.current.toggle(3, false));
  expect(ids(result.current.rows)).toEqual([3]);
});

it('gives a range the new state of its last row, upwards and downwards', () => {
  const result = open();
  act(() => result.current.toggle(5, false));
  act(() => result.current.toggle(2, true));
  expect(ids(result.current.rows).sort()).toEqual([2, 3, 4, 5]);
  act(() => result.current.toggle(3, true));
  expect(ids(result.current.rows).sort()).toEqual([4, 5]);
});

it('selects the given rows instead of all', () => {
  const result = open();
  act(() => result.current.selectAll(true));
  act(() => result.current.select([{ id: 7 }, { id: 8 }]));
  expect(result.current).toMatchObject({ all: false, count: 2 });
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});
