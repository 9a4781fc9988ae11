import { type Finding } from '../finding.js';
import { conceptsIn, wordFor } from '../lexicon/concepts.js';
import { tellsOtherDays } from './figures/weekday.rule.js';
import { holds, type Rule, spanOf, warns } from '../rule.js';

/** What narrows a promise, and whether a sound translation may do without a word for it. */
const CONDITIONS = [
  ['weekend', holds],
  ['weekday', holds],
  ['holiday', warns],
  ['except', holds],
  ['only', holds],
  ['if', warns],
  ['sometimes', holds],
  ['free', holds],
  ['charged', warns],
  ['advance', warns],
] as const;

const NOES = ['ban', 'not', 'doubt'];

/** Said by a no as well: only guests are let in, and others are not. */
const TURNED = new Set<string>(['only', 'if', 'except']);

/** Languages put these in without meaning more; and what is free unasked is said by `addition`. */
const ONE_WAY = new Set<string>(['free', 'charged', 'if', 'except', 'advance']);

/** "Only", "except", "if" and "on weekends" stay where they are, and do not come of themselves. */
export const condition: Rule = {
  name: 'condition',
  check(pair) {
    const { source, target, beads } = pair;
    const otherDays = tellsOtherDays(pair);
    const findings: Finding[] = [];
    for (const bead of beads) {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) continue;
      const said = conceptsIn(source.words, from, 'sure');
      const says = conceptsIn(target.words, to, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const maySay = conceptsIn(target.words, to, 'any');
      for (const [concept, sayLost] of CONDITIONS) {
        if (said.has(concept) && !maySay.has(concept)) {
          const word = wordFor(source.words, concept, from)?.word;
          // With a no, the same is said the other way round: only with, never without.
          const [denied, denies] = [said, says].map((all) => NOES.some((no) => all.has(no)));
          const turned = otherDays || denied || denies;
          // What says no on one side alone is the condition itself, turned round.
          if (TURNED.has(concept) && denied !== denies) continue;
          findings.push(
            (turned ? warns : sayLost)('condition', `The condition "${word}" is gone.`, to),
          );
        } else if (!ONE_WAY.has(concept) && says.has(concept) && !sayable.has(concept)) {
          const word = wordFor(target.words, concept, to);
          const say = concept === 'sometimes' ? holds : warns;
          findings.push(say('condition', `The source has no "${word?.word}".`, word?.at));
        }
      }
    }
    return findings;
  },
};
