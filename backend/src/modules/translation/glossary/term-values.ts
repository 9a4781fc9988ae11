import { registerDecorator } from 'class-validator';
import { LANGUAGES } from '../../../kernel/language.js';
import { MOST_ALIASES, WORD_LENGTH, WORD_PATTERN } from './term.js';

const isWord = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= WORD_LENGTH &&
  WORD_PATTERN.test(value);

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_ALIASES && value.every(isWord);

function byLanguage(name: string, fits: (value: unknown) => boolean, message: string) {
  const validate = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([language, entry]) => (LANGUAGES as readonly string[]).includes(language) && fits(entry),
    );
  return (): PropertyDecorator => (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate },
    });
}

/** Of a column: one word a language. */
export const AreTermWords = byLanguage(
  'areTermWords',
  isWord,
  `must hold words of at most ${WORD_LENGTH} characters by language`,
);

/** Of a column: a list of words a language. */
export const AreTermLists = byLanguage(
  'areTermLists',
  isList,
  `must hold lists of at most ${MOST_ALIASES} words by language`,
);
