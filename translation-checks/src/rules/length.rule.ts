import { createBlockingFinding, type Rule } from '../rule.js';

/** Length of an East Asian character relative to a letter. */
const HAN_WEIGHT = 2.5;
const MAX_RATIO = 4;
const MIN_RATIO = 1 / 5;
/** In short texts, one word changes the ratio considerably. */
const SHORT_TEXT_LENGTH = 30;
const SHORT_TEXT_MARGIN = 80;

function weightedLength(text: string): number {
  const eastAsian = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return [...text].length + (eastAsian?.length ?? 0) * (HAN_WEIGHT - 1);
}

/** Reports texts whose length differs greatly from the source. */
export const length: Rule = {
  name: 'length',
  check({ source, target }) {
    const sourceWeight = weightedLength(source.text);
    const targetWeight = weightedLength(target.text);
    const isTooLong = targetWeight > sourceWeight * MAX_RATIO + SHORT_TEXT_MARGIN;
    const isTooShort = sourceWeight > SHORT_TEXT_LENGTH && targetWeight < sourceWeight * MIN_RATIO;
    if (!isTooLong && !isTooShort) return [];
    return [
      createBlockingFinding('length', `The text is much too ${isTooLong ? 'long' : 'short'}.`),
    ];
  },
};
