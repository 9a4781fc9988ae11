import { sizeOf } from '../align/align.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, findWord, NEGATION_CONCEPTS } from '../lexicon/concepts.js';
import { type LexiconMatch } from '../lexicon/lexicon.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Rule, spanOf, type TextPair, createWarning } from '../rule.js';
import { compareBounds } from './exchange/bounds.js';
import { hasPositiveOnly, findException } from './exchange/exceptions.js';

/** Conditions. A correct translation may express one without its words, so a missing one is only a warning. */
const CONDITIONS = [
  'weekend',
  'weekday',
  'holiday',
  'except',
  'only',
  'if',
  'sometimes',
  'perhaps',
  'regardless',
  'free',
  'charged',
  'advance',
  'availability',
  'rainy',
  'fine_weather',
  'accompanied',
  'by_booking',
  'on_showing',
  'full_house',
  'booked_directly',
  'staying_long',
  'returning',
  'arriving_late',
  'members',
  'spring',
  'summer',
  'autumn',
  'winter',
];

/** Conditions that a paraphrase keeps. Others may be paraphrased by a sentence of equal length. */
const NEVER_PARAPHRASED = new Set([
  'weekend',
  'weekday',
  'except',
  'only',
  'sometimes',
  'free',
  'rainy',
  'booked_directly',
  'staying_long',
  'returning',
  'arriving_late',
]);
const sizeOfSpan = ({ normalized, language }: AnalyzedText, span: Span) =>
  sizeOf(normalized.slice(...span), language);

const CLAUSE_SEPARATOR = /[,;:.!?、。，；：！？]/gu;

/** "Only five minutes away" restricts nothing, and だけは contrasts one thing with the others. */
const NO_RESTRICTION =
  /^は|^ ?(?:needs?|takes?|about|costs?|需|要|花|约|約)?[ \p{Script=Han}]{0,2}?(?:\d|[一二三四五六七八九十两兩](?![位人名])|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)\b(?! (?:guests?|persons?|people|rooms?|groups?)))/iu;

const isNegative = (concepts: ReadonlySet<string>) =>
  NEGATION_CONCEPTS.some((negation) => concepts.has(negation));

/** Can be replaced by a negation: only guests may enter, others may not. */
const INVERTIBLE = new Set<string>(['only', 'if', 'except']);

/**
 * Conditions whose addition changes the meaning. An added "only", for example, may express a contrast of the source.
 * The rule `addition` reports "free".
 */
const REPORTED_IF_ADDED = new Set<string>([
  'weekend',
  'weekday',
  'holiday',
  'sometimes',
  'perhaps',
  'regardless',
]);

/** Conditions that "regardless" denies. */
const CONDITIONAL = ['if', 'only', 'by_booking'];

/** Whether the translation has the condition in other words: "who takes a taxi", "if you take a taxi". */
function isExpressed(pair: TextPair, conditionWord: LexiconMatch): boolean {
  const { topics, targetConcepts } = topicsOfCondition(pair, conditionWord);
  return topics.size > 0 && topics.isSubsetOf(targetConcepts);
}

/** Whether the translation has none of the topics of the condition. */
function hasLostTopic(pair: TextPair, conditionWord: LexiconMatch): boolean {
  const { topics, targetConcepts } = topicsOfCondition(pair, conditionWord);
  return topics.size > 0 && topics.isDisjointFrom(targetConcepts);
}

/** Returns the topics in the clause of a condition, and the concepts that the translation may have. */
function topicsOfCondition({ source, target }: TextPair, { at }: LexiconMatch) {
  const start = Math.max(
    0,
    ...[...source.normalized.slice(0, at[0]).matchAll(CLAUSE_SEPARATOR)].map(({ index }) => index),
  );
  const next = source.normalized.slice(at[1]).search(CLAUSE_SEPARATOR);
  const clause = [start, next < 0 ? source.normalized.length : at[1] + next] as const;
  const topics = conceptsIn(source.words, clause, 'topic');
  const targetConcepts = conceptsIn(target.words, undefined, 'any');
  return { topics, targetConcepts };
}

/** Returns how often a text certainly has a concept. */
const countCertain = ({ words }: AnalyzedText, concept: string): number =>
  words.filter(({ senses }) => senses.some((sense) => sense.isCertain && sense.concept === concept))
    .length;

/** Whether the translation has a condition in a neighboring sentence, whose source does not have it. */
function hasMoved({ source, target, beads }: TextPair, index: number, concept: string): boolean {
  return [beads[index - 1], beads[index + 1]].some((bead) => {
    if (!bead) return false;
    const [sourceSpan, targetSpan] = [spanOf(source, bead.source), spanOf(target, bead.target)];
    return (
      targetSpan !== undefined &&
      conceptsIn(target.words, targetSpan, 'any').has(concept) &&
      !(sourceSpan && conceptsIn(source.words, sourceSpan, 'certain').has(concept))
    );
  });
}

/** Reports lost or added "only", "except", "if" and "on weekends". */
export const condition: Rule = {
  name: 'condition',
  check(pair) {
    const { source, target, beads } = pair;
    const findings: Finding[] = [];
    const equallyFrequentConditions = new Set(
      CONDITIONS.filter(
        (concept) => countCertain(source, concept) === countCertain(target, concept),
      ),
    );
    for (const [index, bead] of beads.entries()) {
      const sourceSpan = spanOf(source, bead.source);
      const targetSpan = spanOf(target, bead.target);
      if (!sourceSpan || !targetSpan) continue;
      const hasException = findException(pair, sourceSpan, targetSpan) !== undefined;
      const hasInvertedBounds = compareBounds(pair, sourceSpan, targetSpan) === 'inverted';
      const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
      const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
      const possibleSourceConcepts = conceptsIn(source.words, sourceSpan, 'any');
      const possibleTargetConcepts = conceptsIn(target.words, targetSpan, 'any');
      for (const concept of CONDITIONS) {
        // The condition may be in another sentence of the translation.
        if (equallyFrequentConditions.has(concept)) continue;
        if (hasException && (concept === 'only' || concept === 'except')) continue;
        if (hasInvertedBounds && concept === 'only') continue;
        // "Free" may be in another sentence.
        const isInOtherSentence =
          concept === 'free' && conceptsIn(target.words, undefined, 'certain').has('free');
        if (
          concept !== 'regardless' &&
          sourceConcepts.has(concept) &&
          !possibleTargetConcepts.has(concept) &&
          !isInOtherSentence
        ) {
          const conditionWord = findWord(source.words, concept, sourceSpan);
          const isOfLostTopic =
            concept === 'if' && conditionWord && hasLostTopic(pair, conditionWord);
          if (!isOfLostTopic && hasMoved(pair, index, concept)) continue;
          // "Only with a key" is "with a key, by all means".
          if (concept === 'only' && targetConcepts.has('must') && sourceConcepts.has('may'))
            continue;
          // "No need to book in advance" is "without booking".
          if (concept === 'advance' && sourceConcepts.has('needless')) continue;
          if (
            concept === 'only' &&
            conditionWord &&
            NO_RESTRICTION.test(source.normalized.slice(conditionWord.at[1]))
          )
            continue;
          // "Daily except Tuesdays" is daily, closed on Tuesdays; "nothing but paper" is only paper.
          if (
            concept === 'except' &&
            (targetConcepts.has('closed') ||
              (isNegative(sourceConcepts) && hasPositiveOnly(target, targetSpan)))
          )
            continue;
          if (
            concept === 'if' &&
            conditionWord &&
            (possibleTargetConcepts.has('except') || isExpressed(pair, conditionWord))
          )
            continue;
          // A negation on one side only is the inverted condition: "only with", "never without".
          if (INVERTIBLE.has(concept) && isNegative(sourceConcepts) !== isNegative(targetConcepts))
            continue;
          const isShorter = sizeOfSpan(target, targetSpan) < sizeOfSpan(source, sourceSpan);
          if (!isShorter && !NEVER_PARAPHRASED.has(concept) && !isOfLostTopic) continue;
          const sides = conditionWord && { base: [conditionWord.at] };
          findings.push(
            createWarning(
              'condition',
              `The condition "${conditionWord?.word}" is missing.`,
              targetSpan,
              sides,
            ),
          );
        } else if (
          REPORTED_IF_ADDED.has(concept) &&
          targetConcepts.has(concept) &&
          !possibleSourceConcepts.has(concept)
        ) {
          // "If you ask" has become "whether you ask or not".
          if (concept === 'regardless' && !CONDITIONAL.some((denied) => sourceConcepts.has(denied)))
            continue;
          // "You may change the dates" is a permission.
          if (concept === 'perhaps' && possibleSourceConcepts.has('may')) continue;
          const word = findWord(target.words, concept, targetSpan);
          findings.push(
            createWarning('condition', `The source does not have "${word?.word}".`, word?.at),
          );
        }
      }
    }
    return findings;
  },
};
