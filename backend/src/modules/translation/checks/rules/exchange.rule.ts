import { type Finding } from '../finding.js';
import { CONTRAST_SETS, conceptsIn, wordFor } from '../lexicon/concepts.js';
import { holds, type Rule, spanOf, type TextPair } from '../rule.js';

/**
 * Words of which one stands for the other: right for left, after for before. One side must be gone
 * altogether and the other new, beyond what any word of either text might mean.
 */
export const exchange: Rule = {
  name: 'exchange',
  check(pair) {
    const found = new Map<string, Finding>();
    for (const finding of exchangesIn(pair)) found.set(finding.message, finding);
    return [...found.values()];
  },
};

function* exchangesIn({ source, target, beads }: TextPair): Generator<Finding> {
  for (const bead of beads) {
    const from = spanOf(source, bead.source);
    const to = spanOf(target, bead.target);
    if (!from || !to) continue;
    const said = conceptsIn(source.words, from, 'sure');
    const sayable = conceptsIn(source.words, from, 'any');
    const says = conceptsIn(target.words, to, 'sure');
    const maySay = conceptsIn(target.words, to, 'any');
    for (const { name, concepts } of CONTRAST_SETS) {
      const lost = concepts.filter((concept) => said.has(concept) && !maySay.has(concept));
      const new_ = concepts.filter((concept) => says.has(concept) && !sayable.has(concept));
      if (lost.length === 0 || new_.length === 0) continue;
      const word = wordFor(target.words, new_[0]!, to);
      const was = wordFor(source.words, lost[0]!, from);
      const message = `"${was?.word}" has become "${word?.word}" (${name}).`;
      yield holds('exchange', message, word?.at);
    }
  }
}
