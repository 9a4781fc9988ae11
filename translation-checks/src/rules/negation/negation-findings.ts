import { type Finding } from '../../finding.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { blockingFinding, warningFinding } from '../../rule.js';
import {
  canBeRephrased,
  haveCommonTopic,
  haveDifferentTimeBounds,
  type NegationSide,
} from './negation-side.js';

/** A kind of lost or added negation; undefined if the sides do not differ so. */
type Comparison = (source: NegationSide, target: NegationSide) => Finding | undefined;

const isNeedless = ({ senses }: LexiconMatch) =>
  senses.some(({ concept }) => concept === 'needless');

const missingNegation = (word: string) =>
  `The source says "${word}", but the text is not negative.`;
const addedNegation = (word: string) => `The source does not have "${word}".`;

/** "No room without a window" equals "every room has one". */
const cancelledNegations = (target: NegationSide): Finding | undefined => {
  const isRephrased = target.negationCount > 1 || canBeRephrased(target.analyzed, target.span);
  const isPositive =
    target.negationCount === 0 && (target.isRequirement || target.hasConcept('all'));
  if (isRephrased || isPositive) return undefined;
  return warningFinding(
    'negation',
    'The source has two negations that cancel each other out.',
    target.span,
  );
};

/** A negation of the source, of which the text has none. */
const lostNegation: Comparison = (source, target) => {
  const haveCommon = haveCommonTopic(source, target);
  if (!source.negationWord) {
    if (!source.weakNegation || !haveCommon) return undefined;
    return warningFinding('negation', missingNegation(source.weakNegation.word), target.span, {
      base: [source.weakNegation.at],
    });
  }
  if (target.permission && !source.mayPermit && haveCommon && source.hasConcept('ban'))
    return blockingFinding('negation', missingNegation(source.negationWord.word), target.span);
  const isRephrased = target.isRequirement && canBeRephrased(source.analyzed, source.span);
  // No need to change trains: a through train.
  const isSpared = isNeedless(source.negationWord) && !target.hasConcept('must');
  if (isRephrased || isSpared) return undefined;
  return warningFinding('negation', missingNegation(source.negationWord.word), target.span, {
    base: [source.negationWord.at],
  });
};

/** "Allowed except in the rooms" has become "forbidden except in the rooms". */
const invertedException: Comparison = (source, target) => {
  const isInverted =
    source.mayPermit &&
    !source.negationWord &&
    source.hasException &&
    target.hasException &&
    !target.mayPermit;
  if (!isInverted || !target.negationWord) return undefined;
  return blockingFinding(
    'negation',
    `"${target.negationWord.word}" forbids what the source allows.`,
    target.negationWord.at,
  );
};

/** "Allowed without a booking" has become "forbidden without one". */
const lostPermission: Comparison = (source, target) => {
  const isForbidden =
    !target.mayPermit &&
    !target.isRequirement &&
    source.negationCount > 0 &&
    target.negationCount > source.negationCount;
  if (!source.permission || !isForbidden) return undefined;
  return warningFinding(
    'negation',
    `"${source.permission.word}" is missing, and the text is now negative.`,
    target.span,
    { base: [source.permission.at] },
  );
};

/** A negation of the text, of which the source has none. */
const newNegation: Comparison = (source, target) => {
  if (source.mayDeny) return undefined;
  const haveCommon = haveCommonTopic(source, target);
  const { negationWord, weakNegation } = target;
  if (negationWord) {
    const forbids = source.permission && haveCommon && target.hasConcept('ban');
    const createFinding = forbids ? blockingFinding : warningFinding;
    return createFinding('negation', addedNegation(negationWord.word), negationWord.at);
  }
  if (!weakNegation || !haveCommon) return undefined;
  return warningFinding('negation', addedNegation(weakNegation.word), weakNegation.at);
};

/** "No smoking, balconies included" has become "no smoking, but on the balconies you may". */
const newObjection: Comparison = (source, target) => {
  const { permission } = target;
  const hasNewObjection =
    !source.mayPermit &&
    source.hasConcept('ban') &&
    target.hasConcept('ban') &&
    target.hasObjection &&
    !source.hasObjection;
  if (!permission || !hasNewObjection) return undefined;
  return warningFinding(
    'negation',
    `"${permission.word}" allows what the source does not.`,
    permission.at,
  );
};

/** "You may, if you tell us" has become "you may not, even if you tell us". */
const newBan: Comparison = (source, target) => {
  const { banWord } = target;
  const isAllowed = source.permission && source.negationCount === 0 && !source.weakNegation;
  if (!isAllowed || !banWord || target.mayPermit || target.isRequirement) return undefined;
  if (!haveCommonTopic(source, target)) return undefined;
  return warningFinding('negation', addedNegation(banWord.word), banWord.at);
};

/** One of several negations is missing, and something is allowed instead. */
const newPermission: Comparison = (source, target) => {
  const { permission } = target;
  const missingCount = source.negationCount - target.negationCount;
  if (!permission || source.mayPermit || missingCount < 1 || source.hasConcept('needless'))
    return undefined;
  if (missingCount % 2 === 0 && source.stackedNegations > 1) return undefined;
  if (target.hasConcept('only') && canBeRephrased(source.analyzed, source.span)) return undefined;
  const isBan = haveCommonTopic(source, target) && source.hasConcept('ban');
  return (isBan ? blockingFinding : warningFinding)(
    'negation',
    `"${permission.word}" allows what the source does not.`,
    permission.at,
  );
};

/** Reports a ban that the other text allows; a negation alone may be rephrased. */
export const compareSides: Comparison = (source, target) => {
  // Not open after ten equals open until ten.
  if (haveDifferentTimeBounds(source, target) && source.negationCount + target.negationCount === 1)
    return undefined;
  if (source.stackedNegations === 2 && target.stackedNegations < 2)
    return cancelledNegations(target);
  if (!target.mayDeny) return lostNegation(source, target);
  return (
    invertedException(source, target) ??
    lostPermission(source, target) ??
    newNegation(source, target) ??
    newObjection(source, target) ??
    newBan(source, target) ??
    newPermission(source, target)
  );
};
