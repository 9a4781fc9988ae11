import { type Fact } from '../../facts/fact.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { findCurrencies, mentionsFree } from '../../extractors/money.js';
import { blockingFinding, type Rule, warningFinding } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { differences } from './differences.js';

const isFree = ({ meanings: [first] }: Fact) => first?.type === 'money' && first.n === 0;

/** "Prices are in yen" became dollars, without an amount. */
function otherCurrency(source: AnalyzedText, target: AnalyzedText): string | undefined {
  const theirs = findCurrencies(target.text, target.language);
  if (theirs.size === 0) return undefined;
  const ours = findCurrencies(source.text, source.language);
  // Outside China a bare ¥ is yen.
  if (ours.size === 0 && source.language !== 'zh' && source.text.includes('¥')) ours.add('JPY');
  if (ours.size === 0 || [...ours].some((currency) => theirs.has(currency))) return undefined;
  return `The source mentions ${[...ours].join(', ')}, the translation ${[...theirs].join(', ')}.`;
}

/** Compares amounts with their currency, and what is free. */
export const money: Rule = {
  name: 'money',
  check(pair) {
    const { source, target } = pair;
    const compared = comparisonOf(pair);
    const message = 'Amounts of money must stay the same, in the same currency.';
    const findings = differences('money', message, compared, (fact) => !isFree(fact));
    const currencyProblem = findings.length === 0 ? otherCurrency(source, target) : undefined;
    if (currencyProblem) findings.push(blockingFinding('money', currencyProblem));
    const lostFree = compared.lost.find(isFree);
    if (lostFree && !mentionsFree(target.text, target.language)) {
      findings.push(
        warningFinding(
          'money',
          `The source says “${lostFree.text}”; the translation does not say that it is free.`,
          undefined,
          { base: [lostFree.at], text: [] },
        ),
      );
    }
    const addedFree = compared.added.find(isFree);
    if (addedFree && !mentionsFree(source.text, source.language)) {
      const message = `“${addedFree.text}”: the source does not say that it is free.`;
      findings.push(blockingFinding('money', message, addedFree.at, { base: [] }));
    }
    return findings;
  },
};
