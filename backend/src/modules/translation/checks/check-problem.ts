/** Why a text that came back from the translator is not published as it is. */
export type CheckCode =
  | 'missing'
  | 'extra'
  | 'number'
  | 'time'
  | 'price'
  | 'phone'
  | 'url'
  | 'email'
  | 'script'
  | 'untranslated'
  | 'entries'
  | 'length'
  | 'too_long';

/** One finding, in the words in which the translator is told of it. */
export interface CheckFinding {
  readonly code: CheckCode;
  readonly message: string;
}
