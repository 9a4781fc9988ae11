import { type Field } from './field.js';
import { type Bead } from './align/align.js';
import { type Finding, type RawFinding, type RuleName, type Sides, type Span } from './finding.js';
import { type AnalyzedText } from './analyzed-text.js';
import { type Term } from './term.js';

/** A text and its proposed translation. */
export interface TextPair {
  readonly source: AnalyzedText;
  readonly target: AnalyzedText;
  readonly field: Field;
  readonly glossary: readonly Term[];
  /** The aligned sentences of both texts. */
  readonly beads: readonly Bead[];
}

/** Compares two texts in one respect, independently of other rules. */
export interface Rule {
  readonly name: RuleName;
  check(pair: TextPair): RawFinding[];
}

function createFinding(
  severity: Finding['severity'],
  rule: RuleName,
  message: string,
  at: Span | undefined,
  sides: Sides | undefined,
): RawFinding {
  return { rule, severity, message, ...(at && { at }), ...(sides && { sides }) };
}

export const createBlockingFinding = (rule: RuleName, message: string, at?: Span, sides?: Sides) =>
  createFinding('holds', rule, message, at, sides);

/** A finding that a correct translation may have as well. */
export const createWarning = (rule: RuleName, message: string, at?: Span, sides?: Sides) =>
  createFinding('warns', rule, message, at, sides);

/** Returns the range of the sentences from an index to another (exclusive). Undefined if it is empty. */
export function spanOf(
  analyzed: AnalyzedText,
  [from, to]: readonly [number, number],
): Span | undefined {
  const first = analyzed.sentences[from];
  const last = analyzed.sentences[to - 1];
  return from < to && first && last ? [first.at[0], last.at[1]] : undefined;
}
