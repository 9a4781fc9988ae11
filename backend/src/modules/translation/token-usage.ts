/** Tokens and cost of requests. */
export interface TokenUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In the account's currency; null if the model has no price. */
  readonly cost: number | null;
}

export const ZERO_USAGE: TokenUsage = { tokensIn: 0, tokensOut: 0, cost: 0 };

export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
  };
}

/** Splits the usage of a request among its records by the length of their texts. The parts add up to the total. */
export function splitUsage(
  lengths: ReadonlyMap<string, number>,
  { tokensIn, tokensOut, cost }: TokenUsage,
): Map<string, TokenUsage> {
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  let position = 0;
  const result = new Map<string, TokenUsage>();
  for (const [ref, length] of lengths) {
    const [begin, end] = [position / total, (position + length) / total];
    const part = (tokens: number) => Math.round(tokens * end) - Math.round(tokens * begin);
    const ownCost = cost === null ? null : cost * (end - begin);
    result.set(ref, { tokensIn: part(tokensIn), tokensOut: part(tokensOut), cost: ownCost });
    position += length;
  }
  return result;
}

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu;

/** Current tokenizers need about 1 token per East Asian character and 1 per 4 others. */
const PER_EAST_ASIAN = 0.85;
const PER_OTHER = 0.27;

export function estimateTokens(text: string): number {
  const eastAsian = text.match(EAST_ASIAN)?.length ?? 0;
  return Math.ceil(eastAsian * PER_EAST_ASIAN + (text.length - eastAsian) * PER_OTHER);
}

/** A translation has about as many tokens as its source in all languages, plus a margin. */
export const OUTPUT_TOKEN_RATIO = 1.2;
