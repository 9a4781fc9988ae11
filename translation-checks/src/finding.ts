import { type ByLanguage, type QuotePair } from './quote.js';

/** Rules about the form of a text, independent of its content. */
export const FORMAT_RULES = [
  'no_words',
  'untranslated',
  'script',
  'language',
  'regional_wording',
  'register',
  'model_talk',
  'markup',
  'length',
  'too_long',
] as const;

/** Names of all rules: stable, stored with fields and shown in the back office. */
export const RULE_NAMES = [
  // Figures
  'number',
  'quantity',
  'money',
  'time',
  'date',
  'weekday',
  'duration',
  'percent',
  'phone',
  'url',
  'email',
  'floor',
  ...FORMAT_RULES,
  // Content
  'entries',
  'omission',
  'addition',
  'repetition',
  'cut_off',
  'negation',
  'obligation',
  'exchange',
  'condition',
  'term',
  'name',
  // Coverage of the checks
  'unchecked',
  // Found by a second model or by the script conversion, not by rules
  'second_reader',
  'conversion',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** `holds`: machine text is not published. `warns`: it is published, and staff see a warning. */
export type Severity = 'holds' | 'warns';

/** Start and end, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** Result of a rule for a text. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  /** In English, for the provider and for programs. Staff see the quotes in `pair`. */
  readonly message: string;
  /** Position in the translation, if the finding concerns a part of it. */
  readonly at?: Span;
  readonly pair?: QuotePair;
  /** Localized messages of a second reader. */
  readonly reasons?: ByLanguage;
}

/** Positions on both sides. */
export interface Sides {
  /** Positions in the base text. Empty: nothing there corresponds. */
  readonly base?: readonly Span[];
  /** Positions in the translation; default: that of the finding. Empty: nothing there corresponds. */
  readonly text?: readonly Span[];
  /** Expected text in the translation. */
  readonly wanted?: string;
}

/** A finding before its positions are converted to quotes. */
export interface RawFinding extends Finding {
  readonly sides?: Sides;
}

/** A blocking finding with its field: the wire format of `problems`. */
export interface BlockingFinding {
  /** Key of the record in the request. */
  readonly ref: string;
  readonly field: string;
  /** `missing` and `extra` concern fields, all others texts. */
  readonly code: RuleName | 'missing' | 'extra';
  readonly message: string;
}
