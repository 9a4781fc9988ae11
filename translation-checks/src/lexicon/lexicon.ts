import { type Span } from '../finding.js';

/** A lexicon word in a text. */
export interface LexiconMatch {
  readonly word: string;
  readonly senses: readonly Sense[];
  readonly at: Span;
}

export interface Sense {
  readonly concept: string;
  /** False if the word does not always have this meaning. */
  readonly isCertain: boolean;
}

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  senses?: Sense[];
  /** Whether any ending may follow. */
  isPrefix?: boolean;
}

/** A group of related concepts in a table. */
export interface ConceptGroup {
  readonly name: string;
  readonly concepts: readonly string[];
}

const LATIN_OR_DIGIT = /[a-z\u00e0-\u024f\d]/;
const ENDINGS = ['', 's', 'es', "'s"];

/** Returns the end of a word with its ending. Undefined if the text has a longer word. */
function findWordEnd(text: string, end: number, isPrefix: boolean): number | undefined {
  if (!LATIN_OR_DIGIT.test(text[end - 1]!)) return end;
  let wordEnd = end;
  while (wordEnd < text.length && LATIN_OR_DIGIT.test(text[wordEnd]!)) wordEnd += 1;
  if (isPrefix || ENDINGS.includes(text.slice(end, wordEnd))) return wordEnd;
  return undefined;
}

/** Words of one language, matched longest first: 午後 is never matched as 後. */
export class Lexicon {
  private readonly root: TrieNode = { next: new Map() };

  constructor(entries: Iterable<readonly [concept: string, words: readonly string[]]>) {
    for (const [concept, words] of entries) for (const word of words) this.add(word, concept);
  }

  /** Returns the words of a text from left to right, without overlaps. */
  find(text: string): LexiconMatch[] {
    const matches: LexiconMatch[] = [];
    for (let start = 0; start < text.length;) {
      const match = this.matchAt(text, start);
      if (match && match.senses.length > 0) matches.push(match);
      start = match ? match.at[1] : start + 1;
    }
    return matches;
  }

  private matchAt(text: string, start: number): LexiconMatch | undefined {
    if (start > 0 && LATIN_OR_DIGIT.test(text[start]!) && LATIN_OR_DIGIT.test(text[start - 1]!))
      return undefined;
    let node: TrieNode | undefined = this.root;
    let longest: LexiconMatch | undefined;
    for (let end = start; (node = node.next.get(text[end] ?? '')) !== undefined;) {
      end += 1;
      if (!node.senses) continue;
      const wordEnd = findWordEnd(text, end, node.isPrefix ?? false);
      if (wordEnd === undefined) continue;
      // A word and its plural may be in different rows: both senses apply, unless the plural is marked `=`.
      const previousSenses =
        longest?.at[1] === wordEnd && node.senses.length > 0 ? longest.senses : [];
      longest = {
        word: text.slice(start, wordEnd),
        senses: [...previousSenses, ...node.senses],
        at: [start, wordEnd],
      };
    }
    return longest;
  }

  /** Adds a word: `~` marks an uncertain sense, `=` a word without a sense, a final `*` allows any ending. */
  private add(entry: string, concept: string): void {
    const isPrefix = entry.endsWith('*');
    const mark = /^[~=]/.test(entry) ? entry[0] : '';
    const word = entry.slice(mark ? 1 : 0, isPrefix ? -1 : undefined).toLowerCase();
    if (word === '') return;
    if (/[a-z]{2}[^aeiou]y$/.test(word)) this.add(`${mark}${word.slice(0, -1)}ies`, concept);
    let node = this.root;
    for (const character of word) {
      let next = node.next.get(character);
      if (!next) node.next.set(character, (next = { next: new Map() }));
      node = next;
    }
    node.senses ??= [];
    if (isPrefix) node.isPrefix = true;
    if (mark === '=' || node.senses.some((sense) => sense.concept === concept)) return;
    node.senses.push({ concept, isCertain: mark === '' });
  }
}
