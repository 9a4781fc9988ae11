import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { areOpposites, isContrast, wordsWithin } from '../../lexicon/concepts.js';
import { type Reading } from '../../reading.js';
import { spanOf, type TextPair, warns } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';
import { inRows, type Pair } from '../figures/order.js';

const isBefore = (a: Span, b: Span) => a[1] <= b[0];
const within = ([start, end]: Span, [from, to]: Span) => start >= from && end <= to;

/** Where a text says what is one of two opposites, if it says it once. */
function membersIn({ words }: Reading, span: Span): Map<string, Span> {
  const found = new Map<string, Map<number, Span>>();
  for (const { senses, at } of wordsWithin(words, span)) {
    const sure = senses.filter(({ concept, sure }) => sure && isContrast(concept));
    for (const { concept } of sure) {
      found.set(concept, (found.get(concept) ?? new Map<number, Span>()).set(at[0], at));
    }
  }
  return new Map(
    [...found].flatMap(([concept, all]) =>
      all.size === 1 ? [[concept, [...all.values()][0]!]] : [],
    ),
  );
}

/** Two words and two figures by turns, the words first or the figures: which word comes first with the first figure. */
function byTurns(
  words: readonly [Span, Span],
  figures: readonly [Span, Span],
): boolean | undefined {
  const [w, x] = isBefore(...words) ? words : [words[1], words[0]];
  const [f, g] = isBefore(...figures) ? figures : [figures[1], figures[0]];
  const taken = isBefore(w, f) ? [w, f, x, g] : [f, w, g, x];
  const inTurn = taken.every((at, index) => index === 0 || isBefore(taken[index - 1]!, at));
  return inTurn ? (w === words[0]) === (f === figures[0]) : undefined;
}

/** The men's bath on the first floor and the women's on the second, the other way round. */
export function otherwiseAttached(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const same = comparisonOf(pair).same.filter((one) => one.some(inRows));
  if (same.length < 2) return [];
  for (const bead of beads) {
    const from = spanOf(source, bead.source);
    const to = spanOf(target, bead.target);
    if (!from || !to) continue;
    const ours = same.filter(([was, is]) => within(was.at, from) && within(is.at, to));
    if (ours.length < 2) continue;
    const before = membersIn(source, from);
    const after = membersIn(target, to);
    const members = [...before.keys()].filter((concept) => after.has(concept));
    for (const [a, b] of twoOf(members)) {
      if (!areOpposites(a, b)) continue;
      for (const [one, other] of twoOf(ours)) {
        if (one[0].type !== other[0].type) continue;
        const turns = ([word, figure]: readonly [Map<string, Span>, (of: Pair) => Fact]) =>
          byTurns([word.get(a)!, word.get(b)!], [figure(one).at, figure(other).at]);
        const was = turns([before, ([fact]) => fact]);
        const is = turns([after, ([, fact]) => fact]);
        if (was === undefined || is === undefined || was === is) continue;
        const message = `“${one[1].text}” and “${other[1].text}” are swapped compared with the source.`;
        return [warns('exchange', message, one[1].at)];
      }
    }
  }
  return [];
}

const twoOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
