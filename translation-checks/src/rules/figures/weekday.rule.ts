import { type Fact } from '../../facts/fact.js';
import { type Rule, type TextPair, createWarning } from '../../rule.js';
import { reportDifferences } from './differences.js';

/** Limits the quadratic comparison. */
const MAX_DAYS = 100;

const masksOf = ({ meanings }: Fact) =>
  meanings.flatMap((meaning) => (meaning.type === 'weekday' ? [meaning.n] : []));

/** Whether the other side has the days: in one word, as the sum of several, or in a wider range. */
function isCovered(fact: Fact, others: readonly Fact[], sameSide: readonly Fact[]): boolean {
  const sumMasks = (facts: readonly Fact[], range: number) =>
    facts.flatMap(masksOf).reduce((all, mask) => ((mask & range) === mask ? all | mask : all), 0);
  return masksOf(fact).some(
    (mask) =>
      sumMasks(others, mask) === mask ||
      others.some((other) =>
        masksOf(other).some((wide) => (wide & mask) === mask && sumMasks(sameSide, wide) === wide),
      ),
  );
}

/** The bits of Monday to Sunday, without that of public holidays. */
const WEEK = 127;

/** Whether the days together are the week: open from Tuesday to Sunday equals closed on Mondays. */
function areComplements(missing: readonly Fact[], added: readonly Fact[]): boolean {
  const firstMasks = (facts: readonly Fact[]) =>
    facts.map((fact) => (masksOf(fact)[0] ?? 0) & WEEK).reduce((sum, mask) => sum | mask, 0);
  return (
    missing.length > 0 && added.length > 0 && (firstMasks(missing) ^ firstMasks(added)) === WEEK
  );
}

/** Returns weekdays that only one side has. */
function findUnmatchedDays({
  source,
  target,
}: TextPair): readonly [missing: Fact[], added: Fact[]] {
  const weekdayFacts = (facts: readonly Fact[]) =>
    facts.filter(({ type }) => type === 'weekday').slice(0, MAX_DAYS);
  const sourceDays = weekdayFacts(source.facts);
  const targetDays = weekdayFacts(target.facts);
  return [
    sourceDays.filter((fact) => !fact.isOptional && !isCovered(fact, targetDays, sourceDays)),
    targetDays.filter((fact) => !fact.isOptional && !isCovered(fact, sourceDays, targetDays)),
  ];
}

/** Whether one side lists the closed days and the other the open ones. */
export const listsComplementDays = (pair: TextPair) => areComplements(...findUnmatchedDays(pair));

/** Compares weekdays and their ranges; 土日 is Saturday and Sunday, and the weekend. */
export const weekday: Rule = {
  name: 'weekday',
  check(pair) {
    const [missing, added] = findUnmatchedDays(pair);
    if (areComplements(missing, added)) {
      const message = 'Open and closed days are reversed.';
      return [createWarning('weekday', message, added[0]!.at)];
    }
    return reportDifferences('weekday', 'Days of the week must stay the same.', missing, added);
  },
};
