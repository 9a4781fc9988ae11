import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language } from '../src/language.js';
import { GAZETTEER } from '../src/terms/gazetteer.js';
import { checkText, type Term } from '../src/index.js';

/** A pair of texts of a class, such as a bound that is turned, and what the checks must say about it. */
interface ClassCase {
  readonly class: string;
  readonly expected: 'held' | 'noticed' | 'not held';
  readonly from: Language;
  readonly to: Language;
  readonly field?: 'list';
  readonly source: string;
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
  return expected === 'held' ? isHeld : expected === 'noticed' ? findings.length > 0 : !isHeld;
}

const byClass = [...Map.groupBy(CASES, (one) => `${one.class}: ${one.expected}`)];

describe('class of texts', () => {
  it.each(byClass)('%s', (_name, cases) => {
    expect(cases.filter((one) => !isAsExpected(one))).toEqual([]);
  });
});
