/** Approximate length that search engines show. */
const TARGET_LENGTH = 160;
/** A longer first sentence is cut between two words. */
const MAX_LENGTH = 320;

/** A sentence with its closing quotes and brackets: `Quiet at night.`, `静かです。`; not the `3.` of `3.5 hours`. */
const SENTENCE = /.+?(?:[.!?…]+["”’)]*(?=\s|$)|[。！？]+[」』）”]*|$)\s*/gsu;

/** Marks of headings and lists, as `parseTextBlocks` reads them: `## `, `- `, `1. `, `1、`; not `-5 degrees`. */
const BLOCK_MARKS = /^[^\S\n]*(?:#{1,3}\s+|[-*•]\s+|[・‧]|\d{1,3}(?:[.)]\s+|[．、]))/gm;
/** Rows of a table, `The day before | 50%`, are no sentences. */
const TABLE_ROWS = /^.*\|.*$/gm;
/** Matches `--- | ---`, the line below the names of a table's columns. */
const TABLE_SEPARATORS = /^[ \t|:-]*-[ \t]*:?[ \t]*\|[ \t|:-]*$/gm;
/** Bars at the ends of a row of a table. */
const OUTER_BARS = /^[^\S\n]*\|\s*|[^\S\n]*\|[^\S\n]*$/gm;
/** Line breaks between two rows of a table. */
const ROW_BREAKS = /(?<=\|.*)\s*\n\s*(?=.*\|)/g;

/**
 * Returns the words of a text in one line, without the marks of headings, lists and tables. The cells of a table stay
 * apart: `The day before · 50% / Later · 100%`.
 */
export function toPlainText(text: string): string {
  return text
    .replace(TABLE_SEPARATORS, '')
    .replace(BLOCK_MARKS, '')
    .replace(OUTER_BARS, '')
    .replace(ROW_BREAKS, ' / ')
    .replaceAll('|', ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the first complete sentences of a text as the description of its page. */
export function describePage(text: string | null | undefined): string | undefined {
  const plainText = toPlainText((text ?? '').replace(TABLE_ROWS, ''));
  let description = '';
  for (const [sentence] of plainText.matchAll(SENTENCE)) {
    if (description !== '' && (description + sentence).trimEnd().length > TARGET_LENGTH) break;
    description += sentence;
  }
  description = description.trim();
  if (description.length <= MAX_LENGTH) return description || undefined;
  // A character of two UTF-16 units is not cut in half.
  const truncated = description.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return `${/^(.+)\s\S*$/s.exec(truncated)?.[1] ?? truncated}…`;
}
