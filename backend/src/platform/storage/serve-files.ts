import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response } from 'express';
import fresh from 'fresh';
import { Problem } from '../../kernel/problem.js';
import { isNotFoundError, type Storage, type StoredFile } from './storage.js';

/** Types of served files by extension. Others are not found. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

export function contentTypeOf(name: string): string | undefined {
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
}

const FILE_PATH_PATTERN = /^\/([\w-]{1,200}\.[a-z0-9]{1,5})$/;

/** Maximum time without progress of a download. */
const IDLE_TIMEOUT_MS = 60_000;

/** Timeout of all storage operations before a download; uploads may take longer. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Rejects with a timeout error if the storage takes longer than `signal` allows. */
function withTimeout<Result>(operation: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(Problem.unavailable('file storage', signal.reason));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    operation.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Opens a file within the timeout; closes it if it opens later. */
async function openWithTimeout(opening: Promise<Readable>, signal: AbortSignal): Promise<Readable> {
  try {
    return await withTimeout(opening, signal);
  } catch (error) {
    opening.then(
      (stream) => stream.destroy(),
      () => undefined,
    );
    throw error;
  }
}

/** Returns the byte range of a GET, or `unsatisfiable`. Undefined unless there is exactly one range: the whole file is sent then. */
function rangeOf(request: Request, size: number) {
  if (request.method !== 'GET') return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) {
    return undefined;
  }
  const { start, end } = ranges[0]!;
  return { start, end };
}

async function sendFile(
  storage: Storage,
  name: string,
  type: string,
  { size }: StoredFile,
  request: Request,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const etag = `"${name}"`;
  const isUnchanged = fresh(request.headers, { etag });
  const range = isUnchanged ? undefined : rangeOf(request, size);
  const hasBody = request.method === 'GET' && !isUnchanged && range !== 'unsatisfiable';
  // Opened before headers are set, because an error needs a different response.
  const source = hasBody ? await openWithTimeout(storage.open(name, range), signal) : undefined;
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    // Images are public, and are used in mails and on other pages of the guesthouse.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  });
  // Origins in CORS_ORIGINS are set already.
  if (!response.get('Access-Control-Allow-Origin')) {
    response.set('Access-Control-Allow-Origin', '*');
  }
  // An SVG opened directly is a document: it must not run, load or submit anything.
  if (type === 'image/svg+xml') {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    response.set('Content-Security-Policy', policy);
  }
  if (isUnchanged) response.status(304);
  else if (range === 'unsatisfiable') response.status(416).set('Content-Range', `bytes */${size}`);
  else if (range) {
    const { start, end } = range;
    response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
    response.set('Content-Length', String(end - start + 1));
  } else response.set('Content-Length', String(size));
  if (!source) {
    response.end();
    return;
  }
  try {
    response.setTimeout(IDLE_TIMEOUT_MS, () => response.destroy());
    await pipeline(source, response);
  } finally {
    // The pipeline does not destroy the source if the visitor disconnected before it started.
    source.destroy();
  }
}

/** Serves stored files by name. Names are digests of the bytes, so files never change. */
export function serveFiles(storage: Storage, timeoutMs = RESPONSE_TIMEOUT_MS): RequestHandler {
  return (request, response, next) => {
    const name = FILE_PATH_PATTERN.exec(request.path)?.[1];
    const type = name && contentTypeOf(name);
    if (!name || !type || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const signal = AbortSignal.timeout(timeoutMs);
    withTimeout(storage.stat(name), signal)
      .then((file) =>
        file
          ? sendFile(storage, name, type, file, request, response, signal)
          : Promise.resolve(next()),
      )
      .catch((error: unknown) => {
        // A visitor who disconnects is not an error, and gets no response.
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return;
        }
        next(isNotFoundError(error) ? undefined : error);
      });
  };
}
