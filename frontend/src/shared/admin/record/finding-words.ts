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

/** What a message names that no place in the text does: words that are missing from it. */
const named = (message: string): string =>
  Array.from(message.matchAll(/["“]([^"”]+)["”]/g), ([, words]) => words).join('\u00a0· ');

/** The words that something told of a text is about. */
export const wordsAbout = (
  { message, at }: Pick<Finding, 'message' | 'at'>,
  text: string,
): string => (at ? text.slice(at[0], at[1]) : named(message));

/** What was left out is not in the text: a place only says where it would stand. */
const isAboutMissing = ({ rule }: Finding): boolean => rule === 'omission';

interface Said {
  readonly before: string;
  readonly words: string;
  /** In which they are; undefined where the finding does not say whose they are. */
  readonly language: Language | undefined;
  readonly after: string;
}

/** A finding as a sentence around the words it is about. */
export function useFindingText() {
  const { checks } = useDictionary(kitTexts);
  return useCallback(
    (finding: Finding, text: string, language: Language, base: Language): Said => {
      const isMissing = isAboutMissing(finding);
      const words = isMissing ? named(finding.message) : wordsAbout(finding, text);
      const said = ruleText(checks, finding.rule, finding.message);
      const sentence = words ? checks.about(said, words) : said;
      const at = words ? sentence.lastIndexOf(words) : sentence.length;
      return {
        before: sentence.slice(0, at),
        words,
        language: isMissing ? base : finding.at && language,
        after: sentence.slice(at + words.length),
      };
    },
    [checks],
  );
}
