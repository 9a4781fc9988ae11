import { type Fact } from '../../facts/fact.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { findCurrencies, mentionsFree } from '../../extractors/money.js';
import { createBlockingFinding, type Rule, createWarning } from '../../rule.js';
import { comparisonOf } from './comparison.js';
import { findDifferences } from './differences.js';

const isFree = ({ meanings: [first] }: Fact) => first?.type === 'money' && first.n === 0;

/** Returns the problem of a currency that changed without an amount: "Prices are in yen" became dollars. */
function findCurrencyProblem(source: AnalyzedText, target: AnalyzedText): string | undefined {
  const targetCurrencies = findCurrencies(target.text, target.language);
  if (targetCurrencies.size === 0) return undefined;
  const sourceCurrencies = findCurrencies(source.text, source.language);
  // Outside China, ¥ alone is yen.
  if (sourceCurrencies.size === 0 && source.language !== 'zh' && source.normalized.includes('¥'))
    sourceCurrencies.add('JPY');
  if (
    sourceCurrencies.size === 0 ||
    [...sourceCurrencies].some((currency) => targetCurrencies.has(currency))
  )
    return undefined;
  return `The source mentions ${[...sourceCurrencies].join(', ')}, the translation ${[...targetCurrencies].join(', ')}.`;
}

/** Compares amounts with their currency, and what is free. */
export const money: Rule = {
  name: 'money',
  check(pair) {
    const { source, target } = pair;
    const compared = comparisonOf(pair);
    const changedMessage = 'Amounts of money must stay the same, in the same currency.';
    const findings = findDifferences('money', changedMessage, compared, (fact) => !isFree(fact));
    const currencyProblem = findings.length === 0 ? findCurrencyProblem(source, target) : undefined;
    if (currencyProblem) findings.push(createBlockingFinding('money', currencyProblem));
    const missingFree = compared.missing.find(isFree);
    if (missingFree && !mentionsFree(target.text, target.language)) {
      findings.push(
        createWarning(
          'money',
          `The source says “${missingFree.text}”; the translation does not say that it is free.`,
          undefined,
          { base: [missingFree.at], text: [] },
        ),
      );
    }
    const addedFree = compared.added.find(isFree);
    if (addedFree && !mentionsFree(source.text, source.language)) {
      const message = `“${addedFree.text}”: the source does not say that it is free.`;
      findings.push(createBlockingFinding('money', message, addedFree.at, { base: [] }));
    }
    return findings;
  },
};
