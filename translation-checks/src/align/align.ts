import { type Language } from '../language.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { conceptsIn } from '../lexicon/concepts.js';

/** A pair of aligned ranges of sentences. One of them may be empty. */
export interface Bead {
  /** Indexes of sentences: from (inclusive), to (exclusive). */
  readonly source: readonly [from: number, to: number];
  readonly target: readonly [from: number, to: number];
}

/** Length of a text relative to English. */
const RELATIVE_LENGTH: Readonly<Record<Language, number>> = {
  en: 1,
  ja: 0.48,
  zh: 0.31,
  zh_TW: 0.31,
};
const NON_LETTERS = /[^\p{L}]/gu;
const FIGURE = /\d+/g;
/** Letters of a number in words, which may be digits in the other text. */
const SPELLED_NUMBER_LENGTH = 5;

/** Returns the estimated length of a text in English letters. */
export function sizeOf(text: string, language: Language): number {
  let size = (text.match(FIGURE)?.length ?? 0) * SPELLED_NUMBER_LENGTH;
  for (const character of text.replaceAll(NON_LETTERS, '')) {
    // East Asian scripts begin at U+2E80.
    size += character > '\u2e80' ? 1 / RELATIVE_LENGTH[language] : 1;
  }
  return size;
}

// Gale and Church, A Program for Aligning Sentences in Bilingual Corpora (1993): the shares of beads and the variance
// of lengths, which is wider between English and East Asian languages.
const SHAPES: readonly (readonly [source: number, target: number, share: number])[] = [
  [1, 1, 0.89],
  [1, 0, 0.005],
  [0, 1, 0.005],
  [2, 1, 0.0445],
  [1, 2, 0.0445],
  [2, 2, 0.011],
  // Chinese joins by commas what English says in three sentences.
  [1, 3, 0.002],
  [3, 1, 0.002],
];
const VARIANCE = 9;
/** Bonus for each concept or figure that both sentences have. */
const SHARED_TOPIC_BONUS = 1.2;
const MAX_SHARED_TOPICS = 4;
const MIN_BAND_WIDTH = 10;

/**
 * Returns the probability of at least this deviation in either direction, by the normal distribution (Abramowitz and
 * Stegun, formula 26.2.17).
 */
function tailProbability(deviation: number): number {
  const t = 1 / (1 + 0.231_641_9 * deviation);
  const series =
    t *
    (0.319_381_53 +
      t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return Math.max((2 * series * Math.exp(-(deviation ** 2) / 2)) / Math.sqrt(2 * Math.PI), 1e-12);
}

function lengthCost(source: number, target: number): number {
  if (source === 0 && target === 0) return 0;
  const deviation = Math.abs(target - source) / Math.sqrt(((source + target) / 2) * VARIANCE);
  return -Math.log(tailProbability(deviation));
}

/** Ends of clauses. Another language may write each clause as a sentence. */
const CLAUSE_END = /[,，;；:：—](?!\d)/gu;
/** A sentence matches three others only if it has at least three clauses. */
const MIN_CLAUSES_FOR_THREE = 3;

interface TextPart {
  readonly size: number;
  readonly clauses: number;
  readonly topics: ReadonlySet<string>;
}

function partsOf({ sentences, language, words }: AnalyzedText): TextPart[] {
  return sentences.map(({ text, at }) => {
    const topics = conceptsIn(words, at, 'topic');
    for (const [figures] of text.matchAll(/\d+/g)) topics.add(figures);
    const clauses = (text.match(CLAUSE_END)?.length ?? 0) + (text.match(/、/gu)?.length ?? 0) + 1;
    return { size: sizeOf(text, language), clauses, topics };
  });
}

function joinParts(parts: readonly TextPart[]): TextPart {
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    clauses: parts.reduce((sum, { clauses }) => sum + clauses, 0),
    topics: parts.reduce(
      (all, { topics }) => all.union(topics),
      new Set<string>() as ReadonlySet<string>,
    ),
  };
}

/** For each position, joins none, the last, the last two, and the last three parts before it. */
const joinPartsBefore = (parts: readonly TextPart[]) =>
  [0, ...parts.keys().map((index) => index + 1)].map((end) =>
    [0, 1, 2, 3].map((count) => joinParts(parts.slice(Math.max(0, end - count), end))),
  );

const canMatchThree = ({ clauses }: TextPart) => clauses >= MIN_CLAUSES_FOR_THREE;

function alignmentCost(source: TextPart, target: TextPart, share: number): number {
  const shared = source.topics.intersection(target.topics).size;
  return (
    lengthCost(source.size, target.size) -
    Math.log(share) -
    Math.min(shared, MAX_SHARED_TOPICS) * SHARED_TOPIC_BONUS
  );
}

/**
 * Pairs the sentences of two texts in order: the cheapest way through both, by length and shared concepts (dynamic
 * programming).
 */
export function alignSentences(source: AnalyzedText, target: AnalyzedText): Bead[] {
  const sourceParts = partsOf(source);
  const targetParts = partsOf(target);
  const joinedSourceParts = joinPartsBefore(sourceParts);
  const joinedTargetParts = joinPartsBefore(targetParts);
  const costs = Array.from({ length: sourceParts.length + 1 }, () =>
    new Array<number>(targetParts.length + 1).fill(Infinity),
  );
  const shapes = new Map<number, readonly [number, number]>();
  costs[0]![0] = 0;
  // In long texts, aligned sentences are close to the same relative position.
  const bandWidth = Math.abs(sourceParts.length - targetParts.length) / 2 + MIN_BAND_WIDTH;
  const isOutsideBand = (i: number, j: number) =>
    Math.abs(i * targetParts.length - j * sourceParts.length) >
    bandWidth * Math.max(sourceParts.length, targetParts.length);
  for (let i = 0; i <= sourceParts.length; i += 1) {
    for (let j = 0; j <= targetParts.length; j += 1) {
      if (isOutsideBand(i, j)) continue;
      for (const [m, n, share] of SHAPES) {
        if (m > i || n > j) continue;
        // One sentence against three.
        if (m * n === 3 && !canMatchThree(m === 1 ? sourceParts[i - 1]! : targetParts[j - 1]!))
          continue;
        const previousCost = costs[i - m]![j - n]!;
        if (previousCost === Infinity) continue;
        const total =
          previousCost + alignmentCost(joinedSourceParts[i]![m]!, joinedTargetParts[j]![n]!, share);
        if (total >= costs[i]![j]!) continue;
        costs[i]![j] = total;
        shapes.set(i * (targetParts.length + 1) + j, [m, n]);
      }
    }
  }
  const beads: Bead[] = [];
  for (let i = sourceParts.length, j = targetParts.length; i > 0 || j > 0;) {
    const [m, n] = shapes.get(i * (targetParts.length + 1) + j) ?? [Math.min(i, 1), Math.min(j, 1)];
    beads.unshift({ source: [i - m, i], target: [j - n, j] });
    i -= m;
    j -= n;
  }
  return beads;
}
