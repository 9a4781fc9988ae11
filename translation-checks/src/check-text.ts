import { type Language } from './language.js';
import { type Field } from './field.js';
import { alignSentences } from './align/align.js';
import { type Finding, type RawFinding } from './finding.js';
import { addQuotes } from './quotes.js';
import { analyzeText } from './analyzed-text.js';
import { RULES } from './rules/index.js';
import { type Term } from './term.js';

/** A text that was sent for translation. */
export interface SentText {
  readonly text: string;
  readonly field: Field;
}

export interface CheckRequest {
  readonly sent: SentText;
  readonly from: Language;
  readonly text: string;
  readonly to: Language;
  readonly glossary: readonly Term[];
}

/** More findings help neither staff nor the model. */
const MAX_FINDINGS = 20;

/** Removes duplicates, limits the number, and sorts blocking findings first. */
function selectFindings(findings: readonly RawFinding[]): RawFinding[] {
  const unique = new Map(
    findings.map((finding) => [
      JSON.stringify([finding.rule, finding.message, finding.at]),
      finding,
    ]),
  );
  const severityRank = (finding: RawFinding) => (finding.severity === 'holds' ? 0 : 1);
  return [...unique.values()]
    .toSorted((a, b) => severityRank(a) - severityRank(b))
    .slice(0, MAX_FINDINGS);
}

export function checkText(
  { text: sent, field }: SentText,
  from: Language,
  text: string,
  to: Language,
  glossary: readonly Term[] = [],
): Finding[] {
  const source = analyzeText(sent, from, field);
  const target = analyzeText(text, to, field);
  const pair = { source, target, field, glossary, beads: alignSentences(source, target) };
  return selectFindings(RULES.flatMap((rule) => rule.check(pair))).map((finding) =>
    addQuotes(finding, pair),
  );
}
