/** Separates a text that starts with a Latin letter from the Chinese text before it, as in “新增 Webhook”. */
export const spaceBeforeLatin = (text: string): string =>
  /^\p{Script=Latin}/u.test(text) ? ` ${text}` : text;
