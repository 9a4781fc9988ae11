import { type Finding, type Span } from '../../finding.js';
import { type Assertion } from '../../lexicon/assertions.js';
import { createBlockingFinding, createWarning } from '../../rule.js';
import { haveDifferentTimeBounds, type NegationSide } from './negation-side.js';

/** Compares the statements of two sides about each concept. */
export function compareAssertions(
  source: NegationSide,
  target: NegationSide,
): {
  /** Statements of which one is true and the other false. */
  reversed?: readonly [source: Assertion, target: Assertion];
  /** A statement of the translation that lost its negation. */
  unnegated?: Assertion | undefined;
  /** Whether an equal statement has a negation in one text only. */
  isReworded: boolean;
} {
  let isReworded = false;
  let unnegated: Assertion | undefined;
  const hasTimes = source.hasTimes || target.hasTimes;
  for (const concept of new Set(source.assertions.map((assertion) => assertion.concept))) {
    const sourceAssertions = source.assertions.filter((assertion) => assertion.concept === concept);
    const targetAssertions = target.assertions.filter((assertion) => assertion.concept === concept);
    const [sourceAssertion] = sourceAssertions;
    const [targetAssertion] = targetAssertions;
    if (!sourceAssertion || !targetAssertion || (isReworded && !sourceAssertion.act)) continue;
    const hasAssertion = (assertions: readonly Assertion[], isTrue: boolean | undefined) =>
      assertions.some((assertion) => assertion.isTrue === isTrue);
    if (hasAssertion(sourceAssertions, undefined) || hasAssertion(targetAssertions, undefined))
      continue;
    if (hasAssertion(targetAssertions, true) && hasAssertion(targetAssertions, false)) continue;
    if (hasAssertion(sourceAssertions, true) && hasAssertion(sourceAssertions, false)) {
      // "Not in the rooms, but in the yard": the negation is missing.
      if (sourceAssertions.length === targetAssertions.length && targetAssertion.isTrue)
        unnegated ??= targetAssertion;
      continue;
    }
    if (sourceAssertion.isTrue === targetAssertion.isTrue) {
      isReworded ||=
        sourceAssertions.some(({ isDenied }) => isDenied) !==
        targetAssertions.some(({ isDenied }) => isDenied);
      continue;
    }
    if (sourceAssertion.act?.isLoose) continue;
    // "Open until six" equals "closed from six" and "not open after six".
    const isReversedByWord = sourceAssertion.isDenied === targetAssertion.isDenied;
    if (
      (hasTimes && sourceAssertion.act?.isTimed && isReversedByWord) ||
      source.hasException ||
      target.hasException
    )
      continue;
    if (hasTimes && !isReversedByWord && haveDifferentTimeBounds(source, target)) continue;
    // "Keep it, as we cannot issue it again": the negation is in the other clause.
    if (
      !sourceAssertion.act &&
      source.negationCount === target.negationCount &&
      (source.hasPronoun || target.hasPronoun)
    )
      continue;
    return { reversed: [sourceAssertion, targetAssertion], isReworded };
  }
  return { unnegated, isReworded };
}

/** Returns the positions of what is stated and, if there is one, of the word that denies or allows it. */
function quoteAssertion({ at, isDenied }: Assertion, side: NegationSide): Span[] {
  const word = isDenied ? (side.negationWord ?? side.weakNegation) : side.permissionWord;
  const isApart = word && (word.at[1] <= at[0] || word.at[0] >= at[1]);
  return (isApart ? [at, word.at] : [at]).toSorted(([a], [b]) => a - b);
}

/** Blocks a certain reversal, and warns of others. */
export function createReversal(
  [sourceAssertion, targetAssertion]: readonly [source: Assertion, target: Assertion],
  source: NegationSide,
  target: NegationSide,
): Finding {
  const { concept, at, act, isDenied } = targetAssertion;
  const { isAffirmed } = isDenied ? source : target;
  // "No second receipt" is "only one receipt".
  const isLimited = (isDenied ? source : target).hasConcept('only');
  const isCertain =
    act !== undefined || (isAffirmed && !isLimited && !source.hasConcept('needless'));
  const message = `The statement of the source about "${concept}" is reversed.`;
  const sides = {
    base: quoteAssertion(sourceAssertion, source),
    text: quoteAssertion(targetAssertion, target),
  };
  return (isCertain ? createBlockingFinding : createWarning)('negation', message, at, sides);
}
