import { type FactType } from '../facts/fact.js';
import { type Rule } from '../rule.js';
import { comparisonOf } from './figures/comparison.js';
import { differences } from './figures/differences.js';
import { money } from './figures/money.rule.js';
import { number } from './figures/number.rule.js';
import { time } from './figures/time.rule.js';
import { weekday } from './figures/weekday.rule.js';

/** A rule that facts of one type are the same in both texts. */
function figureRule(type: FactType, says: string): Rule {
  return { name: type, check: (pair) => differences(type, says, comparisonOf(pair)) };
}

/** What a guest would act on: compared as facts, however it is written. */
export const FACT_RULES: readonly Rule[] = [
  figureRule('url', 'Web addresses must stay unchanged.'),
  figureRule('email', 'Email addresses must stay unchanged.'),
  figureRule('phone', 'Phone numbers must stay the same.'),
  money,
  figureRule('percent', 'Percentages and discounts must stay the same.'),
  figureRule('date', 'Dates must stay the same.'),
  weekday,
  time,
  figureRule('floor', 'Floors must stay the same.'),
  figureRule(
    'quantity',
    'Sizes, distances and other quantities must stay the same, in the same unit.',
  ),
  figureRule('duration', 'Durations must stay the same.'),
  number,
];
