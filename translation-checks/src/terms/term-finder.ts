import { foldCase, foldWidth } from './fold.js';

/** A word to find, and what it stands for. */
export interface SearchTerm<T> {
  readonly word: string;
  readonly exactCase: boolean;
  readonly entry: T;
}

/** A match of a word in a text. */
export interface TermMatch<T> {
  readonly entry: T;
  /** As written in the text. */
  readonly word: string;
  /** Start and end in the text, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
}

interface IndexedTerm<T> extends SearchTerm<T> {
  readonly folded: string;
  readonly lowerCase: string;
}

const KEY_LENGTH = 2;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
const KATAKANA = /[\u30a1-\u30fa\u30fc]/;

/** Characters that form a word for a day with a following 天. */
const DAY_BEFORE = /[当當今明后後昨前每整隔]/u;

/** Whether a word continues across the boundary of two characters. */
function isWithinWord(before: string, after: string): boolean {
  if (LATIN.test(before)) return LATIN.test(after);
  // 当天六点 does not contain the place 天六.
  if (after === '天') return DAY_BEFORE.test(before);
  return KATAKANA.test(before) && KATAKANA.test(after);
}

/**
 * Finds many words in texts, the longest at each position. Latin and katakana words match only as complete words or
 * plurals; other East Asian text has no word boundaries.
 */
export class TermFinder<T> {
  /** Terms by their first characters, the longest first. */
  private readonly terms = new Map<string, IndexedTerm<T>[]>();

  constructor(terms: Iterable<SearchTerm<T>>) {
    for (const term of terms) {
      const folded = foldWidth(term.word);
      const lowerCase = foldCase(folded);
      const key = lowerCase.slice(0, KEY_LENGTH);
      const indexed = this.terms.get(key) ?? [];
      this.terms.set(key, indexed);
      indexed.push({ ...term, folded, lowerCase });
    }
    for (const indexed of this.terms.values()) {
      indexed.sort((a, b) => b.lowerCase.length - a.lowerCase.length);
    }
  }

  /** Returns the matches in order, without overlaps. Several matches if a word stands for several entries. */
  find(text: string): TermMatch<T>[] {
    const folded = foldWidth(text);
    const lowerCase = foldCase(folded);
    const termMatches: TermMatch<T>[] = [];
    for (let start = 0; start < lowerCase.length;) {
      const matches = this.matchesAt(start, folded, lowerCase);
      for (const { entry, end } of matches) {
        termMatches.push({ entry, word: text.slice(start, end), at: [start, end] });
      }
      start = matches[0]?.end ?? start + 1;
    }
    return termMatches;
  }

  /** Returns the longest matches at a position. */
  private matchesAt(start: number, folded: string, lowerCase: string): { entry: T; end: number }[] {
    for (const length of [KEY_LENGTH, 1]) {
      const matches: { entry: T; end: number; length: number }[] = [];
      for (const term of this.terms.get(lowerCase.slice(start, start + length)) ?? []) {
        if (matches[0] && term.lowerCase.length < matches[0].length) break;
        const end = findMatchEnd(term, start, folded, lowerCase);
        if (end !== undefined)
          matches.push({ entry: term.entry, end, length: term.lowerCase.length });
      }
      if (matches.length > 0) return matches;
    }
    return [];
  }
}

function findMatchEnd(
  { folded: word, lowerCase: lowerCaseWord, exactCase }: IndexedTerm<unknown>,
  start: number,
  folded: string,
  lowerCase: string,
): number | undefined {
  const isMatch = exactCase
    ? folded.startsWith(word, start)
    : lowerCase.startsWith(lowerCaseWord, start);
  if (!isMatch || (start > 0 && isWithinWord(lowerCase.charAt(start - 1), lowerCaseWord.charAt(0))))
    return undefined;
  const end = start + lowerCaseWord.length;
  const last = lowerCaseWord.charAt(lowerCaseWord.length - 1);
  if (end === lowerCase.length || !isWithinWord(last, lowerCase.charAt(end))) return end;
  // Plurals match as well.
  const isPlural = LATIN.test(last) && lowerCase.charAt(end) === 's';
  return isPlural && !isWithinWord('s', lowerCase.charAt(end + 1)) ? end : undefined;
}
