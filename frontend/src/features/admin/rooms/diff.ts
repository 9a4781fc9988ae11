export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this many comparisons the whole text counts as replaced. */
const MOST_COMPARISONS = 4_000_000;

function tokens(text: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Lengths of the longest common subsequences of all tails, row by row. */
function tailLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      rows[i]![j] =
        before[i] === after[j]
          ? rows[i + 1]![j + 1]! + 1
          : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}

function push(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** What was added to and removed from a text, word by word as its language parts them. */
export function diffWords(before: string, after: string, tag: string): DiffPart[] {
  const old = tokens(before, tag);
  const now = tokens(after, tag);
  const parts: DiffPart[] = [];
  if (old.length * now.length > MOST_COMPARISONS) {
    push(parts, 'removed', before);
    push(parts, 'added', after);
    return parts;
  }
  const lengths = tailLengths(old, now);
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      push(parts, 'same', old[i]!);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) {
      push(parts, 'removed', old[i]!);
      i += 1;
    } else {
      push(parts, 'added', now[j]!);
      j += 1;
    }
  }
  push(parts, 'removed', old.slice(i).join(''));
  push(parts, 'added', now.slice(j).join(''));
  return parts;
}
