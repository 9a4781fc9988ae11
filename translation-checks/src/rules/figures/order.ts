import { type Fact, type FactType } from '../../facts/fact.js';
import { similarity } from '../../facts/similarity.js';

export type Pair = readonly [source: Fact, target: Fact];

/** Types that are listed in order: "2nd floor: men, 3rd floor: women". */
const ROWS: ReadonlySet<FactType> = new Set([
  'time',
  'money',
  'duration',
  'quantity',
  'floor',
  'percent',
  'phone',
]);

/** From 100 on, a number that is not round identifies a room or box. */
const ORDINALS = 100;

export const isOrdinal = ({ digits, meanings: [first] }: Fact): boolean =>
  digits && first?.type === 'number' && first.n >= ORDINALS && first.n % 10 !== 0;

export const isPlainNumber = ({ type, digits, soft }: Fact): boolean =>
  type === 'number' && digits && !soft;

/** Whether a figure is identified by its order. */
export const isOrdered = (fact: Fact): boolean => ROWS.has(fact.type) || isOrdinal(fact);

const before = (a: Fact, b: Fact) => a.at[1] <= b.at[0];

/** Whether two pairs have the opposite order in the target. */
function crossed([a, x]: Pair, [b, y]: Pair): boolean {
  return (before(a, b) && before(y, x)) || (before(b, a) && before(x, y));
}

/**
 * Finds two swapped facts of one type while the rest kept its order: prices of adults and children. A moved clause
 * moves its other facts as well. Other numbers must be in clauses of their own: two of eight rooms is 8室中2室.
 */
export function findSwappedFacts(
  same: readonly Pair[],
  areInClauses: (one: Pair, other: Pair) => boolean,
): readonly [Pair, Pair] | undefined {
  const hard = same.filter(([source, target]) => !source.soft && !target.soft);
  const unitOf = ({ meanings: [meaning] }: Fact) =>
    meaning?.type === 'duration' ? meaning.unit : undefined;
  const kept = ([source, target]: Pair) => source.purpose && source.purpose === target.purpose;
  for (const [index, one] of hard.entries()) {
    const isNumbered = one.every(isPlainNumber);
    if (!(isOrdered(one[0]) || isNumbered) || kept(one)) continue;
    const other = hard.slice(index + 1).find(
      (next) =>
        next[0].type === one[0].type &&
        unitOf(next[0]) === unitOf(one[0]) &&
        (isOrdered(next[0]) ||
          (isNumbered && next.every(isPlainNumber) && areInClauses(one, next))) &&
        !kept(next) &&
        // 8坪 and 26 m² are one size.
        !similarity(one[0], next[0]) &&
        crossed(one, next),
    );
    if (!other) continue;
    const rest = hard.filter((pair) => pair !== one && pair !== other);
    if (!rest.some((pair) => crossed(pair, one) || crossed(pair, other))) return [one, other];
  }
  return undefined;
}
