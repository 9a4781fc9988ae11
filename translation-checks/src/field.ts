/** What the rules need to know of the field that a text is for. */
export interface Field {
  /** The name or title of a record. */
  readonly title?: boolean;
  /** Entries separated by commas or line breaks. */
  readonly list?: boolean;
  /** Maximum length in characters. */
  readonly maxLength: number;
}
