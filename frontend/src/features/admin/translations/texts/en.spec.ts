import { expect, it } from 'vitest';
import en from './en';

it('groups the digits of a number in a sentence as in the filters beside it', () => {
  expect(en.count(4, 255, 1666)).toBe('4 languages, 255 records, 1,666 fields');
});
