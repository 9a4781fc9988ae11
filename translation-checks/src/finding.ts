import { type ByLanguage, type QuotePair } from './quote.js';

/** How words are written in their language, whatever they say. */
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

/**
 * The rules by name: stable, stored with a field and shown in the back office. Each is a file of its
 * own in `rules/`.
 */
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
  // What is said
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
  // How far the text was checked
  'unchecked',
  // By others than the rules
  'second_reader',
  'conversion',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** `holds`: a machine's words with it are not published. `warns`: they are, and staff are told. */
export type Severity = 'holds' | 'warns';

/** From and to, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** What one rule says against a text. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  /** In English, for the translator and for programs; staff read the pair. */
  readonly message: string;
  /** Where in the translated text, if it is about words that are there. */
  readonly at?: Span;
  readonly pair?: QuotePair;
  /** The message by language, of a second reader. */
  readonly reasons?: ByLanguage;
}

/** What a rule may know of the two sides, beside the place in the translated text. */
export interface Sides {
  /** Where the base says it. None: it does not. */
  readonly base?: readonly Span[];
  /** Where the translation says it; the finding's own place if omitted. None: it does not. */
  readonly text?: readonly Span[];
  /** What the translation should say. */
  readonly wanted?: string;
}

/** A finding as its rule gives it, before its places become quotes. */
export interface RawFinding extends Finding {
  readonly sides?: Sides;
}

/** A finding that holds, with its place in the answer: the wire form of `problems`. */
export interface BlockingFinding {
  readonly ref: string;
  readonly field: string;
  /** `missing` and `extra` are about fields, all others about texts. */
  readonly code: RuleName | 'missing' | 'extra';
  readonly message: string;
}
