import { type Rule } from '../rule.js';
import { entries } from './entries.rule.js';
import { FIGURE_RULES } from './figures.js';
import { length } from './length.rule.js';
import { script } from './script.rule.js';
import { tooLong } from './too-long.rule.js';
import { untranslated } from './untranslated.rule.js';

/** Every rule, in the order in which they speak. */
export const RULES: readonly Rule[] = [
  untranslated,
  script,
  ...FIGURE_RULES,
  entries,
  length,
  tooLong,
];
