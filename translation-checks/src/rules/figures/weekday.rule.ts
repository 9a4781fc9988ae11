import { type Fact } from '../../facts/fact.js';
import { type Rule, type TextPair, warningFinding } from '../../rule.js';
import { compareSides } from './differences.js';

/** No text says as many; telling them apart takes time by the square of them. */
const MOST = 100;

const masksOf = ({ meanings }: Fact) =>
  meanings.flatMap((meaning) => (meaning.type === 'weekday' ? [meaning.n] : []));

/** Whether days are told on the other side: in one word, or as the sum of several, or as part of a wider one. */
function told(fact: Fact, others: readonly Fact[], own: readonly Fact[]): boolean {
  const sum = (facts: readonly Fact[], within: number) =>
    facts.flatMap(masksOf).reduce((all, mask) => ((mask & within) === mask ? all | mask : all), 0);
  return masksOf(fact).some(
    (mask) =>
      sum(others, mask) === mask ||
      others.some((other) =>
        masksOf(other).some((wide) => (wide & mask) === mask && sum(own, wide) === wide),
      ),
  );
}

const WEEK = 127;

/** Open from Tuesday to Sunday is closed on Mondays: the other days, told of the other way round. */
function isTurnedRound(lost: readonly Fact[], added: readonly Fact[]): boolean {
  const all = (facts: readonly Fact[]) =>
    facts.map((fact) => (masksOf(fact)[0] ?? 0) & WEEK).reduce((sum, mask) => sum | mask, 0);
  return lost.length > 0 && added.length > 0 && (all(lost) ^ all(added)) === WEEK;
}

/** What is told of days of the week on one side only. */
function daysOf({ source, target }: TextPair): readonly [lost: Fact[], added: Fact[]] {
  const days = (facts: readonly Fact[]) =>
    facts.filter(({ type }) => type === 'weekday').slice(0, MOST);
  const ours = days(source.facts);
  const theirs = days(target.facts);
  return [
    ours.filter((fact) => !fact.soft && !told(fact, theirs, ours)),
    theirs.filter((fact) => !fact.soft && !told(fact, ours, theirs)),
  ];
}

/** Whether the other days of the week are told of: those on which a house is closed for those on which it is open. */
export const listsComplementDays = (pair: TextPair) => isTurnedRound(...daysOf(pair));

/** Days of the week and their ranges; 土日 is Saturday and Sunday, and the weekend. */
export const weekday: Rule = {
  name: 'weekday',
  check(pair) {
    const [lost, added] = daysOf(pair);
    if (isTurnedRound(lost, added)) {
      const message = 'Open and closed days are reversed.';
      return [warningFinding('weekday', message, added[0]!.at)];
    }
    return compareSides('weekday', 'Days of the week must stay the same.', lost, added);
  },
};
