import { type Rule } from '../rule.js';
import { condition } from './condition.rule.js';
import { entries } from './entries.rule.js';
import { exchange } from './exchange.rule.js';
import { FACT_RULES } from './figures.js';
import { language } from './language.rule.js';
import { length } from './length.rule.js';
import { name } from './name.rule.js';
import { negation } from './negation.rule.js';
import { noWords } from './no-words.rule.js';
import { obligation } from './obligation.rule.js';
import { script } from './script.rule.js';
import { term } from './term.rule.js';
import { tooLong } from './too-long.rule.js';
import { addition } from './addition.rule.js';
import { cutOff } from './cut-off.rule.js';
import { markup } from './markup.rule.js';
import { modelTalk } from './model-talk.rule.js';
import { omission } from './omission.rule.js';
import { regionalWording } from './regional-wording.rule.js';
import { register } from './register.rule.js';
import { repetition } from './repetition.rule.js';
import { unchecked } from './unchecked.rule.js';
import { untranslated } from './untranslated.rule.js';

/** All rules, in the order of their findings. */
export const RULES: readonly Rule[] = [
  noWords,
  untranslated,
  script,
  language,
  regionalWording,
  register,
  ...FACT_RULES,
  entries,
  negation,
  obligation,
  condition,
  exchange,
  term,
  name,
  omission,
  addition,
  repetition,
  cutOff,
  modelTalk,
  markup,
  length,
  tooLong,
  unchecked,
];
