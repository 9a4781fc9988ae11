import { type Language } from '../../language.js';
import { type Span } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';

const CLAUSE_SEPARATOR: Readonly<Record<Language, RegExp>> = {
  en: /[,;.]| and | while | but /i,
  ja: /[、。;]|で、/u,
  zh: /[,、。;]/u,
  zh_TW: /[,、。;]/u,
};

/** Whether a separator of clauses is between two spans, in any order. */
export function isParted({ normalized, language }: AnalyzedText, a: Span, b: Span): boolean {
  const [first, second] = a[0] < b[0] ? [a, b] : [b, a];
  return CLAUSE_SEPARATOR[language].test(normalized.slice(first[1], second[0]));
}

/** Whether a separator is between two statements of two words each, and nowhere else. */
export function areParted(analyzed: AnalyzedText, spans: readonly Span[]): boolean {
  const [first, second, third, fourth] = spans.toSorted((a, b) => a[0] - b[0]);
  return (
    !isParted(analyzed, first!, second!) &&
    isParted(analyzed, second!, third!) &&
    !isParted(analyzed, third!, fourth!)
  );
}
