import { type Language } from '../language.js';
import { type Row, rowsOf } from './table.js';

/** An act of guests or staff with an opposite. Not doing it equals doing the opposite. */
export interface ActionConcept {
  readonly name: string;
  /** Times and days invert it: open until six is closed from six. */
  readonly isTimed: boolean;
  /** Has many paraphrases: an equal meaning excuses a missing negation, but causes no finding. */
  readonly isLoose: boolean;
}

/** Forms of one act in one language, case-insensitive; Chinese in Simplified characters. */
export interface ActionForms {
  readonly act: ActionConcept;
  readonly does: RegExp;
  readonly undoes: RegExp | undefined;
}

type LanguageColumn = 'en' | 'ja' | 'zh';

/** The column `side` is `does` (also with `timed` or `loose`), `undoes` or `words`. */
const ROWS = rowsOf('acts');
/** Rows that define the words for which `{…}` stands in patterns. */
const WORD_ROWS = ROWS.filter(({ side }) => side === 'words');
const PATTERN_ROWS = ROWS.filter(({ side }) => side !== 'words');

/** Compiles a pattern in which `{lamp}` stands for the words of that row. */
function compileRow(row: Row<'acts'>, column: LanguageColumn): RegExp {
  const source = WORD_ROWS.reduce(
    (all, words) => all.replaceAll(words.act, words[column]),
    row[column],
  );
  return new RegExp(source, column === 'en' ? 'giu' : 'gu');
}

function formsOf(column: LanguageColumn): ActionForms[] {
  return [...Map.groupBy(PATTERN_ROWS, ({ act }) => act)].map(([name, rows]) => {
    const undoes = rows.find(({ side }) => side === 'undoes');
    return {
      act: {
        name,
        isTimed: rows[0]!.side.endsWith('timed'),
        isLoose: rows[0]!.side.endsWith('loose'),
      },
      does: compileRow(rows[0]!, column),
      undoes: undoes && compileRow(undoes, column),
    };
  });
}

const zh = formsOf('zh');

export const ACTION_FORMS: Readonly<Record<Language, readonly ActionForms[]>> = {
  en: formsOf('en'),
  ja: formsOf('ja'),
  zh,
  zh_TW: zh,
};
