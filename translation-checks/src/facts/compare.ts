import { type Fact, type FactType } from './fact.js';
import { similarity } from './similarity.js';

export interface Comparison {
  /** Said in the source, and nowhere in the target. */
  readonly lost: readonly Fact[];
  /** Said in the target, and nowhere in the source. */
  readonly added: readonly Fact[];
  /** The same only if one is read otherwise than most would. */
  readonly doubtful: readonly (readonly [source: Fact, target: Fact])[];
  /** What became of what: the pairs that are the same. */
  readonly same: readonly (readonly [source: Fact, target: Fact])[];
}

/** Of these, one too few here and one too many there is no chance. */
const TWICE: readonly FactType[] = ['number', 'date', 'time'];

const RANK = { same: 3, loose: 2, doubtful: 1 } as const;

/** All pairs that could be the same, the surest first, and those first whose order in the text agrees. */
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

/** Pairs the facts of two texts, one with one, and tells what is left over. */
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
  // Said twice here and once there is said.
  const echoed = (side: 'a' | 'b', index: number) =>
    pairs.some((pair) => pair[side] === index && pair.rank >= RANK.loose * 4);
  const left = source.filter((_fact, a) => !ofSource.has(a));
  const lost = source.filter((fact, a) => !ofSource.has(a) && !fact.soft && !echoed('a', a));
  const added = target.filter((fact, b) => !ofTarget.has(b) && !fact.soft && !echoed('b', b));
  const told = withoutRestated(lost, added, source, target);
  if (told.lost.length > 0) return { ...told, doubtful, same };
  // Facts that may be told of twice, of which the second is another: "2 bedrooms, 2 baths" became "2 bedrooms, 1 bath": one 2 is left, and a 1 that nobody asked for.
  const twice = left.find(({ soft, digits, type }) => !soft && digits && TWICE.includes(type));
  const one = target.find(
    (fact, b) =>
      !ofTarget.has(b) &&
      fact.digits &&
      fact.type === twice?.type &&
      (fact.type !== 'number' || !echoed('b', b)),
  );
  if (!one || !twice) return { ...told, doubtful, same };
  return { lost: [twice], added: [...new Set([...told.added, one])], doubtful, same };
}

type Amount = Extract<FactType, 'money' | 'number'>;

/** Whether one of the facts says an amount as a number, or as money. */
function says(facts: readonly Fact[], type: Amount, n: number | undefined): boolean {
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

/**
 * ¥9,800 that became 9,800 has lost its currency, not its number, and is told of once. Where the currency
 * is said elsewhere ("adults ¥1,000, children 500") nothing is lost; nor is anything added where a bare
 * price of a house in Japan is said to be in yen.
 */
function withoutRestated(
  lost: readonly Fact[],
  added: readonly Fact[],
  source: readonly Fact[],
  target: readonly Fact[],
) {
  const priced = hasPrice(target);
  const bare = (fact: Fact) =>
    says(source, 'number', amountOf(fact, 'money')) && (hasPrice(source) || inYen(fact));
  return {
    lost: lost.filter(
      (fact) =>
        !says(added, 'money', amountOf(fact, 'number')) &&
        !(priced && says(added, 'number', amountOf(fact, 'money'))),
    ),
    added: added.filter((fact) => !says(lost, 'money', amountOf(fact, 'number')) && !bare(fact)),
  };
}
