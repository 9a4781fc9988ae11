import { type Span } from '../finding.js';
import { type ConceptGroup, type LexiconMatch } from './lexicon.js';
import { rowsOf } from './table.js';

const groupsOf = (table: 'topics' | 'contrasts'): ConceptGroup[] =>
  [...Map.groupBy(rowsOf(table), ({ set }) => set)].map(([name, rows]) => ({
    name,
    concepts: rows.map(({ concept }) => concept),
  }));

/**
 * Groups of similar topics. Concepts of a group with `?` are often part of a name or incidental: they prove nothing,
 * but help to align sentences.
 */
const TOPIC_GROUPS = groupsOf('topics');
/** Groups of topics that have nothing in common, or whose words count other things: a bottle of jam. */
const MIXED_TOPICS = new Set(['by the way ?', 'waste ?']);
/** Groups of opposites. */
export const CONTRAST_SETS = groupsOf('contrasts');

/**
 * Concepts of negations in `polarity.tsv`: prohibitions (`ban`), words for what does not exist (`not`), and weak negations
 * (`doubt`), which a translation may express positively.
 */
export const NEGATION_CONCEPTS: readonly string[] = ['ban', 'not', 'doubt'];

const TOPIC_NAMES = new Set(TOPIC_GROUPS.flatMap(({ concepts }) => concepts));

const OBJECTS = new Set(
  TOPIC_GROUPS.filter(({ name }) => !name.endsWith('?')).flatMap(({ concepts }) => concepts),
);

const GROUP_BY_TOPIC = new Map(
  TOPIC_GROUPS.flatMap(({ name, concepts }) =>
    MIXED_TOPICS.has(name) ? [] : concepts.map((concept) => [concept, name] as const),
  ),
);

/** Groups of objects that a guesthouse lends or has in its rooms: any may be mistaken for any other. */
const OBJECT_GROUPS = new Set([
  'furnishings',
  'appliances',
  'bath',
  'belongings',
  'in the room ?',
  'in the kitchen ?',
  'to borrow ?',
  'to wear ?',
]);

const groupOf = (topic: string): string | undefined => {
  const group = GROUP_BY_TOPIC.get(topic);
  return group !== undefined && OBJECT_GROUPS.has(group) ? 'things' : group;
};

/** Whether one topic may be mistaken for the other, because they are in one group: lamp and mirror. */
export const areSimilarTopics = (one: string, other: string): boolean =>
  groupOf(one) !== undefined && groupOf(one) === groupOf(other);

/** Whether the concept helps to align sentences. */
export const isTopic = (concept: string) => TOPIC_NAMES.has(concept);

/** Whether the concept is an object, which a translation must contain. */
export const isObject = (concept: string) => OBJECTS.has(concept);

const SET_BY_CONCEPT = new Map(
  CONTRAST_SETS.flatMap(({ name, concepts }) =>
    concepts.map((concept) => [concept, name] as const),
  ),
);

/** Returns the name of the group of opposites that contains a concept. */
export const contrastSetOf = (concept: string) => SET_BY_CONCEPT.get(concept);

export const isContrast = (concept: string) => SET_BY_CONCEPT.has(concept);

export const areOpposites = (a: string, b: string) =>
  CONTRAST_SETS.some(({ concepts }) => concepts.includes(a) && concepts.includes(b));

/** Cached runs of a list of words: words in ascending order without overlap, one run for each lexicon. */
const runsByWords = new WeakMap<readonly LexiconMatch[], readonly (readonly LexiconMatch[])[]>();

function runsOf(words: readonly LexiconMatch[]): readonly (readonly LexiconMatch[])[] {
  const cachedRuns = runsByWords.get(words);
  if (cachedRuns) return cachedRuns;
  const newRuns: LexiconMatch[][] = [];
  words.forEach((word, index) => {
    if (index === 0 || word.at[0] < words[index - 1]!.at[1]) newRuns.push([]);
    newRuns.at(-1)!.push(word);
  });
  runsByWords.set(words, newRuns);
  return newRuns;
}

/** Returns the index of the first word at or after a position. */
function firstIndexFrom(run: readonly LexiconMatch[], position: number): number {
  let low = 0;
  let high = run.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (run[middle]!.at[0] < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the words in a part of a text. Uses binary search, because rules call it for each sentence and clause. */
export function wordsWithin(words: readonly LexiconMatch[], span: Span): LexiconMatch[] {
  return runsOf(words).flatMap((run) => {
    const first = firstIndexFrom(run, span[0]);
    let end = first;
    while (end < run.length && run[end]!.at[1] <= span[1]) end += 1;
    return run.slice(first, end);
  });
}

/**
 * Returns the concepts in a part of a text.
 * @param type `object`, `topic` or `certain`: the certain objects, topics or concepts; `any`: possible concepts as well
 */
export function conceptsIn(
  words: readonly LexiconMatch[],
  span: Span | undefined,
  type: 'object' | 'topic' | 'certain' | 'any',
): Set<string> {
  const concepts = new Set<string>();
  for (const { senses } of span ? wordsWithin(words, span) : words) {
    for (const { concept, isCertain } of senses) {
      if (type === 'certain' && !isCertain) continue;
      if (type === 'topic' && !(isCertain && isTopic(concept))) continue;
      if (type === 'object' && !(isCertain && isObject(concept))) continue;
      concepts.add(concept);
    }
  }
  return concepts;
}

/** Returns the first word that certainly has a concept. */
export function findWord(
  words: readonly LexiconMatch[],
  concept: string,
  span?: Span,
): LexiconMatch | undefined {
  return (span ? wordsWithin(words, span) : words).find(({ senses }) =>
    senses.some((sense) => sense.isCertain && sense.concept === concept),
  );
}
