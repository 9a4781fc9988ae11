import { type Finding, type Span } from '../../finding.js';
import { areSimilarTopics, conceptsIn, findWord } from '../../lexicon/concepts.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { spanOf, type TextPair, createWarning } from '../../rule.js';

/** A word with all topics that it may have: 浴巾 is a towel and a bath towel. */
interface NamedTopic {
  readonly topics: readonly string[];
  readonly match: LexiconMatch;
}

/** Returns the topics of a sentence that the other text does not mention in any reading. */
function findTopicsOnlyIn(
  analyzed: AnalyzedText,
  span: Span,
  otherConcepts: ReadonlySet<string>,
): NamedTopic[] {
  const topics = [...conceptsIn(analyzed.words, span, 'topic')];
  const topicsByStart = new Map<number, NamedTopic>();
  for (const topic of topics) {
    const match = findWord(analyzed.words, topic, span);
    if (!match || otherConcepts.has(topic)) continue;
    const earlier = topicsByStart.get(match.at[0]);
    topicsByStart.set(match.at[0], { match, topics: [...(earlier?.topics ?? []), topic] });
  }
  return [...topicsByStart.values()];
}

const areSimilar = (first: NamedTopic, second: NamedTopic): boolean =>
  first.topics.some((topic) =>
    second.topics.some((otherTopic) => areSimilarTopics(topic, otherTopic)),
  );

/** Reports a topic that became a similar one, such as a lamp that became a mirror. */
export function findReplacedTopics(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const sourceConcepts = conceptsIn(source.words, undefined, 'any');
  const targetConcepts = conceptsIn(target.words, undefined, 'any');
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const lostTopics = findTopicsOnlyIn(source, sourceSpan, targetConcepts);
    if (lostTopics.length !== 1) continue;
    const addedTopics = findTopicsOnlyIn(target, targetSpan, sourceConcepts);
    if (addedTopics.length !== 1 || !areSimilar(lostTopics[0]!, addedTopics[0]!)) continue;
    const [sourceWord, targetWord] = [lostTopics[0]!.match, addedTopics[0]!.match];
    const message = `"${sourceWord.word}" may have become "${targetWord.word}".`;
    return [createWarning('exchange', message, targetWord.at, { base: [sourceWord.at] })];
  }
  return [];
}
