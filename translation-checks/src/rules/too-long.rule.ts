import { characterStart } from '../analyzed-text.js';
import { createBlockingFinding, type Rule } from '../rule.js';

/** Reports texts longer than their field allows. */
export const tooLong: Rule = {
  name: 'too_long',
  check({ target: { text }, field: { maxLength } }) {
    if (text.length <= maxLength) return [];
    const message = `The text has ${text.length} characters; at most ${maxLength} are allowed.`;
    const at = [characterStart(text, maxLength), text.length] as const;
    return [createBlockingFinding('too_long', message, at)];
  },
};
