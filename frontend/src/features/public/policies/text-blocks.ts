export type TextBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | {
      type: 'list';
      ordered: boolean;
      /** Number of the first item, if it is not 1. */
      start?: number;
      items: string[];
    }
  | {
      type: 'table';
      /** Names of the columns; null if the table has none. */
      head: string[] | null;
      rows: string[][];
    };

/** Matches `# Arriving`, not `#1 in town`. */
const HEADING = /^#{1,3}\s+(.+)$/;
/** Matches `- keys` and `・cot`, not `-5 degrees`. */
const BULLET = /^(?:[-*•]\s+|[・‧])(.+)$/;
/** Matches `Up to 7 days before | Nothing` and `| Later | 100% |`. */
const ROW = /^\|?\s*\S[^|]*\|.*$/;
/** Matches `--- | ---`, the line below the names of the columns. */
const SEPARATOR_ROW = /^\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?$/;
/** Matches `1. ring` and `2、cot`, not `3.5 hours`. */
const NUMBERED = /^(\d{1,3})(?:[.)]\s+|[．、])(.+)$/;

/**
 * Parses plain text into blocks. Empty lines separate paragraphs. `#` begins a heading, `-`, `•` or `・` an item of a list,
 * and `1.` an item of a numbered list. Lines with `|` are rows of a table; `---` below the first row makes it the header.
 */
export function parseTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let current: TextBlock | undefined;
  const addBlock = (block: TextBlock) => {
    blocks.push(block);
    return block;
  };
  for (const line of text.split(/\r?\n/).map((line) => line.trim())) {
    const heading = HEADING.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    const [, number, numberedItem] = NUMBERED.exec(line) ?? [];
    const item = bullet ?? numberedItem;
    if (line === '') current = undefined;
    else if (heading) {
      addBlock({ type: 'heading', text: heading });
      current = undefined;
    } else if (item !== undefined) {
      const ordered = bullet === undefined;
      if (current?.type !== 'list' || current.ordered !== ordered) {
        const start = ordered && Number(number) !== 1 ? { start: Number(number) } : {};
        current = addBlock({ type: 'list', ordered, ...start, items: [] });
      }
      if (current.type === 'list') current.items.push(item.trim());
    } else if (current?.type === 'paragraph') current.text += `\n${line}`;
    else current = addBlock({ type: 'paragraph', text: line });
  }
  return blocks.map((block) =>
    block.type === 'paragraph' ? (parseTable(block.text) ?? block) : block,
  );
}

const splitCells = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Parses a paragraph as a table: two rows or more, and nothing else in it. */
function parseTable(text: string): TextBlock | undefined {
  const lines = text.split('\n');
  const rows = lines.filter((line) => !SEPARATOR_ROW.test(line)).map(splitCells);
  if (rows.length < 2 || !lines.every((line) => SEPARATOR_ROW.test(line) || ROW.test(line)))
    return undefined;
  const [head = null, ...bodyRows] = rows;
  return SEPARATOR_ROW.test(lines[1] ?? '')
    ? { type: 'table', head, rows: bodyRows }
    : { type: 'table', head: null, rows };
}
