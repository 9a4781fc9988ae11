import { type Fact, type FactType } from '../../facts/fact.js';
import { type Rule } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { differences } from './differences.js';

/** A rule that facts of one type are the same in both texts. */
export function figureRule(type: FactType, says: string): Rule {
  const ours = (facts: readonly Fact[]) => facts.filter((fact) => fact.type === type);
  return {
    name: type,
    check(pair) {
      const { lost, added, doubtful } = comparisonOf(pair);
      return differences(type, says, {
        lost: ours(lost),
        added: ours(added),
        doubtful: doubtful.filter(([source]) => source.type === type),
      });
    },
  };
}
