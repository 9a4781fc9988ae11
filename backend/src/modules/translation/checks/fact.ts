import { type Language } from '../../../kernel/language.js';
import { type WordField } from '../../../kernel/words.js';
import { type Span } from './finding.js';
import { type Sentence } from './sentences.js';

/** One thing that a text says, in a form that all languages share. */
export interface Fact {
  /** `number`, `time`, `money`, … */
  readonly type: string;
  /**
   * Everything it may mean: minutes of the day, `05-03`, metres, yen, national digits. More than one
   * where the words are ambiguous; rules then ask whether two facts could be the same.
   */
  readonly values: readonly (number | string)[];
  /** What it is a number or time of, where that is said: `m2`, `JPY`, `check_in`. */
  readonly of?: string;
  /** Written in words, which a translator may as well have left out or put otherwise. */
  readonly spoken?: boolean;
  readonly at: Span;
  /** Index of its sentence. */
  readonly sentence: number;
}

/** What stands in place of what has been read: no letter, no digit, no space, and never in a text. */
const READ = '\uFFFC';

/** A text while it is being read: what one reader has taken, no other sees. */
export class Unread {
  readonly facts: Fact[] = [];
  /** What nobody has taken yet; the taken is blanked out, so places stay. */
  rest: string;

  constructor(
    readonly plain: string,
    readonly language: Language,
    readonly field: WordField,
    private readonly sentences: readonly Sentence[],
  ) {
    this.rest = plain;
  }

  /** Notes a fact and takes its words away from the readers that follow. */
  take(fact: Omit<Fact, 'sentence'>): void {
    this.note(fact);
    this.blank(fact.at);
  }

  /** Notes a fact and leaves its words to others. */
  note(fact: Omit<Fact, 'sentence'>): void {
    this.facts.push({ ...fact, sentence: this.sentenceAt(fact.at[0]) });
  }

  /** Takes words away that say nothing: an idiom with a numeral in it. */
  blank([start, end]: Span): void {
    const { rest } = this;
    this.rest = rest.slice(0, start) + READ.repeat(end - start) + rest.slice(end);
  }

  private sentenceAt(place: number): number {
    const index = this.sentences.findIndex(({ at: [, end] }) => place < end);
    return index < 0 ? Math.max(0, this.sentences.length - 1) : index;
  }
}

/** Reads facts of one sort. Readers run in a fixed order, those of whole forms (addresses, dates) first. */
export type Reader = (text: Unread) => void;
