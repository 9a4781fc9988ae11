/** What tells a backup of this product from any other JSON. */
export const FORMAT = 'kawabe-house-backup';

/** Raised when a file of today can no longer be read by the program of yesterday. */
export const FORMAT_VERSION = 1;

/** The records, within a zip; the pictures they name lie beside it. */
export const CONTENT_ENTRY = 'content.json';
export const PICTURES_FOLDER = 'uploads/';

const MB = 1024 * 1024;

/** Far above what a house has, far below what would do harm. */
export const LIMITS = {
  /** Of the file as it is sent. */
  fileBytes: 1024 * MB,
  contentBytes: 128 * MB,
  pictureBytes: 64 * MB,
  /** Of everything in a zip, unpacked. */
  unpackedBytes: 4096 * MB,
  /** How much larger than the zip its contents may be. */
  ratio: 200,
  entries: 20_000,
  records: 200_000,
  recordBytes: 2 * MB,
  /** Names, values and brackets: a record has some hundreds. */
  recordTokens: 20_000,
  errors: 10_000,
  logLines: 500,
} as const;

/** A moment as part of a file's name. */
export function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-').replace('.', '-');
}

export function exportName(format: 'json' | 'zip'): string {
  return `${FORMAT}-${stamp(new Date())}.${format}`;
}

const FILE_ERRORS = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EEXIST|EIO|ENOENT|ENOTDIR|EMFILE)$/;

/** Whether it is the file system that failed, rather than the file or the database. */
export function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FILE_ERRORS.test(String(error.code));
}
