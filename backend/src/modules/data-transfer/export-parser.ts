import { type Readable } from 'node:stream';
import { timeInJapan } from '../../kernel/japan-date.js';
import { Problem } from '../../kernel/problem.js';

/** Identifies an export of this product. */
export const FORMAT = 'kawabe-house-backup';

/** To be incremented if older versions of the product can no longer read the file. */
export const FORMAT_VERSION = 1;

/** Path of the records in a zip. The images are in `IMAGES_FOLDER`. */
export const CONTENT_ENTRY = 'content.json';
export const IMAGES_FOLDER = 'uploads/';

const MB = 1024 * 1024;

/** Far above the size of real content, low enough to protect the server. */
export const EXPORT_LIMITS = {
  /** The uploaded file. */
  fileBytes: 1024 * MB,
  /** The records, unpacked. */
  contentBytes: 128 * MB,
  /** One image. */
  imageBytes: 64 * MB,
  /** Everything in a zip, unpacked. */
  unpackedBytes: 4096 * MB,
  /** Maximum ratio of the unpacked size to the zip's size. */
  ratio: 200,
  entries: 20_000,
  records: 200_000,
  recordBytes: 2 * MB,
  /** Names, values and punctuation. Real records have a few hundred. */
  recordTokens: 20_000,
  /** Invalid records; with more, the file is rejected at once. */
  errors: 10_000,
  /** Lines of the log about single records and images. */
  logLines: 500,
  /** Records in the list of problems, and errors of each. */
  listedProblems: 200,
  listedErrors: 20,
} as const;

/** Formats a time for file names. */
export function formatFileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-').replace('.', '-');
}

/** Returns the file name of an export, with the time in Japan. */
export function exportFileName(format: 'json' | 'zip'): string {
  return `${FORMAT}-${timeInJapan().replaceAll(':', '-')}.${format}`;
}

/** Codes of failed file operations: the disk is full or read-only, or a file is missing or not accessible. */
const FILE_ERRORS = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EEXIST|EIO|ENOENT|ENOTDIR|EMFILE)$/;

/** Whether the error is one of the file system, not of the file's content or the database. */
export function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FILE_ERRORS.test(String(error.code));
}

type Header = 'format' | 'formatVersion' | 'counts';

/** Parts of an export file, in the order of the file. */
export type ExportPart =
  | { readonly header: Header; readonly value: unknown }
  | { readonly record: unknown };

/** Reason why a whole file is rejected. */
type InvalidFileReason = 'not_a_backup' | 'damaged' | 'password' | 'unsupported_zip';

export function invalidExportFileProblem(
  reason: InvalidFileReason,
  message: string,
  cause?: unknown,
): Problem {
  return new Problem('not_a_backup', `${message} Nothing was changed.`, {
    cause,
    extra: { reason },
  });
}

/** The parser's cost per token grows with the depth. */
const MAX_DEPTH = 20;

const INVALID_MESSAGE = 'The file is not a backup of this product, or it is damaged.';

/** Parses a stream; one record at a time is in memory. */
export async function* parseExport(stream: Readable): AsyncGenerator<ExportPart> {
  try {
    yield* parseTokens(stream);
  } catch (error) {
    // Damage of a zip, or a wrong size in its directory, only shows here.
    throw error instanceof Problem || isFileError(error)
      ? error
      : invalidExportFileProblem('damaged', INVALID_MESSAGE, error);
  }
}

async function* parseTokens(stream: Readable): AsyncGenerator<ExportPart> {
  const { Tokenizer, TokenParser, TokenType } = await import('@streamparser/json');
  const opening = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
  const closing = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
  const paths = ['$.format', '$.formatVersion', '$.counts', '$.records.*'];
  const parser = new TokenParser({ paths, keepStack: false });
  const tokenizer = new Tokenizer();
  let parts: ExportPart[] = [];
  let depth = 0;
  let tokens = 0;
  tokenizer.onToken = (token) => {
    if (opening.has(token.token)) depth += 1;
    if (closing.has(token.token)) depth -= 1;
    tokens += 1;
    // A record with too many tokens would block the event loop while it is parsed and validated.
    if (depth > MAX_DEPTH || tokens > EXPORT_LIMITS.recordTokens)
      throw invalidExportFileProblem('damaged', INVALID_MESSAGE);
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    tokens = 0;
    parts.push(stack.length === 1 ? { header: key as Header, value } : { record: value });
  };
  let bytesSinceLastPart = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    tokenizer.write(chunk);
    bytesSinceLastPart = parts.length > 0 ? 0 : bytesSinceLastPart + chunk.length;
    if (bytesSinceLastPart > EXPORT_LIMITS.recordBytes)
      throw invalidExportFileProblem('damaged', INVALID_MESSAGE);
    yield* parts;
    parts = [];
  }
  if (!parser.isEnded) throw invalidExportFileProblem('damaged', INVALID_MESSAGE);
}
