const REFERENCE_PATTERN = /^K-[\dA-Z]{5}$/;
const DRAFT_ID_PATTERN = /^[\w-]{22}$/;

/** Result in the URL of a form that was sent without scripts. */
interface FormResult {
  /** Reference of the sent message. */
  sent?: string;
  /** Id under which the values of a rejected form are stored for 15 minutes. */
  draft?: string;
}

export function parseFormResult(search: string): FormResult {
  const query = new URLSearchParams(search);
  const sent = query.get('sent') ?? '';
  const draft = query.get('draft') ?? '';
  return {
    ...(REFERENCE_PATTERN.test(sent) && { sent }),
    ...(DRAFT_ID_PATTERN.test(draft) && { draft }),
  };
}
