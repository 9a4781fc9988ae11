/** The supported languages, in the order in which translations are listed. */
export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Language of a visitor without a known preference. */
export const DEFAULT_LANGUAGE: Language = 'ja';

export const DEFAULT_BASE_LANGUAGE: Language = 'zh_TW';

const TRADITIONAL_CHINESE = /^zh-(tw|hant|hk|mo)(-|$)/;

/** Parses a language tag (`zh-CN`, `zh_hant`, `en-US`, `JA`). Returns undefined if the language is not supported. */
export function parseLanguage(input: string): Language | undefined {
  const tag = input.trim().toLowerCase().replaceAll('_', '-');
  if (TRADITIONAL_CHINESE.test(tag)) return 'zh_TW';
  const primary = tag.split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary);
}

const BCP47: Readonly<Record<Language, string>> = {
  en: 'en',
  ja: 'ja',
  zh: 'zh-Hans',
  zh_TW: 'zh-Hant',
};

/** Returns the BCP 47 tag for HTML `lang`, `hreflang` and translation providers. */
export function bcp47(language: Language): string {
  return BCP47[language];
}

/** Returns all languages in the order in which a text for a reader of `requested` is looked up. */
export function fallbackChain(requested: Language, base: Language): Language[] {
  return [...new Set<Language>([requested, DEFAULT_LANGUAGE, base, 'en', 'zh', 'zh_TW'])];
}
