// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type MatrixRow } from '../../../shared/admin';
import { type Line } from './use-matrix';
import { useSelection } from './use-selection';

const TOTAL = 200;
const rowAt = (place: number): MatrixRow => ({
  kind: 'rooms',
  recordId: place,
  label: '',
  names: {},
  baseLanguage: 'en',
  updatedAt: null,
  languages: [],
});
const lines = Array.from({ length: TOTAL }, (_, place): Line => {
  return { type: 'record', kind: 'rooms', place };
});
/** The first page alone is loaded. */
const rows = new Map(Array.from({ length: 100 }, (_, place) => [place, rowAt(place)] as const));

it('keeps the rest of all, loaded or not, when one of them is taken out', () => {
  const { result } = renderHook(() => useSelection({ lines, rows }, TOTAL));
  act(() => result.current.selectAll(true));
  act(() => result.current.toggle(3, false));
  expect(result.current).toMatchObject({ all: true, count: TOTAL - 1, excluded: ['rooms.3'] });
  expect([3, 4, 150].map((place) => result.current.has(rowAt(place)))).toEqual([false, true, true]);
  act(() => result.current.toggle(3, false));
  expect(result.current.count).toBe(TOTAL);
  act(() => result.current.selectAll(false));
  act(() => result.current.toggle(3, false));
  expect(result.current.records.map(({ recordId }) => recordId)).toEqual([3]);
});
