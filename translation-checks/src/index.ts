export { validateResponse, type ValidatedResponse, type SentItems } from './validate-response.js';
export { type CheckRequest, checkText, type SentText } from './check-text.js';
export {
  type BlockingFinding,
  type Finding,
  RULE_NAMES,
  type RuleName,
  type Severity,
  type Span,
} from './finding.js';
export { REGIONAL_ROWS } from './lexicon/regional-words.js';
export { toSimplified } from './lexicon/words.js';
export { replaceForeignWords } from './rules/regional-wording.rule.js';
export { reportForbiddenWord } from './rules/term.rule.js';
export { type Term } from './term.js';
