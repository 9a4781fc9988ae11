import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { areOpposites, isContrast, isTopic, wordsWithin } from '../../lexicon/concepts.js';
import { findAssertions } from '../../lexicon/assertions.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { blockingFinding, spanOf, type TextPair, warningFinding } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';
import { isOrdered } from '../figures/order.js';
import { areParted, isParted } from './clauses.js';

const isBefore = (a: Span, b: Span) => a[1] <= b[0];
const within = ([start, end]: Span, [from, to]: Span) => start >= from && end <= to;

/** Returns the positions of possible owners of a figure that occur once: an opposite, a topic, or an act. */
function ownersIn(reading: AnalyzedText, span: Span, onlySure: boolean): Map<string, Span> {
  const found = new Map<string, Map<number, Span>>();
  const note = (concept: string, at: Span) =>
    found.set(concept, (found.get(concept) ?? new Map<number, Span>()).set(at[0], at));
  for (const { senses, at } of wordsWithin(reading.words, span)) {
    for (const { concept, sure } of senses) {
      if ((sure || !onlySure) && (isContrast(concept) || isTopic(concept))) note(concept, at);
    }
  }
  for (const { of, act, undoes, at } of findAssertions(reading, span)) {
    if (act && !act.loose) note(undoes ? `un${of}` : of, at);
  }
  return new Map(
    [...found].flatMap(([concept, all]) =>
      all.size === 1 ? [[concept, [...all.values()][0]!]] : [],
    ),
  );
}

/** A figure of both texts, or a key of a keypad. */
interface Owned {
  readonly types: readonly string[];
  readonly was: Span;
  readonly is: Span;
  readonly text: string;
}

/** Returns boxes, shelves or keys: figures without an order, and keypad symbols. */
function ownedIn(pair: TextPair, from: Span, to: Span): Owned[] {
  const figures = comparisonOf(pair)
    .same.filter((one) => one.some(isOrdered) || one.every(isNumber))
    .filter(([was, is]) => within(was.at, from) && within(is.at, to))
    .map(([was, is]) => ({ types: [was.type, is.type], was: was.at, is: is.at, text: is.text }));
  const signs = ['#', '*'].flatMap((sign) => {
    const [was, is] = [signIn(pair.source, from, sign), signIn(pair.target, to, sign)];
    return was && is ? [{ types: ['sign'], was, is, text: sign }] : [];
  });
  return [...figures, ...signs];
}

/** Types of figures that a single known owner identifies. Times and lengths may be of several things in a clause. */
const NAMED = new Set(['number', 'money', 'floor', 'sign']);

/** Box 1 counts as well, which is no plain number: a single one is often left out. */
const isNumber = ({ type, digits }: Fact) => type === 'number' && digits;

/** Returns a symbol that occurs once. */
function signIn({ plain }: AnalyzedText, [from, to]: Span, sign: string): Span | undefined {
  const at = plain.indexOf(sign, from);
  if (at < 0 || at >= to || plain.lastIndexOf(sign, to - 1) !== at) return undefined;
  return [at, at + 1];
}

/** Returns which word comes first with the first figure, if two words and two figures alternate. */
export function alternates(
  words: readonly [Span, Span],
  figures: readonly [Span, Span],
): boolean | undefined {
  const [w, x] = isBefore(...words) ? words : [words[1], words[0]];
  const [f, g] = isBefore(...figures) ? figures : [figures[1], figures[0]];
  const positions = isBefore(w, f) ? [w, f, x, g] : [f, w, g, x];
  const inTurn = positions.every((at, index) => index === 0 || isBefore(positions[index - 1]!, at));
  return inTurn ? (w === words[0]) === (f === figures[0]) : undefined;
}

/** Reports swapped owners: the men's bath on the first floor and the women's on the second. */
export function findSwappedAttachments(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  for (const bead of beads) {
    const from = spanOf(source, bead.source);
    const to = spanOf(target, bead.target);
    if (!from || !to) continue;
    const owned = ownedIn(pair, from, to);
    if (owned.length < 2) continue;
    const sides = [source, target].map((reading, index) => {
      const span = index === 0 ? from : to;
      const sure = ownersIn(reading, span, true);
      // If one text is certain, the other may use a broader word.
      return { sure, all: new Map([...ownersIn(reading, span, false), ...sure]) };
    });
    const [{ sure: sureBefore, all: before }, { sure: sureAfter, all: after }] = sides as [
      (typeof sides)[number],
      (typeof sides)[number],
    ];
    const owners = [...before.keys()].filter(
      (concept) => after.has(concept) && (sureBefore.has(concept) || sureAfter.has(concept)),
    );
    const isCrowded = owners.length > 2 || owned.length > 2;
    const pairs = pickTwo(owned).filter(([one, other]) =>
      one.types.some((type) => other.types.includes(type)),
    );
    for (const [one, other] of pairs) {
      const message = `“${one.text}” and “${other.text}” are swapped compared with the source.`;
      const places = { base: [one.was, other.was], text: [one.is, other.is] };
      for (const [a, b] of pickTwo(owners)) {
        const wordsBefore = [before.get(a)!, before.get(b)!] as const;
        const wordsAfter = [after.get(a)!, after.get(b)!] as const;
        const was = alternates(wordsBefore, [one.was, other.was]);
        const is = alternates(wordsAfter, [one.is, other.is]);
        if (was === undefined || is === undefined || was === is) continue;
        const opposed = areOpposites(a, b) || a === `un${b}` || b === `un${a}`;
        // Of many items in a sentence, any two may alternate with figures, unless each has a clause of its own.
        const inClauses =
          areParted(source, [...wordsBefore, one.was, other.was]) &&
          areParted(target, [...wordsAfter, one.is, other.is]);
        if (!opposed && isCrowded && !inClauses) continue;
        return [blockingFinding('exchange', message, one.is, places)];
      }
      const isNamed = one.types.every((type) => NAMED.has(type));
      const moved = owners.filter(isTopic).some((owner) => {
        const was = neighborOf(source, before.get(owner)!, [one.was, other.was]);
        const is = neighborOf(target, after.get(owner)!, [one.is, other.is]);
        return was !== undefined && is !== undefined && was !== is;
      });
      if (!isNamed || !moved) continue;
      const createFinding = one.types.includes('sign') ? blockingFinding : warningFinding;
      return [createFinding('exchange', message, one.is, places)];
    }
  }
  return [];
}

/** Returns which of two figures is in the same clause as a word. Undefined if both or none are. */
function neighborOf(
  reading: AnalyzedText,
  word: Span,
  figures: readonly [Span, Span],
): 0 | 1 | undefined {
  if (!isParted(reading, ...figures)) return undefined;
  const [first, second] = figures.map((figure) => !isParted(reading, word, figure));
  return first === second ? undefined : first ? 0 : 1;
}

export const pickTwo = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
