import { type Language, LANGUAGES } from '../../i18n/language';
import { type ContentRecord } from '../content/content.types';
import { localizedFields } from '../content/content.queries';
import { displayedLanguage, translationIn, fieldText } from '../content/translation-state';
import { type RecordForm } from '../record/use-record-form';
import { toStoredText } from '../record/record-values';

/** A value that was cleared in the form, so that saving removes it. */
export interface EmptiedValue {
  recordId: number;
  key: string;
  language: Language;
  /** What visitors see instead; undefined if no language has a value. */
  instead: { text: string; language: Language } | undefined;
}

/** Returns the record as it is after saving. */
function saved({ record, edits }: RecordForm): ContentRecord {
  const { words } = edits.values;
  const texts = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(words[language]).map(([field, text]) => [field, toStoredText(text)]),
    );
  const translations = record.translations.map((version) => ({
    ...version,
    ...texts(version.language),
  }));
  const added = LANGUAGES.filter((language) => !translationIn(record, language)).map(
    (language) => ({
      ...{ language, provenance: {} },
      ...texts(language),
    }),
  );
  return { ...record, translations: [...translations, ...added] as ContentRecord['translations'] };
}

export function emptiedValues(form: RecordForm): EmptiedValue[] {
  const { kind, record } = form;
  const [value] = localizedFields(kind);
  if (!value || record.id === 0) return [];
  const after = saved(form);
  return LANGUAGES.flatMap((language) => {
    if (fieldText(after, language, value) !== null || fieldText(record, language, value) === null) {
      return [];
    }
    const shown = displayedLanguage(after, language, value);
    const other = shown && fieldText(after, shown, value);
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
