import { type FactType } from '../../facts/fact.js';
import { type Rule } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { differences } from './differences.js';

/** A rule that facts of one type are the same in both texts. */
export function figureRule(type: FactType, says: string): Rule {
  return { name: type, check: (pair) => differences(type, says, comparisonOf(pair)) };
}
