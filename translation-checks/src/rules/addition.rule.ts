import { sizeOf } from '../align/align.js';
import { findUnmatchedClause } from '../align/unmatched-clause.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, findWord, NEGATION_CONCEPTS } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { createBlockingFinding, type Rule, spanOf, type TextPair, createWarning } from '../rule.js';
import { comparisonOf } from './figures/comparison.js';
import { missingConcepts, findUnmatchedSentence } from './omission.rule.js';

const MIN_SENTENCE_LENGTH = 15;
/** Minimum length of a translation relative to its source if a single new topic is reported. */
const MIN_RATIO_OF_NEW_TOPIC = 1.2;
/** Minimum relative length of an addition, with and without a sentence that has nothing in common with the source. */
const MIN_RATIO_IF_UNRELATED = 1.5;
const MIN_RATIO_IF_RELATED = 1.8;
/** From this relative length on, a text with more sentences may have a new one anywhere. */
const MIN_RATIO_OF_LONGER_TEXT = 1.2;

/** Reports sentences and topics that the source does not have. */
export const addition: Rule = {
  name: 'addition',
  check(pair) {
    const { source, target } = pair;
    const findings = [...findAddedFree(pair), ...findNewSentences(pair)];
    if (findings.length > 0) return findings;
    const clause = findUnmatchedClause(target, source);
    if (clause) {
      const text = target.text.slice(...clause);
      return [createWarning('addition', `The source does not mention "${text}".`, clause)];
    }
    const newTopics = missingConcepts(target, undefined, source);
    if (newTopics.length === 0) return [];
    const lengthRatio =
      sizeOf(target.normalized, target.language) /
      Math.max(sizeOf(source.normalized, source.language), 1);
    // One new topic without more text is a paraphrase.
    if (
      newTopics.length === 1 &&
      lengthRatio < MIN_RATIO_OF_NEW_TOPIC &&
      !isNewRequest(pair, newTopics[0]!)
    )
      return [];
    const word = findWord(target.words, newTopics[0]!);
    const newWords = newTopics.flatMap((concept) => findWord(target.words, concept) ?? []);
    const words = [...new Set(newWords.map(({ word: text }) => `"${text}"`))];
    const sides = { base: [], text: newWords.map(({ at }) => at) };
    return [createWarning('addition', `Not in the source: ${words.join(', ')}`, word?.at, sides)];
  },
};

const REQUESTS = ['please', 'must'];
/** "Not alone" may be said as "with an adult, please". */
const RESTRICTIONS = [...NEGATION_CONCEPTS, 'only'];

/** Whether a topic is in a sentence that asks for something, and the source asks for nothing and restricts nothing. */
function isNewRequest({ source, target }: TextPair, topic: string): boolean {
  const word = findWord(target.words, topic);
  const sentence = target.sentences.find(
    ({ at }) => word && at[0] <= word.at[0] && at[1] >= word.at[1],
  );
  if (!sentence) return false;
  const sentenceConcepts = conceptsIn(target.words, sentence.at, 'certain');
  const sourceConcepts = conceptsIn(source.words, undefined, 'any');
  return (
    REQUESTS.some((concept) => sentenceConcepts.has(concept)) &&
    ![...REQUESTS, ...RESTRICTIONS].some((concept) => sourceConcepts.has(concept))
  );
}

function findNewSentences(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const findings: Finding[] = [];
  const lengthRatio =
    sizeOf(target.normalized, target.language) /
    Math.max(sizeOf(source.normalized, source.language), 1);
  const isLongerText = target.sentences.length > source.sentences.length;
  const matchedFacts = new Set(comparisonOf(pair).same.map(([, fact]) => fact));
  for (const bead of beads) {
    const span = spanOf(target, bead.target);
    const hasMoreSentences = bead.target[1] - bead.target[0] > bead.source[1] - bead.source[0];
    const mayHaveNew = hasMoreSentences
      ? lengthRatio > 1
      : isLongerText && lengthRatio > MIN_RATIO_OF_LONGER_TEXT;
    const unmatched =
      mayHaveNew &&
      span &&
      findUnmatchedSentence(target, bead.target, source, (fact) => matchedFacts.has(fact));
    if (unmatched)
      findings.push(createWarning('addition', `The source does not mention "${unmatched}".`, span));
    const sourceSpan = spanOf(source, bead.source);
    // A label may be explained: "Wet floor" as "The floor is wet. Please be careful".
    if (hasMoreSentences && sourceSpan && span && !unmatched && !pair.field.title) {
      const hasUnrelatedSentence = hasUnrelatedSentenceIn(target, bead.target, source, sourceSpan);
      const relativeLength =
        sizeOf(target.normalized.slice(...span), target.language) /
        Math.max(sizeOf(source.normalized.slice(...sourceSpan), source.language), 1);
      if (relativeLength > (hasUnrelatedSentence ? MIN_RATIO_IF_UNRELATED : MIN_RATIO_IF_RELATED))
        findings.push(
          createWarning('addition', 'One sentence more than the source, and longer.', span),
        );
    }
    if (!span || bead.source[0] !== bead.source[1]) continue;
    if (sizeOf(target.normalized.slice(...span), target.language) < MIN_SENTENCE_LENGTH) continue;
    if (hasOnlyFigures(target, span) || isCourtesy(pair, span)) continue;
    findings.push(createWarning('addition', 'The source has no such sentence.', span));
  }
  return findings;
}

/**
 * Whether a sentence after the first has no figures and no topic of the other text, and the remaining sentences are long
 * enough to cover that text.
 */
function hasUnrelatedSentenceIn(
  { sentences, words, language, facts }: AnalyzedText,
  [first, end]: readonly [number, number],
  other: AnalyzedText,
  span: Span,
): boolean {
  const size = sizeOf(other.normalized.slice(...span), other.language);
  const topics = conceptsIn(other.words, span, 'any');
  const candidates = sentences.slice(first, end);
  const totalLength = candidates.reduce((sum, { text }) => sum + sizeOf(text, language), 0);
  return candidates.some(({ at, text }, index) => {
    if (index === 0) return false;
    const sentenceLength = sizeOf(text, language);
    const remainingRatio = (totalLength - sentenceLength) / Math.max(size, 1);
    const sentenceTopics = conceptsIn(words, at, 'topic');
    const hasFigures = facts.some(
      (fact) => fact.isInDigits && fact.at[0] >= at[0] && fact.at[1] <= at[1],
    );
    return (
      sentenceLength > MIN_SENTENCE_LENGTH &&
      remainingRatio > 0.75 &&
      !hasFigures &&
      sentenceTopics.isDisjointFrom(topics)
    );
  });
}

/** Whether a sentence has only figures, which the rules of figures check: "Saturday, October 3, 2026." */
function hasOnlyFigures({ normalized, facts }: AnalyzedText, [start, end]: Span): boolean {
  const factsWithin = facts.filter(({ at }) => at[0] >= start && at[1] <= end);
  const remainingText = factsWithin.reduceRight(
    (text, { at }) => text.slice(0, at[0] - start) + text.slice(at[1] - start),
    normalized.slice(start, end),
  );
  return (
    factsWithin.length > 0 &&
    !/[\p{L}\p{N}]/u.test(remainingText.replaceAll(/\b(?:on|at|from|to|and)\b/gi, ''))
  );
}

/** Whether a sentence is thanks or an apology, and the source contains one as well. */
function isCourtesy({ source, target }: TextPair, span: Span): boolean {
  const isPolite = ({ words }: AnalyzedText, part?: Span) =>
    conceptsIn(words, part, 'any').has('courtesy');
  return isPolite(target, span) && isPolite(source);
}

/** Reports "free" without a counterpart in the source. */
function findAddedFree({ source, target }: TextPair): Finding[] {
  const word = findWord(target.words, 'free');
  if (!word) return [];
  const sourceConcepts = conceptsIn(source.words, undefined, 'any');
  if (['free', 'included'].some((concept) => sourceConcepts.has(concept))) return [];
  return [createBlockingFinding('addition', `The source does not say "${word.word}".`, word.at)];
}
