import { type Fact, type FactType } from './fact.js';
import { compareFactPair } from './similarity.js';

export interface Comparison {
  /** Facts of the source that are missing in the target. */
  readonly missing: readonly Fact[];
  /** Facts of the target that are missing in the source. */
  readonly added: readonly Fact[];
  /** Pairs whose similarity is `doubtful`. */
  readonly doubtful: readonly (readonly [source: Fact, target: Fact])[];
  /** Pairs whose similarity is `same` or `loose`. */
  readonly same: readonly (readonly [source: Fact, target: Fact])[];
}

/** Types for which a missing duplicate and an added one are a change, not a coincidence. */
const COUNTED_TYPES: readonly FactType[] = ['number', 'date', 'time'];

const RANK = { same: 3, loose: 2, doubtful: 1 } as const;
/** Leaves room for the certainty of a pair (0 to 2) between two ranks. */
const RANK_FACTOR = 4;
const MIN_EQUAL_RANK = RANK.loose * RANK_FACTOR;

/** Returns all possible pairs, surest first, then those in the same order in both texts. */
function findCandidates(source: readonly Fact[], target: readonly Fact[]) {
  const pairs: { a: number; b: number; rank: number; offset: number }[] = [];
  source.forEach((sourceFact, a) =>
    target.forEach((targetFact, b) => {
      const pairSimilarity = compareFactPair(sourceFact, targetFact);
      if (!pairSimilarity) return;
      const certainty = Number(!sourceFact.isOptional) + Number(!targetFact.isOptional);
      pairs.push({
        a,
        b,
        rank: RANK[pairSimilarity] * RANK_FACTOR + certainty,
        offset: Math.abs(a - b),
      });
    }),
  );
  return pairs.sort((x, y) => y.rank - x.rank || x.offset - y.offset);
}

/** Pairs the facts of two texts one to one; facts without a partner are missing or added. */
export function compareFacts(source: readonly Fact[], target: readonly Fact[]): Comparison {
  const pairs = findCandidates(source, target);
  const targetBySource = new Map<number, number>();
  const sourceByTarget = new Map<number, number>();
  const equalPairs: (readonly [Fact, Fact])[] = [];
  const doubtful: (readonly [Fact, Fact])[] = [];
  for (const { a, b, rank } of pairs) {
    if (targetBySource.has(a) || sourceByTarget.has(b)) continue;
    targetBySource.set(a, b);
    sourceByTarget.set(b, a);
    const pair = [source[a]!, target[b]!] as const;
    if (rank < MIN_EQUAL_RANK) doubtful.push(pair);
    else equalPairs.push(pair);
  }
  // A fact repeated on one side needs no second match.
  const isRepeated = (side: 'a' | 'b', index: number) =>
    pairs.some((pair) => pair[side] === index && pair.rank >= MIN_EQUAL_RANK);
  const unmatched = source.filter((_fact, a) => !targetBySource.has(a));
  const missing = source.filter(
    (fact, a) => !targetBySource.has(a) && !fact.isOptional && !isRepeated('a', a),
  );
  const added = target.filter(
    (fact, b) => !sourceByTarget.has(b) && !fact.isOptional && !isRepeated('b', b),
  );
  const remaining = removeRestated(missing, added, source, target);
  equalPairs.push(...pairRestated(missing, added, remaining));
  if (remaining.missing.length > 0) return { ...remaining, doubtful, same: equalPairs };
  // A changed duplicate: if "2 bedrooms, 2 baths" became "2 bedrooms, 1 bath", one 2 is missing and one 1 is new.
  const missingDuplicate = unmatched.find(
    ({ isOptional, isInDigits, type }) => !isOptional && isInDigits && COUNTED_TYPES.includes(type),
  );
  const addedDuplicate = target.find(
    (fact, b) =>
      !sourceByTarget.has(b) &&
      fact.isInDigits &&
      fact.type === missingDuplicate?.type &&
      (fact.type !== 'number' || !isRepeated('b', b)),
  );
  if (!addedDuplicate || !missingDuplicate) return { ...remaining, doubtful, same: equalPairs };
  return {
    missing: [missingDuplicate],
    added: [...new Set([...remaining.added, addedDuplicate])],
    doubtful,
    same: equalPairs,
  };
}

type AmountType = Extract<FactType, 'money' | 'number'>;

/** Whether one of the facts has the amount in this type. */
function hasAmount(facts: readonly Fact[], type: AmountType, n: number | undefined): boolean {
  return (
    n !== undefined &&
    facts.some(({ meanings }) =>
      meanings.some((meaning) => meaning.type === type && meaning.n === n),
    )
  );
}

function amountOf({ meanings: [first] }: Fact, type: AmountType): number | undefined {
  return first?.type === type ? first.n : undefined;
}

const hasPrice = (facts: readonly Fact[]) =>
  facts.some(({ meanings: [first] }) => first?.type === 'money' && first.n > 0);
const isInYen = ({ meanings: [first] }: Fact) =>
  first?.type === 'money' && first.currencies.includes('JPY');

/** Pairs an amount with one that has its currency elsewhere: adults ¥1,000, students 500. */
function pairRestated(
  missing: readonly Fact[],
  added: readonly Fact[],
  remaining: Pick<Comparison, 'missing' | 'added'>,
): (readonly [Fact, Fact])[] {
  const restatedFacts = added.filter((fact) => !remaining.added.includes(fact));
  return missing
    .filter((fact) => !remaining.missing.includes(fact))
    .flatMap((fact) => {
      const amount = amountOf(fact, 'number') ?? amountOf(fact, 'money');
      const other = restatedFacts.find(
        (candidate) => (amountOf(candidate, 'money') ?? amountOf(candidate, 'number')) === amount,
      );
      return amount !== undefined && other ? [[fact, other] as const] : [];
    });
}

/** Whether a fact is only a month, which another fact has as well: the 12th and 13th of August are August 12 and 13. */
function hasMonth(facts: readonly Fact[], { meanings }: Fact): boolean {
  return meanings.some(
    (meaning) =>
      meaning.type === 'date' &&
      meaning.day === undefined &&
      meaning.month !== undefined &&
      facts.some((fact) =>
        fact.meanings.some((other) => other.type === 'date' && other.month === meaning.month),
      ),
  );
}

/**
 * Removes facts that the other text states in another form. If ¥9,800 became 9,800, only the missing price is reported.
 * Nothing is missing if the currency is elsewhere ("adults ¥1,000, children 500"). Yen may be added to a price without
 * a currency.
 */
function removeRestated(
  missing: readonly Fact[],
  added: readonly Fact[],
  source: readonly Fact[],
  target: readonly Fact[],
) {
  const hasTargetPrice = hasPrice(target);
  const isWithoutCurrencyInSource = (fact: Fact) =>
    hasAmount(source, 'number', amountOf(fact, 'money')) && (hasPrice(source) || isInYen(fact));
  return {
    missing: missing.filter(
      (fact) =>
        !hasMonth(target, fact) &&
        !hasAmount(added, 'money', amountOf(fact, 'number')) &&
        !(hasTargetPrice && hasAmount(added, 'number', amountOf(fact, 'money'))),
    ),
    added: added.filter(
      (fact) =>
        !hasMonth(source, fact) &&
        !hasAmount(missing, 'money', amountOf(fact, 'number')) &&
        !isWithoutCurrencyInSource(fact),
    ),
  };
}
