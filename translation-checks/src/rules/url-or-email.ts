/**
 * URLs and email addresses: `www.a.jp/x` and `me@a.jp` match, `a @ b` does not. The lookbehind makes the time linear,
 * because a run of characters is only tried from its start.
 */
export const URL_OR_EMAIL = /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/g;
