import { LANGUAGES } from '../../../shared/i18n/language';
import { entriesOf, type TermValues } from './glossary.queries';
import { type SetupTexts } from './texts';

const WORD_LENGTH = 200;
const MOST_ENTRIES = 20;

/** What cannot be sent as it is typed, by field. */
export function checkTerm(
  values: TermValues,
  texts: SetupTexts['term'],
): Partial<Record<keyof TermValues, string>> {
  const problems: Partial<Record<keyof TermValues, string>> = {};
  if (LANGUAGES.every((code) => values[`words.${code}`].trim() === '')) {
    problems[`words.${LANGUAGES[0]}`] = texts.wordRequired;
  }
  for (const code of LANGUAGES) {
    if (values[`words.${code}`].trim().length > WORD_LENGTH) {
      problems[`words.${code}`] = texts.tooLong(WORD_LENGTH);
    }
    for (const list of ['aliases', 'forbidden'] as const) {
      const entries = entriesOf(values[`${list}.${code}`]);
      if (entries.length > MOST_ENTRIES) problems[`${list}.${code}`] = texts.tooMany(MOST_ENTRIES);
      if (entries.some(({ length }) => length > WORD_LENGTH)) {
        problems[`${list}.${code}`] = texts.tooLong(WORD_LENGTH);
      }
    }
  }
  return problems;
}
