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
const isIn = ([start, end]: Span, [from, to]: Span) => start >= from && end <= to;

/** Whether both sentences concern the same topic or day. */
function haveCommonTopic({ source, target }: TextPair, from: Span, to: Span): boolean {
  const objects = conceptsIn(source.words, from, 'thing');
  if (!objects.isDisjointFrom(conceptsIn(target.words, to, 'thing'))) return true;
  const days = source.facts.filter((fact) => isDay(fact) && isIn(fact.at, from));
  return target.facts.some(
    (fact) =>
      isDay(fact) && isIn(fact.at, to) && days.some((day) => similarity(day, fact) === 'same'),
  );
}

/** Whether a sentence is negative, by a negation or by a contradicting word. */
const isNegated = (words: readonly Hit[], span: Span, other: ReadonlySet<string>): boolean => {
  const certain = conceptsIn(words, span, 'sure');
  const no = NEGATIONS.some((concept) => certain.has(concept));
  const turned = CONTRADICTIONS.some(
    ([yes, none]) => certain.has(none) && !certain.has(yes) && other.has(yes),
  );
  return no !== turned;
};

export interface Exception {
  readonly was: 'only' | 'except';
  readonly is: 'only' | 'except';
  /**
   * Whether the meanings are equal: closed only on Mondays and open except on Mondays are; open only on Mondays is
   * not.
   */
  readonly same: boolean;
}

/** Finds "only" in one sentence and "except" in the other for the same topic or day. */
export function findException(pair: TextPair, from: Span, to: Span): Exception | undefined {
  const { source, target } = pair;
  const certain = conceptsIn(source.words, from, 'sure');
  const targetConcepts = conceptsIn(target.words, to, 'sure');
  const sides = [
    ['except', 'only'],
    ['only', 'except'],
  ] as const;
  const found = sides.find(
    ([was, is]) =>
      certain.has(was) && !certain.has(is) && targetConcepts.has(is) && !targetConcepts.has(was),
  );
  if (!found || !haveCommonTopic(pair, from, to)) return undefined;
  const [was, is] = found;
  const same =
    isNegated(source.words, from, targetConcepts) !== isNegated(target.words, to, certain);
  return { was, is, same };
}
