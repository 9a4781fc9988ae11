import { type Rule } from '../rule.js';
import { figureRule } from './figures/figure.rule.js';
import { money } from './figures/money.rule.js';
import { number } from './figures/number.rule.js';
import { time } from './figures/time.rule.js';
import { weekday } from './figures/weekday.rule.js';

/** Rules for the facts a guest acts on, independent of their spelling. */
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
