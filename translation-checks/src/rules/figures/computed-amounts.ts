import { type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';
import { type Language } from '../../language.js';
import { type AnalyzedText } from '../../analyzed-text.js';

/** Words that ask the reader to calculate: 1,500 less, twice the price. */
const ARITHMETIC: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:less|off|more|extra|double[ds]?|twice|half|halves|discount|reduc\w+|deduct\w*|add(?:s|ed)?|plus|cheaper|on top)\b/i,
  ja: /引き|引い|割引|増し|倍|半額|加算|プラス|安く|足し|差額/u,
  zh: /减|加|倍|半价|折|优惠|便宜|多收|少收|扣/u,
  zh_TW: /減|加|倍|半價|折|優惠|便宜|多收|少收|扣/u,
};

const amountsOf = ({ meanings }: Fact): number[] =>
  meanings.flatMap((meaning) =>
    meaning.type === 'money' || meaning.type === 'number' ? [meaning.n] : [],
  );

const MAX_AMOUNTS = 20;

/**
 * Without an operand: whether `n` is the double or half of an amount, or the sum or difference of two. With one: whether
 * `n` is the sum or difference of the operand and an amount.
 */
function isResult(n: number, amounts: readonly number[], operand: number | undefined): boolean {
  if (operand === undefined) {
    return amounts.some(
      (a) => n === a * 2 || n === a / 2 || amounts.some((b) => n === a - b || n === a + b),
    );
  }
  return amounts.some((a) => a !== operand && (n === a - operand || n === a + operand));
}

/** Accepts 12,000 for "13,500 less 1,500". An amount that is stated in both texts is not a result. */
export function excludeComputedAmounts<T extends Comparison>(
  comparison: T,
  [source, target]: readonly [AnalyzedText, AnalyzedText],
): T {
  const { missing, added } = comparison;
  const isAmount = ({ type }: Fact) => type === 'money' || type === 'number';
  const hasArithmetic = ({ normalized, language }: AnalyzedText) =>
    ARITHMETIC[language].test(normalized);
  const computed = new Set<Fact>();
  for (const [candidates, operands, text] of [
    [added, missing, source],
    [missing, added, target],
  ] as const) {
    if (!hasArithmetic(text)) continue;
    const amounts = text.facts
      .filter(isAmount)
      .slice(0, MAX_AMOUNTS)
      .flatMap(amountsOf)
      .filter((n) => n >= MIN_AMOUNT);
    const [operand, secondOperand] = operands.filter(isAmount);
    // A result replaces at most one operand. If two differ, the text was changed.
    if (secondOperand) continue;
    const result = candidates.find(
      (fact) =>
        isAmount(fact) &&
        amountsOf(fact).some(
          (n) => n >= MIN_AMOUNT && isResult(n, amounts, operand && amountsOf(operand)[0]),
        ),
    );
    if (result) computed.add(result);
    if (result && operand) computed.add(operand);
  }
  if (computed.size === 0) return comparison;
  const excludeComputed = (facts: readonly Fact[]) => facts.filter((fact) => !computed.has(fact));
  return { ...comparison, missing: excludeComputed(missing), added: excludeComputed(added) };
}

/** Small numbers are sums of each other by chance. */
const MIN_AMOUNT = 100;
