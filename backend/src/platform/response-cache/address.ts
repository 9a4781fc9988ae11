/** What decides an answer, and how to ask for it once on behalf of all who want it. */
export interface Address {
  /** A page is the same whoever asks; of a call, those with a token are answered something else. */
  readonly kind: 'call' | 'page';
  readonly key: string;
  /** What the metrics call it: of a call the template, `/api/rooms/:id`. */
  readonly route: string;
  readonly path: string;
  readonly cookie?: string;
  /** Of an answer that may be cached: 404 where the page is there to say that there is nothing. */
  readonly status: 200 | 404;
  /** Of a record's page: what tells whether the record is there, and what is shown otherwise. */
  readonly onlyIf?: { readonly record: Address; readonly otherwise: Address };
}
