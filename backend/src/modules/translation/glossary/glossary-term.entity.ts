import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentNotifyTrigger, recordMediaUseTrigger } from '../../../kernel/triggers.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { countCharacters } from '../../../kernel/localized-text.js';
import { createValidator } from '../../../platform/validation/validators.js';
import {
  MAX_ALIASES,
  type NewTerm,
  type Term,
  TERM_KINDS,
  type TermKind,
  type TermLists,
  type TermWords,
  MAX_WORD_LENGTH,
  WORD_PATTERN,
} from './term.js';

const isWord = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  countCharacters(value) <= MAX_WORD_LENGTH &&
  WORD_PATTERN.test(value);

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MAX_ALIASES && value.every(isWord);

const createByLanguagePredicate =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([language, entry]) => LANGUAGES.includes(language as Language) && isValid(entry),
    );

/** Validates a column with one word per language. */
const IsTermWords = createValidator(
  'areTermWords',
  createByLanguagePredicate(isWord),
  `must be an object of words by language, of at most ${MAX_WORD_LENGTH} characters each`,
);

/** Validates a column with a list of words per language. */
const IsTermLists = createValidator(
  'areTermLists',
  createByLanguagePredicate(isList),
  `must be an object of lists by language, of at most ${MAX_ALIASES} words each`,
);

/** A glossary term. It has its own id sequence, not that of the records, because it is not public content. */
@Trigger(contentNotifyTrigger)
@Trigger(recordMediaUseTrigger)
@Entity()
export class GlossaryTerm implements Term {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: () => [...TERM_KINDS], type: 'string' })
  kind: TermKind;

  @Property({ type: 'json' })
  @IsTermWords()
  words: TermWords;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @IsTermLists()
  aliases: Opt<TermLists>;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @IsTermLists()
  forbidden: Opt<TermLists>;

  @Property({ type: 'boolean', default: false })
  doNotTranslate: Opt<boolean>;

  @Property({ type: 'boolean', default: false })
  exactCase: Opt<boolean>;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  constructor({ kind, words, aliases, forbidden, doNotTranslate, exactCase }: NewTerm) {
    this.kind = kind;
    this.words = words;
    this.aliases = aliases ?? {};
    this.forbidden = forbidden ?? {};
    this.doNotTranslate = doNotTranslate ?? false;
    this.exactCase = exactCase ?? false;
  }
}
