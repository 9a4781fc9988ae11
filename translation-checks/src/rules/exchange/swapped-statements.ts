import { type Finding, type Span } from '../../finding.js';
import { isTopic, contrastSetOf, wordsWithin } from '../../lexicon/concepts.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, spanOf, type TextPair } from '../../rule.js';
import { isFirstWithFirst, listPairs } from './swapped-attachments.js';
import { areSeparateStatements } from './clauses.js';

/** A word that occurs once in a sentence, or the letter of a box or shelf. */
interface SwappableWord {
  readonly key: string;
  /** Words of the same set can be swapped. */
  readonly set: string;
  readonly at: Span;
}

const LETTER = /(?<![\p{Script=Latin}\d])[A-H](?![\p{Script=Latin}'’\d]|\. )/gu;

function findSwappableWords(
  analyzed: AnalyzedText,
  span: Span,
  certainty: 'certain' | 'any',
): Map<string, SwappableWord> {
  const words: SwappableWord[] = [];
  for (const { senses, at } of wordsWithin(analyzed.words, span)) {
    for (const { concept, isCertain } of senses) {
      const set = contrastSetOf(concept) ?? (isTopic(concept) ? 'topic' : undefined);
      if ((isCertain || certainty === 'any') && set !== undefined)
        words.push({ key: concept, set, at });
    }
  }
  for (const { 0: letter, index } of analyzed.normalized.slice(...span).matchAll(LETTER)) {
    const start = span[0] + index;
    words.push({ key: letter, set: 'letter', at: [start, start + 1] });
  }
  const byKey = Map.groupBy(words, ({ key }) => key);
  return new Map(
    // A word may have one meaning in two rows.
    [...byKey].flatMap(([key, wordsOfKey]) =>
      wordsOfKey.every(({ at }) => at[0] === wordsOfKey[0]!.at[0]) ? [[key, wordsOfKey[0]!]] : [],
    ),
  );
}

/** Pairs of pairs are compared, so the time is of the fourth power. */
const MAX_WORDS = 16;
/** If a sentence has more objects, any two may alternate with any other two. */
const MAX_OBJECTS = 6;

/** Reports swapped statements: the red key for the front and the black one for the back. */
export function findSwappedStatements(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const certainSourceWords = findSwappableWords(source, sourceSpan, 'certain');
    const certainTargetWords = findSwappableWords(target, targetSpan, 'certain');
    // If one text is certain, the other may use a broader word.
    const sourceWords = new Map([
      ...findSwappableWords(source, sourceSpan, 'any'),
      ...certainSourceWords,
    ]);
    const targetWords = new Map([
      ...findSwappableWords(target, targetSpan, 'any'),
      ...certainTargetWords,
    ]);
    const commonWords = [...sourceWords.values()].filter(
      ({ key }) =>
        targetWords.has(key) && (certainSourceWords.has(key) || certainTargetWords.has(key)),
    );
    if (commonWords.length > MAX_WORDS) continue;
    const pairs = listPairs(commonWords).filter(([a, b]) => a.set === b.set);
    for (const [[a, b], [x, y]] of listPairs(pairs)) {
      if (new Set([a.key, b.key, x.key, y.key]).size < 4) continue;
      if (commonWords.length > MAX_OBJECTS && a.set === 'topic' && x.set === 'topic') continue;
      const sourceSpans = [a, b, x, y].map(({ at }) => at);
      const targetSpans = [a, b, x, y].map(({ key }) => targetWords.get(key)!.at);
      const orderOf = ([first, second, third, fourth]: readonly Span[]) =>
        isFirstWithFirst([first!, second!], [third!, fourth!]);
      const [sourceOrder, targetOrder] = [orderOf(sourceSpans), orderOf(targetSpans)];
      if (sourceOrder === undefined || targetOrder === undefined || sourceOrder === targetOrder)
        continue;
      if (
        !areSeparateStatements(source, sourceSpans) ||
        !areSeparateStatements(target, targetSpans)
      )
        continue;
      const quoteSpan = (at: Span) => `“${target.text.slice(...at)}”`;
      const message = `${quoteSpan(targetSpans[2]!)} and ${quoteSpan(targetSpans[3]!)} are swapped compared with the source.`;
      const spans = {
        base: [sourceSpans[2]!, sourceSpans[3]!],
        text: [targetSpans[2]!, targetSpans[3]!],
      };
      return [createBlockingFinding('exchange', message, targetSpans[2], spans)];
    }
  }
  return [];
}
