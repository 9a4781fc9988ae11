import { type Finding } from '../content/content.types';
import { type KitTexts } from '../texts';

/** Returns the label of a rule; for an unknown rule its message. */
export function checkLabel({ rules }: KitTexts['checks'], rule: string, message?: string): string {
  if (Object.hasOwn(rules, rule)) return rules[rule as keyof typeof rules];
  return message ?? rules.other;
}

export const QUOTE_SEPARATOR = '\u00a0· ';

/** Returns quoted words of a message, each once, for findings without ranges. */
export const namedIn = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(/["“]([^"”]+)["”]/g), ([, quote = '']) => quote)),
];

/** Returns the words that a finding is about. */
export const quotedText = (
  { message, at }: Pick<Finding, 'message' | 'at'>,
  text: string,
): string => (at ? text.slice(at[0], at[1]) : namedIn(message).join(QUOTE_SEPARATOR));

/** Returns the ranges that findings quote; none if the text has changed. */
export function quotedRanges(
  findings: readonly Pick<Finding, 'pair' | 'at'>[],
  side: 'base' | 'text',
  text: string,
): (readonly number[])[] {
  return findings.flatMap(({ pair, at }) => {
    const quotes = pair?.[side];
    if (!quotes) return side === 'text' && at ? [at] : [];
    return quotes.flatMap((quote) => {
      const { at: range, text: quotedWords } = quote;
      // A long quote is truncated: its beginning shows whether the text is still the same.
      const isThere = range && text.startsWith(quotedWords.replace(/…$/u, ''), range[0]);
      return isThere ? [range] : [];
    });
  });
}
