import { type Language } from '../../../../../kernel/language.js';
import { EN } from './en.js';
import { JA } from './ja.js';
import { type Entries, type LanguageTable } from './table.js';
import { ZH } from './zh.js';

/** Makes something once for each table; Simplified and Traditional Chinese share theirs. */
export function byLanguage<T>(
  make: (table: LanguageTable, language: Language) => T,
): Record<Language, T> {
  const zh = make(ZH, 'zh');
  return { en: make(EN, 'en'), ja: make(JA, 'ja'), zh, zh_TW: zh };
}

/** The forms of a table as one alternation, longest first, and what the form that matched means. */
export function forms<T>(entries: Entries<T>): {
  source: string;
  meanings(form: string): readonly T[];
} {
  const known = new Map<string, T[]>();
  const sources: { source: string; plain: string }[] = [];
  for (const [all, meaning] of entries) {
    for (const source of all.split(/\|(?![^(]*\))/)) {
      const plain = source
        .replaceAll(/\(\?[=!].*\)$/g, '')
        .replaceAll('\\', '')
        .toLowerCase();
      if (!known.has(plain)) {
        // A Latin word ends where its letters end.
        const end = /[a-z]$/.test(source) ? '(?![a-z])' : '';
        sources.push({ source: source + end, plain });
      }
      known.set(plain, [...(known.get(plain) ?? []), meaning]);
    }
  }
  sources.sort((a, b) => b.plain.length - a.plain.length);
  return {
    source: sources.map(({ source }) => source).join('|'),
    meanings: (form) => known.get(form.toLowerCase()) ?? [],
  };
}
