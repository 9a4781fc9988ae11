import { type Finding, type Span } from '../finding.js';
import { CONTRAST_SETS, conceptsIn, findWord, wordsWithin } from '../lexicon/concepts.js';
import { type Group, type Hit } from '../lexicon/lexicon.js';
import { blockingFinding, type Rule, spanOf, type TextPair, warningFinding } from '../rule.js';
import { findSwappedAttachments } from './exchange/attached.js';
import { agreedBounds, findInvertedBounds } from './exchange/bounds.js';
import { findException } from './exchange/exceptions.js';
import { swappedStatements } from './exchange/swapped.js';
import { listsComplementDays } from './figures/weekday.rule.js';

/** Groups in which the order matters for directions. */
const IN_ORDER = new Set(['left and right', 'north, south, east and west']);

/** Groups whose words are part of many other words. */
const IN_NAMES = new Set([...IN_ORDER, 'up and down', 'all and some', 'at least and at most']);

/** Groups that `bounds` compares next to figures. */
const BOUNDS = new Set(['at least and at most', 'increase and decrease']);

/**
 * Reports replaced opposites: right for left, after for before. One side must be completely missing and the other
 * new, in every reading.
 */
export const exchange: Rule = {
  name: 'exchange',
  check(pair) {
    const found = new Map<string, Finding>();
    for (const finding of [
      ...findExchanges(pair),
      ...findChangedDirections(pair),
      ...findInvertedBounds(pair),
      ...findSwappedAttachments(pair),
      ...swappedStatements(pair),
      ...turnedExceptions(pair),
    ]) {
      found.set(finding.message, finding);
    }
    return [...found.values()];
  },
};

function* findExchanges(pair: TextPair): Generator<Finding> {
  const { source, target, beads } = pair;
  const otherDays = listsComplementDays(pair);
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const sourceConcepts = conceptsIn(source.words, sourceSpan, 'sure');
    const possibleSourceConcepts = conceptsIn(source.words, sourceSpan, 'any');
    const targetConcepts = conceptsIn(target.words, targetSpan, 'sure');
    const possibleTargetConcepts = conceptsIn(target.words, targetSpan, 'any');
    const bounded = agreedBounds(pair, sourceSpan, targetSpan) !== undefined;
    const excepted = findException(pair, sourceSpan, targetSpan)?.same;
    for (const set of CONTRAST_SETS) {
      const { name, concepts } = set;
      if ((otherDays || excepted) && name === 'open and closed') continue;
      if (bounded && BOUNDS.has(name)) continue;
      if (IN_ORDER.has(name)) {
        const turned = findTurnedOrder(set, [source.words, sourceSpan], [target.words, targetSpan]);
        if (turned) {
          yield turned;
          continue;
        }
      }
      const lost = concepts.filter(
        (concept) => sourceConcepts.has(concept) && !possibleTargetConcepts.has(concept),
      );
      const added = (concept: string) =>
        !possibleSourceConcepts.has(concept) ||
        // Of "all" and "most" one is missing, and the other is repeated.
        (name === 'all and some' &&
          lost.length > 0 &&
          timesOf(target.words, targetSpan, concept) > timesOf(source.words, sourceSpan, concept));
      const gained = concepts.filter((concept) => targetConcepts.has(concept) && added(concept));
      if (lost.length === 0 || gained.length === 0) {
        if (name === 'all and some' && lost.length > 0) {
          yield* replacedQuantifier(
            set,
            lost[0]!,
            [source.words, sourceSpan],
            [target.words, targetSpan],
          );
        }
        if (IN_NAMES.has(name))
          yield* perhaps(set, [source.words, sourceSpan], [target.words, targetSpan]);
        continue;
      }
      const word = findWord(target.words, gained[0]!, targetSpan);
      const was = findWord(source.words, lost[0]!, sourceSpan);
      const message = `"${was?.word}" has become "${word?.word}" (${name}).`;
      const createFinding = name === 'colors' ? warningFinding : blockingFinding;
      yield createFinding('exchange', message, word?.at, was && { base: [was.at] });
    }
  }
}

/** "Every day but Monday" and "only on Mondays". */
function* turnedExceptions(pair: TextPair): Generator<Finding> {
  const { source, target, beads } = pair;
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const exception = findException(pair, sourceSpan, targetSpan);
    if (!exception || exception.same) continue;
    const before = findWord(source.words, exception.was, sourceSpan);
    const word = findWord(target.words, exception.is, targetSpan);
    const message = `"${before?.word}" has become "${word?.word}".`;
    yield blockingFinding('exchange', message, word?.at, before && { base: [before.at] });
  }
}

/** "Most guests" may have become 客人都: the other quantifier is new, but its word has other meanings. */
function* replacedQuantifier(
  { name, concepts }: Group,
  lost: string,
  source: Part,
  target: Part,
): Generator<Finding> {
  const possibleSourceConcepts = conceptsIn(...source, 'any');
  const other = concepts.find(
    (concept) => concept !== lost && !possibleSourceConcepts.has(concept),
  );
  const word = wordsWithin(...target).find(({ senses }) =>
    senses.some(({ concept }) => concept === other),
  );
  if (!word) return;
  const before = findWord(source[0], lost, source[1]);
  const message = `"${before?.word}" may have become "${word.word}" (${name}).`;
  yield warningFinding('exchange', message, word.at, before && { base: [before.at] });
}

/** Counts the words with a concept, certain or possible. */
const timesOf = (words: readonly Hit[], span: Span, concept: string): number =>
  wordsWithin(words, span).filter(({ senses }) => senses.some((sense) => sense.concept === concept))
    .length;

/** One side is missing and the other new, but a word is ambiguous: 南 in 南海. */
function* perhaps({ name, concepts }: Group, source: Part, target: Part): Generator<Finding> {
  const sourceConcepts = conceptsIn(...source, 'sure');
  const possibleSourceConcepts = conceptsIn(...source, 'any');
  const targetConcepts = conceptsIn(...target, 'sure');
  const possibleTargetConcepts = conceptsIn(...target, 'any');
  const isReplaced = (sure: ReadonlySet<string>, other: ReadonlySet<string>) =>
    concepts.find((concept) => sure.has(concept) && !other.has(concept));
  const [lost, lostPerhaps] = [
    isReplaced(sourceConcepts, possibleTargetConcepts),
    isReplaced(sourceConcepts, targetConcepts),
  ];
  const [gained, newPerhaps] = [
    isReplaced(targetConcepts, possibleSourceConcepts),
    isReplaced(targetConcepts, sourceConcepts),
  ];
  const pair =
    lost && newPerhaps ? [lost, newPerhaps] : gained && lostPerhaps ? [lostPerhaps, gained] : [];
  const [was, is] = pair;
  if (was === undefined || is === undefined || was === is) return;
  const before = findWord(source[0], was, source[1]);
  const word = findWord(target[0], is, target[1]);
  yield warningFinding(
    'exchange',
    `"${before?.word}" may have become "${word?.word}" (${name}).`,
    word?.at,
    before && { base: [before.at] },
  );
}

/** Returns the members of a group in order. Undefined if a word is ambiguous. */
function membersInOrder(
  { concepts }: Group,
  [words, span]: readonly [readonly Hit[], Span],
): { concept: string; at: Span }[] {
  return wordsWithin(words, span).flatMap(({ senses, at }) => {
    const meant = senses.filter(({ concept }) => concepts.includes(concept));
    return meant.length === 1 && meant[0]!.sure ? [{ concept: meant[0]!.concept, at }] : [];
  });
}

type Part = readonly [readonly Hit[], Span];

/** Compares the order of turns: left then right for right then left. */
function findTurnedOrder(set: Group, source: Part, target: Part): Finding | undefined {
  const was = membersInOrder(set, source);
  const is = membersInOrder(set, target);
  if (was.length < 2 || was.length !== is.length) return undefined;
  const wrongIndex = is.findIndex(({ concept }, index) => concept !== was[index]!.concept);
  if (wrongIndex < 0) return undefined;
  const sorted = (all: typeof was) =>
    all
      .map(({ concept }) => concept)
      .toSorted()
      .join();
  const same = sorted(was) === sorted(is);
  // Languages may order words differently.
  const isReordered = same && is.length > 2;
  return (isReordered ? warningFinding : blockingFinding)(
    'exchange',
    `The order differs from the source (${set.name}).`,
    is[wrongIndex]!.at,
    { base: [was[wrongIndex]!.at] },
  );
}

const SIDES = [...'東西南北左右'];

/** Chinese and Japanese share characters: 北詰 is not 南詰. */
function findChangedDirections({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const before = source.normalized.replaceAll('东', '東');
  const after = target.normalized.replaceAll('东', '東');
  const change = (sign: string) => after.split(sign).length - before.split(sign).length;
  const lost = SIDES.find((sign) => change(sign) < 0 && !after.includes(sign));
  const gained = SIDES.find((sign) => change(sign) > 0 && !before.includes(sign));
  if (lost === undefined || gained === undefined) return [];
  const at = after.indexOf(gained);
  const was = before.indexOf(lost);
  const sides = { base: [[was, was + 1] as const] };
  return [blockingFinding('exchange', `"${lost}" has become "${gained}".`, [at, at + 1], sides)];
}
