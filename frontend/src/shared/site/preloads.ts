import { type Language } from '../i18n/language';

/** Vite's manifest, as far as it is read here. */
export type Manifest = Record<string, { file: string }>;

const textsOf: Record<Language, string> = {
  en: 'src/shared/i18n/texts/en.ts',
  ja: 'src/shared/i18n/texts/ja.ts',
  zh: 'src/shared/i18n/texts/zh.ts',
  zh_TW: 'src/shared/i18n/texts/zh-tw.ts',
};

/** The language's texts are awaited before hydration: the browser fetches them along with the entry. */
export function preloadsFor(language: Language, manifest: Manifest = {}): string {
  const chunk = manifest[textsOf[language]];
  return chunk ? `<link rel="modulepreload" href="/${chunk.file}" crossorigin>` : '';
}
