import { type Finding } from '../../finding.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { createBlockingFinding, createWarning } from '../../rule.js';
import {
  canBeRephrased,
  haveCommonTopic,
  haveDifferentTimeBounds,
  type NegationSide,
} from './negation-side.js';

/** Finds one kind of lost or added negation. */
type NegationFinder = (source: NegationSide, target: NegationSide) => Finding | undefined;

const isNeedless = ({ senses }: LexiconMatch) =>
  senses.some(({ concept }) => concept === 'needless');

const formatMissing = (word: string) => `The source says "${word}", but the text is not negative.`;
const formatAdded = (word: string) => `The source does not have "${word}".`;

/** Finds a lost double negation. "No room without a window" equals "every room has a window". */
const findCancelledNegations = (target: NegationSide): Finding | undefined => {
  const isRephrased = target.negationCount > 1 || canBeRephrased(target.analyzed, target.span);
  const isPositive =
    target.negationCount === 0 && (target.isRequirement || target.hasConcept('all'));
  if (isRephrased || isPositive) return undefined;
  return createWarning(
    'negation',
    'The source has two negations that cancel each other out.',
    target.span,
  );
};

/** Finds a negation of the source, if the translation has none. */
const findLostNegation: NegationFinder = (source, target) => {
  const haveCommon = haveCommonTopic(source, target);
  if (!source.negationWord) {
    // A free translation often expresses a weak negation otherwise, but neither states the opposite nor merges sentences.
    const isReported = target.isAffirmed || target.sentenceCount < source.sentenceCount;
    if (!source.weakNegation || !isReported) return undefined;
    return createWarning('negation', formatMissing(source.weakNegation.word), target.span, {
      base: [source.weakNegation.at],
    });
  }
  if (target.permissionWord && !source.mayPermit && haveCommon && source.hasConcept('ban'))
    return createBlockingFinding(
      'negation',
      formatMissing(source.negationWord.word),
      target.permissionWord.at,
      { base: [source.negationWord.at] },
    );
  const isRephrased = target.isRequirement && canBeRephrased(source.analyzed, source.span);
  // "No need to change trains" equals "a direct train".
  const isSpared = isNeedless(source.negationWord) && !target.hasConcept('must');
  if (isRephrased || isSpared) return undefined;
  return createWarning('negation', formatMissing(source.negationWord.word), target.span, {
    base: [source.negationWord.at],
  });
};

/** Finds "allowed except in the rooms" that became "forbidden except in the rooms". */
const findInvertedException: NegationFinder = (source, target) => {
  const isInverted =
    source.mayPermit &&
    !source.negationWord &&
    source.hasException &&
    target.hasException &&
    !target.mayPermit;
  if (!isInverted || !target.negationWord) return undefined;
  return createBlockingFinding(
    'negation',
    `"${target.negationWord.word}" forbids what the source allows.`,
    target.negationWord.at,
  );
};

/** Finds "allowed without a booking" that became "forbidden without a booking". */
const findLostPermission: NegationFinder = (source, target) => {
  const isForbidden =
    !target.mayPermit &&
    !target.isRequirement &&
    source.negationCount > 0 &&
    target.negationCount > source.negationCount;
  if (!source.permissionWord || !isForbidden) return undefined;
  return createWarning(
    'negation',
    `"${source.permissionWord.word}" is missing, and the text is now negative.`,
    target.span,
    { base: [source.permissionWord.at] },
  );
};

/** Finds a negation of the translation, if the source has none. */
const findNewNegation: NegationFinder = (source, target) => {
  if (source.mayDeny) return undefined;
  const haveCommon = haveCommonTopic(source, target);
  const { negationWord, weakNegation } = target;
  // A negation about something else may come from another sentence.
  if (negationWord && (haveCommon || target.textNegationCount > source.textNegationCount)) {
    const isNowForbidden = source.permissionWord && haveCommon && target.hasConcept('ban');
    const createFinding = isNowForbidden ? createBlockingFinding : createWarning;
    return createFinding('negation', formatAdded(negationWord.word), negationWord.at);
  }
  if (!weakNegation || !haveCommon || !source.permissionWord || target.mayPermit) return undefined;
  return createWarning('negation', formatAdded(weakNegation.word), weakNegation.at);
};

/** Finds "no smoking, including the balconies" that became "no smoking, but you may smoke on the balconies". */
const findNewObjection: NegationFinder = (source, target) => {
  const { permissionWord } = target;
  const hasNewObjection =
    !source.mayPermit &&
    source.hasConcept('ban') &&
    target.hasConcept('ban') &&
    target.hasObjection &&
    !source.hasObjection;
  if (!permissionWord || !hasNewObjection) return undefined;
  return createWarning(
    'negation',
    `"${permissionWord.word}" allows what the source does not.`,
    permissionWord.at,
  );
};

/** Finds "you may, if you tell us" that became "you may not, even if you tell us". */
const findNewBan: NegationFinder = (source, target) => {
  const { banWord } = target;
  const isAllowed = source.permissionWord && source.negationCount === 0 && !source.weakNegation;
  if (!isAllowed || !banWord || target.mayPermit || target.isRequirement) return undefined;
  if (!haveCommonTopic(source, target)) return undefined;
  return createWarning('negation', formatAdded(banWord.word), banWord.at);
};

/** Finds a permission in place of one of several negations. */
const findNewPermission: NegationFinder = (source, target) => {
  const { permissionWord } = target;
  const missingCount = source.negationCount - target.negationCount;
  if (!permissionWord || source.mayPermit || missingCount < 1 || source.hasConcept('needless'))
    return undefined;
  if (missingCount % 2 === 0 && source.stackedNegationCount > 1) return undefined;
  if (target.hasConcept('only') && canBeRephrased(source.analyzed, source.span)) return undefined;
  const isBan = haveCommonTopic(source, target) && source.hasConcept('ban');
  const createFinding = isBan ? createBlockingFinding : createWarning;
  return createFinding(
    'negation',
    `"${permissionWord.word}" allows what the source does not.`,
    permissionWord.at,
  );
};

/** Finds a lost or added negation. Only a ban that the other text allows blocks; a negation alone may be rephrased. */
export const findNegationDifference: NegationFinder = (source, target) => {
  // "Not open after ten" equals "open until ten".
  if (haveDifferentTimeBounds(source, target) && source.negationCount + target.negationCount === 1)
    return undefined;
  if (source.stackedNegationCount === 2 && target.stackedNegationCount < 2)
    return findCancelledNegations(target);
  if (!target.mayDeny) return findLostNegation(source, target);
  return (
    findInvertedException(source, target) ??
    findLostPermission(source, target) ??
    findNewNegation(source, target) ??
    findNewObjection(source, target) ??
    findNewBan(source, target) ??
    findNewPermission(source, target)
  );
};
