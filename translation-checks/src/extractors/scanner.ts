import { type Language } from '../language.js';
import { type NormalizedText } from './normalize-text.js';
import { type Fact, type FactType, type Meaning, type Purpose } from '../facts/fact.js';

/* Markers in the working text are characters of the private use area, which normal texts do not contain. */

/** Marker of a parsed number. */
export const NUMBER = '\uE000';
/** Marker of a number that may be a year. */
export const YEAR = '\uE003';
/** Marker of a time with a colon. */
export const CLOCK = '\uE001';
/** Marker of consumed text. Patterns match it only where a date or weekday beside them may have been consumed. */
export const CONSUMED = '\uE002';

export interface Numeral {
  /** Possible values; several for 两三 (two or three, or 23). */
  readonly values: readonly number[];
  readonly text: string;
  readonly isInDigits: boolean;
  /** An ordinal in words, which a translation may omit: "second". */
  readonly isOptional?: boolean;
  readonly isOrdinal?: boolean;
  /** Whether the word contains its counter: ふたつ. */
  readonly includesCounter?: boolean;
}

/** What an extractor knows about a fact. The members are explained at `Fact`. */
export interface ScannedFact {
  readonly meanings: readonly Meaning[];
  readonly unlikelyMeanings?: readonly Meaning[];
  readonly isOptional?: boolean;
  readonly isInDigits?: boolean;
  readonly isOrdinal?: boolean;
  readonly purpose?: Purpose;
}

export interface FoundNumeral {
  readonly start: number;
  readonly end: number;
  readonly marker: string;
  readonly numeral: Numeral;
}

/**
 * A text during extraction. Numbers are replaced by markers, so that patterns need not know their spelling. Consumed
 * text is hidden from later extractors.
 */
export class FactScanner {
  readonly facts: Fact[] = [];
  /** Characters as an array, so that consuming does not copy the text. */
  private characters: string[];
  private cachedText: string | undefined;
  private readonly numerals = new Map<number, Numeral>();
  /** Start and end of each character in the normalized text, once numerals are markers. */
  private starts: number[] | undefined;
  private ends: number[] | undefined;

  constructor(
    readonly language: Language,
    private readonly original: string,
    private readonly normalized: NormalizedText,
  ) {
    this.characters = normalized.text.split('');
    this.cachedText = normalized.text;
  }

  get text(): string {
    return (this.cachedText ??= this.characters.join(''));
  }

  /** Returns a part of the working text. */
  slice(start: number, end: number): string {
    return this.characters.slice(start, end).join('');
  }

  /** Replaces each numeral with a marker. */
  setNumerals(foundNumerals: readonly FoundNumeral[]): void {
    if (foundNumerals.length === 0) return;
    const starts: number[] = [];
    const ends: number[] = [];
    const original = this.text;
    let text = '';
    let copiedUntil = 0;
    const copyUntil = (until: number) => {
      for (let index = copiedUntil; index < until; index++) {
        starts.push(index);
        ends.push(index + 1);
      }
      text += original.slice(copiedUntil, until);
    };
    for (const { start, end, marker, numeral } of foundNumerals) {
      copyUntil(start);
      this.numerals.set(text.length, numeral);
      starts.push(start);
      ends.push(end);
      text += marker;
      copiedUntil = end;
    }
    copyUntil(original.length);
    Object.assign(this, { characters: text.split(''), cachedText: text, starts, ends });
  }

  /** Whether the text has numerals, consumed or not. */
  get hasNumerals(): boolean {
    return this.numerals.size > 0;
  }

  numeralAt(index: number): Numeral | undefined {
    return this.numerals.get(index);
  }

  /** Returns the numerals in a match, in order. */
  numeralsIn(start: number, length: number): Numeral[] {
    const numerals: Numeral[] = [];
    for (let index = start; index < start + length; index++) {
      const marker = this.characters[index];
      if (marker !== NUMBER && marker !== CLOCK && marker !== YEAR) continue;
      const numeral = this.numerals.get(index);
      if (numeral) numerals.push(numeral);
    }
    return numerals;
  }

  /** Maps a range to the original text. */
  private toOriginalSpan(start: number, end: number): [number, number] {
    const first = this.normalized.toOriginalIndex(this.starts?.[start] ?? start);
    const last = this.normalized.toOriginalIndex(this.ends?.[end - 1] ?? end);
    return [first, Math.max(last, first + 1)];
  }

  add(type: FactType, start: number, end: number, fact: ScannedFact): void {
    const at = this.toOriginalSpan(start, end);
    this.facts.push({
      type,
      meanings: fact.meanings,
      ...(fact.unlikelyMeanings?.length && { unlikelyMeanings: fact.unlikelyMeanings }),
      at,
      text: this.original.slice(...at).trim(),
      isInDigits: fact.isInDigits ?? true,
      ...(fact.isOptional && { isOptional: true }),
      ...(fact.isOrdinal && { isOrdinal: true }),
      ...(fact.purpose && { purpose: fact.purpose }),
    });
  }

  /** Hides a range from later extractors. */
  consume(start: number, end: number): void {
    this.characters.fill(CONSUMED, start, end);
    this.cachedText = undefined;
  }

  /** Calls `handleMatch` for each match, and consumes the match unless it returns false. */
  forEachMatch(pattern: RegExp, handleMatch: (match: PatternMatch) => boolean | void): void {
    for (const captures of this.text.matchAll(pattern)) {
      const start = captures.index;
      const end = start + captures[0].length;
      const numerals = this.numeralsIn(start, captures[0].length);
      if (handleMatch({ start, end, captures, numerals }) === false) continue;
      this.consume(start, end);
    }
  }
}

/** A match of a pattern in the working text, with the numerals at its markers. */
export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  readonly captures: RegExpExecArray;
  readonly numerals: readonly Numeral[];
}

/** Compiles a pattern: `#` is a number, `¤` a number that may be a year, `@` a time with a colon. */
export function compilePattern(source: string, flags = 'giu'): RegExp {
  return new RegExp(
    source.replaceAll('#', `[${NUMBER}${YEAR}]`).replaceAll('¤', YEAR).replaceAll('@', CLOCK),
    flags,
  );
}
