import { type Fact } from '../../facts/fact.js';
import { similarity } from '../../facts/similarity.js';
import { type Span } from '../../finding.js';
import { conceptsIn } from '../../lexicon/concepts.js';
import { type Hit } from '../../lexicon/lexicon.js';
import { type TextPair } from '../../rule.js';

const NEGATIONS = ['ban', 'not', 'doubt'];
/** Pairs of words that contradict each other. */
const CONTRADICTIONS = [
  ['open', 'closed'],
  ['included', 'excluded'],
] as const;

const isDay = ({ type }: Fact) => type === 'weekday' || type === 'date';
const isIn = ([start, end]: Span, [outerStart, outerEnd]: Span) =>
  start >= outerStart && end <= outerEnd;

/** Whether both sentences concern the same topic or day. */
function haveCommonTopic(
  { source, target }: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): boolean {
  const objects = conceptsIn(source.words, sourceSpan, 'object');
  if (!objects.isDisjointFrom(conceptsIn(target.words, targetSpan, 'object'))) return true;
  const days = source.facts.filter((fact) => isDay(fact) && isIn(fact.at, sourceSpan));
  return target.facts.some(
    (fact) =>
      isDay(fact) &&
      isIn(fact.at, targetSpan) &&
      days.some((day) => similarity(day, fact) === 'same'),
  );
}

/** Whether a sentence is negative, by a negation or by a contradicting word. */
const isNegated = (
  words: readonly Hit[],
  span: Span,
  otherConcepts: ReadonlySet<string>,
): boolean => {
  const certain = conceptsIn(words, span, 'certain');
  const hasNegation = NEGATIONS.some((concept) => certain.has(concept));
  const isContradicted = CONTRADICTIONS.some(
    ([positive, negative]) =>
      certain.has(negative) && !certain.has(positive) && otherConcepts.has(positive),
  );
  return hasNegation !== isContradicted;
};

export interface Exception {
  readonly source: 'only' | 'except';
  readonly target: 'only' | 'except';
  /**
   * Whether the meanings are equal: closed only on Mondays and open except on Mondays are; open only on Mondays is
   * not.
   */
  readonly same: boolean;
}

/** Finds "only" in one sentence and "except" in the other for the same topic or day. */
export function findException(
  pair: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): Exception | undefined {
  const { source, target } = pair;
  const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
  const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
  const sides = [
    ['except', 'only'],
    ['only', 'except'],
  ] as const;
  const found = sides.find(
    ([sourceWord, targetWord]) =>
      sourceConcepts.has(sourceWord) &&
      !sourceConcepts.has(targetWord) &&
      targetConcepts.has(targetWord) &&
      !targetConcepts.has(sourceWord),
  );
  if (!found || !haveCommonTopic(pair, sourceSpan, targetSpan)) return undefined;
  const [sourceWord, targetWord] = found;
  const same =
    isNegated(source.words, sourceSpan, targetConcepts) !==
    isNegated(target.words, targetSpan, sourceConcepts);
  return { source: sourceWord, target: targetWord, same };
}
