import { type Readable } from 'node:stream';
import { Problem } from '../../kernel/problem.js';

export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
}

export interface ListedFile {
  readonly name: string;
  readonly size: number;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Matches `0a1b-60.avif`, not `../0a1b.avif`. */
export const FILE_NAME_PATTERN = /^\w[\w.-]*$/;

/** Storage of uploaded files by name. A file is complete or absent, and never changes. */
export abstract class Storage {
  /** Stores a file. An existing file of this name has the same bytes, and stays. */
  abstract put(name: string, bytes: Uint8Array, type: string): Promise<void>;

  /** Returns undefined for a missing file. */
  abstract stat(name: string): Promise<StoredFile | undefined>;

  abstract read(name: string): Promise<Uint8Array>;

  /** The caller must destroy the stream. */
  abstract open(name: string, range?: ByteRange): Promise<Readable>;

  /** Deleting a missing file is not an error. */
  abstract delete(name: string): Promise<void>;

  /** Lists all complete files, in no order. */
  abstract list(): AsyncIterable<ListedFile>;

  /** Deletes incomplete files that were last written before `time`; returns how many. */
  abstract removePartials(time: Date): Promise<number>;
}

function errorCodes(error: unknown): unknown[] {
  const result: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    result.push((cause as { code?: unknown }).code, cause.name);
  }
  return result;
}

/** Error codes of both kinds of storage; the last ones are for names that no file can have. */
const NOT_FOUND_CODES = new Set<unknown>([
  'ENOENT',
  'NoSuchKey',
  'NotFound',
  'ENAMETOOLONG',
  'KeyTooLongError',
  'E_UNALLOWED_CHARACTERS',
  'E_PATH_TRAVERSAL_DETECTED',
]);

export function isNotFoundError(error: unknown): boolean {
  return errorCodes(error).some((code) => NOT_FOUND_CODES.has(code));
}

/** Converts errors other than a missing file to `dependency_unavailable`. */
export async function wrapStorageError<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    throw isNotFoundError(error) ? error : Problem.unavailable('file storage', error);
  }
}

/** Converts an error of writing a file to a problem. */
export function toWriteProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (errorCodes(error).some((code) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)))) {
    const message = 'The storage for files is full. Nothing was saved.';
    return new Problem('storage_full', message, { cause: error });
  }
  return Problem.unavailable('file storage', error);
}
