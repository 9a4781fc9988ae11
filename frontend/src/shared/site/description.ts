/** About what search engines show of a description. */
const LENGTH = 160;
/** A first sentence that is longer is cut between two words. */
const MAX_LENGTH = 320;

/** A sentence with its quotes and brackets closed: `Quiet at night.`, `静かです。`; not the `3.` of `3.5 hours`. */
const SENTENCE = /.+?(?:[.!?…]+["”’)]*(?=\s|$)|[。！？]+[」』）”]*|$)\s*/gsu;

/** What marks headings and lists in plain text. */
const MARKS = /^(?:#{1,3}\s+|[-*•]\s+|[・‧]|\d{1,3}[.)]\s+)/gm;
/** The rows of a table, `The day before | 50%`: they are no sentences. */
const ROWS = /^.*\|.*$/gm;

/** The whole sentences that a text begins with, as the description of its page. */
export function describePage(text: string | null | undefined): string | undefined {
  const plain = (text ?? '').replace(ROWS, '').replace(MARKS, '').replace(/\s+/g, ' ').trim();
  let description = '';
  for (const [sentence] of plain.matchAll(SENTENCE)) {
    if (description !== '' && (description + sentence).trimEnd().length > LENGTH) break;
    description += sentence;
  }
  description = description.trim();
  if (description.length <= MAX_LENGTH) return description || undefined;
  const cut = description.slice(0, MAX_LENGTH);
  return `${/^(.+)\s\S*$/s.exec(cut)?.[1] ?? cut}…`;
}
