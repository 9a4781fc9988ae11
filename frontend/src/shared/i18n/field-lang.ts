import { type Language, languageFacts } from './language';

interface LocalizedFields {
  language: Language;
  fieldLanguages: Record<string, Language>;
}

/**
 * Returns the `lang` attribute of a field, only if its text is in another language than the page: fonts, line breaking and
 * screen readers depend on it.
 */
export function fieldLang(
  record: LocalizedFields,
  field: string,
  pageLanguage: Language,
): string | undefined {
  const language = record.fieldLanguages[field] ?? record.language;
  return language === pageLanguage ? undefined : languageFacts[language].tag;
}
