import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Comparing very different texts takes seconds; they are shown as replaced instead. */
const TIMEOUT_MS = 100;

function tokenize(text: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function kindOfChange(isAdded: boolean, isRemoved: boolean): DiffPart['kind'] {
  if (isAdded) return 'added';
  return isRemoved ? 'removed' : 'same';
}

/** Compares two texts word by word, segmented by their language. */
export function diffWords(before: string, after: string, tag: string): DiffPart[] {
  const changes = diffArrays(tokenize(before, tag), tokenize(after, tag), { timeout: TIMEOUT_MS });
  const parts: DiffPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: kindOfChange(added, removed),
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return parts.filter(({ text }) => text !== '');
}

/** A text with its additions marked; with `showRemoved`, removed words too. */
export function DiffText({
  parts,
  showRemoved,
}: {
  parts: readonly DiffPart[];
  showRemoved?: boolean;
}) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    if (kind === 'removed') return showRemoved && <del key={index}>{text}</del>;
    return text;
  });
}

/** Number of unchanged characters that are shown beside a change. */
const CONTEXT_LENGTH = 16;

const firstCharacters = (text: string) => Array.from(text).slice(0, CONTEXT_LENGTH).join('');
const lastCharacters = (text: string) => Array.from(text).slice(-CONTEXT_LENGTH).join('');

/** Shortens a diff by omitting long unchanged passages. */
export function shortenDiff(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || Array.from(part.text).length <= 2 * CONTEXT_LENGTH) return part;
    const before = index === 0 ? '' : firstCharacters(part.text);
    const after = index === parts.length - 1 ? '' : lastCharacters(part.text);
    return { kind: 'same', text: `${before}…${after}` };
  });
}
