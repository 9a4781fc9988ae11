import { type DiffPart } from './diff';

interface Props {
  parts: readonly DiffPart[];
  /** Whether what was taken away is shown too. */
  removed?: boolean;
  /** How additions are marked: as an insertion, or as the part of the base to look at. */
  as?: 'ins' | 'mark';
}

/** A text with its changes marked. */
export function DiffText({ parts, removed = false, as: Added = 'ins' }: Props) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    if (kind === 'added') return <Added key={index}>{text}</Added>;
    return removed ? <del key={index}>{text}</del> : null;
  });
}
