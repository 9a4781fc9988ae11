/** Where a record keeps its place in the list, and how that is called in answers. */
export interface Place {
  readonly column: string;
  /** Its name in answers; null where a member of another name tells it. */
  readonly shown: string | null;
  /** Whether an update may name a place. */
  readonly settable?: boolean;
  /** The number of the first place; 0 unless said. */
  readonly from?: number;
  /** Whether inputs choose it as they do other fields; no two records have the same then. */
  readonly chosen?: boolean;
}

export const PLACE = { column: 'position', shown: 'order' } as const satisfies Place;

/** How records of a kind keep their place, where staff put them in order. */
export function placeOf({ ordered }: { readonly ordered?: boolean | Place }): Place | undefined {
  return ordered === true ? PLACE : ordered || undefined;
}
