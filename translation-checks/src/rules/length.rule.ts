import { blockingFinding, type Rule } from '../rule.js';

/** East Asian characters say about this much more than a letter does. */
const HAN_WEIGHT = 2.5;
const LONGEST = 4;
const SHORTEST = 1 / 5;
/** Below this, one word more or less is a large share, and only a flood of words is wrong. */
const SHORT_TEXT = 30;
const SHORT_MARGIN = 80;

function weight(text: string): number {
  const eastAsian = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return [...text].length + (eastAsian?.length ?? 0) * (HAN_WEIGHT - 1);
}

/** A text within reason is about as long as its source. */
export const length: Rule = {
  name: 'length',
  check({ source, target }) {
    const before = weight(source.text);
    const after = weight(target.text);
    const tooMuch = after > before * LONGEST + SHORT_MARGIN;
    const tooLittle = before > SHORT_TEXT && after < before * SHORTEST;
    if (!tooMuch && !tooLittle) return [];
    return [blockingFinding('length', `The text is much too ${tooMuch ? 'long' : 'short'}.`)];
  },
};
