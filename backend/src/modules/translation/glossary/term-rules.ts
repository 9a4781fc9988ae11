import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type FieldProblem } from '../../../kernel/problem.js';
import { foldCase, foldWidth } from '@kawabe/translation-checks/terms';
import { type NewTerm, type Term, type TermLists, type TermWords } from './term.js';

type ChangeByLanguage<T> = Partial<Record<Language, T | null>>;

/** A change of a term. Missing members and languages stay unchanged; null clears them. */
export interface TermChange {
  readonly kind?: Term['kind'] | undefined;
  readonly words?: ChangeByLanguage<string> | undefined;
  readonly aliases?: ChangeByLanguage<string[]> | undefined;
  readonly forbidden?: ChangeByLanguage<string[]> | undefined;
  readonly doNotTranslate?: boolean | undefined;
  readonly exactCase?: boolean | undefined;
}

export type TermData = Omit<Term, 'id'>;

export const EMPTY_TERM: TermData = {
  kind: 'term',
  words: {},
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
};

function mergeWords(stored: TermWords, changes: ChangeByLanguage<string> = {}): TermWords {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const word = changes[language] === undefined ? stored[language] : changes[language];
      return word ? [[language, word]] : [];
    }),
  );
}

function mergeLists(stored: TermLists, changes: ChangeByLanguage<string[]> = {}): TermLists {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const list = changes[language] === undefined ? stored[language] : changes[language];
      return list && list.length > 0 ? [[language, [...new Set(list)]]] : [];
    }),
  );
}

/** Returns the changed term. Aliases that equal the term's word are dropped. */
export function applyChange(stored: TermData, change: TermChange): TermData {
  const words = mergeWords(stored.words, change.words);
  const aliases = mergeLists(stored.aliases, change.aliases);
  const otherAliases = LANGUAGES.map(
    (language) =>
      [language, aliases[language]?.filter((alias) => alias !== words[language])] as const,
  );
  return {
    kind: change.kind ?? stored.kind,
    words,
    aliases: mergeLists({}, Object.fromEntries(otherAliases)),
    forbidden: mergeLists(stored.forbidden, change.forbidden),
    doNotTranslate: change.doNotTranslate ?? stored.doNotTranslate,
    exactCase: change.exactCase ?? stored.exactCase,
  };
}

export function validateTerm({ words, aliases, forbidden }: TermData): FieldProblem[] {
  if (Object.keys(words).length === 0) {
    const message = 'A term needs a word in at least one language.';
    return [{ field: 'words', code: 'required', message }];
  }
  return LANGUAGES.flatMap((language): FieldProblem[] => {
    const allowedWords = new Set([words[language], ...(aliases[language] ?? [])]);
    const conflictingWord = forbidden[language]?.find((word) => allowedWords.has(word));
    if (conflictingWord === undefined) return [];
    const message = `"${conflictingWord}" cannot be both a word of the term and a forbidden word.`;
    return [{ field: `forbidden.${language}`, code: 'invalid', message }];
  });
}

const keyOf = (kind: string, language: Language, word: string): string =>
  `${kind} ${language} ${foldCase(foldWidth(word))}`;

/** Index of words in use: two terms of a kind cannot have the same word in one language. */
export class TermWordIndex {
  private readonly owners = new Map<string, number>();

  constructor(terms: Iterable<Term> = []) {
    for (const term of terms) this.add(term, term.id);
  }

  add({ kind, words }: NewTerm, id: number): void {
    for (const [language, word] of listWordEntries(words)) {
      this.owners.set(keyOf(kind, language, word), id);
    }
  }

  remove({ kind, words }: NewTerm): void {
    for (const [language, word] of listWordEntries(words))
      this.owners.delete(keyOf(kind, language, word));
  }

  /** Returns the ids of the terms that have one of the words, by the language of the word. */
  findOwners({ kind, words }: Pick<NewTerm, 'kind' | 'words'>): Map<Language, number> {
    return new Map(
      listWordEntries(words).flatMap(([language, word]) => {
        const owner = this.owners.get(keyOf(kind, language, word));
        return owner === undefined ? [] : [[language, owner] as const];
      }),
    );
  }
}

const listWordEntries = (words: TermWords): [Language, string][] =>
  LANGUAGES.flatMap((language) => {
    const word = words[language];
    return word === undefined ? [] : [[language, word] as [Language, string]];
  });
