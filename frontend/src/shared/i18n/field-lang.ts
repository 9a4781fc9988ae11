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
  shown: LocalizedFields,
  field: string,
  page: Language,
): string | undefined {
  const language = shown.fieldLanguages[field] ?? shown.language;
  return language === page ? undefined : languageFacts[language].tag;
}
