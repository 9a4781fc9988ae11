import { expect, it } from 'vitest';
import { truncationLength } from './truncation-hint';

it('tells how many characters have room, Latin ones at half the width of East Asian ones', () => {
  expect(truncationLength('川沿いの静かな部屋', 4)).toBe(4);
  expect(truncationLength('A quiet room by the river', 4)).toBe(8);
  expect(truncationLength('川沿いの room', 6)).toBe(8);
});

it('has nothing to tell of a text that is shown whole, or of a field that no card cuts off', () => {
  expect(truncationLength('川沿いの', 4)).toBeUndefined();
  expect(truncationLength('A quiet room by the river')).toBeUndefined();
});
