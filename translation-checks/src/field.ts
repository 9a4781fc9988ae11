/** The properties of a field that rules use. */
export interface Field {
  /** The name or title of a record. */
  readonly title?: boolean;
  /** Entries separated by commas or line breaks. */
  readonly list?: boolean;
  readonly maxLength: number;
}
