import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language } from '../src/language.js';
import { GAZETTEER } from '../src/terms/gazetteer.js';
import { checkText, type Term } from '../src/index.js';

/**
 * A text and its translation, with the expected result of the checks. `class` is the class of its error, such as a
 * reversed bound. Held: some finding blocks the translation. Noticed: there is a finding.
 */
interface ClassCase {
  readonly class: string;
  readonly expected: 'held' | 'noticed' | 'not held' | 'not noticed';
  readonly from: Language;
  readonly to: Language;
  readonly field?: 'list';
  readonly source: string;
  /** The translation. */
  readonly answer: string;
}

const CASES = readFileSync(new URL('./classes.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as ClassCase);

const GLOSSARY: Term[] = GAZETTEER.map((term) => ({
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
  ...term,
}));

function isAsExpected({ expected, from, to, field, source, answer }: ClassCase): boolean {
  const sent = { text: source, field: { maxLength: 5000, ...(field && { list: true }) } };
  const findings = checkText(sent, from, answer, to, GLOSSARY);
  const isHeld = findings.some(({ severity }) => severity === 'holds');
  return {
    held: isHeld,
    'not held': !isHeld,
    noticed: findings.length > 0,
    'not noticed': findings.length === 0,
  }[expected];
}

const casesByClass = [
  ...Map.groupBy(CASES, (testCase) => `${testCase.class}: ${testCase.expected}`),
];

describe('each translation of the class', () => {
  it.each(casesByClass)('%s', (_name, cases) => {
    expect(cases.filter((testCase) => !isAsExpected(testCase))).toEqual([]);
  });
});
