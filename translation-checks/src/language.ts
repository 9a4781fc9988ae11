/** Languages that the rules know, by the codes of the API. */
export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

const TAGS = { en: 'en', ja: 'ja', zh: 'zh-Hans', zh_TW: 'zh-Hant' } as const;

/** The BCP 47 tag of a language, as `Intl` takes it. */
export const bcp47 = (language: Language): string => TAGS[language];
