const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu;

/** By today's tokenisers: not quite one for an East Asian character, one for four other ones. */
const PER_EAST_ASIAN = 0.85;
const PER_OTHER = 0.27;

/** About how many tokens a text is. */
export function estimateTokens(text: string): number {
  const eastAsian = text.match(EAST_ASIAN)?.length ?? 0;
  return Math.ceil(eastAsian * PER_EAST_ASIAN + (text.length - eastAsian) * PER_OTHER);
}

/** What naming a text costs in question, schema and answer together: its record, its field, the signs of JSON. */
export const TOKENS_PER_FIELD = 30;

/** A translation is about as many tokens as its source, whatever the languages; a little more for safety. */
export const ANSWER_RATIO = 1.2;
