import { type Finding } from '../finding.js';
import { conceptsIn, wordFor } from '../lexicon/concepts.js';
import { holds, type Rule, spanOf } from '../rule.js';

/** What must be done is not what may be done. */
export const obligation: Rule = {
  name: 'obligation',
  check({ source, target, beads }) {
    const findings: Finding[] = [];
    for (const bead of beads) {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) continue;
      const said = conceptsIn(source.words, from, 'sure');
      const says = conceptsIn(target.words, to, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const maySay = conceptsIn(target.words, to, 'any');
      const may = wordFor(target.words, 'may', to);
      const must = wordFor(target.words, 'must', to);
      if (said.has('must') && !maySay.has('must') && may && !sayable.has('may')) {
        findings.push(holds('obligation', `"${may.word}" leaves free what is a must.`, may.at));
      } else if (said.has('may') && !maySay.has('may') && must && !sayable.has('must')) {
        findings.push(holds('obligation', `"${must.word}" demands what is left free.`, must.at));
      } else if (said.has('must') && !maySay.has('must') && says.has('may')) {
        findings.push(holds('obligation', 'What is a must has become free.', may?.at));
      }
    }
    return findings;
  },
};
