import { expect, it } from 'vitest';
import en from './en';

it('separates the thousands of counts in a sentence', () => {
  expect(en.count(4, 255, 1666)).toBe('4 languages, 255 records, 1,666 fields');
});
