export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

const TAGS = { en: 'en', ja: 'ja', zh: 'zh-Hans', zh_TW: 'zh-Hant' } as const;

export const bcp47 = (language: Language): string => TAGS[language];
