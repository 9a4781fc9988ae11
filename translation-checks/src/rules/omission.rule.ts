import { sizeOf } from '../align/align.js';
import { unmatchedClause } from '../align/unmatched-clause.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, wordFor } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Sentence } from '../sentences.js';
import { type Rule, spanOf, type TextPair, warningFinding } from '../rule.js';

/** Below this, in letters, lengths say little. */
const SOME = 30;
const LESS = 0.78;
const FAR_LESS = 0.5;
const FEWER = 0.6;
const ABOUT = 0.95;
/** A thing that is gone from a text this long is called otherwise. */
const LESS_OF_ONE = 0.8;
/** Below this, in letters, a sentence is a greeting or an afterthought, which another may well take in. */
const SENTENCE = 18;

const size = (reading: AnalyzedText) => sizeOf(reading.plain, reading.language);

/** All that a text may say; asked for each of its sentences. */
const significantWords = new WeakMap<AnalyzedText, ReadonlySet<string>>();

/** The things a part of one text is sure to speak of and the whole of the other surely does not. */
export function missingTopics(
  from: AnalyzedText,
  span: Span | undefined,
  to: AnalyzedText,
  which: 'thing' | 'topic' = 'thing',
): string[] {
  let all = significantWords.get(to);
  if (!all) significantWords.set(to, (all = conceptsIn(to.words, undefined, 'any')));
  const known = all;
  return [...conceptsIn(from.words, span, which)].filter((concept) => !known.has(concept));
}

/** Sentences and things of the source that the text does not have. */
export const omission: Rule = {
  name: 'omission',
  check(pair) {
    const { source, target } = pair;
    const share = size(target) / Math.max(size(source), 1);
    const sentences = lostSentences(pair, share);
    if (sentences.length > 0) return sentences;
    const lost = [...shortened(pair), ...lostThings(source, target, share)];
    const clause = lost.length > 0 ? undefined : unmatchedClause(source, target);
    if (!clause) return lost;
    const message = `Missing in the text: "${source.text.slice(...clause)}"`;
    return [warningFinding('omission', message, undefined, { base: [clause], text: [] })];
  },
};

function lostSentences({ source, target, beads }: TextPair, share: number): Finding[] {
  const findings: Finding[] = [];
  for (const bead of beads) {
    const span = spanOf(source, bead.source);
    if (!span || bead.target[0] !== bead.target[1]) continue;
    const text = source.text.slice(...span);
    if (sizeOf(text, source.language) < SOME / 2) continue;
    const gone = missingTopics(source, span, target, 'topic').length > 0;
    const message = `This sentence of the source is missing: "${text}"`;
    const sides = { base: [span], text: [] };
    if (gone || share < 0.9) findings.push(warningFinding('omission', message, undefined, sides));
  }
  return findings;
}

/** Sentences that stand where they should, but are far shorter than their source. */
function shortened({ source, target, beads, field }: TextPair): Finding[] {
  // A name may be called by its shorter form.
  if (field.title) return [];
  for (const bead of beads) {
    const from = spanOf(source, bead.source);
    const to = spanOf(target, bead.target);
    if (!from || !to) continue;
    const before = sizeOf(source.plain.slice(...from), source.language);
    const share = sizeOf(target.plain.slice(...to), target.language) / Math.max(before, 1);
    const gone = missingTopics(source, from, target, 'topic');
    const message = 'Part of the sentence is missing.';
    const things = missingTopics(source, from, target);
    const merged = bead.source[1] - bead.source[0] > bead.target[1] - bead.target[0];
    const less = before > SOME && things.length > 0 && share < (merged ? LESS : FEWER);
    const far = before > SOME * 1.5 && share < FAR_LESS;
    if (less || far || (gone.length > 0 && share < FEWER)) {
      return [warningFinding('omission', message, to)];
    }
    const whole = source.sentences
      .slice(...bead.source)
      .every((one) => sizeIn(source, one) > SENTENCE);
    if (merged && whole && share < ABOUT && isOneClause(target, bead.target)) {
      return [
        warningFinding('omission', 'One sentence replaces two, but contains only one of them.', to),
      ];
    }
    const lost = findUnmatchedSentence(source, bead.source, target);
    if (lost && merged && share < ABOUT) {
      return [warningFinding('omission', `This sentence is missing completely: "${lost}"`, to)];
    }
  }
  return [];
}

const COMMA =
  /[,;:、，；：—–()（）]|(?<![a-z])(?:and|which|where|but|as|so|with|then|before|after)(?![a-z])|て|ので|が/iu;

/** Whether there is but one sentence, and it is too simple to say what two did. */
const isOneClause = (
  { sentences }: AnalyzedText,
  [first, end]: readonly [number, number],
): boolean => end - first === 1 && !COMMA.test(sentences[first]!.text);

const sizeIn = ({ language }: AnalyzedText, { text }: Sentence) => sizeOf(text, language);

/** A sentence of which the other text says nothing at all. */
export function findUnmatchedSentence(
  from: AnalyzedText,
  [first, last]: readonly [number, number],
  to: AnalyzedText,
): string | undefined {
  return from.sentences.slice(first, last).find(({ at }) => {
    const topics = conceptsIn(from.words, at, 'topic');
    return topics.size > 0 && missingTopics(from, at, to, 'topic').length === topics.size;
  })?.text;
}

function lostThings(source: AnalyzedText, target: AnalyzedText, share: number): Finding[] {
  const gone = missingTopics(source, undefined, target);
  if (gone.length === 0) return [];
  if (gone.length === 1 && share > LESS_OF_ONE) return [];
  const hits = gone.flatMap((concept) => wordFor(source.words, concept) ?? []);
  const words = [...new Set(hits.map(({ word }) => `"${word}"`))];
  const sides = { base: hits.map(({ at }) => at), text: [] };
  return [warningFinding('omission', `Missing in the text: ${words.join(', ')}`, undefined, sides)];
}
