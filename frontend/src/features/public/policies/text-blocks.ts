export type TextBlock =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  | { is: 'list'; ordered: boolean; items: string[] };

const HEADING = /^#{1,3}\s+(.+)$/;
const BULLET = /^(?:[-*•]\s+|[・‧])(.+)$/;
const NUMBERED = /^\d{1,3}(?:[.)]\s+|[．、])(.+)$/;

/**
 * Reads plain text as people write it: an empty line parts paragraphs, `#` begins a heading, `-`, `•` or
 * `・` an entry of a list, `1.` one of a numbered list. Everything else stays as it is.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const begin = (block: TextBlock) => {
    blocks.push(block);
    return block;
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const heading = HEADING.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    const item = bullet ?? NUMBERED.exec(line)?.[1];
    if (line === '') open = undefined;
    else if (heading) {
      begin({ is: 'heading', text: heading });
      open = undefined;
    } else if (item !== undefined) {
      const ordered = bullet === undefined;
      if (open?.is !== 'list' || open.ordered !== ordered) {
        open = begin({ is: 'list', ordered, items: [] });
      }
      if (open.is === 'list') open.items.push(item.trim());
    } else if (open?.is === 'paragraph') open.text += `\n${line}`;
    else open = begin({ is: 'paragraph', text: line });
  }
  return blocks;
}
