import { type Language } from '../i18n/language';

/** Vite's manifest, reduced to the members used here. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const ENTRY = 'index.html';

const commonTexts: Record<Language, string> = {
  en: 'src/shared/i18n/texts/en.ts',
  ja: 'src/shared/i18n/texts/ja.ts',
  zh: 'src/shared/i18n/texts/zh.ts',
  zh_TW: 'src/shared/i18n/texts/zh-tw.ts',
};

const routeFileOf = (page: string) => `src/app/routes/public/${page}-page.tsx`;

/** Returns the file of a page's own dictionary; a room's page uses the dictionary of the rooms page. */
function textsFileOf(page: string, language: Language): string {
  const feature = page === 'room' ? 'rooms' : page;
  return commonTexts[language].replace('shared/i18n', `features/public/${feature}`);
}

/**
 * Returns preload tags: hydration awaits the language's texts and the page's chunk, so the browser loads them with the
 * entry.
 */
export function preloadsFor(language: Language, page: string, manifest: Manifest = {}): string {
  return [commonTexts[language], routeFileOf(page), textsFileOf(page, language)]
    .flatMap((key) => manifest[key] ?? [])
    .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`)
    .join('');
}

/** Returns the style sheets of a chunk, preceded by those of the chunks it imports. */
function collectStylesheets(
  key: string,
  manifest: Manifest,
  visited = new Set<string>(),
): string[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  const importedSheets = (chunk.imports ?? []).flatMap((name) =>
    collectStylesheets(name, manifest, visited),
  );
  return [...importedSheets, ...(chunk.css ?? [])];
}

/**
 * Returns links to the style sheets of a page's own chunk and its imports, without those that every page has. If one is
 * missing, the page is unstyled until its scripts have run.
 */
export function stylesheetsFor(page: string, manifest: Manifest = {}): string {
  const commonSheets = new Set(collectStylesheets(ENTRY, manifest));
  return collectStylesheets(routeFileOf(page), manifest)
    .filter((sheet) => !commonSheets.has(sheet))
    .map((sheet) => `<link rel="stylesheet" href="/${sheet}" crossorigin>`)
    .join('');
}
