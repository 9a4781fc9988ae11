import { type Finding, type Span } from '../../finding.js';
import { areSimilarTopics, conceptsIn, findWord } from '../../lexicon/concepts.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { spanOf, type TextPair, warningFinding } from '../../rule.js';

/** A thing that a text names, with every topic that its word may be: 浴巾 is a towel and a bath towel. */
interface Thing {
  readonly topics: readonly string[];
  readonly hit: LexiconMatch;
}

/** Returns the things of a sentence that the other text does not mention in any reading. */
function thingsOnlyIn(analyzed: AnalyzedText, span: Span, other: ReadonlySet<string>): Thing[] {
  const topics = [...conceptsIn(analyzed.words, span, 'topic')];
  const things = new Map<number, Thing>();
  for (const topic of topics) {
    const hit = findWord(analyzed.words, topic, span);
    if (!hit || other.has(topic)) continue;
    const same = things.get(hit.at[0]);
    things.set(hit.at[0], { hit, topics: [...(same?.topics ?? []), topic] });
  }
  return [...things.values()];
}

const areSimilar = (one: Thing, other: Thing): boolean =>
  one.topics.some((topic) => other.topics.some((another) => areSimilarTopics(topic, another)));

/** Reports a thing that became another one, such as a lamp that became a mirror. */
export function findReplacedTopics(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const before = conceptsIn(source.words, undefined, 'any');
  const after = conceptsIn(target.words, undefined, 'any');
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const lost = thingsOnlyIn(source, sourceSpan, after);
    if (lost.length !== 1) continue;
    const added = thingsOnlyIn(target, targetSpan, before);
    if (added.length !== 1 || !areSimilar(lost[0]!, added[0]!)) continue;
    const [was, is] = [lost[0]!.hit, added[0]!.hit];
    const message = `"${was.word}" may have become "${is.word}".`;
    return [warningFinding('exchange', message, is.at, { base: [was.at] })];
  }
  return [];
}
