import { type Language } from '../../i18n/language';
import { type ContentRecord } from '../content/content.types';
import { wordFields } from '../content/content.queries';
import { shownLanguage, versionIn, wordsOf } from '../content/word-state';
import { type RecordForm } from '../record/use-record-form';
import { parseWordKey, toWords } from '../record/words-store';

/** A value of a setting that saving takes away. */
export interface EmptiedValue {
  recordId: number;
  key: string;
  language: Language;
  /** What visitors are shown instead; undefined where no language has a value any more. */
  instead: { text: string; language: Language } | undefined;
}

/** The record as it will be once what is typed is saved. */
function saved({ record, words }: RecordForm): ContentRecord {
  const edits = Object.entries(words.edits()).map(([edit, { text }]) => ({
    ...parseWordKey(edit),
    text: toWords(text),
  }));
  const translations = record.translations.map((version) => ({
    ...version,
    ...Object.fromEntries(
      edits
        .filter(({ language }) => language === version.language)
        .map(({ field, text }) => [field, text]),
    ),
  }));
  const added = edits
    .filter(({ language }) => !versionIn(record, language))
    .map(({ language, field, text }) => ({ language, provenance: {}, [field]: text }));
  return { ...record, translations: [...translations, ...added] as ContentRecord['translations'] };
}

export function emptiedValues(form: RecordForm): EmptiedValue[] {
  const { kind, record, words } = form;
  const [value] = wordFields(kind);
  if (!value || record.id === 0) return [];
  const after = saved(form);
  return Object.entries(words.edits()).flatMap(([edit, { text }]) => {
    const { language } = parseWordKey(edit);
    if (toWords(text) !== null || wordsOf(record, language, value) === null) return [];
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
