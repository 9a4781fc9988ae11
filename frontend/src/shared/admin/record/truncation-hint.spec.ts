import { expect, it } from 'vitest';
import { truncationLength } from './field-editor';

it('returns how many characters fit, with Latin ones at half the width of East Asian ones', () => {
  expect(truncationLength('川沿いの静かな部屋', 4)).toBe(4);
  expect(truncationLength('A quiet room by the river', 4)).toBe(8);
  expect(truncationLength('川沿いの room', 6)).toBe(8);
});

it('returns nothing for a text that fits, or for a field that no card truncates', () => {
  expect(truncationLength('川沿いの', 4)).toBeUndefined();
  expect(truncationLength('A quiet room by the river')).toBeUndefined();
});
