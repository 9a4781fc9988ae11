import { type DiffPart } from './diff-text';

/** Start and end of a range in a text, as in the API. */
export type TextRange = readonly number[] | undefined;

interface HighlightedPart extends DiffPart {
  isInRange: boolean;
}

/** Splits the parts of a text at the bounds of ranges. Removed parts are not in the text. */
function splitByRanges(
  parts: readonly DiffPart[],
  ranges: readonly TextRange[],
): HighlightedPart[] {
  let start = 0;
  return parts.flatMap((part) => {
    if (part.kind === 'removed') return [{ ...part, isInRange: false }];
    const from = start;
    const to = start + part.text.length;
    start = to;
    const bounds = ranges
      .flatMap((range) => range ?? [])
      .filter((at) => at > from && at < to)
      .toSorted((a, b) => a - b);
    const edges = [...new Set([from, ...bounds, to])];
    return edges.slice(1).map((end, index): HighlightedPart => {
      const pieceStart = edges[index] ?? from;
      const isInRange = ranges.some(
        (range) => (range?.[0] ?? end) <= pieceStart && (range?.[1] ?? 0) >= end,
      );
      return { kind: part.kind, text: part.text.slice(pieceStart - from, end - from), isInRange };
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
  return splitByRanges(parts, ranges).map(({ kind, text: piece, isInRange }, index) => {
    if (kind === 'removed') return null;
    const content = isInRange ? <mark className="admin-found">{piece}</mark> : piece;
    return kind === 'added' ? <ins key={index}>{content}</ins> : <span key={index}>{content}</span>;
  });
}
