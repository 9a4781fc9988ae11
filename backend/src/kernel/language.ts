/** The four languages of the house, in the order in which versions are listed everywhere. */
export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a visitor reads when nothing else is known. */
export const DEFAULT_LANGUAGE: Language = 'ja';

/** The language staff write in, unless a record says otherwise. */
export const DEFAULT_BASE_LANGUAGE: Language = 'zh_TW';

const TRADITIONAL = /^zh-(tw|hant|hk|mo)(-|$)/;

/**
 * Reads a language as people and programs write it (`zh-CN`, `zh_hant`, `en-US`, `JA`) and gives the
 * house's code, or undefined for a language the house does not speak.
 */
export function parseLanguage(input: string): Language | undefined {
  const tag = input.trim().toLowerCase().replaceAll('_', '-');
  if (TRADITIONAL.test(tag)) return 'zh_TW';
  const primary = tag.split('-', 1)[0];
  return LANGUAGES.find((language) => language === primary);
}

const BCP47: Readonly<Record<Language, string>> = {
  en: 'en',
  ja: 'ja',
  zh: 'zh-Hans',
  zh_TW: 'zh-Hant',
};

/** The tag for HTML `lang`, `hreflang` and translators. */
export function bcp47(language: Language): string {
  return BCP47[language];
}

/** Every language once, in the order in which words are looked for on behalf of a reader of `requested`. */
export function fallbackChain(requested: Language, base: Language): Language[] {
  return [...new Set<Language>([requested, DEFAULT_LANGUAGE, base, 'en', 'zh', 'zh_TW'])];
}
