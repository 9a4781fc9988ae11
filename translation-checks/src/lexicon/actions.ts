import { type Language } from '../language.js';
import { type Row, rowsOf } from './table.js';

/** An act of guests or staff with an opposite. Not doing it equals doing the opposite. */
export interface ActionConcept {
  readonly name: string;
  /** Times and days invert it: open until six is closed from six. */
  readonly timed: boolean;
  /** Has many paraphrases: an equal meaning excuses a missing negation, but causes no finding. */
  readonly loose: boolean;
}

/** Forms of one act in one language, case-insensitive; Chinese in Simplified characters. */
export interface ActionForms {
  readonly act: ActionConcept;
  readonly does: RegExp;
  readonly undoes: RegExp | undefined;
}

type LanguageColumn = 'en' | 'ja' | 'zh';

const [WORDS, SIDES] = [true, false].map((isWords) =>
  rowsOf('acts').filter(({ side }) => (side === 'words') === isWords),
) as [Row<'acts'>[], Row<'acts'>[]];

/** Compiles a pattern in which `{lamp}` stands for the words of that row. */
function rowPattern(row: Row<'acts'>, column: LanguageColumn): RegExp {
  const source = WORDS.reduce(
    (all, words) => all.replaceAll(words.act, words[column]),
    row[column],
  );
  return new RegExp(source, column === 'en' ? 'giu' : 'gu');
}

function formsOf(column: LanguageColumn): ActionForms[] {
  return [...Map.groupBy(SIDES, ({ act }) => act)].map(([name, rows]) => {
    const undoes = rows.find(({ side }) => side === 'undoes');
    return {
      act: { name, timed: rows[0]!.side.endsWith('timed'), loose: rows[0]!.side.endsWith('loose') },
      does: rowPattern(rows[0]!, column),
      undoes: undoes && rowPattern(undoes, column),
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
