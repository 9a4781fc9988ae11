import { type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';
import { type Finding } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type Rule, type TextPair, createWarning } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { findDifferences } from './differences.js';
import { isCodeNumber, type FactPair } from './order.js';

/** Hyphens between the parts of one address: 6-2-14. */
const HYPHEN_BEFORE = /\d-$/u;
const HYPHEN_AFTER = /^-\d/u;

function isJoined({ normalized }: AnalyzedText, [{ at }]: FactPair): boolean {
  return (
    HYPHEN_BEFORE.test(normalized.slice(0, at[0])) || HYPHEN_AFTER.test(normalized.slice(at[1]))
  );
}

/** Reports codes written in words: room 208 as "two hundred and eight". */
function findWrittenOutCodes(pair: TextPair): Finding[] {
  const writtenOut = comparisonOf(pair).same.find((facts) => {
    const [sourceFact, targetFact] = facts;
    const isNumber =
      sourceFact.type === 'number' &&
      sourceFact.isInDigits &&
      !sourceFact.isOptional &&
      !targetFact.isInDigits;
    return isNumber && (isCodeNumber(sourceFact) || isJoined(pair.source, facts));
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

const numbersOf = ({ meanings }: Fact): number[] =>
  meanings.flatMap((meaning) =>
    meaning.type === 'number' || meaning.type === 'floor' ? [meaning.n] : [],
  );

/** Returns the ordinals of a text whose number the other text does not contain. */
function findOrdinalsOnlyIn({ facts }: AnalyzedText, other: AnalyzedText): Fact[] {
  const otherNumbers = new Set(other.facts.flatMap(numbersOf));
  return facts.filter(
    (fact) => fact.isOrdinal && !numbersOf(fact).some((n) => otherNumbers.has(n)),
  );
}

/** Reports "the second Wednesday" that became the third. Ordinals in words may be omitted, but not change. */
function findChangedOrdinals({ source, target }: TextPair): Finding[] {
  const [missing] = findOrdinalsOnlyIn(source, target);
  const [added] = findOrdinalsOnlyIn(target, source);
  if (!missing || !added) return [];
  const message = `“${missing.text}” has become “${added.text}”.`;
  return [createWarning('number', message, added.at, { base: [missing.at] })];
}

/** Reports "one each" that became 三顆: one may be omitted, and a number in words added, but not both. */
function findChangedOne({ source, target }: TextPair, { same, added }: Comparison): Finding[] {
  const paired = new Set(same.map(([fact]) => fact));
  const missingOne = source.facts.find(
    (fact) => fact.type === 'number' && numbersOf(fact)[0] === 1 && !paired.has(fact),
  );
  const addedNumber = added.find(({ type, isInDigits }) => type === 'number' && !isInDigits);
  if (!missingOne || !addedNumber || target.facts.some((fact) => numbersOf(fact).includes(1)))
    return [];
  const message = `“${missingOne.text}” may have become “${addedNumber.text}”.`;
  return [createWarning('number', message, addedNumber.at, { base: [missingOne.at] })];
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
    if (differences.length > 0) return differences;
    return [
      ...findChangedOrdinals(pair),
      ...findChangedOne(pair, comparisonOf(pair)),
      ...findWrittenOutCodes(pair),
    ];
  },
};
