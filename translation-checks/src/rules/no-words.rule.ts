import { createBlockingFinding, type Rule } from '../rule.js';

const WORD = /[\p{L}\p{N}]/u;

/** Reports texts without letters or digits. */
export const noWords: Rule = {
  name: 'no_words',
  check({ source, target }) {
    if (WORD.test(target.text) || !WORD.test(source.text)) return [];
    return [createBlockingFinding('no_words', 'The text contains no words.')];
  },
};
