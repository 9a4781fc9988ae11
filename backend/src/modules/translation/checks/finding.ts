/** How words are written in their language, whatever they say. */
export const FORM_RULES = [
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
  ...FORM_RULES,
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
  /** In the words in which the translator and staff are told of it. */
  readonly message: string;
  /** Where in the translated text, if it is about words that are there. */
  readonly at?: Span;
}

/** A finding that holds, with its place in the answer: the wire form of `problems`. */
export interface CheckProblem {
  readonly ref: string;
  readonly field: string;
  /** `missing` and `extra` are about fields, all others about texts. */
  readonly code: RuleName | 'missing' | 'extra';
  readonly message: string;
}
