import { type Readable } from 'node:stream';
import { Problem } from '../../kernel/problem.js';

/** What tells a backup of this product from any other JSON. */
export const FORMAT = 'kawabe-house-backup';

/** Raised when a file of today can no longer be read by the program of yesterday. */
export const FORMAT_VERSION = 1;

/** The records, within a zip; the pictures they name lie beside it. */
export const CONTENT_ENTRY = 'content.json';
export const IMAGES_FOLDER = 'uploads/';

const MB = 1024 * 1024;

/** Far above what a house has, far below what would do harm. */
export const EXPORT_LIMITS = {
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
  listedProblems: 200,
  listedErrors: 20,
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

type Header = 'format' | 'formatVersion' | 'counts';

/** What a file turns out to hold, in the order in which it says so. */
export type ExportPart =
  { readonly header: Header; readonly value: unknown } | { readonly record: unknown };

/** Why a file is refused as a whole. */
type ExportFileFault = 'not_a_backup' | 'damaged' | 'password' | 'unsupported_zip';

export function invalidExportFile(
  reason: ExportFileFault,
  message: string,
  cause?: unknown,
): Problem {
  return new Problem('not_a_backup', `${message} Nothing was changed.`, {
    cause,
    extra: { reason },
  });
}

const DEEPEST = 20;

const BROKEN = 'The file is not a backup of this product, or it is damaged.';

/** Reads a backup while it streams by; a record at a time is in memory. */
export async function* parseExport(stream: Readable): AsyncGenerator<ExportPart> {
  try {
    yield* parse(stream);
  } catch (error) {
    // A zip may turn out to be damaged, or to have lied, as late as this.
    throw error instanceof Problem || isFileError(error)
      ? error
      : invalidExportFile('damaged', BROKEN, error);
  }
}

async function* parse(stream: Readable): AsyncGenerator<ExportPart> {
  const { Tokenizer, TokenParser, TokenType } = await import('@streamparser/json');
  const opening = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
  const closing = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
  const paths = ['$.format', '$.formatVersion', '$.counts', '$.records.*'];
  const parser = new TokenParser({ paths, keepStack: false });
  const tokenizer = new Tokenizer();
  let found: ExportPart[] = [];
  let depth = 0;
  let tokens = 0;
  // Bottomless nesting would take the parser ever longer with each level.
  tokenizer.onToken = (token) => {
    if (opening.has(token.token)) depth += 1;
    if (closing.has(token.token)) depth -= 1;
    tokens += 1;
    // One that is as wide would stop everybody else while it is read and checked.
    if (depth > DEEPEST || tokens > EXPORT_LIMITS.recordTokens)
      throw invalidExportFile('damaged', BROKEN);
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    tokens = 0;
    found.push(stack.length === 1 ? { header: key as Header, value } : { record: value });
  };
  let unread = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    tokenizer.write(chunk);
    unread = found.length > 0 ? 0 : unread + chunk.length;
    if (unread > EXPORT_LIMITS.recordBytes) throw invalidExportFile('damaged', BROKEN);
    yield* found;
    found = [];
  }
  if (!parser.isEnded) throw invalidExportFile('damaged', BROKEN);
}
