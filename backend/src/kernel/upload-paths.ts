/** Where files are found on the site. */
export const UPLOADS_PATH = '/uploads/';

/**
 * An address of a file within any text, as far as the stem of its name, which it shares with its renditions.
 * PostgreSQL reads it as JavaScript does: its letters are spelled out, for `\w` means those of any script to one of
 * the two.
 */
export const UPLOAD_PATH_PATTERN = `${UPLOADS_PATH}([A-Za-z0-9_]{1,64})`;

/** What follows a name in prose, such as a full stop or a word written without a space, is none of it. */
const UPLOAD_PATH_REGEXP = new RegExp(
  `${UPLOAD_PATH_PATTERN}([A-Za-z0-9_-]{0,64}(?:[.][A-Za-z0-9]{1,8})?)`,
  'g',
);

/** The names of the files whose addresses stand in a text. */
export function extractUploadNames(text: string): string[] {
  if (!text.includes(UPLOADS_PATH)) return [];
  return [...text.matchAll(UPLOAD_PATH_REGEXP)].map(([, stem, rest]) => `${stem}${rest}`);
}

/** What the name of a file has in common with those of its renditions. */
export function fileStem(name: string): string {
  return name.split(/[.-]/, 1)[0]!;
}
