export {
  validateResponse,
  type ValidatedResponse,
  type CheckText,
  type SentItems,
} from './validate-response.js';
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
export { simplified } from './lexicon/words.js';
export { withOwnWords } from './rules/regional-wording.rule.js';
export { forbiddenWord } from './rules/term.rule.js';
export { type Term } from './rule.js';
