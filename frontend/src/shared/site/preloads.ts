import { type Language } from '../i18n/language';

/** Vite's manifest, reduced to the members used here. */
export type Manifest = Record<string, { file: string; css?: string[] }>;

const textsOf: Record<Language, string> = {
  en: 'src/shared/i18n/texts/en.ts',
  ja: 'src/shared/i18n/texts/ja.ts',
  zh: 'src/shared/i18n/texts/zh.ts',
  zh_TW: 'src/shared/i18n/texts/zh-tw.ts',
};

const routeOf = (page: string) => `src/app/routes/public/${page}-page.tsx`;

/** Returns the catalogue of a page with its own dictionary; a room's page uses that of all rooms. */
function pageTexts(page: string, language: Language): string {
  const feature = page === 'room' ? 'rooms' : page;
  return textsOf[language].replace('shared/i18n', `features/public/${feature}`);
}

/**
 * Returns preload tags: hydration awaits the language's texts and the page's chunk, so the browser loads them with the
 * entry.
 */
export function preloadsFor(language: Language, page: string, manifest: Manifest = {}): string {
  return [textsOf[language], routeOf(page), pageTexts(page, language)]
    .flatMap((key) => manifest[key] ?? [])
    .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`)
    .join('');
}

/** Returns the style sheets of a page with its own chunk, which follow the common ones. */
export function stylesheetsFor(page: string, manifest: Manifest = {}): string {
  return (manifest[routeOf(page)]?.css ?? [])
    .map((sheet) => `<link rel="stylesheet" href="/${sheet}" crossorigin>`)
    .join('');
}
