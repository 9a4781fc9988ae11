export type TextBlock =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  | { is: 'list'; ordered: boolean; items: string[] }
  | { is: 'table'; head: string[] | null; rows: string[][] };

const HEADING = /^#{1,3}\s+(.+)$/;
const BULLET = /^(?:[-*•]\s+|[・‧])(.+)$/;
/** Matches `Up to 7 days before | Nothing`, also with bars at both ends. */
const ROW = /^\|?\s*\S[^|]*\|.*$/;
/** Matches `--- | ---`, below the names of the columns. */
const RULE = /^\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?$/;
const NUMBERED = /^\d{1,3}(?:[.)]\s+|[．、])(.+)$/;

/**
 * Parses plain text: an empty line separates paragraphs, `#` begins a heading, `-`, `•` or `・` a list entry, `1.` a
 * numbered one; lines with `|` are rows of a table, and `---` below the first row makes it the header. Everything else is
 * unchanged.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const begin = (block: TextBlock) => {
    blocks.push(block);
    return block;
  };
  for (const line of text.split(/\r?\n/).map((item) => item.trim())) {
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
  return blocks.map((block) => (block.is === 'paragraph' ? (tableIn(block.text) ?? block) : block));
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Parses a paragraph as a table: two rows or more, and nothing else in it. */
function tableIn(text: string): TextBlock | undefined {
  const lines = text.split('\n');
  const rows = lines.filter((line) => !RULE.test(line)).map(cellsOf);
  if (rows.length < 2 || !lines.every((line) => RULE.test(line) || ROW.test(line)))
    return undefined;
  const [head = null, ...others] = rows;
  return RULE.test(lines[1] ?? '')
    ? { is: 'table', head, rows: others }
    : { is: 'table', head: null, rows };
}
