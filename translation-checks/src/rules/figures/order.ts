import { type Fact, type FactType } from '../../facts/fact.js';
import { compareFactPair } from '../../facts/similarity.js';

export type FactPair = readonly [source: Fact, target: Fact];

/** Types that are listed in order: "2nd floor: men, 3rd floor: women". */
const ORDERED_TYPES: ReadonlySet<FactType> = new Set([
  'time',
  'money',
  'duration',
  'quantity',
  'floor',
  'percent',
  'phone',
]);

/** From 100 on, a number that is not round identifies a room or box. */
const MIN_CODE_NUMBER = 100;

export const isCodeNumber = ({ isInDigits, meanings: [first] }: Fact): boolean =>
  isInDigits && first?.type === 'number' && first.n >= MIN_CODE_NUMBER && first.n % 10 !== 0;

export const isPlainNumber = ({ type, isInDigits, isOptional }: Fact): boolean =>
  type === 'number' && isInDigits && !isOptional;

/** Whether a figure is identified by its order. */
export const isOrdered = (fact: Fact): boolean =>
  ORDERED_TYPES.has(fact.type) || isCodeNumber(fact);

const isBefore = (a: Fact, b: Fact) => a.at[1] <= b.at[0];

/** Whether two pairs have the opposite order in the target. */
function areCrossed([a, x]: FactPair, [b, y]: FactPair): boolean {
  return (isBefore(a, b) && isBefore(y, x)) || (isBefore(b, a) && isBefore(x, y));
}

/**
 * Finds two swapped facts of one type, such as prices of adults and children, if all others kept their order: a moved
 * clause moves its other facts as well. Plain numbers must be in different clauses: "two of eight rooms" is 8室中2室.
 */
export function findSwappedFacts(
  equalPairs: readonly FactPair[],
  areInOtherClauses: (a: FactPair, b: FactPair) => boolean,
): readonly [FactPair, FactPair] | undefined {
  const required = equalPairs.filter(
    ([source, target]) => !source.isOptional && !target.isOptional,
  );
  const unitOf = ({ meanings: [meaning] }: Fact) =>
    meaning?.type === 'duration' ? meaning.unit : undefined;
  const hasSamePurpose = ([source, target]: FactPair) =>
    source.purpose && source.purpose === target.purpose;
  for (const [index, pair] of required.entries()) {
    const arePlainNumbers = pair.every(isPlainNumber);
    if (!(isOrdered(pair[0]) || arePlainNumbers) || hasSamePurpose(pair)) continue;
    const other = required.slice(index + 1).find(
      (next) =>
        next[0].type === pair[0].type &&
        unitOf(next[0]) === unitOf(pair[0]) &&
        (isOrdered(next[0]) ||
          (arePlainNumbers && next.every(isPlainNumber) && areInOtherClauses(pair, next))) &&
        !hasSamePurpose(next) &&
        // 8坪 and 26 m² are one size.
        !compareFactPair(pair[0], next[0]) &&
        areCrossed(pair, next),
    );
    if (!other) continue;
    const otherPairs = required.filter((candidate) => candidate !== pair && candidate !== other);
    if (
      !otherPairs.some((candidate) => areCrossed(candidate, pair) || areCrossed(candidate, other))
    )
      return [pair, other];
  }
  return undefined;
}
