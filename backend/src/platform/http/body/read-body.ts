import { type IncomingMessage, type ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../../kernel/problem.js';

/** Maximum number of parts of a form, including files and repeated names. */
export const MAX_FIELDS = 100;

const FIELD_NAME_PATTERN = /^[A-Za-z_][\w.-]{0,99}$/;

/** Rejects names such as `rooms[0]`: brackets do not create lists or objects. */
export function assertFieldName(name: string | undefined): void {
  if (name !== undefined && FIELD_NAME_PATTERN.test(name)) return;
  const message = 'The name of a field may only contain letters, digits and _ . -';
  throw Problem.invalidField((name ?? '').slice(0, 100), 'invalid_name', message);
}

export function tooManyFieldsProblem(): Problem {
  return new Problem('too_large', `The form has more than ${MAX_FIELDS} fields.`);
}

const MAX_DEPTH = 20;
/** Validation compares every member with every other, which takes quadratic time. */
const MAX_MEMBERS = 1000;
const MAX_NAME_LENGTH = 200;

const INVALID_CHARACTERS_MESSAGE = 'The request contains characters that are not valid text.';

/** PostgreSQL cannot store NUL or unpaired surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

class LimitChecker {
  constructor(private remaining: number) {}

  /** Throws at the first problem. `levelsLeft` is the number of further levels that may be nested. */
  visit(value: unknown, levelsLeft: number): void {
    if (typeof value === 'string' && !isStorable(value)) {
      throw new Problem('invalid_characters', INVALID_CHARACTERS_MESSAGE);
    }
    if (typeof value !== 'object' || value === null) return;
    if (levelsLeft === 0) {
      throw new Problem('too_deep', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    }
    if (Array.isArray(value)) {
      this.count(value.length);
      for (const entry of value) this.visit(entry, levelsLeft - 1);
      return;
    }
    const members = Object.entries(value);
    this.count(members.length);
    if (members.length > MAX_MEMBERS) throw tooManyValuesProblem();
    for (const [name, member] of members) {
      if (name.length > MAX_NAME_LENGTH) {
        const message = `A field name in the body is longer than ${MAX_NAME_LENGTH} characters.`;
        throw new Problem('too_long', message);
      }
      this.visit(name, levelsLeft - 1);
      this.visit(member, levelsLeft - 1);
    }
  }

  private count(values: number): void {
    this.remaining -= values;
    if (this.remaining < 0) throw tooManyValuesProblem();
  }
}

function tooManyValuesProblem(): Problem {
  return new Problem('too_many', 'The body holds more values than any operation accepts.');
}

/** Rejects bodies that no operation accepts, in linear time, before validation. */
export function assertWithinLimits(body: unknown, maxValues: number): void {
  new LimitChecker(maxValues).visit(body, MAX_DEPTH);
}

export function rejectNulInUrl(): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (request.url.includes('%00'))
      throw new Problem('invalid_characters', INVALID_CHARACTERS_MESSAGE);
    next();
  };
}

/** Limits of reading the rest of a body after the response. */
interface DrainLimits {
  /** Time for the client to read an early response. */
  readonly timeoutMs: number;
  /** Bytes read after the response to a visitor, at most: a form that is slightly too long still gets its response. */
  readonly maxBytes: number;
}

const DRAIN_LIMITS: DrainLimits = { timeoutMs: 10_000, maxBytes: 100_000 };

/** Closes a connection whose body continues after the response. Node would read all of it. */
export function abortUnreadBody(
  request: IncomingMessage & { user?: object },
  response: ServerResponse,
  { timeoutMs, maxBytes }: DrainLimits = DRAIN_LIMITS,
): void {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers;
  if (encoding === undefined && length === '0') return;
  // Runs before Node's own listener, which would read and discard the rest without a limit.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    // Staff upload videos, and must receive the error that one is too large.
    let remaining = request.user ? Infinity : maxBytes;
    request.on('data', (chunk: Buffer) => {
      remaining -= chunk.length;
      if (remaining < 0) request.destroy();
    });
    request.resume();
    request.read(0);
    const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

const UTF8 = /^utf-?8$|^us-ascii$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]{1,40})/i;

function decodeBody(request: Request, bytes: Buffer): string {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!UTF8.test(charset) || (encoding !== undefined && encoding !== 'identity')) {
    const message = 'The body must be uncompressed text in UTF-8.';
    throw new Problem('unsupported_media_type', message);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('invalid_characters', INVALID_CHARACTERS_MESSAGE);
  }
}

export function parseJsonBody(request: Request, bytes: Buffer): unknown {
  const text = decodeBody(request, bytes);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    throw new Problem('invalid_json', 'The body is not valid JSON.');
  }
  throw new Problem('not_an_object', 'The body must be a single object.');
}

export function parseFormBody(request: Request, bytes: Buffer): Record<string, unknown> {
  const text = decodeBody(request, bytes);
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFieldsProblem();
  const fields = parse(text, '&', '=', { maxKeys: MAX_FIELDS });
  for (const name of Object.keys(fields)) assertFieldName(name);
  // An ordinary object, as validation needs it.
  return { ...fields };
}

/** Initial size of the buffer, unless the body is shorter. */
const INITIAL_BUFFER_BYTES = 1024;

export function bodyTooLargeProblem(): Problem {
  return new Problem('too_large', 'The body is too large.');
}

/** Returns the declared length of the body; undefined if there is none. */
export function contentLength({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a body into one growing buffer: a list of small chunks would need many times the memory. `onGrow` is called
 * with the new size before the buffer grows, and may throw.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  onGrow: (bytes: number) => void,
): Promise<Buffer> {
  const expectedBytes = contentLength(request) ?? maxBytes;
  if (expectedBytes > maxBytes) return Promise.reject(bodyTooLargeProblem());
  return new Promise((resolve, reject) => {
    let buffer = Buffer.alloc(0);
    let length = 0;
    const finish = (error?: Error) => {
      request.off('data', onData).off('end', finish).off('close', onClose);
      signal.removeEventListener('abort', onAbort);
      if (error) reject(error);
      else resolve(buffer.subarray(0, length));
    };
    const onData = (chunk: Buffer) => {
      const newLength = length + chunk.length;
      if (newLength > expectedBytes) return finish(bodyTooLargeProblem());
      if (newLength > buffer.length) {
        const size = Math.min(
          expectedBytes,
          Math.max(newLength, 2 * buffer.length, INITIAL_BUFFER_BYTES),
        );
        try {
          onGrow(size);
        } catch (error) {
          return finish(error as Error);
        }
        const larger = Buffer.allocUnsafe(size);
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      length += chunk.copy(buffer, length);
    };
    const onClose = () => finish(new Problem('bad_request', 'The body is incomplete.'));
    const onAbort = () => finish(signal.reason as Error);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    request.on('data', onData).on('end', finish).on('close', onClose);
  });
}
