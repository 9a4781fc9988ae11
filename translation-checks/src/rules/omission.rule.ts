import { sizeOf } from '../align/align.js';
import { findUnmatchedClause } from '../align/unmatched-clause.js';
import { type Fact } from '../facts/fact.js';
import { type Finding, type Span } from '../finding.js';
import { type Language } from '../language.js';
import { CONTRAST_SETS, conceptsIn, findWord } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Sentence } from '../sentences.js';
import { comparisonOf } from './figures/comparison.js';
import { type Rule, spanOf, type TextPair, createWarning } from '../rule.js';

/** Minimum length of a text in letters: the ratio of a shorter one means little. */
const MIN_LENGTH = 30;
/* Lengths relative to the source, below which a part may be missing. */
const MAX_SHORT_RATIO = 0.78;
const MAX_VERY_SHORT_RATIO = 0.5;
const MAX_INCOMPLETE_RATIO = 0.6;
const MAX_MERGED_RATIO = 0.95;
const MAX_UNMATCHED_RATIO = 0.9;
/** A single topic missing in a text of a greater relative length is a paraphrase. */
const MAX_SINGLE_TOPIC_RATIO = 0.8;
/** Length of a sentence in letters. A shorter one is a greeting or an afterthought that another may include. */
const MIN_SENTENCE_LENGTH = 18;
/** Length of a sentence in letters that is recognized as missing only in a clearly shorter text. */
const MIN_SHORT_SENTENCE_LENGTH = 12;

const sizeOfText = (analyzed: AnalyzedText) => sizeOf(analyzed.normalized, analyzed.language);

/** Cached possible concepts of a text, which are needed for each sentence. */
const conceptsByText = new WeakMap<AnalyzedText, ReadonlySet<string>>();

/** Returns the certain objects or topics of a part of one text that the other text does not contain. */
export function missingConcepts(
  analyzed: AnalyzedText,
  span: Span | undefined,
  other: AnalyzedText,
  type: 'object' | 'topic' = 'object',
): string[] {
  const otherConcepts = conceptsByText.get(other) ?? conceptsIn(other.words, undefined, 'any');
  conceptsByText.set(other, otherConcepts);
  return [...conceptsIn(analyzed.words, span, type)].filter(
    (concept) => !otherConcepts.has(concept),
  );
}

/** Reports sentences and topics of the source that are missing. */
export const omission: Rule = {
  name: 'omission',
  check(pair) {
    const { source, target } = pair;
    const ratio = sizeOfText(target) / Math.max(sizeOfText(source), 1);
    const sentences = findMissingSentences(pair, ratio);
    if (sentences.length > 0) return sentences;
    const findings = [
      ...findShortenedSentences(pair),
      ...findMissingTopics(source, target, ratio),
      ...findMissingDirections(source, target),
    ];
    if (findings.length > 0) return findings;
    const clause = findUnmatchedClause(source, target);
    if (!clause) return [];
    const message = `Missing in the text: "${source.text.slice(...clause)}"`;
    return [createWarning('omission', message, undefined, { base: [clause], text: [] })];
  },
};

/** Reports sentences that are aligned with none of the translation. */
function findMissingSentences({ source, target, beads }: TextPair, ratio: number): Finding[] {
  const findings: Finding[] = [];
  for (const bead of beads) {
    const span = spanOf(source, bead.source);
    if (!span || bead.target[0] !== bead.target[1]) continue;
    const text = source.text.slice(...span);
    if (sizeOf(text, source.language) < MIN_LENGTH / 2) continue;
    const isMissing = missingConcepts(source, span, target, 'topic').length > 0;
    const message = `This sentence of the source is missing: "${text}"`;
    const sides = { base: [span], text: [] };
    if (isMissing || ratio < 0.9)
      findings.push(createWarning('omission', message, undefined, sides));
  }
  return findings;
}

/** Reports sentences that are much shorter than their source. */
function findShortenedSentences(pair: TextPair): Finding[] {
  const { source, target, beads, field } = pair;
  // A name may be abbreviated.
  if (field.title) return [];
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const sourceSize = sizeOf(source.normalized.slice(...sourceSpan), source.language);
    const ratio =
      sizeOf(target.normalized.slice(...targetSpan), target.language) / Math.max(sourceSize, 1);
    const missingTopics = missingConcepts(source, sourceSpan, target, 'topic');
    const message = 'Part of the sentence is missing.';
    const missingObjects = missingConcepts(source, sourceSpan, target);
    const isMerged = bead.source[1] - bead.source[0] > bead.target[1] - bead.target[0];
    const isShorter =
      sourceSize > MIN_LENGTH &&
      missingObjects.length > 0 &&
      ratio < (isMerged ? MAX_SHORT_RATIO : MAX_INCOMPLETE_RATIO);
    const isMuchShorter = sourceSize > MIN_LENGTH * 1.5 && ratio < MAX_VERY_SHORT_RATIO;
    if (
      isShorter ||
      isMuchShorter ||
      (missingTopics.length > 0 &&
        ratio < (missingTopics.length > 1 ? MAX_INCOMPLETE_RATIO : MAX_VERY_SHORT_RATIO + 0.05))
    ) {
      return [createWarning('omission', message, targetSpan)];
    }
    const shortest = Math.min(
      ...source.sentences.slice(...bead.source).map((sentence) => sizeIn(source, sentence)),
    );
    const isShort =
      (shortest > MIN_SENTENCE_LENGTH && ratio < MAX_MERGED_RATIO) ||
      (shortest > MIN_SHORT_SENTENCE_LENGTH && ratio < MAX_SHORT_RATIO);
    if (isMerged && isShort && isOneClause(target, bead.target)) {
      return [
        createWarning(
          'omission',
          'One sentence replaces two, but contains only one of them.',
          targetSpan,
        ),
      ];
    }
    const objection = findMissingObjection(source, sourceSpan, target, targetSpan);
    if (objection) {
      const sides = { base: [objection], text: [] };
      return [createWarning('omission', message, undefined, sides)];
    }
    const matchedFacts = new Set(comparisonOf(pair).same.map(([fact]) => fact));
    const unmatched = findUnmatchedSentence(source, bead.source, target, (fact) =>
      matchedFacts.has(fact),
    );
    if (unmatched && isMerged && ratio < MAX_UNMATCHED_RATIO) {
      return [
        createWarning(
          'omission',
          `This sentence is missing completely: "${unmatched}"`,
          targetSpan,
        ),
      ];
    }
  }
  return [];
}

/** The clause after "but", up to its end. */
export const OBJECTION: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:but|however|though|although|yet)\b[^.,;!?]*/i,
  ja: /(?:(?<=[いすだたん])が|けれども?|けど|しかし|ただし?|ものの)、[^。、]*/u,
  zh: /(?:但是?|不过|可是|然而|只是)[^。,;!?]*/u,
  zh_TW: /(?:但是?|不過|可是|然而|只是)[^。,;!?]*/u,
};
/** Words that express an objection. */
const OBJECTION_WORD: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:but|however|though|although|yet|while|except|unless|only|still|nevertheless|if|mind|unfortunately)\b/i,
  ja: /が|けれど|けど|しかし|ただ|ものの|のに|ても|でも|一方|のみ|だけ|除|反面|とはいえ/u,
  zh: /但|不过|可|然而|只|却|虽|除|就是|尽管|惟|唯|倒|抱歉|仅/u,
  zh_TW: /但|不過|可|然而|只|卻|雖|除|就是|儘管|惟|唯|倒|抱歉|僅/u,
};

/** Finds a clause after "but" that is missing, judging by the length of the translation. */
function findMissingObjection(
  source: AnalyzedText,
  sourceSpan: Span,
  target: AnalyzedText,
  targetSpan: Span,
): Span | undefined {
  const [sourceText, targetText] = [
    source.normalized.slice(...sourceSpan),
    target.normalized.slice(...targetSpan),
  ];
  const match = OBJECTION[source.language].exec(sourceText);
  if (!match || OBJECTION_WORD[target.language].test(targetText)) return undefined;
  const size = sizeOf(sourceText, source.language);
  const remainingSize = size - sizeOf(match[0], source.language) * OBJECTION_SHARE;
  const start = sourceSpan[0] + match.index;
  return sizeOf(targetText, target.language) < remainingSize
    ? [start, start + match[0].length]
    : undefined;
}
/** Translations differ in length, so only a part of the clause must be missing. */
const OBJECTION_SHARE = 0.6;

const THOUSANDS_SEPARATOR = /(?<=\d)[,，](?=\d)/gu;

const CLAUSE_SEPARATOR =
  /[,;:、，；：—–()（）]|(?<![a-z])(?:and|which|where|but|as|so|with|then|before|after)(?![a-z])|て|ので|が/iu;

/** Whether there is only one simple sentence, which cannot cover two. */
const isOneClause = (
  { sentences }: AnalyzedText,
  [first, end]: readonly [number, number],
): boolean =>
  end - first === 1 &&
  !CLAUSE_SEPARATOR.test(sentences[first]!.text.replaceAll(THOUSANDS_SEPARATOR, ''));

const sizeIn = ({ language }: AnalyzedText, { text }: Sentence) => sizeOf(text, language);

/** Finds a sentence without any counterpart in the other text. `isKnown`: whether that text has the fact as well. */
export function findUnmatchedSentence(
  analyzed: AnalyzedText,
  [first, end]: readonly [number, number],
  other: AnalyzedText,
  isKnown: (fact: Fact) => boolean,
): string | undefined {
  return analyzed.sentences.slice(first, end).find(({ at }) => {
    // A sentence whose figures are in the other text has a counterpart.
    const isWithin = (fact: Fact) => fact.at[0] >= at[0] && fact.at[1] <= at[1];
    if (analyzed.facts.some((fact) => fact.isInDigits && isWithin(fact) && isKnown(fact)))
      return false;
    const topics = conceptsIn(analyzed.words, at, 'topic');
    return topics.size > 0 && missingConcepts(analyzed, at, other, 'topic').length === topics.size;
  })?.text;
}

function findMissingTopics(source: AnalyzedText, target: AnalyzedText, ratio: number): Finding[] {
  const missing = missingConcepts(source, undefined, target);
  if (missing.length === 0) return [];
  if (missing.length === 1 && ratio > MAX_SINGLE_TOPIC_RATIO) return [];
  const missingWords = missing.flatMap((concept) => findWord(source.words, concept) ?? []);
  const words = [...new Set(missingWords.map(({ word }) => `"${word}"`))];
  const sides = { base: missingWords.map(({ at }) => at), text: [] };
  return [createWarning('omission', `Missing in the text: ${words.join(', ')}`, undefined, sides)];
}

/** Sets of directions; a description of a way contains one of them. */
const DIRECTIONS = CONTRAST_SETS.filter(({ name }) =>
  ['left and right', 'north, south, east and west'].includes(name),
);

/** Reports directions of the source if the translation has none. */
function findMissingDirections(source: AnalyzedText, target: AnalyzedText): Finding[] {
  const sourceConcepts = conceptsIn(source.words, undefined, 'certain');
  const possibleTargetConcepts = conceptsIn(target.words, undefined, 'any');
  return DIRECTIONS.flatMap(({ concepts }) => {
    const concept = concepts.find((direction) => sourceConcepts.has(direction));
    if (
      concept === undefined ||
      concepts.some((direction) => possibleTargetConcepts.has(direction))
    )
      return [];
    const { word, at } = findWord(source.words, concept)!;
    const sides = { base: [at], text: [] };
    const message = `Missing in the text: "${word}"`;
    return [createWarning('omission', message, undefined, sides)];
  });
}
