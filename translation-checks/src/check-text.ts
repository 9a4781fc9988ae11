import { type Language } from './language.js';
import { type Field } from './field.js';
import { align } from './align/align.js';
import { type Finding, type RawFinding } from './finding.js';
import { withQuotes } from './quotes.js';
import { analyzeText } from './analyzed-text.js';
import { RULES } from './rules/index.js';
import { type Term } from './rule.js';

/** One text that was sent out for translation. */
export interface SentText {
  readonly text: string;
  readonly field: Field;
}

/** The arguments of `checkText`, for the worker thread. */
export interface CheckRequest {
  readonly sent: SentText;
  readonly from: Language;
  readonly text: string;
  readonly to: Language;
  readonly glossary: readonly Term[];
}

/** Nobody reads on beyond so many, nor does a model that is told of them. */
const MOST_FINDINGS = 20;

/** Each said once, and no more than help; what holds before what warns. */
function worthSaying(findings: readonly RawFinding[]): RawFinding[] {
  const once = new Map(
    findings.map((one) => [JSON.stringify([one.rule, one.message, one.at]), one]),
  );
  const holding = (one: RawFinding) => (one.severity === 'holds' ? 0 : 1);
  return [...once.values()].toSorted((a, b) => holding(a) - holding(b)).slice(0, MOST_FINDINGS);
}

/** What the rules say against one translated text. */
export function checkText(
  { text: sent, field }: SentText,
  from: Language,
  text: string,
  to: Language,
  glossary: readonly Term[] = [],
): Finding[] {
  const source = analyzeText(sent, from, field);
  const target = analyzeText(text, to, field);
  const pair = { source, target, field, glossary, beads: align(source, target) };
  return worthSaying(RULES.flatMap((rule) => rule.check(pair))).map((one) => withQuotes(one, pair));
}
