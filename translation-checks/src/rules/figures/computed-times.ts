import { type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';

/** Minutes of the day, or minutes of a duration. */
const minutesOf = ({ meanings }: Fact, type: 'time' | 'duration') =>
  meanings.flatMap((one) =>
    one.type === type && !('unit' in one && one.unit !== 'minute') ? [one.n] : [],
  );

/** Accepts "half past eight" for "half an hour before nine". */
export function withoutComputedTimes<T extends Comparison>(comparison: T): T {
  const { lost, added, same } = comparison;
  const sharedTimes = same.flatMap(([source]) => minutesOf(source, 'time'));
  const computedFacts = new Set<Fact>();
  for (const [spans, times] of [
    [lost, added],
    [added, lost],
  ] as const) {
    for (const span of spans) {
      for (const time of times) {
        const isComputed = minutesOf(span, 'duration').some((n) =>
          minutesOf(time, 'time').some((to) =>
            sharedTimes.some((from) => Math.abs(from - to) === n),
          ),
        );
        if (isComputed) computedFacts.add(span).add(time);
      }
    }
  }
  if (computedFacts.size === 0) return comparison;
  const excludeComputed = (facts: readonly Fact[]) =>
    facts.filter((fact) => !computedFacts.has(fact));
  return { ...comparison, lost: excludeComputed(lost), added: excludeComputed(added) };
}
