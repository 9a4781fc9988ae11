import { type Finding } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type Rule, type TextPair, createWarning } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { findDifferences } from './differences.js';
import { isOrdinal, type FactPair } from './order.js';

/** Between the parts of one address: 6-2-14. */
const JOINED = /\d-$/u;
const JOINS = /^-\d/u;

function isJoined({ normalized }: AnalyzedText, [{ at }]: FactPair): boolean {
  return JOINED.test(normalized.slice(0, at[0])) || JOINS.test(normalized.slice(at[1]));
}

/** Reports codes written in words: room 208 as "two hundred and eight". */
function findWrittenOutCodes(pair: TextPair): Finding[] {
  const writtenOut = comparisonOf(pair).same.find((facts) => {
    const [sourceFact, targetFact] = facts;
    const isNumber =
      sourceFact.type === 'number' &&
      sourceFact.digits &&
      !sourceFact.isOptional &&
      !targetFact.digits;
    return isNumber && (isOrdinal(sourceFact) || isJoined(pair.source, facts));
  });
  if (!writtenOut) return [];
  const [sourceFact, targetFact] = writtenOut;
  return [
    createWarning(
      'number',
      `“${sourceFact.text}” is written out: “${targetFact.text}”.`,
      targetFact.at,
      {
        base: [sourceFact.at],
      },
    ),
  ];
}

/** Compares numbers without a rule of their own. */
export const number: Rule = {
  name: 'number',
  check(pair) {
    const differences = findDifferences(
      'number',
      'Numbers must stay the same.',
      comparisonOf(pair),
    );
    return differences.length > 0 ? differences : findWrittenOutCodes(pair);
  },
};
