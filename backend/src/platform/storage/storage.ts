import { type Readable } from 'node:stream';
import { Problem } from '../../kernel/problem.js';

export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
}

/** A file as a listing has it. */
export interface ListedFile {
  readonly name: string;
  readonly size: number;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where uploaded files are kept, by name. A file is there whole or not at all, and never changes. */
export abstract class Storage {
  /** Keeps a file; one of this name that is there already is the same file, and stays. */
  abstract put(name: string, bytes: Uint8Array, type: string): Promise<void>;

  /** Undefined where there is no such file. */
  abstract stat(name: string): Promise<StoredFile | undefined>;

  abstract read(name: string): Promise<Uint8Array>;

  /** To be destroyed by whoever opened it, whatever becomes of it. */
  abstract open(name: string, range?: ByteRange): Promise<Readable>;

  /** What is not there is no error. */
  abstract delete(name: string): Promise<void>;

  /** All files, in no order, without those that are still being written. */
  abstract list(): AsyncIterable<ListedFile>;

  /** Removes what writers left that died before `time`; returns how many files that were. */
  abstract removePartials(time: Date): Promise<number>;
}

function codes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    found.push((cause as { code?: unknown }).code, cause.name);
  }
  return found;
}

/** In the words of either kind of storage; the last ones of names that no file can have. */
const MISSING = new Set<unknown>([
  'ENOENT',
  'NoSuchKey',
  'NotFound',
  'ENAMETOOLONG',
  'KeyTooLongError',
  'E_UNALLOWED_CHARACTERS',
  'E_PATH_TRAVERSAL_DETECTED',
]);

/** Whether a file was not there. */
export function isNotFoundError(error: unknown): boolean {
  return codes(error).some((code) => MISSING.has(code));
}

/** What a storage answers; that it does not is the storage's failure, and nobody else's. */
export async function wrapStorageError<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw isNotFoundError(error) ? error : Problem.unavailable('file storage', error);
  }
}

/** Why a file could not be written, for the one who sent it. */
export function writeProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (codes(error).some((code) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)))) {
    const message = 'The storage for files is full. Nothing was saved.';
    return new Problem('storage_full', message, { cause: error });
  }
  return Problem.unavailable('file storage', error);
}
