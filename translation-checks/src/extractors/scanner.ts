import { type Language } from '../language.js';
import { type NormalizedText } from './normalize-text.js';
import { type Fact, type FactType, type Meaning, type Purpose } from '../facts/fact.js';

/** Stands for a number that has been read, in the text that units are then looked for in. */
export const NUMBER = '\uE000';
/** Stands for a number that may be a year. */
export const YEAR = '\uE003';
/** Stands for a time of day that is written with a colon. */
export const CLOCK = '\uE001';
/** Stands for what a reader has taken; no pattern knows it. */
const TAKEN = '\uE002';

/** A number as it stands in a text. */
export interface Numeral {
  /** What it may be; more than one for 两三 (two or three, or 23). */
  readonly values: readonly number[];
  readonly text: string;
  readonly digits: boolean;
  /** Says how often or the how manieth, and may be left out: "second", "both". */
  readonly soft?: boolean;
  readonly ordinal?: boolean;
  /** The word says that it counts something: ふたつ. */
  readonly counted?: boolean;
}

export interface ScannedFact {
  readonly meanings: readonly Meaning[];
  readonly doubtful?: readonly Meaning[];
  readonly soft?: boolean;
  readonly digits?: boolean;
  readonly purpose?: Purpose;
}

export interface FoundNumeral {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
  readonly numeral: Numeral;
}

/**
 * A text that is being read. Numbers are signs in it, so that a reader's pattern need not know how they
 * are written; what a reader takes, none after it sees.
 */
export class FactScanner {
  readonly facts: Fact[] = [];
  /** The text unit by unit: hiding a stretch must not copy the whole text. */
  private units: string[];
  private joined: string | undefined;
  private readonly numerals = new Map<number, Numeral>();
  /** Where each sign of the text begins and ends in the plain text, once numerals are signs in it. */
  private starts: number[] | undefined;
  private ends: number[] | undefined;

  constructor(
    readonly language: Language,
    private readonly original: string,
    private readonly plain: NormalizedText,
  ) {
    this.units = plain.text.split('');
    this.joined = plain.text;
  }

  get text(): string {
    return (this.joined ??= this.units.join(''));
  }

  /** A part of the text as it is now. */
  slice(start: number, end: number): string {
    return this.units.slice(start, end).join('');
  }

  /** Puts one sign in place of each numeral. */
  setNumerals(found: readonly FoundNumeral[]): void {
    if (found.length === 0) return;
    const starts: number[] = [];
    const ends: number[] = [];
    const whole = this.text;
    let text = '';
    let done = 0;
    const copy = (until: number) => {
      for (let place = done; place < until; place++) {
        starts.push(place);
        ends.push(place + 1);
      }
      text += whole.slice(done, until);
    };
    for (const { start, end, sign, numeral } of found) {
      copy(start);
      this.numerals.set(text.length, numeral);
      starts.push(start);
      ends.push(end);
      text += sign;
      done = end;
    }
    copy(whole.length);
    Object.assign(this, { units: text.split(''), joined: text, starts, ends });
  }

  /** Whether anything is left that a number reader could read. */
  get hasNumerals(): boolean {
    return this.numerals.size > 0;
  }

  numeralAt(place: number): Numeral | undefined {
    return this.numerals.get(place);
  }

  /** The numerals within a match, in order. */
  numeralsIn(start: number, length: number): Numeral[] {
    const found: Numeral[] = [];
    for (let place = start; place < start + length; place++) {
      const sign = this.units[place];
      if (sign !== NUMBER && sign !== CLOCK && sign !== YEAR) continue;
      const numeral = this.numerals.get(place);
      if (numeral) found.push(numeral);
    }
    return found;
  }

  /** The original's stretch of a stretch here. */
  private span(start: number, end: number): [number, number] {
    const first = this.plain.origin(this.starts?.[start] ?? start);
    const last = this.plain.origin(this.ends?.[end - 1] ?? end);
    return [first, Math.max(last, first + 1)];
  }

  add(type: FactType, start: number, end: number, told: ScannedFact): void {
    const at = this.span(start, end);
    this.facts.push({
      type,
      meanings: told.meanings,
      ...(told.doubtful?.length && { doubtful: told.doubtful }),
      at,
      text: this.original.slice(...at).trim(),
      digits: told.digits ?? true,
      ...(told.soft && { soft: true }),
      ...(told.purpose && { purpose: told.purpose }),
    });
  }

  /** Hides a stretch from all readers that come after. */
  consume(start: number, end: number): void {
    this.units.fill(TAKEN, start, end);
    this.joined = undefined;
  }

  /** Calls `read` for each match of a pattern, and takes those for which it does not answer false. */
  each(pattern: RegExp, read: (match: Match) => boolean | void): void {
    for (const found of this.text.matchAll(pattern)) {
      const start = found.index;
      const numerals = this.numeralsIn(start, found[0].length);
      if (read({ start, end: start + found[0].length, groups: found, numerals }) === false)
        continue;
      this.consume(start, start + found[0].length);
    }
  }
}

export interface Match {
  readonly start: number;
  readonly end: number;
  readonly groups: RegExpExecArray;
  readonly numerals: readonly Numeral[];
}

/** A pattern in which `#` is a number, `¤` one that may be a year, and `@` a time with a colon. */
export function pattern(source: string, flags = 'giu'): RegExp {
  return new RegExp(
    source.replaceAll('#', `[${NUMBER}${YEAR}]`).replaceAll('¤', YEAR).replaceAll('@', CLOCK),
    flags,
  );
}
