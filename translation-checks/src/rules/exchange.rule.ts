import { type AnalyzedText } from '../analyzed-text.js';
import { type Finding, type RawFinding, type Span } from '../finding.js';
import { CONTRAST_SETS, conceptsIn, findWord, wordsWithin } from '../lexicon/concepts.js';
import { type ConceptGroup, type LexiconMatch } from '../lexicon/lexicon.js';
import { createBlockingFinding, type Rule, spanOf, type TextPair, createWarning } from '../rule.js';
import { findSwappedAttachments } from './exchange/swapped-attachments.js';
import { compareBounds, findInvertedBounds } from './exchange/bounds.js';
import { areStancesReversed, findException, isExceptionInverted } from './exchange/exceptions.js';
import { findSwappedClauses } from './exchange/swapped-clauses.js';
import { findReplacedTopics } from './exchange/replaced-topics.js';
import { findSwappedStatements } from './exchange/swapped-statements.js';
import { areTimesNegated, endsAtSameTimes, findInvertedTimes } from './exchange/time-bounds.js';
import { listsComplementDays } from './figures/weekday.rule.js';

/** Groups in which the order matters for directions. */
const ORDERED_GROUPS = new Set(['left and right', 'north, south, east and west']);

/** Groups whose words are part of many other words. */
const GROUPS_WITHIN_WORDS = new Set([
  ...ORDERED_GROUPS,
  'up and down',
  'all and some',
  'at least and at most',
]);

/** Groups that `compareBounds` compares next to figures. */
const BOUND_GROUPS = new Set(['at least and at most', 'increase and decrease']);

/**
 * Reports replaced opposites: right for left, after for before. One opposite must be completely missing and the other
 * new, in every reading.
 */
export const exchange: Rule = {
  name: 'exchange',
  check(pair) {
    const findingsByMessage = new Map<string, RawFinding>();
    const exchanges = [...findExchanges(pair)];
    for (const finding of [
      ...exchanges,
      ...findChangedDirections(pair),
      ...findInvertedBounds(pair).filter((bound) => !containsAny(bound, exchanges)),
      ...findSwappedAttachments(pair),
      ...findSwappedStatements(pair),
      ...findSwappedClauses(pair),
      ...findReplacedTopics(pair),
      ...findInvertedTimes(pair),
      ...findInvertedExceptions(pair),
    ]) {
      findingsByMessage.set(finding.message, finding);
    }
    return [...findingsByMessage.values()];
  },
};

/** Whether a finding contains the position of another of its severity: "2 km or more" contains "or more". */
const containsAny = ({ sides, severity }: RawFinding, findings: readonly Finding[]) =>
  findings
    .filter((finding) => finding.severity === severity)
    .some(({ at }) =>
      sides?.text?.some(([start, end]) => at !== undefined && start <= at[0] && at[1] <= end),
    );

/** Reports an opposite that is missing in aligned sentences, while another one of its group is new. */
function* findExchanges(pair: TextPair): Generator<Finding> {
  const { source, target, beads } = pair;
  const listsOtherDays = listsComplementDays(pair);
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
    const possibleSourceConcepts = conceptsIn(source.words, sourceSpan, 'any');
    const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
    const possibleTargetConcepts = conceptsIn(target.words, targetSpan, 'any');
    const hasComparedBounds = compareBounds(pair, sourceSpan, targetSpan) !== undefined;
    const hasSameEnd = endsAtSameTimes(pair, sourceSpan, targetSpan);
    const hasNegatedTimes = areTimesNegated(pair, sourceSpan, targetSpan);
    const hasSameException = findException(pair, sourceSpan, targetSpan)?.hasSameMeaning;
    for (const set of CONTRAST_SETS) {
      const { name, concepts } = set;
      if ((listsOtherDays || hasSameException || hasSameEnd) && name === 'open and closed')
        continue;
      if (hasComparedBounds && BOUND_GROUPS.has(name)) continue;
      if (hasNegatedTimes && name === 'before and after') continue;
      if (ORDERED_GROUPS.has(name)) {
        const reordered = findChangedOrder(
          set,
          [source.words, sourceSpan],
          [target.words, targetSpan],
        );
        if (reordered) {
          yield reordered;
          continue;
        }
      }
      const missing = concepts.filter(
        (concept) => sourceConcepts.has(concept) && !possibleTargetConcepts.has(concept),
      );
      const isAdded = (concept: string) =>
        !possibleSourceConcepts.has(concept) ||
        // "All" may also have become a second "most": it is missing, and "most" is more frequent than in the source.
        (name === 'all and some' &&
          missing.length > 0 &&
          countConcept(target.words, targetSpan, concept) >
            countConcept(source.words, sourceSpan, concept));
      const added = concepts.filter((concept) => targetConcepts.has(concept) && isAdded(concept));
      if (missing.length === 0 || added.length === 0) {
        if (name === 'all and some' && missing.length > 0) {
          yield* findReplacedQuantifier(
            set,
            missing[0]!,
            [source.words, sourceSpan],
            [target.words, targetSpan],
          );
        }
        if (GROUPS_WITHIN_WORDS.has(name))
          yield* findAmbiguousExchanges(
            set,
            [source.words, sourceSpan],
            [target.words, targetSpan],
          );
        continue;
      }
      const targetWord = findWord(target.words, added[0]!, targetSpan);
      const sourceWord = findWord(source.words, missing[0]!, sourceSpan);
      const message = `"${sourceWord?.word}" has become "${targetWord?.word}" (${name}).`;
      const createFinding = name === 'colors' ? createWarning : createBlockingFinding;
      yield createFinding(
        'exchange',
        message,
        targetWord?.at,
        sourceWord && { base: [sourceWord.at] },
      );
    }
  }
}

/**
 * Reports exceptions with the opposite statement, such as "every day but Monday" that became "only on Mondays", and
 * clauses that exchanged what is allowed and what is not.
 */
function* findInvertedExceptions(pair: TextPair): Generator<Finding> {
  const { source, target, beads } = pair;
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    if (isExceptionInverted(pair, sourceSpan, targetSpan)) {
      const message = 'What is said of all but the exception is reversed.';
      yield createBlockingFinding('exchange', message, targetSpan);
    }
    if (areStancesReversed(pair, sourceSpan, targetSpan)) {
      const message = 'What is allowed and what is not may be reversed.';
      yield createWarning('exchange', message, targetSpan);
    }
    const exception = findException(pair, sourceSpan, targetSpan);
    if (!exception || exception.hasSameMeaning) continue;
    const sourceWord = findWord(source.words, exception.source, sourceSpan);
    const targetWord = findWord(target.words, exception.target, targetSpan);
    const message = `"${sourceWord?.word}" has become "${targetWord?.word}".`;
    yield createBlockingFinding(
      'exchange',
      message,
      targetWord?.at,
      sourceWord && { base: [sourceWord.at] },
    );
  }
}

/** Reports a new quantifier whose word has other meanings as well: 客人都 for "most guests". */
function* findReplacedQuantifier(
  { name, concepts }: ConceptGroup,
  missing: string,
  source: WordsInSpan,
  target: WordsInSpan,
): Generator<Finding> {
  const possibleSourceConcepts = conceptsIn(...source, 'any');
  const replacement = concepts.find(
    (concept) => concept !== missing && !possibleSourceConcepts.has(concept),
  );
  const targetWord = wordsWithin(...target).find(({ senses }) =>
    senses.some(({ concept }) => concept === replacement),
  );
  if (!targetWord) return;
  const sourceWord = findWord(source[0], missing, source[1]);
  const message = `"${sourceWord?.word}" may have become "${targetWord.word}" (${name}).`;
  yield createWarning('exchange', message, targetWord.at, sourceWord && { base: [sourceWord.at] });
}

/** Counts the words with a concept, certain or possible. */
const countConcept = (words: readonly LexiconMatch[], span: Span, concept: string): number =>
  wordsWithin(words, span).filter(({ senses }) => senses.some((sense) => sense.concept === concept))
    .length;

/** Reports a missing and a new opposite if one of the words is ambiguous: 南 in 南海. */
function* findAmbiguousExchanges(
  { name, concepts }: ConceptGroup,
  source: WordsInSpan,
  target: WordsInSpan,
): Generator<Finding> {
  const sourceConcepts = conceptsIn(...source, 'certain');
  const possibleSourceConcepts = conceptsIn(...source, 'any');
  const targetConcepts = conceptsIn(...target, 'certain');
  const possibleTargetConcepts = conceptsIn(...target, 'any');
  const findAbsent = (present: ReadonlySet<string>, absent: ReadonlySet<string>) =>
    concepts.find((concept) => present.has(concept) && !absent.has(concept));
  const [missing, possiblyMissing] = [
    findAbsent(sourceConcepts, possibleTargetConcepts),
    findAbsent(sourceConcepts, targetConcepts),
  ];
  const [added, possiblyAdded] = [
    findAbsent(targetConcepts, possibleSourceConcepts),
    findAbsent(targetConcepts, sourceConcepts),
  ];
  const isCertainlyMissing = missing !== undefined && possiblyAdded !== undefined;
  const [sourceConcept, targetConcept] = isCertainlyMissing
    ? [missing, possiblyAdded]
    : [possiblyMissing, added];
  if (sourceConcept === undefined || targetConcept === undefined || sourceConcept === targetConcept)
    return;
  const sourceWord = findWord(source[0], sourceConcept, source[1]);
  const targetWord = findWord(target[0], targetConcept, target[1]);
  yield createWarning(
    'exchange',
    `"${sourceWord?.word}" may have become "${targetWord?.word}" (${name}).`,
    targetWord?.at,
    sourceWord && { base: [sourceWord.at] },
  );
}

/** Returns the members of a group in order, without ambiguous words. */
function listMembersInOrder(
  { concepts }: ConceptGroup,
  [words, span]: WordsInSpan,
): { concept: string; at: Span }[] {
  return wordsWithin(words, span).flatMap(({ senses, at }) => {
    const matchingSenses = senses.filter(({ concept }) => concepts.includes(concept));
    return matchingSenses.length === 1 && matchingSenses[0]!.isCertain
      ? [{ concept: matchingSenses[0]!.concept, at }]
      : [];
  });
}

/** Words of a text, and the sentence in which they are compared. */
type WordsInSpan = readonly [readonly LexiconMatch[], Span];

/** Compares the order of turns: left then right for right then left. */
function findChangedOrder(
  set: ConceptGroup,
  source: WordsInSpan,
  target: WordsInSpan,
): Finding | undefined {
  const sourceMembers = listMembersInOrder(set, source);
  const targetMembers = listMembersInOrder(set, target);
  if (sourceMembers.length < 2 || sourceMembers.length !== targetMembers.length) return undefined;
  const wrongIndex = targetMembers.findIndex(
    ({ concept }, index) => concept !== sourceMembers[index]!.concept,
  );
  if (wrongIndex < 0) return undefined;
  const sortMembers = (members: typeof sourceMembers) =>
    members
      .map(({ concept }) => concept)
      .toSorted()
      .join();
  const areEqual = sortMembers(sourceMembers) === sortMembers(targetMembers);
  // Languages may order words differently.
  const isReordered = areEqual && targetMembers.length > 2;
  const createFinding = isReordered ? createWarning : createBlockingFinding;
  return createFinding(
    'exchange',
    `The order differs from the source (${set.name}).`,
    targetMembers[wrongIndex]!.at,
    { base: [sourceMembers[wrongIndex]!.at] },
  );
}

const DIRECTIONS = [...'東西南北左右'];

/** Reports a changed character for a direction between Chinese and Japanese: 北詰 is not 南詰. */
function findChangedDirections({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  // 东西 means "thing", and 左右 "about": a pair of opposites is no direction.
  const blankPairs = ({ normalized }: AnalyzedText) =>
    normalized.replaceAll('东', '東').replaceAll(/東西|左右/gu, '  ');
  const [sourceText, targetText] = [blankPairs(source), blankPairs(target)];
  const countDifference = (direction: string) =>
    targetText.split(direction).length - sourceText.split(direction).length;
  const missing = DIRECTIONS.find(
    (direction) => countDifference(direction) < 0 && !targetText.includes(direction),
  );
  const added = DIRECTIONS.find(
    (direction) => countDifference(direction) > 0 && !sourceText.includes(direction),
  );
  if (missing === undefined || added === undefined) return [];
  const start = targetText.indexOf(added);
  const sourceStart = sourceText.indexOf(missing);
  const sides = { base: [[sourceStart, sourceStart + 1] as const] };
  return [
    createBlockingFinding(
      'exchange',
      `"${missing}" has become "${added}".`,
      [start, start + 1],
      sides,
    ),
  ];
}
