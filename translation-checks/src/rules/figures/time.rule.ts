import { type Fact, type Purpose } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { extractMentions } from '../../extractors/index.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, type Rule, type TextPair, createWarning } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { findDifferences } from './differences.js';
import { type FactPair } from './order.js';

/** Purposes that are never equivalent. */
const DISTINCT_PURPOSES: readonly (readonly [Purpose, Purpose])[] = [
  ['check-in', 'check-out'],
  ['opening', 'closing'],
  ['breakfast', 'dinner'],
  ['breakfast', 'lunch'],
  ['lunch', 'dinner'],
  ['opening', 'last order'],
];
const areDistinct = (a: Purpose, b: Purpose) =>
  DISTINCT_PURPOSES.some(
    ([first, second]) => (first === a && second === b) || (first === b && second === a),
  );

/** Returns the position of the words for the purpose of a time. */
function findPurposeSpan(
  { at, purpose }: Fact,
  { text, language }: AnalyzedText,
): Span | undefined {
  const distanceTo = (other: Span) => Math.abs(other[0] - at[0]);
  const [nearest] = extractMentions(text, language)
    .filter((mention) => mention.purpose === purpose)
    .toSorted((a, b) => distanceTo(a.at) - distanceTo(b.at));
  return nearest?.at;
}

const toSortedSpans = (time: Span, purpose: Span | undefined): Span[] =>
  (purpose ? [time, purpose] : [time]).toSorted(([a], [b]) => a - b);

/** Reports times with swapped purposes: check-in at 11:00 and check-out at 15:00. */
function findExchangedPurposes(
  equalPairs: readonly FactPair[],
  { source: base, target: text }: TextPair,
): Finding[] {
  const exchangedPairs = equalPairs.filter(
    ([source, target]) =>
      source.purpose && target.purpose && areDistinct(source.purpose, target.purpose),
  );
  const [first, second] = exchangedPairs;
  if (!first) return [];
  const [source, target] = first;
  const message = `“${target.text}” is for ${source.purpose} in the source, not for ${target.purpose}.`;
  const [sourcePurpose, targetPurpose] = [
    findPurposeSpan(source, base),
    findPurposeSpan(target, text),
  ];
  const sides = {
    base: toSortedSpans(source.at, sourcePurpose),
    text: toSortedSpans(target.at, targetPurpose),
  };
  const createFinding = second ? createBlockingFinding : createWarning;
  return [createFinding('time', message, targetPurpose ?? target.at, sides)];
}

/** Reports only arrivals in one text and only departures in the other. */
function findReversedMentions({ source, target }: TextPair): Finding[] {
  const mentionsOf = ({ text, language }: AnalyzedText) => extractMentions(text, language);
  const targetMentions = mentionsOf(target);
  const sourceMentions = targetMentions.length === 0 ? [] : mentionsOf(source);
  for (const [purpose, opposite] of [
    ['check-in', 'check-out'],
    ['check-out', 'check-in'],
  ] as const) {
    const findClear = (mentions: typeof sourceMentions, searched: Purpose) =>
      mentions.find((mention) => mention.purpose === searched && !mention.isVague);
    const hasMention = (mentions: typeof sourceMentions, searched: Purpose) =>
      mentions.some((mention) => mention.purpose === searched);
    const targetMention = findClear(targetMentions, opposite);
    const sourceMention = findClear(sourceMentions, purpose);
    if (
      !sourceMention ||
      hasMention(sourceMentions, opposite) ||
      !targetMention ||
      hasMention(targetMentions, purpose)
    )
      continue;
    const message = `The source mentions ${purpose}, the translation ${opposite}.`;
    return [createBlockingFinding('time', message, targetMention.at, { base: [sourceMention.at] })];
  }
  return [];
}

/** Compares times of day and their purposes. */
export const time: Rule = {
  name: 'time',
  check(pair) {
    const compared = comparisonOf(pair);
    const exchangedPurposes = findExchangedPurposes(compared.same, pair);
    if (exchangedPurposes.length > 0) return exchangedPurposes;
    const findings = findDifferences('time', 'Times of day must stay the same.', compared);
    return findings.length > 0 ? findings : findReversedMentions(pair);
  },
};
