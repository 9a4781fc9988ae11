import { type Span } from '../finding.js';
import { conceptsIn, wordFor, wordsWithin } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import { canBeRephrased } from './negation.rule.js';
import { blockingFinding, type Rule, spanOf, warningFinding } from '../rule.js';

/** How many words say something, for sure or perhaps. */
function countOf(words: readonly Hit[], span: Span, concept: string, onlySure: boolean): number {
  return wordsWithin(words, span).filter(({ senses }) =>
    senses.some((sense) => sense.concept === concept && (sense.sure || !onlySure)),
  ).length;
}

const NOES = ['ban', 'not', 'doubt'];

/** What must be done is not what may be done. */
export const obligation: Rule = {
  name: 'obligation',
  check({ source, target, beads }) {
    return beads.flatMap((bead) => {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) return [];
      const said = conceptsIn(source.words, from, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const maySay = conceptsIn(target.words, to, 'any');
      // Nobody may do without: a must, in other words.
      const says = conceptsIn(target.words, to, 'sure');
      const no = (concepts: ReadonlySet<string>) => NOES.some((concept) => concepts.has(concept));
      const denies = no(said) && (!no(says) || canBeRephrased(source, from));
      const may = wordFor(target.words, 'may', to);
      const must = wordFor(target.words, 'must', to);
      const asked = maySay.has('must') || maySay.has('please');
      const isMore = (concept: string) =>
        countOf(target.words, to, concept, true) > countOf(source.words, from, concept, false);
      const more = isMore('may');
      if (said.has('must') && !asked && may && more) {
        return [
          blockingFinding('obligation', `"${may.word}" makes a requirement optional.`, may.at),
        ];
      }
      // May, but only if something is done: that is a must.
      const bound = ['only', 'if', 'advance'].some((concept) => said.has(concept));
      if (said.has('may') && !maySay.has('may') && must && !sayable.has('must') && !denies) {
        return [
          (bound ? warningFinding : blockingFinding)(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      // Yukata may be worn and slippers must: both must.
      if (said.has('may') && !maySay.has('may') && must && isMore('must') && !denies) {
        return [
          warningFinding(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      if (said.has('needless') && !maySay.has('needless') && must && !no(says)) {
        return [
          blockingFinding(
            'obligation',
            `"${must.word}" requires something that is not necessary.`,
            must.at,
          ),
        ];
      }
      const please = wordFor(target.words, 'please', to);
      if (
        said.has('needless') &&
        !maySay.has('needless') &&
        please &&
        !no(says) &&
        !sayable.has('please')
      ) {
        return [
          warningFinding(
            'obligation',
            `"${please.word}" asks for something that is not necessary.`,
            please.at,
          ),
        ];
      }
      const advised = wordFor(target.words, 'advised', to);
      if (said.has('must') && !sayable.has('advised') && advised && !asked) {
        return [
          blockingFinding(
            'obligation',
            `"${advised.word}" makes a requirement optional.`,
            advised.at,
          ),
        ];
      }
      if (said.has('advised') && !sayable.has('must') && must && !maySay.has('advised')) {
        return [
          blockingFinding(
            'obligation',
            `"${must.word}" requires something that is only recommended.`,
            must.at,
          ),
        ];
      }
      // Help yourself, please: what is asked for politely may as well be offered.
      if (
        said.has('please') &&
        !sayable.has('may') &&
        !asked &&
        !maySay.has('advised') &&
        may &&
        !no(said)
      ) {
        return [warningFinding('obligation', `"${may.word}" makes a request optional.`, may.at)];
      }
      const needless = wordFor(target.words, 'needless', to);
      if (needless && !sayable.has('needless') && !asked) {
        const message = `"${needless.word}" makes optional what is not.`;
        if (said.has('must')) {
          return [
            (no(said) ? warningFinding : blockingFinding)('obligation', message, needless.at),
          ];
        }
        if (said.has('ban')) return [warningFinding('obligation', message, needless.at)];
      }
      return [];
    });
  },
};
