/** The four languages of the site, named as in the API. */
export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ja';

interface LanguageFacts {
  /** BCP 47, for `lang` and `hreflang`. */
  tag: string;
  /** Prefix of the language's URLs. */
  slug: string;
  /** Short form of the endonym, for the site's picker and columns of lists. */
  abbreviation: string;
  /** Name of the language in the language itself. */
  endonym: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { tag: 'en', slug: 'en', abbreviation: 'En', endonym: 'English' },
  ja: { tag: 'ja', slug: 'ja', abbreviation: '日', endonym: '日本語' },
  zh: { tag: 'zh-Hans', slug: 'zh-hans', abbreviation: '简', endonym: '简体中文' },
  zh_TW: { tag: 'zh-Hant', slug: 'zh-hant', abbreviation: '繁', endonym: '繁體中文' },
};

export const languageCookie = 'lang';

/** Returns the language with a BCP 47 tag. */
export function languageOfTag(tag: string): Language | undefined {
  return LANGUAGES.find((language) => languageFacts[language].tag === tag);
}

interface LocalizedPath {
  /** Undefined if the URL has no language prefix. */
  language: Language | undefined;
  /** The path without its prefix, always beginning with a slash: the same for all languages. */
  path: string;
}

/** The lookbehind avoids quadratic backtracking on paths of slashes only. */
const TRAILING_SLASHES = /(?<!\/)\/+$/;

/** Splits a path: `/zh-hans/rooms/3` is `/rooms/3` in `zh`; `/rooms/3` has no language. */
export function splitPath(pathname: string): LocalizedPath {
  const [, firstSegment = ''] = pathname.split('/', 2);
  const language = LANGUAGES.find(
    (code) => languageFacts[code].slug === firstSegment.toLowerCase(),
  );
  const unprefixedPath = language ? pathname.slice(firstSegment.length + 1) : pathname;
  return { language, path: unprefixedPath.replace(TRAILING_SLASHES, '') || '/' };
}

/** Returns the path of a page in a language; without a language, the unprefixed one. */
export function localizedPath(path: string, language: Language | undefined): string {
  if (!language) return path;
  return `/${languageFacts[language].slug}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
