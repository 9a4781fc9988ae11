import { type Span } from '../finding.js';
import { type Group, type Hit } from './lexicon.js';
import { rowsOf } from './table.js';

const groupsOf = (table: 'topics' | 'contrasts'): Group[] =>
  [...Map.groupBy(rowsOf(table), ({ set }) => set)].map(([name, rows]) => ({
    name,
    concepts: rows.map(({ concept }) => concept),
  }));

/**
 * Sets of topics of a kind, and of words that are each other's opposites. What stands in a set with `?` is often part of a
 * name, or said by the way: whether it is there proves nothing, but it shows which sentences belong together.
 */
const TOPIC_GROUPS = groupsOf('topics');
export const CONTRAST_SETS = groupsOf('contrasts');

const TOPIC_NAMES = new Set(TOPIC_GROUPS.flatMap(({ concepts }) => concepts));

const THINGS = new Set(
  TOPIC_GROUPS.filter(({ name }) => !name.endsWith('?')).flatMap(({ concepts }) => concepts),
);

/** What one sentence may have in common with another. */
export const isTopic = (concept: string) => TOPIC_NAMES.has(concept);

/** What a translation cannot do without. */
export const isThing = (concept: string) => THINGS.has(concept);

const SETS = new Map(
  CONTRAST_SETS.flatMap(({ name, concepts }) =>
    concepts.map((concept) => [concept, name] as const),
  ),
);

/** The set of contrasts that a concept is a member of. */
export const setOf = (concept: string) => SETS.get(concept);

/** Whether there is another that is its opposite. */
export const isContrast = (concept: string) => SETS.has(concept);

/** Whether two are members of one set. */
export const areOpposites = (one: string, other: string) =>
  CONTRAST_SETS.some(({ concepts }) => concepts.includes(one) && concepts.includes(other));

/** Words in ascending order, which do not overlap: one run for each lexicon. */
const runs = new WeakMap<readonly Hit[], readonly (readonly Hit[])[]>();

function runsOf(words: readonly Hit[]): readonly (readonly Hit[])[] {
  const known = runs.get(words);
  if (known) return known;
  const made: Hit[][] = [];
  words.forEach((word, index) => {
    if (index === 0 || word.at[0] < words[index - 1]!.at[1]) made.push([]);
    made.at(-1)!.push(word);
  });
  runs.set(words, made);
  return made;
}

/** The index of the first word at or after a position. */
function firstFrom(run: readonly Hit[], position: number): number {
  let low = 0;
  let high = run.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (run[middle]!.at[0] < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words in a part of a text. Rules ask for each sentence and clause, so the words are not all compared. */
export function wordsWithin(words: readonly Hit[], span: Span): Hit[] {
  return runsOf(words).flatMap((run) => {
    const first = firstFrom(run, span[0]);
    let end = first;
    while (end < run.length && run[end]!.at[1] <= span[1]) end += 1;
    return run.slice(first, end);
  });
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
  for (const { senses } of span ? wordsWithin(words, span) : words) {
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
  return (span ? wordsWithin(words, span) : words).find(({ senses }) =>
    senses.some((sense) => sense.sure && sense.concept === concept),
  );
}
