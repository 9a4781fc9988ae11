import { type ReactNode, type UIEvent } from 'react';
import { type DiffPart } from './diff-text';

/** Start and end of a range in a text, as in the API. */
type TextRange = readonly number[] | undefined;

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

interface MarkedTextBoxProps {
  text: string;
  ranges: readonly TextRange[];
  lang: string;
  /** Class of the layer below the text box, with the size and font of the text box. */
  className: string;
  /** The text box. */
  children: (onScroll: (event: UIEvent<HTMLElement>) => void) => ReactNode;
}

/**
 * Marks ranges in a text box. A `<textarea>` cannot do this: a layer below it has the same text, transparent, with
 * underlines.
 */
export function MarkedTextBox({ text, ranges, lang, className, children }: MarkedTextBoxProps) {
  const box = children(({ currentTarget }) => {
    // The layer is the previous sibling of the text box.
    currentTarget.previousElementSibling?.scrollTo(
      currentTarget.scrollLeft,
      currentTarget.scrollTop,
    );
  });
  return (
    <div className={ranges.length > 0 ? 'admin-text-box admin-text-marked' : 'admin-text-box'}>
      {ranges.length > 0 && (
        <div className={`${className} admin-text-under`} lang={lang} aria-hidden="true">
          <HighlightedText text={text} ranges={ranges} />
        </div>
      )}
      {box}
    </div>
  );
}
