import { type Language, LANGUAGES } from '../../i18n/language';
import { type ContentRecord } from '../content/content.types';
import { wordFields } from '../content/content.queries';
import { shownLanguage, versionIn, wordsOf } from '../content/word-state';
import { type RecordForm } from '../record/use-record-form';
import { toWords } from '../record/record-values';

/** A value of a setting that saving takes away. */
export interface EmptiedValue {
  recordId: number;
  key: string;
  language: Language;
  /** What visitors are shown instead; undefined where no language has a value any more. */
  instead: { text: string; language: Language } | undefined;
}

/** The record as it will be once what is typed is saved. */
function saved({ record, edits }: RecordForm): ContentRecord {
  const { words } = edits.values;
  const texts = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(words[language]).map(([field, text]) => [field, toWords(text)]),
    );
  const translations = record.translations.map((version) => ({
    ...version,
    ...texts(version.language),
  }));
  const added = LANGUAGES.filter((language) => !versionIn(record, language)).map((language) => ({
    ...{ language, provenance: {} },
    ...texts(language),
  }));
  return { ...record, translations: [...translations, ...added] as ContentRecord['translations'] };
}

export function emptiedValues(form: RecordForm): EmptiedValue[] {
  const { kind, record } = form;
  const [value] = wordFields(kind);
  if (!value || record.id === 0) return [];
  const after = saved(form);
  return LANGUAGES.flatMap((language) => {
    if (wordsOf(after, language, value) !== null || wordsOf(record, language, value) === null) {
      return [];
    }
    const shown = shownLanguage(after, language, value);
    const other = shown && wordsOf(after, shown, value);
    return [
      {
        recordId: record.id,
        key: String(record.shared['key']),
        language,
        instead: shown && other ? { text: other, language: shown } : undefined,
      },
    ];
  });
}
