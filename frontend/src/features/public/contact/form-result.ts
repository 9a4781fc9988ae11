const REFERENCE = /^K-[\dA-Z]{5}$/;
const DRAFT = /^[\w-]{22}$/;

/** What the address says of a form that the browser sent without our scripts. */
export interface FormResult {
  /** The reference of a message that arrived. */
  sent?: string;
  /** Under which the words of a refused form are kept for some minutes. */
  draft?: string;
}

export function parseFormResult(search: string): FormResult {
  const query = new URLSearchParams(search);
  const sent = query.get('sent') ?? '';
  const draft = query.get('draft') ?? '';
  return {
    ...(REFERENCE.test(sent) && { sent }),
    ...(DRAFT.test(draft) && { draft }),
  };
}
