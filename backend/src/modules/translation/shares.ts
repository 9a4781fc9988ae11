import { type Spent } from './model-client.service.js';

export const NOTHING_SPENT: Spent = { tokensIn: 0, tokensOut: 0, cost: 0 };

export function sum(one: Spent, other: Spent): Spent {
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
  };
}

/** What each record had of a request, by the length of its texts. Nothing is lost to rounding. */
export function shares(
  lengths: ReadonlyMap<string, number>,
  { tokensIn, tokensOut, cost }: Spent,
): Map<string, Spent> {
  const all = [...lengths.values()].reduce((so, length) => so + length, 0);
  let upTo = 0;
  const result = new Map<string, Spent>();
  for (const [ref, length] of lengths) {
    const [begin, end] = [upTo / all, (upTo + length) / all];
    const part = (tokens: number) => Math.round(tokens * end) - Math.round(tokens * begin);
    const own = cost === null ? null : cost * (end - begin);
    result.set(ref, { tokensIn: part(tokensIn), tokensOut: part(tokensOut), cost: own });
    upTo += length;
  }
  return result;
}
