/** Why a text that came back from the translator is not published as it is. */
export const CHECK_CODES = [
  'missing',
  'extra',
  'number',
  'time',
  'price',
  'phone',
  'url',
  'email',
  'script',
  'untranslated',
  'entries',
  'length',
  'too_long',
] as const;

export type CheckCode = (typeof CHECK_CODES)[number];

/** One finding, in the words in which the translator is told of it. */
export interface CheckFinding {
  readonly code: CheckCode;
  readonly message: string;
}

/** A finding with its place in the answer: the wire form of `problems`. */
export interface CheckProblem extends CheckFinding {
  readonly ref: string;
  readonly field: string;
}
