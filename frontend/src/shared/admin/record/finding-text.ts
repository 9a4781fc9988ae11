import { type Finding } from '../content/content.types';
import { type KitTexts } from '../texts';

/** What a check is called that holds or warns; in the words of the answer where it is a new one. */
export function checkLabel({ rules }: KitTexts['checks'], rule: string, message?: string): string {
  if (Object.hasOwn(rules, rule)) return rules[rule as keyof typeof rules];
  return message ?? rules.other;
}

/** Between one of the words that a finding is about and the next. */
export const QUOTE_SEPARATOR = '\u00a0· ';

/** What a message names that no place in the text does, in findings that quote nothing; each word once. */
export const namedIn = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(/["“]([^"”]+)["”]/g), ([, words = '']) => words)),
];

/** The words that something told of a text is about. */
export const quotedText = (
  { message, at }: Pick<Finding, 'message' | 'at'>,
  text: string,
): string => (at ? text.slice(at[0], at[1]) : namedIn(message).join(QUOTE_SEPARATOR));

/** The places in a text that findings quote; none in another text than they were made of. */
export function quotedRanges(
  findings: readonly Pick<Finding, 'pair' | 'at'>[],
  side: 'base' | 'text',
  text: string,
): (readonly number[])[] {
  return findings.flatMap(({ pair, at }) => {
    const quotes = pair?.[side];
    if (!quotes) return side === 'text' && at ? [at] : [];
    return quotes.flatMap((quote) => {
      const { at: place, text: words } = quote;
      // A long quote is cut: its beginning tells whether the text is still the same.
      const isThere = place && text.startsWith(words.replace(/…$/u, ''), place[0]);
      return isThere ? [place] : [];
    });
  });
}
