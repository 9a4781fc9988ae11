import { type Readable } from 'node:stream';
import { Problem } from '../../../kernel/problem.js';
import { MOST_TERMS } from './term.js';

/** One entry of a file, as it says it; nobody has checked it. */
export interface FileEntry {
  readonly row: number;
  readonly change: Readonly<Record<string, unknown>>;
}

/** @param field what of the file is wrong: `rows.3.zh_TW` of a CSV file, where `file` is all of it */
export function badFile(message: string, cause?: unknown, field = 'file'): Problem {
  const errors = [{ field, code: 'invalid' as const, message }];
  return new Problem('validation_failed', `${message} Nothing was changed.`, { errors, cause });
}

export function tooManyEntries(): Problem {
  const message = `The file contains more than ${MOST_TERMS} terms. Nothing was changed.`;
  return new Problem('too_large', message);
}

/** The text of a file, without a byte order mark; 400 where it is not UTF-8. */
export async function* utf8(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw badFile('The file is not UTF-8.', cause, 'file.encoding');
    }
  };
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) yield decode(chunk);
  yield decode();
}
