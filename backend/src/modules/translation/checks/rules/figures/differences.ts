import { type Fact } from '../../facts/fact.js';
import { type Finding, type RuleName } from '../../finding.js';
import { holds, warns } from '../../rule.js';

export const quoted = (facts: readonly Fact[]) =>
  [...new Set(facts.map(({ text }) => `“${text}”`))].join(', ');

interface Differences {
  readonly lost: readonly Fact[];
  readonly added: readonly Fact[];
  readonly doubtful?: readonly (readonly [source: Fact, target: Fact])[];
}

/**
 * Sure is what changed, and what is written in digits on one side and nowhere on the other; what is said
 * in words on one side only may be said by other words.
 */
export function differences(
  rule: RuleName,
  says: string,
  { lost, added, doubtful = [] }: Differences,
): Finding[] {
  if (lost.length + added.length > 0) {
    const sure =
      (lost.length > 0 && added.length > 0) || [...lost, ...added].some(({ digits }) => digits);
    const missing = lost.length > 0 ? ` Missing: ${quoted(lost)}.` : '';
    const invented = added.length > 0 ? ` Not in the source: ${quoted(added)}.` : '';
    return [(sure ? holds : warns)(rule, says + missing + invented, added[0]?.at)];
  }
  return doubtful
    .slice(0, 1)
    .map(([source, target]) =>
      warns(rule, `“${target.text}” may be read otherwise than “${source.text}”.`, target.at),
    );
}
