import { LANGUAGES, type Language } from '../../../kernel/language.js';
import { PLACES } from './gazetteer-places.js';
import { KEPT_NAMES, NAMES, WORDS } from './gazetteer-words.js';
import { type NewTerm, type TermKind, type TermLists, type TermWords } from './term.js';

function entries(list: string | undefined): string[] {
  return (list ?? '')
    .split(' / ')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** One line: `English | Japanese | Simplified | Traditional`, each `word / alias / … ! forbidden / …`. */
function termOf(kind: TermKind, line: string): NewTerm {
  const words: TermWords = {};
  const aliases: TermLists = {};
  const forbidden: TermLists = {};
  const cells = line.split(' | ');
  for (const [at, language] of LANGUAGES.entries()) {
    const [used, never] = (cells[at] ?? '').split(' ! ');
    const [word, ...others] = entries(used);
    if (word) words[language] = word;
    if (others.length > 0) aliases[language] = others;
    const refused = entries(never);
    if (refused.length > 0) forbidden[language] = refused;
  }
  return { kind, words, aliases, forbidden };
}

function termsOf(kind: TermKind, table: string): NewTerm[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => termOf(kind, line));
}

function keptName(name: string): NewTerm {
  const words: Record<Language, string> = { en: name, ja: name, zh: name, zh_TW: name };
  return { kind: 'name', words, doNotTranslate: true, exactCase: true };
}

/** What a house in Osaka speaks of, in four languages: put into its glossary once. */
export const GAZETTEER: readonly NewTerm[] = [
  ...termsOf('place', PLACES),
  ...termsOf('term', WORDS),
  ...termsOf('name', NAMES),
  ...KEPT_NAMES.map(keptName),
];
