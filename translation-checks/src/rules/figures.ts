import { type Rule } from '../rule.js';
import { createFigureRule } from './figures/figure.rule.js';
import { money } from './figures/money.rule.js';
import { number } from './figures/number.rule.js';
import { time } from './figures/time.rule.js';
import { weekday } from './figures/weekday.rule.js';

/** Rules for the facts a guest acts on, independent of their spelling. */
export const FACT_RULES: readonly Rule[] = [
  createFigureRule('url', 'Web addresses must stay unchanged.'),
  createFigureRule('email', 'Email addresses must stay unchanged.'),
  createFigureRule('phone', 'Phone numbers must stay the same.'),
  money,
  createFigureRule('percent', 'Percentages and discounts must stay the same.'),
  createFigureRule('date', 'Dates must stay the same.'),
  weekday,
  time,
  createFigureRule('floor', 'Floors must stay the same.'),
  createFigureRule(
    'quantity',
    'Sizes, distances and other quantities must stay the same, in the same unit.',
  ),
  createFigureRule('duration', 'Durations must stay the same.'),
  number,
];
