/** URL path of uploaded files. */
export const UPLOADS_PATH = '/uploads/';

/**
 * Matches the path of a file in any text, up to the stem of its name, which its renditions share. PostgreSQL uses
 * this pattern as well. The letters are listed because `\w` differs between PostgreSQL and JavaScript.
 */
export const UPLOAD_PATH_PATTERN = `${UPLOADS_PATH}([A-Za-z0-9_]{1,64})`;

/** Matches a path with its whole file name. Text that follows the name is excluded: a full stop, or a Japanese word without a space. */
const UPLOAD_PATH_REGEXP = new RegExp(
  `${UPLOAD_PATH_PATTERN}([A-Za-z0-9_-]{0,64}(?:[.][A-Za-z0-9]{1,8})?)`,
  'g',
);

export function extractUploadNames(text: string): string[] {
  if (!text.includes(UPLOADS_PATH)) return [];
  return [...text.matchAll(UPLOAD_PATH_REGEXP)].map(([, stem, suffix]) => `${stem}${suffix}`);
}

/** Returns the part of a file name that its renditions share. */
export function fileStem(name: string): string {
  return name.split(/[.-]/, 1)[0]!;
}
