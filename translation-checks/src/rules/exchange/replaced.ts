import { type Finding, type Span } from '../../finding.js';
import { areSimilarTopics, conceptsIn, findWord } from '../../lexicon/concepts.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { spanOf, type TextPair, warningFinding } from '../../rule.js';

/** Returns the topics of a sentence that the other text does not mention in any reading. */
function topicsOnlyIn(analyzed: AnalyzedText, span: Span, other: ReadonlySet<string>): string[] {
  return [...conceptsIn(analyzed.words, span, 'topic')].filter((concept) => !other.has(concept));
}

/** Reports a thing that became another one, such as a lamp that became a mirror. */
export function findReplacedTopics(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const before = conceptsIn(source.words, undefined, 'any');
  const after = conceptsIn(target.words, undefined, 'any');
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const lost = topicsOnlyIn(source, sourceSpan, after);
    const added = topicsOnlyIn(target, targetSpan, before);
    if (lost.length !== 1 || added.length !== 1 || !areSimilarTopics(lost[0]!, added[0]!)) continue;
    const [was, is] = [
      findWord(source.words, lost[0]!, sourceSpan),
      findWord(target.words, added[0]!, targetSpan),
    ];
    if (!was || !is) continue;
    const message = `"${was.word}" may have become "${is.word}".`;
    return [warningFinding('exchange', message, is.at, { base: [was.at] })];
  }
  return [];
}
