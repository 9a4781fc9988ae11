import { createBlockingFinding, type Rule } from '../rule.js';

/** Reports texts longer than their field allows. */
export const tooLong: Rule = {
  name: 'too_long',
  check({ target: { text }, field: { maxLength } }) {
    // As the database counts them: an emoji, which is two UTF-16 units, is one character.
    const characters = [...text];
    if (characters.length <= maxLength) return [];
    const message = `The text has ${characters.length} characters; at most ${maxLength} are allowed.`;
    const at = [characters.slice(0, maxLength).join('').length, text.length] as const;
    return [createBlockingFinding('too_long', message, at)];
  },
};
