import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { custom } from '../../../platform/validation/values.js';
import { MOST_ALIASES, WORD_LENGTH, WORD_PATTERN } from './term.js';

const isWord = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= WORD_LENGTH &&
  WORD_PATTERN.test(value);

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_ALIASES && value.every(isWord);

const byLanguage =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([language, entry]) => LANGUAGES.includes(language as Language) && fits(entry),
    );

/** Of a column: one word a language. */
export const AreTermWords = custom(
  'areTermWords',
  byLanguage(isWord),
  `must be an object of words by language, of at most ${WORD_LENGTH} characters each`,
);

/** Of a column: a list of words a language. */
export const AreTermLists = custom(
  'areTermLists',
  byLanguage(isList),
  `must be an object of lists by language, of at most ${MOST_ALIASES} words each`,
);
