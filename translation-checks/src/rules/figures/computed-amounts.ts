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

/** Whether an amount is the double or half of another, or the sum or difference of two, of which one is a given operand. */
function isResult(n: number, amounts: readonly number[], operand: number | undefined): boolean {
  if (operand === undefined) {
    return amounts.some(
      (a) => n === a * 2 || n === a / 2 || amounts.some((b) => n === a - b || n === a + b),
    );
  }
  return amounts.some((a) => a !== operand && (n === a - operand || n === a + operand));
}

/** Accepts 12,000 for "13,500 less 1,500". An amount that is stated in both texts is not a result. */
export function withoutComputedAmounts<T extends Comparison>(
  comparison: T,
  [source, target]: readonly [AnalyzedText, AnalyzedText],
): T {
  const { missing, added } = comparison;
  const isAmount = ({ type }: Fact) => type === 'money' || type === 'number';
  const hasArithmetic = ({ normalized, language }: AnalyzedText) =>
    ARITHMETIC[language].test(normalized);
  const computed = new Set<Fact>();
  for (const [facts, others, other] of [
    [added, missing, source],
    [missing, added, target],
  ] as const) {
    if (!hasArithmetic(other)) continue;
    const amounts = other.facts
      .filter(isAmount)
      .slice(0, MAX_AMOUNTS)
      .flatMap(amountsOf)
      .filter((n) => n >= MIN_AMOUNT);
    const [operand, second] = others.filter(isAmount);
    // One result replaces one operand at most: more is a change.
    if (second) continue;
    const result = facts.find(
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
