import { type Fact, type FactType } from './fact.js';
import { similarity } from './similarity.js';

export interface Comparison {
  /** Facts of the source that are missing in the target. */
  readonly lost: readonly Fact[];
  /** Facts of the target that are missing in the source. */
  readonly added: readonly Fact[];
  /** Pairs that are equal only in an unusual reading. */
  readonly doubtful: readonly (readonly [source: Fact, target: Fact])[];
  /** Pairs of equal facts. */
  readonly same: readonly (readonly [source: Fact, target: Fact])[];
}

/** Types for which a missing fact here and an additional one there are not a coincidence. */
const TWICE: readonly FactType[] = ['number', 'date', 'time'];

const RANK = { same: 3, loose: 2, doubtful: 1 } as const;

/** Returns all possible pairs, surest first, then those in the same order in both texts. */
function candidates(source: readonly Fact[], target: readonly Fact[]) {
  const pairs: { a: number; b: number; rank: number; apart: number }[] = [];
  source.forEach((one, a) =>
    target.forEach((other, b) => {
      const like = similarity(one, other);
      if (!like) return;
      const hardness = Number(!one.soft) + Number(!other.soft);
      pairs.push({ a, b, rank: RANK[like] * 4 + hardness, apart: Math.abs(a - b) });
    }),
  );
  return pairs.sort((x, y) => y.rank - x.rank || x.apart - y.apart);
}

/** Pairs the facts of two texts one to one, and returns the rest. */
export function compareFacts(source: readonly Fact[], target: readonly Fact[]): Comparison {
  const pairs = candidates(source, target);
  const ofSource = new Map<number, number>();
  const ofTarget = new Map<number, number>();
  const same: (readonly [Fact, Fact])[] = [];
  const doubtful: (readonly [Fact, Fact])[] = [];
  for (const { a, b, rank } of pairs) {
    if (ofSource.has(a) || ofTarget.has(b)) continue;
    ofSource.set(a, b);
    ofTarget.set(b, a);
    (rank < RANK.loose * 4 ? doubtful : same).push([source[a]!, target[b]!]);
  }
  // A fact repeated on one side needs no second match.
  const echoed = (side: 'a' | 'b', index: number) =>
    pairs.some((pair) => pair[side] === index && pair.rank >= RANK.loose * 4);
  const unmatched = source.filter((_fact, a) => !ofSource.has(a));
  const lost = source.filter((fact, a) => !ofSource.has(a) && !fact.soft && !echoed('a', a));
  const added = target.filter((fact, b) => !ofTarget.has(b) && !fact.soft && !echoed('b', b));
  const remaining = removeRestated(lost, added, source, target);
  same.push(...restatedPairs(lost, added, remaining));
  if (remaining.lost.length > 0) return { ...remaining, doubtful, same };
  // A changed duplicate: if "2 bedrooms, 2 baths" became "2 bedrooms, 1 bath", one 2 is missing and one 1 is new.
  const twice = unmatched.find(({ soft, digits, type }) => !soft && digits && TWICE.includes(type));
  const one = target.find(
    (fact, b) =>
      !ofTarget.has(b) &&
      fact.digits &&
      fact.type === twice?.type &&
      (fact.type !== 'number' || !echoed('b', b)),
  );
  if (!one || !twice) return { ...remaining, doubtful, same };
  return { lost: [twice], added: [...new Set([...remaining.added, one])], doubtful, same };
}

type Amount = Extract<FactType, 'money' | 'number'>;

/** Whether one of the facts has the amount as a number or as money. */
function hasAmount(facts: readonly Fact[], type: Amount, n: number | undefined): boolean {
  return (
    n !== undefined &&
    facts.some(({ meanings }) =>
      meanings.some((meaning) => meaning.type === type && meaning.n === n),
    )
  );
}

function amountOf({ meanings: [first] }: Fact, type: Amount): number | undefined {
  return first?.type === type ? first.n : undefined;
}

const hasPrice = (facts: readonly Fact[]) =>
  facts.some(({ meanings: [first] }) => first?.type === 'money' && first.n > 0);
const inYen = ({ meanings: [first] }: Fact) =>
  first?.type === 'money' && first.currencies.includes('JPY');

/** Pairs an amount with one that has its currency elsewhere: adults ¥1,000, students 500. */
function restatedPairs(
  lost: readonly Fact[],
  added: readonly Fact[],
  remaining: Pick<Comparison, 'lost' | 'added'>,
): (readonly [Fact, Fact])[] {
  const restated = added.filter((fact) => !remaining.added.includes(fact));
  return lost
    .filter((fact) => !remaining.lost.includes(fact))
    .flatMap((fact) => {
      const amount = amountOf(fact, 'number') ?? amountOf(fact, 'money');
      const other = restated.find(
        (one) => (amountOf(one, 'money') ?? amountOf(one, 'number')) === amount,
      );
      return amount !== undefined && other ? [[fact, other] as const] : [];
    });
}

/** Whether a month without a day is part of a date: the 12th and 13th of August are August 12 and 13. */
function hasMonth(facts: readonly Fact[], { meanings }: Fact): boolean {
  return meanings.some(
    (one) =>
      one.type === 'date' &&
      one.day === undefined &&
      one.month !== undefined &&
      facts.some((fact) =>
        fact.meanings.some((other) => other.type === 'date' && other.month === one.month),
      ),
  );
}

/**
 * If ¥9,800 became 9,800, only the currency is missing, so it is reported once. Nothing is missing if the currency is
 * elsewhere ("adults ¥1,000, children 500"), and yen may be added to a bare price in Japan.
 */
function removeRestated(
  lost: readonly Fact[],
  added: readonly Fact[],
  source: readonly Fact[],
  target: readonly Fact[],
) {
  const priced = hasPrice(target);
  const bare = (fact: Fact) =>
    hasAmount(source, 'number', amountOf(fact, 'money')) && (hasPrice(source) || inYen(fact));
  return {
    lost: lost.filter(
      (fact) =>
        !hasMonth(target, fact) &&
        !hasAmount(added, 'money', amountOf(fact, 'number')) &&
        !(priced && hasAmount(added, 'number', amountOf(fact, 'money'))),
    ),
    added: added.filter(
      (fact) =>
        !hasMonth(source, fact) &&
        !hasAmount(lost, 'money', amountOf(fact, 'number')) &&
        !bare(fact),
    ),
  };
}
