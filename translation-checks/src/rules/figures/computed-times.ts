import { type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';

/** Minutes of the day, or minutes of a duration. */
const minutesOf = ({ meanings }: Fact, type: 'time' | 'duration') =>
  meanings.flatMap((meaning) =>
    meaning.type === type && !('unit' in meaning && meaning.unit !== 'minute') ? [meaning.n] : [],
  );

/** Accepts "half past eight" for "half an hour before nine". */
export function withoutComputedTimes<T extends Comparison>(comparison: T): T {
  const { missing, added, same } = comparison;
  const sharedTimes = same.flatMap(([source]) => minutesOf(source, 'time'));
  const computedFacts = new Set<Fact>();
  for (const [durations, times] of [
    [missing, added],
    [added, missing],
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
