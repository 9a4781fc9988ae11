/**
 * Web and mail addresses: `www.a.jp/x` and `me@a.jp` match, `a @ b` does not. The lookbehind tries a run of characters
 * once, from its start; without it the time grows with the square of the run.
 */
export const ADDRESS = /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/g;
