import { type DiffPart } from './diff';

/** A text with what was added to it marked; what was removed as well, where asked for. */
export function DiffText({ parts, removed }: { parts: readonly DiffPart[]; removed?: boolean }) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    if (kind === 'removed') return removed && <del key={index}>{text}</del>;
    return text;
  });
}
