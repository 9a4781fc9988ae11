// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection';

const TOTAL_COUNT = 200;
/** Only the first page is loaded. */
const LOADED_COUNT = 100;

const renderSelection = () =>
  renderHook(() =>
    useSelection<{ id: number }>({
      rowAt: (index) => (index < LOADED_COUNT ? { id: index } : undefined),
      keyOf: ({ id }) => id,
      total: TOTAL_COUNT,
    }),
  ).result;

/** Second argument of `toggle`: whether the click was with Shift, which toggles a range. */
const IS_RANGE = true;
const IS_SINGLE = false;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('keeps all other rows selected, loaded or not, when one row is unselected after "select all"', () => {
  const result = renderSelection();
  act(() => result.current.selectAll(true));
  act(() => result.current.toggle(3, IS_SINGLE));
  expect(result.current).toMatchObject({
    areAllSelected: true,
    count: TOTAL_COUNT - 1,
    excluded: [3],
  });
  expect([3, 4, 150].map((id) => result.current.has({ id }))).toEqual([false, true, true]);
  act(() => result.current.toggle(3, IS_SINGLE));
  expect(result.current.count).toBe(TOTAL_COUNT);
  act(() => result.current.selectAll(false));
  act(() => result.current.toggle(3, IS_SINGLE));
  expect(idsOf(result.current.rows)).toEqual([3]);
});

it('gives a range the new state of the clicked row, upwards and downwards', () => {
  const result = renderSelection();
  act(() => result.current.toggle(5, IS_SINGLE));
  act(() => result.current.toggle(2, IS_RANGE));
  expect(idsOf(result.current.rows).sort()).toEqual([2, 3, 4, 5]);
  act(() => result.current.toggle(3, IS_RANGE));
  expect(idsOf(result.current.rows).sort()).toEqual([4, 5]);
});

it('selects the given rows instead of all', () => {
  const result = renderSelection();
  act(() => result.current.selectAll(true));
  act(() => result.current.select([{ id: 7 }, { id: 8 }]));
  expect(result.current).toMatchObject({ areAllSelected: false, count: 2 });
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});
