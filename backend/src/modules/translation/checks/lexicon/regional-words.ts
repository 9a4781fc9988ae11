import { readFileSync } from 'node:fs';

/** A word of one side. */
export interface RegionalWord {
  readonly text: string;
  /** Heard on the other side as well: there it is warned of, not held. */
  readonly isHeard: boolean;
  /** Right on both sides. */
  readonly isShared: boolean;
  /** A unit: only behind a number. */
  readonly isUnit: boolean;
}

/**
 * What the mainland says and what Taiwan says, the usual word first. A row without words of Taiwan is a longer word with a
 * regional one in it by chance: 多数位于 has no 數位 in it.
 */
export interface RegionalRow {
  readonly zh: readonly RegionalWord[];
  readonly zh_TW: readonly RegionalWord[];
  /** Where a conversion writes the first word of the other side; elsewhere OpenCC decides. */
  readonly converted: { readonly zh: boolean; readonly zh_TW: boolean };
}

/** Reads `~word` as heard on both sides, `=word` as right on both, `#word` as a unit. */
function wordsOf(cell: string): RegionalWord[] {
  return cell.split(', ').flatMap((entry) => {
    const [, mark, unit, text = ''] = /^([~=]?)(#?)(.*)$/u.exec(entry)!;
    if (text === '') return [];
    return [{ text, isHeard: mark === '~', isShared: mark === '=', isUnit: unit === '#' }];
  });
}

const table = readFileSync(new URL('./regional-words.tsv', import.meta.url), 'utf8');

/** One table for the conversion between the scripts and for the rule that judges texts. */
export const REGIONAL_ROWS: readonly RegionalRow[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [mainland = '', taiwan = '', to = ''] = line.split('\t');
    return {
      zh: wordsOf(mainland),
      zh_TW: wordsOf(taiwan),
      converted: {
        zh: to === 'both' || to === 'mainland',
        zh_TW: to === 'both' || to === 'taiwan',
      },
    };
  });
