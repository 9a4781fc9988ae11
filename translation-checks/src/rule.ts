import { type Field } from './field.js';
import { type Bead } from './align/align.js';
import { type Finding, type RawFinding, type RuleName, type Sides, type Span } from './finding.js';
import { type AnalyzedText } from './analyzed-text.js';
import { type Language } from './language.js';

/** A word of the glossary, as far as checks go by it. */
export interface Term {
  readonly kind: 'term' | 'place' | 'name';
  readonly words: Readonly<Partial<Record<Language, string>>>;
  readonly aliases: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly doNotTranslate: boolean;
  readonly exactCase: boolean;
  readonly forbidden: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** A text and what is to be its translation. */
export interface TextPair {
  readonly source: AnalyzedText;
  readonly target: AnalyzedText;
  readonly field: Field;
  readonly glossary: readonly Term[];
  /** Which sentences belong together. */
  readonly beads: readonly Bead[];
}

/** Compares two readings in one respect. It knows no other rule. */
export interface Rule {
  readonly name: RuleName;
  check(pair: TextPair): RawFinding[];
}

function finding(
  severity: Finding['severity'],
  rule: RuleName,
  message: string,
  at: Span | undefined,
  sides: Sides | undefined,
): RawFinding {
  return { rule, severity, message, ...(at && { at }), ...(sides && { sides }) };
}

/** A finding that is sure. */
export const blockingFinding = (rule: RuleName, message: string, at?: Span, sides?: Sides) =>
  finding('holds', rule, message, at, sides);

/** A finding that a sound translation may have as well. */
export const warningFinding = (rule: RuleName, message: string, at?: Span, sides?: Sides) =>
  finding('warns', rule, message, at, sides);

/** The part of a text from one sentence up to, but without, another; undefined where there is none. */
export function spanOf(
  reading: AnalyzedText,
  [from, to]: readonly [number, number],
): Span | undefined {
  const first = reading.sentences[from];
  const last = reading.sentences[to - 1];
  return from < to && first && last ? [first.at[0], last.at[1]] : undefined;
}
