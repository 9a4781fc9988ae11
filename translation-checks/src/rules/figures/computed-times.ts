import { type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';

/** Returns the minutes of the day of a time, or the minutes of a duration. */
const minutesOf = ({ meanings }: Fact, type: 'time' | 'duration') =>
  meanings.flatMap((meaning) =>
    meaning.type === type && !('unit' in meaning && meaning.unit !== 'minute') ? [meaning.n] : [],
  );

/** Accepts "half past eight" for "half an hour before nine", and "from eight" for "from seven, an hour later on Sundays". */
export function excludeComputedTimes<T extends Comparison>(
  comparison: T,
  [sourceFacts, targetFacts]: readonly [readonly Fact[], readonly Fact[]],
): T {
  const { missing, added, same } = comparison;
  // "An hour" and "each hour" may be omitted, so `missing` and `added` do not contain them.
  const selectVague = (facts: readonly Fact[]) =>
    facts.filter(({ isOptional, isInDigits }) => isOptional || !isInDigits);
  const sharedTimes = same.flatMap(([source]) => minutesOf(source, 'time'));
  const computedFacts = new Set<Fact>();
  for (const [durations, times] of [
    [[...missing, ...selectVague(sourceFacts)], added],
    [[...added, ...selectVague(targetFacts)], missing],
  ] as const) {
    for (const duration of durations) {
      for (const time of times) {
        const isComputed = minutesOf(duration, 'duration').some((n) =>
          minutesOf(time, 'time').some((to) =>
            sharedTimes.some((from) => Math.abs(from - to) === n),
          ),
        );
        if (isComputed) computedFacts.add(duration).add(time);
      }
    }
  }
  if (computedFacts.size === 0) return comparison;
  const excludeComputed = (facts: readonly Fact[]) =>
    facts.filter((fact) => !computedFacts.has(fact));
  return { ...comparison, missing: excludeComputed(missing), added: excludeComputed(added) };
}
