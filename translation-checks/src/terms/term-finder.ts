import { foldCase, foldWidth } from './fold.js';

/** A word to find, and what it stands for. */
export interface SearchTerm<T> {
  readonly word: string;
  readonly exactCase: boolean;
  readonly of: T;
}

/** A match of a word in a text. */
export interface TermMatch<T> {
  readonly of: T;
  /** As written in the text. */
  readonly word: string;
  /** Start and end in the text, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
}

interface Entry<T> extends SearchTerm<T> {
  readonly folded: string;
  readonly small: string;
}

const KEY = 2;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
const KATAKANA = /[\u30a1-\u30fa\u30fc]/;

/** Whether a word continues across the boundary of two characters. */
function isWithin(before: string, after: string): boolean {
  if (LATIN.test(before)) return LATIN.test(after);
  return KATAKANA.test(before) && KATAKANA.test(after);
}

/**
 * Finds many words in texts, the longest at each position. Latin and katakana words match only as complete words or
 * plurals; other East Asian text has no word boundaries.
 */
export class TermFinder<T> {
  /** By the first characters, longest first. */
  private readonly entries = new Map<string, Entry<T>[]>();

  constructor(sought: Iterable<SearchTerm<T>>) {
    for (const one of sought) {
      const folded = foldWidth(one.word);
      const small = foldCase(folded);
      const key = small.slice(0, KEY);
      const alike = this.entries.get(key) ?? [];
      this.entries.set(key, alike);
      alike.push({ ...one, folded, small });
    }
    for (const alike of this.entries.values()) {
      alike.sort((a, b) => b.small.length - a.small.length);
    }
  }

  /** Returns the matches in order, without overlaps. Several matches if a word stands for several entries. */
  find(text: string): TermMatch<T>[] {
    const folded = foldWidth(text);
    const small = foldCase(folded);
    const found: TermMatch<T>[] = [];
    for (let start = 0; start < small.length;) {
      const here = this.at(start, folded, small);
      for (const { of, end } of here) {
        found.push({ of, word: text.slice(start, end), at: [start, end] });
      }
      start = here[0]?.end ?? start + 1;
    }
    return found;
  }

  /** Returns the longest matches at a position. */
  private at(start: number, folded: string, small: string): { of: T; end: number }[] {
    for (const length of [KEY, 1]) {
      const found: { of: T; end: number; length: number }[] = [];
      for (const entry of this.entries.get(small.slice(start, start + length)) ?? []) {
        if (found[0] && entry.small.length < found[0].length) break;
        const end = endOf(entry, start, folded, small);
        if (end !== undefined) found.push({ of: entry.of, end, length: entry.small.length });
      }
      if (found.length > 0) return found;
    }
    return [];
  }
}

function endOf(
  { folded: word, small: sought, exactCase }: Entry<unknown>,
  start: number,
  folded: string,
  small: string,
): number | undefined {
  const fits = exactCase ? folded.startsWith(word, start) : small.startsWith(sought, start);
  if (!fits || (start > 0 && isWithin(small.charAt(start - 1), sought.charAt(0)))) return undefined;
  const end = start + sought.length;
  const last = sought.charAt(sought.length - 1);
  if (end === small.length || !isWithin(last, small.charAt(end))) return end;
  // Plurals match as well.
  const isPlural = LATIN.test(last) && small.charAt(end) === 's';
  return isPlural && !isWithin('s', small.charAt(end + 1)) ? end : undefined;
}
