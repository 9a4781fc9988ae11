import { type Span } from '../finding.js';
import { conceptsIn, wordFor, wordsWithin } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import { canBeRephrased } from './negation.rule.js';
import { blockingFinding, type Rule, spanOf, warningFinding } from '../rule.js';

/** Counts the words with a concept, certain or possible. */
function countOf(words: readonly Hit[], span: Span, concept: string, onlySure: boolean): number {
  return wordsWithin(words, span).filter(({ senses }) =>
    senses.some((sense) => sense.concept === concept && (sense.sure || !onlySure)),
  ).length;
}

const NOES = ['ban', 'not', 'doubt'];

/** Reports obligations that became options, and the reverse. */
export const obligation: Rule = {
  name: 'obligation',
  check({ source, target, beads }) {
    return beads.flatMap((bead) => {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) return [];
      const sourceConcepts = conceptsIn(source.words, from, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const allowed = conceptsIn(target.words, to, 'any');
      // "Nobody may do without" is an obligation.
      const targetConcepts = conceptsIn(target.words, to, 'sure');
      const no = (concepts: ReadonlySet<string>) => NOES.some((concept) => concepts.has(concept));
      const denies = no(sourceConcepts) && (!no(targetConcepts) || canBeRephrased(source, from));
      const may = wordFor(target.words, 'may', to);
      const must = wordFor(target.words, 'must', to);
      const isRequested = allowed.has('must') || allowed.has('please');
      const isMore = (concept: string) =>
        countOf(target.words, to, concept, true) > countOf(source.words, from, concept, false);
      const more = isMore('may');
      if (sourceConcepts.has('must') && !isRequested && may && more) {
        return [
          blockingFinding('obligation', `"${may.word}" makes a requirement optional.`, may.at),
        ];
      }
      // An option under a condition is an obligation.
      const bound = ['only', 'if', 'advance'].some((concept) => sourceConcepts.has(concept));
      if (
        sourceConcepts.has('may') &&
        !allowed.has('may') &&
        must &&
        !sayable.has('must') &&
        !denies
      ) {
        return [
          (bound ? warningFinding : blockingFinding)(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      // "Yukata may be worn and slippers must": both became obligations.
      if (sourceConcepts.has('may') && !allowed.has('may') && must && isMore('must') && !denies) {
        return [
          warningFinding(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      if (
        sourceConcepts.has('needless') &&
        !allowed.has('needless') &&
        must &&
        !no(targetConcepts)
      ) {
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
        sourceConcepts.has('needless') &&
        !allowed.has('needless') &&
        please &&
        !no(targetConcepts) &&
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
      if (sourceConcepts.has('must') && !sayable.has('advised') && advised && !isRequested) {
        return [
          blockingFinding(
            'obligation',
            `"${advised.word}" makes a requirement optional.`,
            advised.at,
          ),
        ];
      }
      if (
        sourceConcepts.has('advised') &&
        !sayable.has('must') &&
        must &&
        !allowed.has('advised')
      ) {
        return [
          blockingFinding(
            'obligation',
            `"${must.word}" requires something that is only recommended.`,
            must.at,
          ),
        ];
      }
      // "Help yourself, please": a polite request may be an offer.
      if (
        sourceConcepts.has('please') &&
        !sayable.has('may') &&
        !isRequested &&
        !allowed.has('advised') &&
        may &&
        !no(sourceConcepts)
      ) {
        return [warningFinding('obligation', `"${may.word}" makes a request optional.`, may.at)];
      }
      const needless = wordFor(target.words, 'needless', to);
      if (needless && !sayable.has('needless') && !isRequested) {
        const message = `"${needless.word}" makes optional what is not.`;
        if (sourceConcepts.has('must')) {
          return [
            (no(sourceConcepts) ? warningFinding : blockingFinding)(
              'obligation',
              message,
              needless.at,
            ),
          ];
        }
        if (sourceConcepts.has('ban')) return [warningFinding('obligation', message, needless.at)];
      }
      return [];
    });
  },
};
