import { type DiffPart } from './diff-text';

/** Length of unchanged text that is shown beside a change. */
const CONTEXT_LENGTH = 16;

const first = (text: string) => Array.from(text).slice(0, CONTEXT_LENGTH).join('');
const last = (text: string) => Array.from(text).slice(-CONTEXT_LENGTH).join('');

/** Shortens a diff by omitting long unchanged passages. */
export function diffExcerpt(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || Array.from(part.text).length <= 2 * CONTEXT_LENGTH) return part;
    const before = index === 0 ? '' : first(part.text);
    const after = index === parts.length - 1 ? '' : last(part.text);
    return { kind: 'same', text: `${before}…${after}` };
  });
}
