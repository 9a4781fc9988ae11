import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { areOpposites, isContrast, isTopic, wordsWithin } from '../../lexicon/concepts.js';
import { findAssertions } from '../../lexicon/assertions.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, spanOf, type TextPair, createWarning } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';
import { isOrdered } from '../figures/order.js';
import { areSeparateStatements, areInDifferentClauses } from './clauses.js';

const isBefore = (a: Span, b: Span) => a[1] <= b[0];
const isWithin = ([start, end]: Span, [outerStart, outerEnd]: Span) =>
  start >= outerStart && end <= outerEnd;

/**
 * Returns the positions of possible owners of a figure that occur once: an opposite, a topic, or an act. The opposite of
 * an act has the prefix `un`.
 */
function findOwners(
  analyzed: AnalyzedText,
  span: Span,
  certainty: 'certain' | 'any',
): Map<string, Span> {
  const spansByConcept = new Map<string, Map<number, Span>>();
  const addOwner = (concept: string, at: Span) =>
    spansByConcept.set(
      concept,
      (spansByConcept.get(concept) ?? new Map<number, Span>()).set(at[0], at),
    );
  for (const { senses, at } of wordsWithin(analyzed.words, span)) {
    for (const { concept, isCertain } of senses) {
      if ((isCertain || certainty === 'any') && (isContrast(concept) || isTopic(concept)))
        addOwner(concept, at);
    }
  }
  for (const { concept, act, undoes, at } of findAssertions(analyzed, span)) {
    if (act && !act.isLoose) addOwner(undoes ? `un${concept}` : concept, at);
  }
  return new Map(
    [...spansByConcept].flatMap(([concept, spans]) =>
      spans.size === 1 ? [[concept, [...spans.values()][0]!]] : [],
    ),
  );
}

/** A figure of both texts, or a key of a keypad. */
interface AttachedFigure {
  readonly types: readonly string[];
  readonly source: Span;
  readonly target: Span;
  readonly text: string;
}

/** Returns the figures of both sentences that may have an owner, and keypad symbols that each has once. */
function findOwnedFigures(pair: TextPair, sourceSpan: Span, targetSpan: Span): AttachedFigure[] {
  const figures = comparisonOf(pair)
    .same.filter(
      (facts) => facts.some(isOrdered) || facts.every(isNumber) || facts.every(isNamedDay),
    )
    .filter(
      ([sourceFact, targetFact]) =>
        isWithin(sourceFact.at, sourceSpan) && isWithin(targetFact.at, targetSpan),
    )
    .map(([sourceFact, targetFact]) => ({
      types: [sourceFact.type, targetFact.type],
      source: sourceFact.at,
      target: targetFact.at,
      text: targetFact.text,
    }));
  const symbols = ['#', '*'].flatMap((symbol) => {
    const [source, target] = [
      findSingleSymbol(pair.source, sourceSpan, symbol),
      findSingleSymbol(pair.target, targetSpan, symbol),
    ];
    return source && target ? [{ types: ['symbol'], source, target, text: symbol }] : [];
  });
  return [...figures, ...symbols];
}

/** Types of figures of which one owner proves a swap. A clause may contain times and lengths of several things. */
const SINGLE_OWNER_TYPES = new Set(['number', 'money', 'floor', 'symbol']);

/** Unlike `isPlainNumber`, includes optional numbers, such as the 1 of "box 1". */
const isNumber = ({ type, isInDigits }: Fact) => type === 'number' && isInDigits;

/** Owners and figures of a sentence are compared in pairs of pairs. */
const MAX_COMPARED = 16;

const isNamedDay = ({ type, isInDigits, isOptional }: Fact) =>
  (type === 'weekday' || type === 'date') && isInDigits && !isOptional;

/** Returns a symbol that occurs once. */
function findSingleSymbol(
  { normalized }: AnalyzedText,
  [start, end]: Span,
  symbol: string,
): Span | undefined {
  const at = normalized.indexOf(symbol, start);
  if (at < 0 || at >= end || normalized.lastIndexOf(symbol, end - 1) !== at) return undefined;
  return [at, at + 1];
}

/** Returns whether the first word belongs to the first figure. Undefined unless words and figures alternate. */
export function isFirstWithFirst(
  words: readonly [Span, Span],
  figures: readonly [Span, Span],
): boolean | undefined {
  const [word, nextWord] = isBefore(...words) ? words : [words[1], words[0]];
  const [figure, nextFigure] = isBefore(...figures) ? figures : [figures[1], figures[0]];
  const positions = isBefore(word, figure)
    ? [word, figure, nextWord, nextFigure]
    : [figure, word, nextFigure, nextWord];
  const areAlternating = positions.every(
    (at, index) => index === 0 || isBefore(positions[index - 1]!, at),
  );
  return areAlternating ? (word === words[0]) === (figure === figures[0]) : undefined;
}

const sortSpans = (spans: readonly Span[]) => spans.toSorted(([a], [b]) => a - b);

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
      const certain = findOwners(analyzed, span, 'certain');
      // If one text is certain, the other may use a broader word.
      return { certain, all: new Map([...findOwners(analyzed, span, 'any'), ...certain]) };
    });
    const [
      { certain: certainSourceOwners, all: sourceOwners },
      { certain: certainTargetOwners, all: targetOwners },
    ] = sides as [(typeof sides)[number], (typeof sides)[number]];
    const owners = [...sourceOwners.keys()].filter(
      (concept) =>
        targetOwners.has(concept) &&
        (certainSourceOwners.has(concept) || certainTargetOwners.has(concept)),
    );
    const isCrowded = owners.length > 2 || ownedFigures.length > 2;
    const pairs = listPairs(ownedFigures.slice(0, MAX_COMPARED)).filter(([first, second]) =>
      first.types.some((type) => second.types.includes(type)),
    );
    for (const [first, second] of pairs) {
      const message = `“${first.text}” and “${second.text}” are swapped compared with the source.`;
      const spans = { base: [first.source, second.source], text: [first.target, second.target] };
      for (const [a, b] of listPairs(owners.slice(0, MAX_COMPARED))) {
        const sourceWords = [sourceOwners.get(a)!, sourceOwners.get(b)!] as const;
        const targetWords = [targetOwners.get(a)!, targetOwners.get(b)!] as const;
        const sourceOrder = isFirstWithFirst(sourceWords, [first.source, second.source]);
        const targetOrder = isFirstWithFirst(targetWords, [first.target, second.target]);
        if (sourceOrder === undefined || targetOrder === undefined || sourceOrder === targetOrder)
          continue;
        const areOpposed = areOpposites(a, b) || a === `un${b}` || b === `un${a}`;
        // Two of many items may alternate with figures by chance, unless each is in one clause with its figure.
        const areSeparate =
          areSeparateStatements(source, [...sourceWords, first.source, second.source]) &&
          areSeparateStatements(target, [...targetWords, first.target, second.target]);
        if (!areOpposed && isCrowded && !areSeparate) continue;
        const withOwners = {
          base: sortSpans([...spans.base, ...sourceWords]),
          text: sortSpans([...spans.text, ...targetWords]),
        };
        return [createBlockingFinding('exchange', message, first.target, withOwners)];
      }
      const isOneOwnerEnough = first.types.every((type) => SINGLE_OWNER_TYPES.has(type));
      const haveDaysMoved = findCommonDays(pair, sourceSpan, targetSpan).some(
        ([sourceDay, targetDay]) => {
          const sourceNeighbor = neighborOf(source, sourceDay, [first.source, second.source]);
          const targetNeighbor = neighborOf(target, targetDay, [first.target, second.target]);
          return (
            sourceNeighbor !== undefined &&
            targetNeighbor !== undefined &&
            sourceNeighbor !== targetNeighbor
          );
        },
      );
      if (haveDaysMoved && first.types.every((type) => type === 'money'))
        return [createWarning('exchange', message, first.target, spans)];
      const hasMoved = owners.filter(isTopic).some((owner) => {
        const sourceNeighbor = neighborOf(source, sourceOwners.get(owner)!, [
          first.source,
          second.source,
        ]);
        const targetNeighbor = neighborOf(target, targetOwners.get(owner)!, [
          first.target,
          second.target,
        ]);
        return (
          sourceNeighbor !== undefined &&
          targetNeighbor !== undefined &&
          sourceNeighbor !== targetNeighbor
        );
      });
      if (!isOneOwnerEnough || !hasMoved) continue;
      const createFinding = first.types.includes('symbol') ? createBlockingFinding : createWarning;
      return [createFinding('exchange', message, first.target, spans)];
    }
  }
  return [];
}

/** Returns the days that both sentences name, which may own a price: Fridays and Saturdays. */
const findCommonDays = (pair: TextPair, sourceSpan: Span, targetSpan: Span) =>
  comparisonOf(pair)
    .same.filter(
      ([sourceDay, targetDay]) =>
        sourceDay.type === 'weekday' &&
        targetDay.type === 'weekday' &&
        isWithin(sourceDay.at, sourceSpan) &&
        isWithin(targetDay.at, targetSpan),
    )
    .map(([sourceDay, targetDay]) => [sourceDay.at, targetDay.at] as const);

/** Returns which of two figures is in the same clause as a word. Undefined if both or none are. */
function neighborOf(
  analyzed: AnalyzedText,
  word: Span,
  figures: readonly [Span, Span],
): 0 | 1 | undefined {
  if (!areInDifferentClauses(analyzed, ...figures)) return undefined;
  const [first, second] = figures.map((figure) => !areInDifferentClauses(analyzed, word, figure));
  if (first === second) return undefined;
  return first ? 0 : 1;
}

export const listPairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((first, index) => all.slice(index + 1).map((second) => [first, second] as const));
