import { type Language } from '../language.js';
import { type Span } from '../finding.js';
import { conceptsIn, findWord, NEGATION_CONCEPTS, wordsWithin } from '../lexicon/concepts.js';
import { type LexiconMatch } from '../lexicon/lexicon.js';
import { findClause } from './exchange/exceptions.js';
import { canBeRephrased } from './negation/negation-side.js';
import { createBlockingFinding, type Rule, spanOf, createWarning } from '../rule.js';

/** Counts the words that have a concept, certainly or in any reading. */
function countWords(
  words: readonly LexiconMatch[],
  span: Span,
  concept: string,
  certainty: 'certain' | 'any',
): number {
  return wordsWithin(words, span).filter(({ senses }) =>
    senses.some((sense) => sense.concept === concept && (sense.isCertain || certainty === 'any')),
  ).length;
}

/** Words of invitations: "anyone may use them" for どなたでもお使いください. */
const INVITATION: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:welcome|feel free|anyone|everyone|whoever|help yourself|any time|if you like|if you wish|do come)\b/i,
  ja: /歓迎|どなたでも|どなたも|ご自由|お気軽|気軽に|ご希望|たい方|遠慮なく|どうぞ|いつでも|お寄せ|声がけ|声掛け/u,
  zh: /欢迎|谁都|任何人|随意|随时|尽管|想.{1,8}的(?:话|客人|朋友|人)?|有兴趣/u,
  zh_TW: /歡迎|誰都|任何人|隨意|隨時|儘管|想.{1,8}的(?:話|客人|朋友|人)?|有興趣/u,
};

/** Reports obligations that became options, and the reverse. */
export const obligation: Rule = {
  name: 'obligation',
  check({ source, target, beads }) {
    const isNeedlessInSource = conceptsIn(source.words, undefined, 'any').has('needless');
    return beads.flatMap((bead) => {
      const sourceSpan = spanOf(source, bead.source);
      const targetSpan = spanOf(target, bead.target);
      if (!sourceSpan || !targetSpan) return [];
      const sourceConcepts = conceptsIn(source.words, sourceSpan, 'certain');
      const possibleSourceConcepts = conceptsIn(source.words, sourceSpan, 'any');
      const possibleTargetConcepts = conceptsIn(target.words, targetSpan, 'any');
      const targetConcepts = conceptsIn(target.words, targetSpan, 'certain');
      const hasNegation = (concepts: ReadonlySet<string>) =>
        NEGATION_CONCEPTS.some((concept) => concepts.has(concept));
      // "Nobody may enter without a key" is an obligation.
      const isNegated =
        hasNegation(sourceConcepts) &&
        (!hasNegation(targetConcepts) || canBeRephrased(source, sourceSpan));
      const may = findWord(target.words, 'may', targetSpan);
      const must = findWord(target.words, 'must', targetSpan);
      const isRequested =
        possibleTargetConcepts.has('must') || possibleTargetConcepts.has('please');
      const isMoreFrequent = (concept: string) =>
        countWords(target.words, targetSpan, concept, 'certain') >
        countWords(source.words, sourceSpan, concept, 'any');
      const hasMorePermissions = isMoreFrequent('may');
      if (sourceConcepts.has('must') && !isRequested && may && hasMorePermissions) {
        return [
          createBlockingFinding(
            'obligation',
            `"${may.word}" makes a requirement optional.`,
            may.at,
          ),
        ];
      }
      // An option under a condition is an obligation.
      const isConditional = ['only', 'if', 'advance'].some((concept) =>
        sourceConcepts.has(concept),
      );
      if (
        sourceConcepts.has('may') &&
        !possibleTargetConcepts.has('may') &&
        must &&
        !possibleSourceConcepts.has('must') &&
        !isNegated
      ) {
        const createFinding = isConditional ? createWarning : createBlockingFinding;
        return [
          createFinding(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      // "You may wear a yukata, and must wear slippers": both became obligations.
      if (
        sourceConcepts.has('may') &&
        !possibleTargetConcepts.has('may') &&
        must &&
        isMoreFrequent('must') &&
        !isNegated
      ) {
        return [
          createWarning(
            'obligation',
            `"${must.word}" requires something that is optional.`,
            must.at,
          ),
        ];
      }
      if (
        sourceConcepts.has('needless') &&
        !possibleTargetConcepts.has('needless') &&
        must &&
        !hasNegation(targetConcepts)
      ) {
        return [
          createBlockingFinding(
            'obligation',
            `"${must.word}" requires something that is not necessary.`,
            must.at,
          ),
        ];
      }
      const please = findWord(target.words, 'please', targetSpan);
      const sourceNeedlessWord = findWord(source.words, 'needless', sourceSpan);
      const topicsOfNeedless = sourceNeedlessWord
        ? conceptsIn(source.words, findClause(source, sourceSpan, sourceNeedlessWord.at), 'topic')
        : new Set<string>();
      if (
        sourceConcepts.has('needless') &&
        !possibleTargetConcepts.has('needless') &&
        please &&
        !hasNegation(targetConcepts) &&
        !possibleSourceConcepts.has('please') &&
        !topicsOfNeedless.isDisjointFrom(possibleTargetConcepts)
      ) {
        return [
          createWarning(
            'obligation',
            `"${please.word}" asks for something that is not necessary.`,
            please.at,
          ),
        ];
      }
      const advised = findWord(target.words, 'advised', targetSpan);
      if (
        sourceConcepts.has('must') &&
        !possibleSourceConcepts.has('advised') &&
        advised &&
        !isRequested
      ) {
        return [
          createBlockingFinding(
            'obligation',
            `"${advised.word}" makes a requirement optional.`,
            advised.at,
          ),
        ];
      }
      if (
        sourceConcepts.has('advised') &&
        !possibleSourceConcepts.has('must') &&
        must &&
        !possibleTargetConcepts.has('advised')
      ) {
        return [
          createBlockingFinding(
            'obligation',
            `"${must.word}" requires something that is only recommended.`,
            must.at,
          ),
        ];
      }
      // "Help yourself, please": a polite request may be an offer.
      if (
        sourceConcepts.has('please') &&
        !possibleSourceConcepts.has('may') &&
        !isRequested &&
        !possibleTargetConcepts.has('advised') &&
        may &&
        !INVITATION[target.language].test(may.word) &&
        !INVITATION[source.language].test(source.normalized.slice(...sourceSpan)) &&
        !hasNegation(sourceConcepts)
      ) {
        return [createWarning('obligation', `"${may.word}" makes a request optional.`, may.at)];
      }
      const targetNeedlessWord = findWord(target.words, 'needless', targetSpan);
      if (targetNeedlessWord && !isNeedlessInSource && !isRequested) {
        const message = `"${targetNeedlessWord.word}" makes optional what is not.`;
        if (sourceConcepts.has('must')) {
          const createFinding = hasNegation(sourceConcepts) ? createWarning : createBlockingFinding;
          return [createFinding('obligation', message, targetNeedlessWord.at)];
        }
        const isAsked = sourceConcepts.has('please') && !possibleSourceConcepts.has('free');
        if (sourceConcepts.has('ban') || isAsked)
          return [createWarning('obligation', message, targetNeedlessWord.at)];
      }
      return [];
    });
  },
};
