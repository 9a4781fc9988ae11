import { sizeOf } from '../align/align.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, findWord } from '../lexicon/concepts.js';
import { type LexiconMatch } from '../lexicon/lexicon.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Rule, spanOf, type TextPair, warningFinding } from '../rule.js';
import { agreedBounds } from './exchange/bounds.js';
import { findException } from './exchange/exceptions.js';

/** Restrictions. A correct translation may lack a word for any of them. */
const CONDITIONS = [
  'weekend',
  'weekday',
  'holiday',
  'except',
  'only',
  'if',
  'sometimes',
  'perhaps',
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

/** For all others, a sentence of equal length counts as a paraphrase. */
const STRONG = new Set([
  'weekend',
  'weekday',
  'except',
  'only',
  'sometimes',
  'free',
  'booked_directly',
  'staying_long',
  'returning',
  'arriving_late',
]);
const sizeIn = ({ normalized, language }: AnalyzedText, span: Span) =>
  sizeOf(normalized.slice(...span), language);

const CLAUSE = /[,;:.!?、。，；：！？]/gu;

/** "Only five minutes away" restricts nothing. */
const FIGURE =
  /^ ?(?:needs?|takes?|about|costs?|需|要|花|约|約)?[ \p{Script=Han}]{0,2}?(?:\d|[一二三四五六七八九十两兩](?![位人名])|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)\b(?! (?:guests?|persons?|people|rooms?|groups?)))/iu;

const NEGATIONS = ['ban', 'not', 'doubt'];

/** Can be replaced by a negation: only guests may enter, others may not. */
const INVERTIBLE = new Set<string>(['only', 'if', 'except']);

/** Reported if added as well. Others are added without a change of meaning; `addition` reports "free". */
const BOTH_WAYS = new Set<string>([
  'weekend',
  'weekday',
  'holiday',
  'only',
  'sometimes',
  'perhaps',
]);

/** Whether the text covers the condition in other words: "who takes a taxi", "if you take a taxi". */
function isExpressed({ source, target }: TextPair, { at }: LexiconMatch): boolean {
  const start = Math.max(
    0,
    ...[...source.normalized.slice(0, at[0]).matchAll(CLAUSE)].map(({ index }) => index),
  );
  const next = source.normalized.slice(at[1]).search(CLAUSE);
  const clause = [start, next < 0 ? source.normalized.length : at[1] + next] as const;
  const topics = conceptsIn(source.words, clause, 'topic');
  const others = conceptsIn(target.words, undefined, 'any');
  return topics.size > 0 && topics.isSubsetOf(others);
}

/** Returns how often a text certainly has a concept. */
const timesOf = ({ words }: AnalyzedText, concept: string): number =>
  words.filter(({ senses }) => senses.some((sense) => sense.isCertain && sense.concept === concept))
    .length;

/** Reports lost or added "only", "except", "if" and "on weekends". */
export const condition: Rule = {
  name: 'condition',
  check(pair) {
    const { source, target, beads } = pair;
    const findings: Finding[] = [];
    const keptConditions = new Set(
      CONDITIONS.filter((concept) => timesOf(source, concept) === timesOf(target, concept)),
    );
    for (const bead of beads) {
      const sourceSpan = spanOf(source, bead.source);
      const targetSpan = spanOf(target, bead.target);
      if (!sourceSpan || !targetSpan) continue;
      const hasException = findException(pair, sourceSpan, targetSpan) !== undefined;
      const hasInvertedBounds = agreedBounds(pair, sourceSpan, targetSpan) === 'inverted';
      const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
      const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
      const possibleSourceConcepts = conceptsIn(source.words, sourceSpan, 'any');
      const possibleTargetConcepts = conceptsIn(target.words, targetSpan, 'any');
      for (const concept of CONDITIONS) {
        // The condition may be in another sentence of the translation.
        if (keptConditions.has(concept)) continue;
        if (hasException && (concept === 'only' || concept === 'except')) continue;
        if (hasInvertedBounds && concept === 'only') continue;
        // "Free" may be in another sentence.
        const isInOtherSentence =
          concept === 'free' && conceptsIn(target.words, undefined, 'certain').has('free');
        if (
          sourceConcepts.has(concept) &&
          !possibleTargetConcepts.has(concept) &&
          !isInOtherSentence
        ) {
          const word = findWord(source.words, concept, sourceSpan);
          if (concept === 'only' && word && FIGURE.test(source.normalized.slice(word.at[1])))
            continue;
          // "Daily except Tuesdays" is daily, closed on Tuesdays.
          if (concept === 'except' && targetConcepts.has('closed')) continue;
          if (
            concept === 'if' &&
            word &&
            (possibleTargetConcepts.has('except') || isExpressed(pair, word))
          )
            continue;
          // A negation on one side only is the inverted condition: "only with", "never without".
          const [isSourceNegated, isTargetNegated] = [sourceConcepts, targetConcepts].map(
            (concepts) => NEGATIONS.some((negation) => concepts.has(negation)),
          );
          if (INVERTIBLE.has(concept) && isSourceNegated !== isTargetNegated) continue;
          const isShorter = sizeIn(target, targetSpan) < sizeIn(source, sourceSpan);
          if (!isShorter && !STRONG.has(concept)) continue;
          const sides = word && { base: [word.at] };
          findings.push(
            warningFinding(
              'condition',
              `The condition "${word?.word}" is missing.`,
              targetSpan,
              sides,
            ),
          );
        } else if (
          BOTH_WAYS.has(concept) &&
          targetConcepts.has(concept) &&
          !possibleSourceConcepts.has(concept)
        ) {
          if (
            concept === 'only' &&
            (possibleSourceConcepts.has('except') ||
              (targetConcepts.has('not') && sourceConcepts.has('not')))
          )
            continue;
          // "You may change the dates" is a permission.
          if (concept === 'perhaps' && possibleSourceConcepts.has('may')) continue;
          const word = findWord(target.words, concept, targetSpan);
          if (concept === 'only' && word && FIGURE.test(target.normalized.slice(word.at[1])))
            continue;
          findings.push(
            warningFinding('condition', `The source does not have "${word?.word}".`, word?.at),
          );
        }
      }
    }
    return findings;
  },
};
