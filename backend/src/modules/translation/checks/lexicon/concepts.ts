import { type Span } from '../finding.js';
import { CONTRASTS } from './contrasts.js';
import { groupsOf, type Hit } from './lexicon.js';
import { TOPICS } from './topics.js';

/** Sets of topics of a kind, and of words that are each other's opposites. */
export const TOPIC_GROUPS = groupsOf(TOPICS);
export const CONTRAST_SETS = groupsOf(CONTRASTS);

const TOPIC_NAMES = new Set(TOPIC_GROUPS.flatMap(({ concepts }) => concepts));

const THINGS = new Set(
  TOPIC_GROUPS.filter(({ name }) => !name.endsWith('?')).flatMap(({ concepts }) => concepts),
);

/** What one sentence may have in common with another. */
const isTopic = (concept: string) => TOPIC_NAMES.has(concept);

/** What a translation cannot do without. */
export const isThing = (concept: string) => THINGS.has(concept);

const CONTRAST_NAMES = new Set(CONTRAST_SETS.flatMap(({ concepts }) => concepts));

/** Whether there is another that is its opposite. */
export const isContrast = (concept: string) => CONTRAST_NAMES.has(concept);

/** Whether two are members of one set. */
export const areOpposites = (one: string, other: string) =>
  CONTRAST_SETS.some(({ concepts }) => concepts.includes(one) && concepts.includes(other));

const within = ([start, end]: Span, [from, to]: Span) => start >= from && end <= to;

/** The words in a part of a text. */
export function wordsWithin(words: readonly Hit[], span: Span): Hit[] {
  return words.filter(({ at }) => within(at, span));
}

/**
 * What a part of a text says.
 * @param which things or topics, if they are sure; all that is sure; or all that may be said
 */
export function conceptsIn(
  words: readonly Hit[],
  span: Span | undefined,
  which: 'thing' | 'topic' | 'sure' | 'any',
): Set<string> {
  const found = new Set<string>();
  for (const { senses, at } of words) {
    if (span && !within(at, span)) continue;
    for (const { concept, sure } of senses) {
      if (which === 'sure' && !sure) continue;
      if (which === 'topic' && !(sure && isTopic(concept))) continue;
      if (which === 'thing' && !(sure && isThing(concept))) continue;
      found.add(concept);
    }
  }
  return found;
}

/** The first word that says something beyond doubt. */
export function wordFor(words: readonly Hit[], concept: string, span?: Span): Hit | undefined {
  return words.find(
    ({ senses, at }) =>
      (!span || within(at, span)) &&
      senses.some((sense) => sense.sure && sense.concept === concept),
  );
}
