/** Separates a word that starts with a Latin letter from the Chinese text before it, as in “新增 Webhook”. */
export const spaced = (words: string): string =>
  /^\p{Script=Latin}/u.test(words) ? ` ${words}` : words;
