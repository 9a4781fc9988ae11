/** The four languages of the house, as the API writes them. */
export const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ja';

interface LanguageFacts {
  /** BCP 47, for `lang` and `hreflang`. */
  tag: string;
  /** First segment of the language's own addresses. */
  slug: string;
  /** Where there is no room for the endonym: the site's picker, columns of lists. */
  mark: string;
  /** The language's name in itself. */
  endonym: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { tag: 'en', slug: 'en', mark: 'En', endonym: 'English' },
  ja: { tag: 'ja', slug: 'ja', mark: '日', endonym: '日本語' },
  zh: { tag: 'zh-Hans', slug: 'zh-hans', mark: '简', endonym: '简体中文' },
  zh_TW: { tag: 'zh-Hant', slug: 'zh-hant', mark: '繁', endonym: '繁體中文' },
};

export const languageCookie = 'lang';

export function languageOfTag(tag: string): Language | undefined {
  return LANGUAGES.find((language) => languageFacts[language].tag === tag);
}

export interface LocalizedPath {
  /** Undefined where the address names no language. */
  language: Language | undefined;
  /** The rest, always beginning with a slash: the same for all languages. */
  path: string;
}

/** Tried once for each row of slashes, not once for each slash: a path may be nothing else. */
const CLOSING_SLASHES = /(?<!\/)\/+$/;

/** `/zh-hans/rooms/3` is `/rooms/3` in `zh`; `/rooms/3` leaves the language open. */
export function splitPath(pathname: string): LocalizedPath {
  const [, first = ''] = pathname.split('/', 2);
  const language = LANGUAGES.find((code) => languageFacts[code].slug === first.toLowerCase());
  const rest = language ? pathname.slice(first.length + 1) : pathname;
  return { language, path: rest.replace(CLOSING_SLASHES, '') || '/' };
}

/** The address of a page in a language; without a language, the one that leaves it open. */
export function localizedPath(path: string, language: Language | undefined): string {
  if (!language) return path;
  return `/${languageFacts[language].slug}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
