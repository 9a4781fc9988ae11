import { type Language } from '../language.js';
import { type Term } from '../term.js';

/** A URL or email address, up to the next East Asian punctuation. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s，。、；）」]+|(?<![^\s，。、；：（「）」])[^\s，。、；：（「）」]+@[^\s，。、；）」]+/gu;

const toSpaces = (match: string) => ' '.repeat(match.length);

/** Replaces with spaces what is equal in every language: URLs, email addresses, and terms that are not translated. */
export function maskUntranslatable(
  text: string,
  glossary: readonly Term[],
  sourceLanguage: Language,
): string {
  const terms = glossary
    .filter(({ doNotTranslate }) => doNotTranslate)
    .flatMap(({ words }) => words[sourceLanguage] ?? []);
  return terms.reduce(
    (masked, word) => masked.replaceAll(word, toSpaces),
    text.replaceAll(ADDRESS, toSpaces),
  );
}
