import { type Fact } from '../../facts/fact.js';
import { compareFactPair } from '../../facts/similarity.js';
import { type Span } from '../../finding.js';
import { conceptsIn, findWord, NEGATION_CONCEPTS } from '../../lexicon/concepts.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type TextPair } from '../../rule.js';

/* In "closed except on Mondays", Monday is the exception, and every other day is the rest. */

/** Pairs of words that contradict each other. */
const CONTRADICTIONS = [
  ['open', 'closed'],
  ['included', 'excluded'],
] as const;

const isTimeOrFloor = ({ type }: Fact) => /^(?:weekday|date|time|floor)$/.test(type);
const isIn = ([start, end]: Span, [outerStart, outerEnd]: Span) =>
  start >= outerStart && end <= outerEnd;

/** Whether both sentences concern the same topic, day, time or floor. */
function haveCommonTopic(
  { source, target }: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): boolean {
  const topics = conceptsIn(source.words, sourceSpan, 'topic');
  if (!topics.isDisjointFrom(conceptsIn(target.words, targetSpan, 'topic'))) return true;
  const sourceFacts = source.facts.filter(
    (fact) => isTimeOrFloor(fact) && isIn(fact.at, sourceSpan),
  );
  return target.facts.some(
    (fact) =>
      isTimeOrFloor(fact) &&
      isIn(fact.at, targetSpan) &&
      sourceFacts.some((other) => compareFactPair(other, fact) === 'same'),
  );
}

/** Whether a sentence has a negation or a word that contradicts the other sentence, but not both. */
const isNegated = (
  words: readonly LexiconMatch[],
  span: Span,
  otherConcepts: ReadonlySet<string>,
): boolean => {
  const certain = conceptsIn(words, span, 'certain');
  const hasNegation = NEGATION_CONCEPTS.some((concept) => certain.has(concept));
  const isContradicted = CONTRADICTIONS.some(
    ([positive, negative]) =>
      certain.has(negative) && !certain.has(positive) && otherConcepts.has(positive),
  );
  return hasNegation !== isContradicted;
};

export interface Exception {
  readonly source: 'only' | 'except';
  readonly target: 'only' | 'except';
  /** "Closed only on Mondays" has the same meaning as "open except on Mondays"; "open only on Mondays" has not. */
  readonly hasSameMeaning: boolean;
}

/** Finds "only" in one sentence and "except" in the other for the same topic, day, time or floor. */
export function findException(
  pair: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): Exception | undefined {
  const { source, target } = pair;
  const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
  const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
  const wordPairs = [
    ['except', 'only'],
    ['only', 'except'],
  ] as const;
  const wordPair = wordPairs.find(
    ([sourceWord, targetWord]) =>
      sourceConcepts.has(sourceWord) &&
      !sourceConcepts.has(targetWord) &&
      targetConcepts.has(targetWord) &&
      !targetConcepts.has(sourceWord),
  );
  if (!wordPair || !haveCommonTopic(pair, sourceSpan, targetSpan)) return undefined;
  const [sourceWord, targetWord] = wordPair;
  const hasSameMeaning =
    isExcluding(source, sourceSpan, sourceWord, targetConcepts) !==
    isExcluding(target, targetSpan, targetWord, sourceConcepts);
  return { source: sourceWord, target: targetWord, hasSameMeaning };
}

/** Whether a sentence is negative: about the rest if `kind` is `except`, about the exception alone if it is `only`. */
function isExcluding(
  analyzed: AnalyzedText,
  span: Span,
  kind: 'only' | 'except',
  otherConcepts: ReadonlySet<string>,
): boolean {
  const isNegative = isNegated(analyzed.words, span, otherConcepts);
  const word = kind === 'only' ? findWord(analyzed.words, 'only', span) : undefined;
  if (!isNegative || !word) return isNegative;
  // "No shoes, but only in the tea room they may be worn": the negation is in the other clause.
  const clause = findClause(analyzed, span, word.at);
  const concepts = conceptsIn(analyzed.words, clause, 'certain');
  return !(concepts.has('may') && !NEGATION_CONCEPTS.some((concept) => concepts.has(concept)));
}

const CLAUSE_END = /[,、。;:!?.]/u;

/** Returns the clause around a position, within a sentence. */
export function findClause(
  { normalized }: AnalyzedText,
  [from, to]: Span,
  [start, end]: Span,
): Span {
  let first = start;
  while (first > from && !CLAUSE_END.test(normalized[first - 1]!)) first -= 1;
  let last = end;
  while (last < to && !CLAUSE_END.test(normalized[last]!)) last += 1;
  return [first, last];
}

/** 除了 without 也 or 还: with them it means "in addition to". */
const CHINESE_EXCEPT = /除了(?![^。]{0,60}(?:也|还|還|另|亦|更))/u;

/** Returns the position of a word that certainly makes an exception. */
function findExceptWord(
  { words, normalized, language }: AnalyzedText,
  span: Span,
): Span | undefined {
  const word = findWord(words, 'except', span)?.at;
  if (word || (language !== 'zh' && language !== 'zh_TW')) return word;
  const exceptMatch = CHINESE_EXCEPT.exec(normalized.slice(...span));
  return exceptMatch ? [span[0] + exceptMatch.index, span[0] + exceptMatch.index + 2] : undefined;
}

/** Returns the part of a sentence that names the exception, without the statement about the rest. */
function findExceptionPhrase(analyzed: AnalyzedText, span: Span, word: Span): Span {
  const [first, last] = findClause(analyzed, span, word);
  // "everywhere except in the rooms"; 部屋を除き; 除了房间
  if (analyzed.language === 'en') return [word[0], last];
  return analyzed.language === 'ja' ? [first, word[1]] : [first, last];
}

const DENIALS = [...NEGATION_CONCEPTS, 'closed', 'excluded'];
const PERMISSIONS = ['may', 'open', 'included'];

/** Returns whether the rest is denied. Undefined if its clauses disagree, or none denies or allows. */
function deniesRest(analyzed: AnalyzedText, span: Span): boolean | undefined {
  const word = findExceptWord(analyzed, span);
  const sentence = analyzed.sentences.find(
    ({ at }) => word && at[0] <= word[0] && at[1] >= word[1],
  );
  if (!word || !sentence) return undefined;
  const phrase = findExceptionPhrase(analyzed, sentence.at, word);
  const otherClauses = [
    ...clausesOf(analyzed, [sentence.at[0], phrase[0]]),
    ...clausesOf(analyzed, [phrase[1], sentence.at[1]]),
  ];
  const stances = otherClauses.flatMap((clause) => {
    const concepts = conceptsIn(analyzed.words, clause, 'certain');
    const includesAny = (expectedConcepts: readonly string[]) =>
      expectedConcepts.some((concept) => concepts.has(concept));
    if (includesAny(DENIALS)) return [true];
    return includesAny(PERMISSIONS) ? [false] : [];
  });
  return new Set(stances).size === 1 ? stances[0] : undefined;
}

function clausesOf(analyzed: AnalyzedText, [from, to]: Span): Span[] {
  const clauses: Span[] = [];
  for (let start = from; start < to;) {
    const [, end] = findClause(analyzed, [start, to], [start, start]);
    clauses.push([start, end]);
    start = end + 1;
  }
  return clauses;
}

/** Whether a clause says "only" and denies nothing: "only paper" for "nothing but paper". */
export const hasPositiveOnly = (analyzed: AnalyzedText, span: Span): boolean =>
  clausesOf(analyzed, span).some((clause) => {
    const concepts = conceptsIn(analyzed.words, clause, 'certain');
    return (
      conceptsIn(analyzed.words, clause, 'any').has('only') &&
      !NEGATION_CONCEPTS.some((concept) => concepts.has(concept))
    );
  });

/** Whether both sentences make an exception, one from a ban and the other from a permission. */
export function isExceptionInverted(
  { source, target }: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): boolean {
  const [sourceDeniesRest, targetDeniesRest] = [
    deniesRest(source, sourceSpan),
    deniesRest(target, targetSpan),
  ];
  return (
    sourceDeniesRest !== undefined &&
    targetDeniesRest !== undefined &&
    sourceDeniesRest !== targetDeniesRest
  );
}

/** Words that make an exception from the clause before them. */
const EXEMPT = /不在此[限列]|例外|この限りではありません|do(?:es)? not apply|exempt/iu;

/** Returns whether each clause denies, in order, without repetitions. An exception has the opposite stance of the clause before. */
function listStances(analyzed: AnalyzedText, span: Span) {
  const stances: boolean[] = [];
  let hasException = false;
  for (const clause of clausesOf(analyzed, span)) {
    const concepts = conceptsIn(analyzed.words, clause, 'certain');
    const [denies, allows] = [DENIALS, PERMISSIONS].map((expected) =>
      expected.some((concept) => concepts.has(concept)),
    );
    const last = stances.at(-1);
    const isException =
      last !== undefined &&
      (EXEMPT.test(analyzed.normalized.slice(...clause)) ||
        (concepts.has('except') && !denies && !allows));
    hasException ||= isException;
    if (!isException && denies === allows) continue;
    const stance = isException ? !last : denies!;
    if (stance !== last) stances.push(stance);
  }
  return { stances, hasException };
}

/**
 * Whether one text allows and then denies, the other denies and then allows, and one makes an exception. Without an
 * exception, only the order of the clauses may differ.
 */
export function areStancesReversed(
  { source, target }: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): boolean {
  const sourceSide = listStances(source, sourceSpan);
  const targetSide = listStances(target, targetSpan);
  return (
    sourceSide.stances.length === 2 &&
    targetSide.stances.length === 2 &&
    sourceSide.stances[0] !== targetSide.stances[0] &&
    (sourceSide.hasException || targetSide.hasException)
  );
}
