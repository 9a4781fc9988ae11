import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type FieldProblem } from '../../../kernel/problem.js';
import { foldCase, foldWidth } from '@kawabe/translation-checks/terms';
import { type NewTerm, type Term, type TermLists, type TermWords } from './term.js';

type Given<T> = Partial<Record<Language, T | null>>;

/** What a change may say: what is left out stays, languages as well; null takes away. */
export interface TermChange {
  readonly kind?: Term['kind'] | undefined;
  readonly words?: Given<string> | undefined;
  readonly aliases?: Given<string[]> | undefined;
  readonly forbidden?: Given<string[]> | undefined;
  readonly doNotTranslate?: boolean | undefined;
  readonly exactCase?: boolean | undefined;
}

type Whole = Omit<Term, 'id'>;

export const EMPTY_TERM: Whole = {
  kind: 'term',
  words: {},
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
};

function mergedWords(stored: TermWords, given: Given<string> = {}): TermWords {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const word = given[language] === undefined ? stored[language] : given[language];
      return word ? [[language, word]] : [];
    }),
  );
}

function mergedLists(stored: TermLists, given: Given<string[]> = {}): TermLists {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const list = given[language] === undefined ? stored[language] : given[language];
      return list && list.length > 0 ? [[language, [...new Set(list)]]] : [];
    }),
  );
}

/** The term as a change leaves it. An alias that is its word is none. */
export function applyChange(stored: Whole, change: TermChange): Whole {
  const words = mergedWords(stored.words, change.words);
  const aliases = mergedLists(stored.aliases, change.aliases);
  const others = LANGUAGES.map(
    (language) => [language, aliases[language]?.filter((one) => one !== words[language])] as const,
  );
  return {
    kind: change.kind ?? stored.kind,
    words,
    aliases: mergedLists({}, Object.fromEntries(others)),
    forbidden: mergedLists(stored.forbidden, change.forbidden),
    doNotTranslate: change.doNotTranslate ?? stored.doNotTranslate,
    exactCase: change.exactCase ?? stored.exactCase,
  };
}

/** What is wrong with a term as a whole. */
export function validateTerm({ words, aliases, forbidden }: Whole): FieldProblem[] {
  if (Object.keys(words).length === 0) {
    const message = 'A term needs a word in at least one language.';
    return [{ field: 'words', code: 'required', message }];
  }
  return LANGUAGES.flatMap((language): FieldProblem[] => {
    const right = new Set([words[language], ...(aliases[language] ?? [])]);
    const both = forbidden[language]?.find((word) => right.has(word));
    if (both === undefined) return [];
    const message = `"${both}" cannot be both a word of the term and a forbidden word.`;
    return [{ field: `forbidden.${language}`, code: 'invalid', message }];
  });
}

const keyOf = (kind: string, language: Language, word: string): string =>
  `${kind} ${language} ${foldCase(foldWidth(word))}`;

/** Which words are taken: no two terms of a kind have the same in one language. */
export class TermWordIndex {
  private readonly owners = new Map<string, number>();

  constructor(terms: Iterable<Term> = []) {
    for (const term of terms) this.take(term, term.id);
  }

  take({ kind, words }: NewTerm, id: number): void {
    for (const [language, word] of wordsOf(words)) {
      this.owners.set(keyOf(kind, language, word), id);
    }
  }

  release({ kind, words }: NewTerm): void {
    for (const [language, word] of wordsOf(words)) this.owners.delete(keyOf(kind, language, word));
  }

  /** The terms that have one of these words, by the languages in which they do. */
  ownersOf({ kind, words }: Pick<NewTerm, 'kind' | 'words'>): Map<Language, number> {
    return new Map(
      wordsOf(words).flatMap(([language, word]) => {
        const owner = this.owners.get(keyOf(kind, language, word));
        return owner === undefined ? [] : [[language, owner] as const];
      }),
    );
  }
}

const wordsOf = (words: TermWords): [Language, string][] =>
  LANGUAGES.flatMap((language) => {
    const word = words[language];
    return word === undefined ? [] : [[language, word] as [Language, string]];
  });
