import { type Language } from '../i18n/language';

/** Vite's manifest, as far as it is read here. */
export type Manifest = Record<string, { file: string; css?: string[] }>;

const textsOf: Record<Language, string> = {
  en: 'src/shared/i18n/texts/en.ts',
  ja: 'src/shared/i18n/texts/ja.ts',
  zh: 'src/shared/i18n/texts/zh.ts',
  zh_TW: 'src/shared/i18n/texts/zh-tw.ts',
};

const routeOf = (page: string) => `src/app/routes/public/${page}-page.tsx`;

/** The texts of a page that has a dictionary of its own; a room's are those of all rooms. */
function pageTexts(page: string, language: Language): string {
  const feature = page === 'room' ? 'rooms' : page;
  return textsOf[language].replace('shared/i18n', `features/public/${feature}`);
}

/**
 * The language's texts are awaited before hydration, and so is the code of a page that has a chunk of its
 * own: the browser fetches them along with the entry.
 */
export function preloadsFor(language: Language, page: string, manifest: Manifest = {}): string {
  return [textsOf[language], routeOf(page), pageTexts(page, language)]
    .flatMap((key) => manifest[key] ?? [])
    .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`)
    .join('');
}

/** The sheets of such a page, to stand behind those that all pages have. */
export function stylesheetsFor(page: string, manifest: Manifest = {}): string {
  return (manifest[routeOf(page)]?.css ?? [])
    .map((sheet) => `<link rel="stylesheet" href="/${sheet}" crossorigin>`)
    .join('');
}
