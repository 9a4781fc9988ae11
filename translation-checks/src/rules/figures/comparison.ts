import { compareFacts, type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';
import { type Span } from '../../finding.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type TextPair } from '../../rule.js';
import { type Term } from '../../term.js';
import { findSwappedFacts, type FactPair } from './order.js';
import { areInDifferentClauses } from '../exchange/clauses.js';
import { excludeComputedAmounts } from './computed-amounts.js';
import { excludeComputedTimes } from './computed-times.js';

/** Returns all positions of the forms of a glossary term. */
function spansOf(term: Term, { text, language }: AnalyzedText): Span[] {
  const spans: Span[] = [];
  for (const form of [term.words[language], ...(term.aliases[language] ?? [])]) {
    if (!form) continue;
    for (
      let start = text.indexOf(form);
      start >= 0;
      start = text.indexOf(form, start + form.length)
    )
      spans.push([start, start + form.length]);
  }
  return spans;
}

/** Consecutive capitalized words: Seven Seas. The lookbehind makes the time linear. */
const NAME = /(?<![\p{L}'’])\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)+/gu;

/** Returns the positions of Latin names that both texts contain. */
const findCommonNames = (analyzed: AnalyzedText, other: AnalyzedText): Span[] =>
  [...analyzed.text.matchAll(NAME)].flatMap(({ 0: name, index }) =>
    other.text.includes(name) ? [[index, index + name.length] as const] : [],
  );

/** Ignores numbers in names that both texts contain: 千日前, Nipponbashi 3-chome. */
function excludeNames({
  source,
  target,
  glossary,
}: TextPair): readonly [readonly Fact[], readonly Fact[]] {
  const terms = glossary
    .map((term) => [spansOf(term, source), spansOf(term, target)] as const)
    .filter(([sourceSpans, targetSpans]) => sourceSpans.length > 0 && targetSpans.length > 0);
  const names = [
    ...terms,
    [findCommonNames(source, target), findCommonNames(target, source)] as const,
  ];
  const selectOutsideNames = (facts: readonly Fact[], side: 0 | 1) =>
    facts.filter(
      ({ at, isOptional }) =>
        isOptional ||
        !names.some((spans) => spans[side].some(([start, end]) => start <= at[0] && at[1] <= end)),
    );
  return [selectOutsideNames(source.facts, 0), selectOutsideNames(target.facts, 1)];
}

/** A comparison with the swapped facts. */
export interface ComparisonWithSwap extends Comparison {
  readonly swapped: readonly [FactPair, FactPair] | undefined;
}

const cache = new WeakMap<TextPair, ComparisonWithSwap>();

/** Returns the comparison of two texts. Cached for all rules. */
export function comparisonOf(pair: TextPair): ComparisonWithSwap {
  const cached = cache.get(pair);
  if (cached) return cached;
  const [source, target] = excludeNames(pair);
  const comparison = excludeComputedAmounts(
    excludeComputedTimes(compareFacts(source, target), [source, target]),
    [pair.source, pair.target],
  );
  const areInOtherClauses = (a: FactPair, b: FactPair) =>
    areInDifferentClauses(pair.source, a[0].at, b[0].at) &&
    areInDifferentClauses(pair.target, a[1].at, b[1].at);
  const compared = { ...comparison, swapped: findSwappedFacts(comparison.same, areInOtherClauses) };
  cache.set(pair, compared);
  return compared;
}
