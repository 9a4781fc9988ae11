import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response } from 'express';
import fresh from 'fresh';
import { Problem } from '../../kernel/problem.js';
import { isNotFoundError, type Storage, type StoredFile } from './storage.js';

/** The files that are served, by the ending of their name. Anything else is not there. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** The type of a file that is served; undefined for any other. */
export function contentTypeOf(name: string): string | undefined {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)];
}

const NAME = /^\/([\w-]{1,200}\.[a-z0-9]{1,5})$/;

/** How long a visitor may take nothing at all of what is being sent. */
const IDLE_MS = 60_000;

/** For all that the storage has to say before a file is sent; an upload may take it longer. */
const ANSWER_MS = 10_000;

/** What is asked of the storage; its failure, where that takes longer than all visitors wait. */
function inTime<Answer>(asked: Promise<Answer>, patience: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(Problem.unavailable('file storage', patience.reason));
    if (patience.aborted) giveUp();
    patience.addEventListener('abort', giveUp, { once: true });
    asked.then(resolve, reject).finally(() => patience.removeEventListener('abort', giveUp));
  });
}

/** What is opened too late is closed again. */
async function openInTime(opening: Promise<Readable>, patience: AbortSignal): Promise<Readable> {
  try {
    return await inTime(opening, patience);
  } catch (error) {
    opening.then(
      (late) => late.destroy(),
      () => undefined,
    );
    throw error;
  }
}

/** Sent whole for want of a range, or for one that cannot be read as a single one. */
function rangeOf(request: Request, size: number) {
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) {
    return undefined;
  }
  const { start, end } = ranges[0]!;
  return { start, end };
}

async function send(
  storage: Storage,
  name: string,
  type: string,
  { size }: StoredFile,
  request: Request,
  response: Response,
  patience: AbortSignal,
): Promise<void> {
  const etag = `"${name}"`;
  const isKnown = fresh(request.headers, { etag });
  const range = isKnown ? undefined : rangeOf(request, size);
  const hasBody = request.method === 'GET' && !isKnown && range !== 'unsatisfiable';
  // Before anything is said of it: where this fails, the answer is another.
  const source = hasBody ? await openInTime(storage.open(name, range), patience) : undefined;
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    // Pictures are public, and shown in mails and on the house's other pages too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  });
  // Whoever is named by CORS_ORIGINS is named already.
  if (!response.get('Access-Control-Allow-Origin')) {
    response.set('Access-Control-Allow-Origin', '*');
  }
  // Opened by itself a drawing is a document: it may run, load and submit nothing.
  if (type === 'image/svg+xml') {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    response.set('Content-Security-Policy', policy);
  }
  if (isKnown) response.status(304);
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
    response.setTimeout(IDLE_MS, () => response.destroy());
    await pipeline(source, response);
  } finally {
    // Of a visitor who had left before there was something to send, the pipeline leaves it as it is.
    source.destroy();
  }
}

/** Serves stored files by name. Their names are digests of their bytes, so that they never change. */
export function serveFiles(storage: Storage, answerMs = ANSWER_MS): RequestHandler {
  return (request, response, next) => {
    const name = NAME.exec(request.path)?.[1];
    const type = name && contentTypeOf(name);
    if (!name || !type || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const patience = AbortSignal.timeout(answerMs);
    inTime(storage.stat(name), patience)
      .then((file) =>
        file
          ? send(storage, name, type, file, request, response, patience)
          : Promise.resolve(next()),
      )
      .catch((error: unknown) => {
        // A visitor who left while the file was sent is no failure, and hears no answer either.
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return;
        }
        next(isNotFoundError(error) ? undefined : error);
      });
  };
}
