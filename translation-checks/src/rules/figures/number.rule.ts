import { type Finding } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type Rule, type TextPair, warningFinding } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { differences } from './differences.js';
import { isOrdinal, type Pair } from './order.js';

/** Between the parts of one address: 6-2-14. */
const JOINED = /\d-$/u;
const JOINS = /^-\d/u;

function isJoined({ normalized }: AnalyzedText, [{ at }]: Pair): boolean {
  return JOINED.test(normalized.slice(0, at[0])) || JOINS.test(normalized.slice(at[1]));
}

/** Reports codes written in words: room 208 as "two hundred and eight". */
function writtenOut(pair: TextPair): Finding[] {
  const out = comparisonOf(pair).same.find((one) => {
    const [was, is] = one;
    const isNumber = was.type === 'number' && was.digits && !was.isOptional && !is.digits;
    return isNumber && (isOrdinal(was) || isJoined(pair.source, one));
  });
  if (!out) return [];
  const [was, is] = out;
  return [
    warningFinding('number', `“${was.text}” is written out: “${is.text}”.`, is.at, {
      base: [was.at],
    }),
  ];
}

/** Compares numbers without a rule of their own. */
export const number: Rule = {
  name: 'number',
  check(pair) {
    const found = differences('number', 'Numbers must stay the same.', comparisonOf(pair));
    return found.length > 0 ? found : writtenOut(pair);
  },
};
