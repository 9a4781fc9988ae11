import { type Fact, type FactType } from '../../facts/fact.js';
import { type Finding, type RuleName } from '../../finding.js';
import { createBlockingFinding, createWarning } from '../../rule.js';
import { type ComparisonWithSwap } from './comparison.js';

const quoteFacts = (facts: readonly Fact[]) =>
  [...new Set(facts.map(({ text }) => `“${text}”`))].join(', ');

/**
 * Reports missing and new facts. The finding blocks if a fact changed, or is in digits on one side only; words may be
 * paraphrased.
 */
export function reportDifferences(
  rule: RuleName,
  message: string,
  missing: readonly Fact[],
  added: readonly Fact[],
): Finding[] {
  if (missing.length + added.length === 0) return [];
  const isChanged = missing.length > 0 && added.length > 0;
  const isCertain = isChanged || [...missing, ...added].some(({ isInDigits }) => isInDigits);
  const missingText = missing.length > 0 ? ` Missing: ${quoteFacts(missing)}.` : '';
  const addedText = added.length > 0 ? ` Not in the source: ${quoteFacts(added)}.` : '';
  const sides = { base: missing.map(({ at }) => at), text: added.map(({ at }) => at) };
  const createFinding = isCertain ? createBlockingFinding : createWarning;
  return [createFinding(rule, message + missingText + addedText, added[0]?.at, sides)];
}

/** Returns the findings for one type of facts; only the most certain. */
export function findDifferences(
  type: FactType,
  changedMessage: string,
  { missing, added, doubtful, swapped }: ComparisonWithSwap,
  isIncluded: (fact: Fact) => boolean = () => true,
): Finding[] {
  const isRelevant = (fact: Fact) => fact.type === type && isIncluded(fact);
  const missingFacts = missing.filter(isRelevant);
  // A translation may add a number in words: "both", "at one time".
  const mayAddWords = type === 'number' && missingFacts.length === 0;
  const addedFacts = added.filter((fact) => isRelevant(fact) && (fact.isInDigits || !mayAddWords));
  const findings = reportDifferences(type, changedMessage, missingFacts, addedFacts);
  if (findings.length > 0) return findings;
  const doubtfulPair = doubtful.find(([source]) => isRelevant(source));
  if (doubtfulPair) {
    const [source, target] = doubtfulPair;
    const message = `“${target.text}” can be understood differently from “${source.text}”.`;
    return [createWarning(type, message, target.at, { base: [source.at] })];
  }
  if (!swapped || !isRelevant(swapped[0][0])) return [];
  const [first, second] = swapped.map(([, target]) => target).sort((a, b) => a.at[0] - b.at[0]);
  const message = `“${first!.text}” and “${second!.text}” are swapped.`;
  const sides = { base: swapped.map(([source]) => source.at), text: [first!.at, second!.at] };
  return [createWarning(type, message, first!.at, sides)];
}
