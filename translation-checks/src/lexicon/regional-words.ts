import { rowsOf, wordsOf } from './table.js';

export interface RegionalWord {
  readonly text: string;
  /** Also common in the other region: a warning there instead of a blocking finding. */
  readonly isCommonInOtherRegions: boolean;
  /** Correct in both regions. */
  readonly isShared: boolean;
  /** A unit: only after a number. */
  readonly isUnit: boolean;
}

/**
 * Words of the mainland and of Taiwan, the usual one first. A row without Taiwan words is a longer word that contains
 * a regional one by chance: 多数位于 contains no 數位.
 */
export interface RegionalRow {
  readonly zh: readonly RegionalWord[];
  readonly zh_TW: readonly RegionalWord[];
  /** Scripts to which the conversion uses this row; otherwise OpenCC decides. */
  readonly converted: { readonly zh: boolean; readonly zh_TW: boolean };
}

/** Parses `~word` as common in both regions, `=word` as correct in both, `#word` as a unit. */
function parseRegionalWords(cell: string): RegionalWord[] {
  return wordsOf(cell).map((entry) => {
    const [, mark, unit, text = ''] = /^([~=]?)(#?)(.*)$/u.exec(entry)!;
    return {
      text,
      isCommonInOtherRegions: mark === '~',
      isShared: mark === '=',
      isUnit: unit === '#',
    };
  });
}

/** Used by the script conversion and by the rule `regional_wording`. */
export const REGIONAL_ROWS: readonly RegionalRow[] = rowsOf('regional-words').map((row) => ({
  zh: parseRegionalWords(row.mainland),
  zh_TW: parseRegionalWords(row.taiwan),
  converted: {
    zh: /^(?:both|mainland)$/.test(row['converted to']),
    zh_TW: /^(?:both|taiwan)$/.test(row['converted to']),
  },
}));
