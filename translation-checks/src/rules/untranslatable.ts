import { type Language } from '../language.js';
import { type Term } from '../rule.js';

/** An address of the web or of mail, up to where one of its language's signs follows. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s，。、；）」]+|(?<![^\s，。、；：（「）」])[^\s，。、；：（「）」]+@[^\s，。、；）」]+/gu;

const blank = (match: string) => ' '.repeat(match.length);

/** A text with blanks for what stays as it is in every language: addresses, and terms that are not translated. */
export function maskUntranslatable(
  text: string,
  glossary: readonly Term[],
  source: Language,
): string {
  const kept = glossary
    .filter(({ doNotTranslate }) => doNotTranslate)
    .flatMap(({ words }) => words[source] ?? []);
  return kept.reduce((rest, word) => rest.replaceAll(word, blank), text.replaceAll(ADDRESS, blank));
}
