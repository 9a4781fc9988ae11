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
const within = ([start, end]: Span, [sourceSpan, targetSpan]: Span) =>
  start >= sourceSpan && end <= targetSpan;

/** Returns the positions of possible owners of a figure that occur once: an opposite, a topic, or an act. */
function findOwners(analyzed: AnalyzedText, span: Span, onlySure: boolean): Map<string, Span> {
  const found = new Map<string, Map<number, Span>>();
  const addOwner = (concept: string, at: Span) =>
    found.set(concept, (found.get(concept) ?? new Map<number, Span>()).set(at[0], at));
  for (const { senses, at } of wordsWithin(analyzed.words, span)) {
    for (const { concept, sure } of senses) {
      if ((sure || !onlySure) && (isContrast(concept) || isTopic(concept))) addOwner(concept, at);
    }
  }
  for (const { concept, act, undoes, at } of findAssertions(analyzed, span)) {
    if (act && !act.loose) addOwner(undoes ? `un${concept}` : concept, at);
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
function findOwnedFigures(pair: TextPair, sourceSpan: Span, targetSpan: Span): Owned[] {
  const figures = comparisonOf(pair)
    .same.filter((one) => one.some(isOrdered) || one.every(isNumber))
    .filter(([was, is]) => within(was.at, sourceSpan) && within(is.at, targetSpan))
    .map(([was, is]) => ({ types: [was.type, is.type], was: was.at, is: is.at, text: is.text }));
  const signs = ['#', '*'].flatMap((sign) => {
    const [was, is] = [
      signIn(pair.source, sourceSpan, sign),
      signIn(pair.target, targetSpan, sign),
    ];
    return was && is ? [{ types: ['sign'], was, is, text: sign }] : [];
  });
  return [...figures, ...signs];
}

/** Types of figures that a single known owner identifies. Times and lengths may be of several things in a clause. */
const NAMED = new Set(['number', 'money', 'floor', 'sign']);

/** Box 1 counts as well, which is no plain number: a single one is often left out. */
const isNumber = ({ type, digits }: Fact) => type === 'number' && digits;

/** Returns a symbol that occurs once. */
function signIn(
  { normalized }: AnalyzedText,
  [sourceSpan, targetSpan]: Span,
  sign: string,
): Span | undefined {
  const at = normalized.indexOf(sign, sourceSpan);
  if (at < 0 || at >= targetSpan || normalized.lastIndexOf(sign, targetSpan - 1) !== at)
    return undefined;
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
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const ownedFigures = findOwnedFigures(pair, sourceSpan, targetSpan);
    if (ownedFigures.length < 2) continue;
    const sides = [source, target].map((analyzed, index) => {
      const span = index === 0 ? sourceSpan : targetSpan;
      const sure = findOwners(analyzed, span, true);
      // If one text is certain, the other may use a broader word.
      return { sure, all: new Map([...findOwners(analyzed, span, false), ...sure]) };
    });
    const [{ sure: sureBefore, all: before }, { sure: sureAfter, all: after }] = sides as [
      (typeof sides)[number],
      (typeof sides)[number],
    ];
    const owners = [...before.keys()].filter(
      (concept) => after.has(concept) && (sureBefore.has(concept) || sureAfter.has(concept)),
    );
    const isCrowded = owners.length > 2 || ownedFigures.length > 2;
    const pairs = pickTwo(ownedFigures).filter(([one, other]) =>
      one.types.some((type) => other.types.includes(type)),
    );
    for (const [one, other] of pairs) {
      const message = `“${one.text}” and “${other.text}” are swapped compared with the source.`;
      const spans = { base: [one.was, other.was], text: [one.is, other.is] };
      for (const [a, b] of pickTwo(owners)) {
        const wordsBefore = [before.get(a)!, before.get(b)!] as const;
        const wordsAfter = [after.get(a)!, after.get(b)!] as const;
        const was = alternates(wordsBefore, [one.was, other.was]);
        const is = alternates(wordsAfter, [one.is, other.is]);
        if (was === undefined || is === undefined || was === is) continue;
        const areOpposed = areOpposites(a, b) || a === `un${b}` || b === `un${a}`;
        // Of many items in a sentence, any two may alternate with figures, unless each has a clause of its own.
        const inClauses =
          areParted(source, [...wordsBefore, one.was, other.was]) &&
          areParted(target, [...wordsAfter, one.is, other.is]);
        if (!areOpposed && isCrowded && !inClauses) continue;
        return [blockingFinding('exchange', message, one.is, spans)];
      }
      const isNamed = one.types.every((type) => NAMED.has(type));
      const hasMoved = owners.filter(isTopic).some((owner) => {
        const was = neighborOf(source, before.get(owner)!, [one.was, other.was]);
        const is = neighborOf(target, after.get(owner)!, [one.is, other.is]);
        return was !== undefined && is !== undefined && was !== is;
      });
      if (!isNamed || !hasMoved) continue;
      const createFinding = one.types.includes('sign') ? blockingFinding : warningFinding;
      return [createFinding('exchange', message, one.is, spans)];
    }
  }
  return [];
}

/** Returns which of two figures is in the same clause as a word. Undefined if both or none are. */
function neighborOf(
  analyzed: AnalyzedText,
  word: Span,
  figures: readonly [Span, Span],
): 0 | 1 | undefined {
  if (!isParted(analyzed, ...figures)) return undefined;
  const [first, second] = figures.map((figure) => !isParted(analyzed, word, figure));
  return first === second ? undefined : first ? 0 : 1;
}

export const pickTwo = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
