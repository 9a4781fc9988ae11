import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type Finding } from '../content/content.types';
import { kitTexts, type KitTexts } from '../texts';

/** What a check is called that holds or warns; in the words of the answer where it is a new one. */
export function ruleText({ rules }: KitTexts['checks'], rule: string, message?: string): string {
  if (Object.hasOwn(rules, rule)) return rules[rule as keyof typeof rules];
  return message ?? rules.other;
}

/** Between one of the words that a finding is about and the next. */
export const BETWEEN = '\u00a0· ';

/** What a message names that no place in the text does: words that are missing from it. */
const named = (message: string): string[] =>
  Array.from(message.matchAll(/["“]([^"”]+)["”]/g), ([, words = '']) => words);

/** The words that something told of a text is about. */
export const wordsAbout = (
  { message, at }: Pick<Finding, 'message' | 'at'>,
  text: string,
): string => (at ? text.slice(at[0], at[1]) : named(message).join(BETWEEN));

interface Words {
  readonly text: string;
  /** In which they are; undefined where the finding does not say whose they are. */
  readonly language?: Language | undefined;
}

/** What a finding quotes: of the base, of the text, or of each. */
function quotesOf(
  { rule, message, at }: Finding,
  text: string,
  language: Language,
  base: Language,
) {
  const quotes = named(message);
  // What was left out is not in the text: a place only says where it would stand.
  if (rule === 'omission') return quotes.map((words): Words => ({ text: words, language: base }));
  if (at) return [{ text: text.slice(at[0], at[1]), language }];
  // The word that the base has, then what it is called here.
  const owners = rule === 'term' ? [base, language] : [];
  return quotes.map((words, index): Words => ({ text: words, language: owners[index] }));
}

interface Said {
  readonly before: string;
  readonly quotes: readonly Words[];
  readonly after: string;
}

/** A finding as a sentence around the words it is about. */
export function useFindingText() {
  const { checks } = useDictionary(kitTexts);
  return useCallback(
    (finding: Finding, text: string, language: Language, base: Language): Said => {
      const quotes = quotesOf(finding, text, language, base);
      const words = quotes.map((quote) => quote.text).join(BETWEEN);
      const said = ruleText(checks, finding.rule, finding.message);
      const sentence = words ? checks.about(said, words) : said;
      const at = words ? sentence.lastIndexOf(words) : sentence.length;
      return {
        before: sentence.slice(0, at),
        quotes,
        after: sentence.slice(at + words.length),
      };
    },
    [checks],
  );
}
