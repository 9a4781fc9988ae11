import { rowsOf, wordsOf } from './table.js';

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
function regionalWords(cell: string): RegionalWord[] {
  return wordsOf(cell).map((entry) => {
    const [, mark, unit, text = ''] = /^([~=]?)(#?)(.*)$/u.exec(entry)!;
    return { text, isHeard: mark === '~', isShared: mark === '=', isUnit: unit === '#' };
  });
}

/** One table for the conversion between the scripts and for the rule that judges texts. */
export const REGIONAL_ROWS: readonly RegionalRow[] = rowsOf('regional-words').map((row) => ({
  zh: regionalWords(row.mainland),
  zh_TW: regionalWords(row.taiwan),
  converted: {
    zh: /^(?:both|mainland)$/.test(row['converted to']),
    zh_TW: /^(?:both|taiwan)$/.test(row['converted to']),
  },
}));
