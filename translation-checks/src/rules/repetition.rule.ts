import { sizeOf } from '../align/align.js';
import { type Fact } from '../facts/fact.js';
import { compareFactPair } from '../facts/similarity.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Sentence } from '../sentences.js';
import { createBlockingFinding, type Rule, createWarning } from '../rule.js';

/** Minimum number of n-grams or characters that are compared. */
const MIN_SIZE = 5;
const MAX_LENGTH_RATIO = 2.5;
/** Share of common n-grams from which a sentence repeats another, whatever else it contains. */
const REPEATED_SIMILARITY = 0.62;
/** Share from which it repeats another if it contains nothing new. */
const MIN_SIMILARITY = 0.5;

/** Returns the character pairs (East Asian) or triples (alphabet): long sentences share most pairs of an alphabet. */
function ngramsOf(text: string): Set<string> {
  const letters = text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '');
  const length = /[\u3040-\u9fff]/.test(letters) ? 2 : 3;
  const ngrams = new Set<string>();
  for (let index = 0; index + length <= letters.length; index += 1)
    ngrams.add(letters.slice(index, index + length));
  return ngrams;
}

/** Returns the share of the shorter text that the longer contains. */
function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  // A few words are part of many longer sentences.
  if (Math.max(a.size, b.size) > smaller * MAX_LENGTH_RATIO) return 0;
  return smaller < MIN_SIZE ? 0 : a.intersection(b).size / smaller;
}

const HAN = /\p{Script=Han}/gu;
const MIN_SHARED_CHARACTERS = 0.74;

/** Whether two sentences consist of the same characters in another order. */
function haveSameCharacters(textA: string, textB: string): boolean {
  const a = new Set(textA.match(HAN));
  const b = new Set(textB.match(HAN));
  const smaller = Math.min(a.size, b.size);
  return smaller >= MIN_SIZE + 2 && a.intersection(b).size / smaller > MIN_SHARED_CHARACTERS;
}

/** Returns the figures of each sentence with at least two. */
function figuresBySentence({ sentences, facts }: AnalyzedText): (readonly [Sentence, Fact[]])[] {
  const required = facts.filter(({ isOptional }) => !isOptional);
  const sentencesWithFigures = sentences.map(
    (sentence) =>
      [
        sentence,
        required.filter(({ at }) => at[0] >= sentence.at[0] && at[1] <= sentence.at[1]),
      ] as const,
  );
  return sentencesWithFigures.filter(([, figures]) => figures.length > 1);
}

/** Counts the figures that two sentences share. */
const countSharedFigures = (a: readonly Fact[], b: readonly Fact[]): number =>
  a.filter((fact) => b.some((other) => compareFactPair(fact, other) === 'same')).length;

/** Finds two sentences with the same two figures, if the source has no such pair. */
function findRepeatedFigures(source: AnalyzedText, target: AnalyzedText): Sentence | undefined {
  if (target.facts.length < 4) return undefined;
  const findRepeated = (analyzed: AnalyzedText) => {
    const bySentence = figuresBySentence(analyzed);
    const repeated = bySentence.find(([, figures], index) =>
      bySentence.slice(0, index).some(([, before]) => countSharedFigures(before, figures) > 1),
    );
    return repeated?.[0];
  };
  const repeated = findRepeated(target);
  return repeated && !findRepeated(source) ? repeated : undefined;
}

interface RepetitionParts {
  readonly sentences: readonly Sentence[];
  readonly ngramSets: readonly ReadonlySet<string>[];
}

function partsOf({ sentences }: AnalyzedText): RepetitionParts {
  return { sentences, ngramSets: sentences.map(({ text }) => ngramsOf(text)) };
}

function maxSimilarity({ ngramSets }: RepetitionParts): number {
  let max = 0;
  for (let i = 0; i < ngramSets.length; i += 1) {
    for (let j = i + 1; j < ngramSets.length; j += 1) {
      max = Math.max(max, similarityOf(ngramSets[i]!, ngramSets[j]!));
    }
  }
  return max;
}

/** Reports sentences that are repeated almost verbatim. */
export const repetition: Rule = {
  name: 'repetition',
  check({ source, target }): Finding[] {
    const phrase = findRepeatedPhrase(target.normalized);
    if (phrase && !findRepeatedPhrase(source.normalized))
      return [createWarning('repetition', 'These words are said twice in a row.', phrase)];
    const clause = findRepeatedClause(target);
    if (clause && !findRepeatedClause(source))
      return [createWarning('repetition', 'This part of the sentence is said twice.', clause)];
    if (target.sentences.length < 2) return [];
    const repeatedSentence = findRepeatedSentence(source, target);
    if (repeatedSentence)
      return [createBlockingFinding('repetition', 'This is said twice.', repeatedSentence.at)];
    const contained = findContainedSentence(target);
    if (contained && !findContainedSentence(source))
      return [createBlockingFinding('repetition', 'The sentence before says this.', contained.at)];
    const figures = findRepeatedFigures(source, target);
    return figures
      ? [createWarning('repetition', 'The same figures appear twice.', figures.at)]
      : [];
  },
};

/**
 * The same words twice in a row, separated by a comma at most. Doubled characters (一盏一盏) and onomatopoeia are words,
 * not repetitions.
 */
const REPEATED_PHRASE =
  /(?<![a-z])([a-z']{2,20}(?: [a-z']{1,20}){1,8}),? \1(?![a-z])|(?<![a-z])(a|the|to|of|in|at|and|is|are|from|with|for|on|your|our) \2(?![a-z])|([\p{Script=Han}\p{Script=Katakana}ー\p{Script=Hiragana}]{3,20})[,、，]?\3/iu;

function findRepeatedPhrase(text: string): Span | undefined {
  const match = REPEATED_PHRASE.exec(text);
  const characters = match?.[3];
  if (!match || (characters && !/\p{Script=Han}/u.test(characters) && !/[,、]/.test(match[0])))
    return undefined;
  return [match.index, match.index + match[0].length];
}

const CLAUSE = /[^,;:.!?，。！？；：、\n]+/gu;
/** Shorter clauses recur: "on weekdays", 每人. */
const MIN_CLAUSE_LENGTH = 16;

/** Finds a clause that a sentence has twice. */
function findRepeatedClause({ sentences, language }: AnalyzedText): Span | undefined {
  for (const { text, at } of sentences) {
    const earlierClauses = new Set<string>();
    for (const { 0: clause, index } of text.matchAll(CLAUSE)) {
      const clauseText = clause.trim().toLowerCase();
      if (sizeOf(clauseText, language) < MIN_CLAUSE_LENGTH) continue;
      if (earlierClauses.has(clauseText)) return [at[0] + index, at[0] + index + clause.length];
      earlierClauses.add(clauseText);
    }
  }
  return undefined;
}

/** Finds a sentence that the one before contains word for word. */
function findContainedSentence({ sentences, language }: AnalyzedText): Sentence | undefined {
  const plainTexts = sentences.map(({ text }) =>
    text.toLowerCase().replaceAll(/[\s\p{P}]+/gu, ' '),
  );
  return sentences.find(
    ({ text }, index) =>
      index > 0 &&
      sizeOf(text, language) >= MIN_CLAUSE_LENGTH &&
      plainTexts[index - 1]!.includes(plainTexts[index]!.trim()),
  );
}

/** Whether each of two sentences has content that the other lacks: the day before and the day itself. */
function haveDifferentContent(
  { words }: AnalyzedText,
  sentenceA: Sentence,
  sentenceB: Sentence,
): boolean {
  const [a, b] = [sentenceA, sentenceB].map(({ at }) => conceptsIn(words, at, 'certain'));
  return a!.difference(b!).size > 0 && b!.difference(a!).size > 0;
}

/** Finds a sentence that repeats another in the same text. */
function findRepeatedSentence(source: AnalyzedText, target: AnalyzedText): Sentence | undefined {
  const parts = partsOf(target);
  const { sentences, ngramSets } = parts;
  let maxInSource: number | undefined;
  const similarityInSource = () => (maxInSource ??= maxSimilarity(partsOf(source)));
  for (let i = 0; i < ngramSets.length; i += 1) {
    for (let j = i + 1; j < ngramSets.length; j += 1) {
      const similarity = similarityOf(ngramSets[i]!, ngramSets[j]!);
      if (
        j === i + 1 &&
        haveSameCharacters(sentences[i]!.text, sentences[j]!.text) &&
        !haveDifferentContent(target, sentences[i]!, sentences[j]!) &&
        similarityInSource() < MIN_SIMILARITY / 2
      ) {
        return sentences[j];
      }
      if (similarity < MIN_SIMILARITY) continue;
      // Rules and prices are similar in the source as well.
      if (similarityInSource() > similarity * 0.6) return undefined;
      const topicsIn = (sentence: Sentence) => conceptsIn(target.words, sentence.at, 'topic');
      const hasNewContent =
        topicsIn(sentences[j]!).difference(topicsIn(sentences[i]!)).size > 0 ||
        haveDifferentContent(target, sentences[i]!, sentences[j]!);
      if (
        similarity < REPEATED_SIMILARITY &&
        (hasNewContent || sentences.length <= source.sentences.length)
      )
        continue;
      return sentences[j];
    }
  }
  return undefined;
}
