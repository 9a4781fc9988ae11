import { createBlockingFinding, type Rule } from '../rule.js';

/** Reports texts longer than their field allows. */
export const tooLong: Rule = {
  name: 'too_long',
  check({ target: { text }, field: { maxLength } }) {
    if (text.length <= maxLength) return [];
    const message = `The text has ${text.length} characters; at most ${maxLength} are allowed.`;
    return [createBlockingFinding('too_long', message, [maxLength, text.length])];
  },
};
