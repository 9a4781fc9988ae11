import { type Language, languageFacts } from './language';

interface LocalizedFields {
  language: Language;
  fieldLanguages: Record<string, Language>;
}

/**
 * The `lang` attribute for a shown field: set only where its words are in another language than the
 * page, so that fonts, line breaking and screen readers follow the words.
 */
export function fieldLang(
  shown: LocalizedFields,
  field: string,
  page: Language,
): string | undefined {
  const language = shown.fieldLanguages[field] ?? shown.language;
  return language === page ? undefined : languageFacts[language].tag;
}
