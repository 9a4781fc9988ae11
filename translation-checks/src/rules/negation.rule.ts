import { type Rule, spanOf, createWarning } from '../rule.js';
import { compareBounds, areOnlyBoundsNegated } from './exchange/bounds.js';
import { findException } from './exchange/exceptions.js';
import { findNegationDifference } from './negation/negation-findings.js';
import { NegationSide } from './negation/negation-side.js';
import { compareAssertions, createReversal } from './negation/reversed-assertions.js';

/** Reports lost or added negations. */
export const negation: Rule = {
  name: 'negation',
  check(pair) {
    const { source, target, beads } = pair;
    return beads.flatMap((bead) => {
      const sourceSpan = spanOf(source, bead.source);
      const targetSpan = spanOf(target, bead.target);
      if (!sourceSpan || !targetSpan) return [];
      // "Only there" equals "nowhere but there", and "from twelve on" equals "not below"; `exchange` compares them.
      if (
        findException(pair, sourceSpan, targetSpan) ||
        compareBounds(pair, sourceSpan, targetSpan) === 'inverted' ||
        areOnlyBoundsNegated(pair, sourceSpan, targetSpan)
      )
        return [];
      const sourceSide = new NegationSide(source, sourceSpan);
      const targetSide = new NegationSide(target, targetSpan);
      const assertions = compareAssertions(sourceSide, targetSide);
      if (assertions.reversed) return [createReversal(assertions.reversed, sourceSide, targetSide)];
      // "Keep quiet" equals "make no noise": the negation is in the word.
      if (assertions.isReworded) return [];
      const finding = findNegationDifference(sourceSide, targetSide);
      if (finding || !assertions.unnegated) return finding ?? [];
      return [
        createWarning(
          'negation',
          `A negation about "${assertions.unnegated.concept}" is missing.`,
          assertions.unnegated.at,
        ),
      ];
    });
  },
};
