import { type DiffPart } from './diff-text';

/** Start and end of a range in a text, as in the API. */
export type TextRange = readonly number[] | undefined;

interface Piece extends DiffPart {
  found: boolean;
}

/** Splits the parts of a text at the bounds of ranges. Removed parts are not in the text. */
function splitByRanges(parts: readonly DiffPart[], ranges: readonly TextRange[]): Piece[] {
  let start = 0;
  return parts.flatMap((part) => {
    if (part.kind === 'removed') return [{ ...part, found: false }];
    const [from, to] = [start, start + part.text.length];
    start = to;
    const cuts = ranges
      .flatMap((range) => range ?? [])
      .filter((at) => at > from && at < to)
      .toSorted((a, b) => a - b);
    const edges = [...new Set([from, ...cuts, to])];
    return edges.slice(1).map((end, index): Piece => {
      const begin = edges[index] ?? from;
      const found = ranges.some(
        (range) => (range?.[0] ?? end) <= begin && (range?.[1] ?? 0) >= end,
      );
      return { kind: part.kind, text: part.text.slice(begin - from, end - from), found };
    });
  });
}

interface Props {
  text: string;
  ranges: readonly TextRange[];
  /** Diff of the text; additions are marked as well. */
  parts?: readonly DiffPart[];
}

/** A text with underlined ranges. */
export function HighlightedText({ text, ranges, parts = [{ kind: 'same', text }] }: Props) {
  return splitByRanges(parts, ranges).map(({ kind, text: piece, found }, index) => {
    if (kind === 'removed') return null;
    const content = found ? <mark className="admin-found">{piece}</mark> : piece;
    return kind === 'added' ? <ins key={index}>{content}</ins> : <span key={index}>{content}</span>;
  });
}
