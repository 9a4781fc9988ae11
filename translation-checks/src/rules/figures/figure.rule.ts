import { type FactType } from '../../facts/fact.js';
import { type Rule } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { findDifferences } from './differences.js';

/** Creates the rule that facts of one type are equal in both texts. */
export function createFigureRule(type: FactType, message: string): Rule {
  return { name: type, check: (pair) => findDifferences(type, message, comparisonOf(pair)) };
}
