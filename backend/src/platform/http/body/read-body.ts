import { type IncomingMessage, type ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../../kernel/problem.js';

/** Parts of a form, files and the repeats of a name included. */
export const MOST_FIELDS = 100;

const NAME = /^[A-Za-z_][\w.-]{0,99}$/;

/** A name is a name: brackets in it make no lists and no objects. */
export function assertFieldName(name: string | undefined): void {
  if (name !== undefined && NAME.test(name)) return;
  const message = 'The name of a field may only contain letters, digits and _ . -';
  throw Problem.invalidField((name ?? '').slice(0, 100), 'invalid_name', message);
}

export function tooManyFields(): Problem {
  return new Problem('too_large', `The form has more than ${MOST_FIELDS} fields.`);
}

const MAX_DEPTH = 20;
/** Members of one object: validation compares each with each. */
const MOST_MEMBERS = 1000;
const LONGEST_NAME = 200;

export const INVALID_CHARACTERS_MESSAGE =
  'The request contains characters that are not valid text.';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

class LimitChecker {
  constructor(private left: number) {}

  /** Goes no further than the first thing that is wrong, nor than it may. */
  visit(value: unknown, depth: number): void {
    if (typeof value === 'string' && !isStorable(value)) {
      throw new Problem('invalid_characters', INVALID_CHARACTERS_MESSAGE);
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth === 0) {
      throw new Problem('too_deep', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    }
    if (Array.isArray(value)) {
      this.count(value.length);
      for (const entry of value) this.visit(entry, depth - 1);
      return;
    }
    const members = Object.entries(value);
    this.count(members.length);
    if (members.length > MOST_MEMBERS) throw tooMany();
    for (const [name, member] of members) {
      if (name.length > LONGEST_NAME) {
        const message = `A field name in the body is longer than ${LONGEST_NAME} characters.`;
        throw new Problem('too_long', message);
      }
      this.visit(name, depth - 1);
      this.visit(member, depth - 1);
    }
  }

  private count(values: number): void {
    this.left -= values;
    if (this.left < 0) throw tooMany();
  }
}

function tooMany(): Problem {
  return new Problem('too_many', 'The body holds more values than any operation accepts.');
}

/** Refuses what no call could use, before one tries: in time that grows with its size alone. */
export function assertWithinLimits(body: unknown, values: number): void {
  new LimitChecker(values).visit(body, MAX_DEPTH);
}

/** The same for addresses. */
export function rejectNulInUrl(): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (request.url.includes('%00'))
      throw new Problem('invalid_characters', INVALID_CHARACTERS_MESSAGE);
    next();
  };
}

/** What is still read of a body after its answer. */
interface DrainLimits {
  /** Long enough to read an answer that came before all was sent. */
  readonly ms: number;
  /** Of a stranger's body: a form that was a little too long still gets its answer. */
  readonly bytes: number;
}

const GRACE: DrainLimits = { ms: 10_000, bytes: 100_000 };

/** Ends a connection whose body goes on and on after its answer. Node itself would go on to read it. */
export function abortUnreadBody(
  request: IncomingMessage & { user?: object },
  response: ServerResponse,
  { ms, bytes }: DrainLimits = GRACE,
): void {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers;
  if (encoding === undefined && length === '0') return;
  // Before Node hears of it: what nobody reads by then, it reads to the end, and throws away uncounted.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    // Staff send films, and are to hear that one was too large.
    let left = request.user ? Infinity : bytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
    request.read(0);
    const timer = setTimeout(() => request.destroy(), ms).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

const UTF8 = /^utf-?8$|^us-ascii$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]{1,40})/i;

function textOf(request: Request, bytes: Buffer): string {
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
  const text = textOf(request, bytes);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    throw new Problem('invalid_json', 'The body is not valid JSON.');
  }
  throw new Problem('not_an_object', 'The body must be a single object.');
}

export function parseFormBody(request: Request, bytes: Buffer): Record<string, unknown> {
  const text = textOf(request, bytes);
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooManyFields();
  const fields = parse(text, '&', '=', { maxKeys: MOST_FIELDS });
  for (const name of Object.keys(fields)) assertFieldName(name);
  // An ordinary object, which validation needs.
  return { ...fields };
}

/** The first piece of memory for a body, unless the body is shorter. */
const MIN_BYTES = 1024;

export function bodyTooLarge(): Problem {
  return new Problem('too_large', 'The body is too large.');
}

/** How many bytes a request says that it brings; undefined where it does not say. */
export function contentLength({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a body into one piece of memory that grows with what arrives: a list of small chunks would cost many times the
 * bytes of the body. `hold` is called with the size of the memory before it grows, and may refuse.
 */
export function readBody(
  request: IncomingMessage,
  most: number,
  signal: AbortSignal,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const expected = contentLength(request) ?? most;
  if (expected > most) return Promise.reject(bodyTooLarge());
  return new Promise((resolve, reject) => {
    let whole = Buffer.alloc(0);
    let length = 0;
    const settle = (error?: Error) => {
      request.off('data', onData).off('end', settle).off('close', onClose);
      signal.removeEventListener('abort', onLate);
      if (error) reject(error);
      else resolve(whole.subarray(0, length));
    };
    const onData = (chunk: Buffer) => {
      const needed = length + chunk.length;
      if (needed > expected) return settle(bodyTooLarge());
      if (needed > whole.length) {
        const size = Math.min(expected, Math.max(needed, 2 * whole.length, MIN_BYTES));
        try {
          hold(size);
        } catch (error) {
          return settle(error as Error);
        }
        const larger = Buffer.allocUnsafe(size);
        whole.copy(larger, 0, 0, length);
        whole = larger;
      }
      length += chunk.copy(whole, length);
    };
    const onClose = () => settle(new Problem('bad_request', 'The body is incomplete.'));
    const onLate = () => settle(signal.reason as Error);
    if (signal.aborted) return onLate();
    signal.addEventListener('abort', onLate);
    request.on('data', onData).on('end', settle).on('close', onClose);
  });
}
