import { compareFacts, type Comparison } from '../../facts/compare.js';
import { type Fact } from '../../facts/fact.js';
import { type Reading } from '../../reading.js';
import { type TextPair } from '../../rule.js';
import { type Term } from '../../term.js';

/** Where a text says a term of the glossary. */
function spansOf(term: Term, { text, language }: Reading): [number, number][] {
  const forms = [term.words[language], ...(term.aliases[language] ?? [])];
  return forms.flatMap((form) => {
    const start = form ? text.indexOf(form) : -1;
    return start < 0 ? [] : [[start, start + form!.length] as [number, number]];
  });
}

/** A name that both texts say counts nothing in either: 千日前, Nipponbashi 3-chome. */
function withoutNames({
  source,
  target,
  glossary,
}: TextPair): readonly [readonly Fact[], readonly Fact[]] {
  const names = glossary
    .map((term) => [spansOf(term, source), spansOf(term, target)] as const)
    .filter(([here, there]) => here.length > 0 && there.length > 0);
  if (names.length === 0) return [source.facts, target.facts];
  const outside = (facts: readonly Fact[], side: 0 | 1) =>
    facts.filter(
      ({ at }) =>
        !names.some((spans) => spans[side].some(([from, to]) => from <= at[0] && at[1] <= to)),
    );
  return [outside(source.facts, 0), outside(target.facts, 1)];
}

const cache = new WeakMap<TextPair, Comparison>();

/** What becomes of the facts of a text in its translation; made once, for all rules. Weekdays go by a rule of their own. */
export function comparisonOf(pair: TextPair): Comparison {
  const known = cache.get(pair);
  if (known) return known;
  const counted = (facts: readonly Fact[]) => facts.filter(({ type }) => type !== 'weekday');
  const [source, target] = withoutNames(pair);
  const made = compareFacts(counted(source), counted(target));
  cache.set(pair, made);
  return made;
}
