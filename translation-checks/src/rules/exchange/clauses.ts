import { type Language } from '../../language.js';
import { type Span } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';

const CLAUSE_SEPARATOR: Readonly<Record<Language, RegExp>> = {
  en: /[,;.]| and | while | but /i,
  ja: /[、。;]/u,
  zh: /[,、。;]/u,
  zh_TW: /[,、。;]/u,
};

/** Whether a separator of clauses is between two spans, in any order. */
export function areInDifferentClauses(
  { normalized, language }: AnalyzedText,
  a: Span,
  b: Span,
): boolean {
  const [first, second] = a[0] < b[0] ? [a, b] : [b, a];
  return CLAUSE_SEPARATOR[language].test(normalized.slice(first[1], second[0]));
}

/** Whether four spans are two pairs with a separator of clauses between the pairs and none within a pair. */
export function areSeparateStatements(analyzed: AnalyzedText, spans: readonly Span[]): boolean {
  const [first, second, third, fourth] = spans.toSorted((a, b) => a[0] - b[0]);
  return (
    !areInDifferentClauses(analyzed, first!, second!) &&
    areInDifferentClauses(analyzed, second!, third!) &&
    !areInDifferentClauses(analyzed, third!, fourth!)
  );
}
