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

/**
 * What a text of content takes besides itself, as measured over the demo house: its share of instructions, style,
 * glossary and schema, its record and field, the signs of JSON; once more where it is read again.
 */
export const PER_FIELD = { asked: 100, answered: 10, readAgain: 80 } as const;

/** A translation is about as many tokens as its source, whatever the languages; a little more for safety. */
export const ANSWER_RATIO = 1.2;
