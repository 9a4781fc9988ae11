import { ApiError, parseRetryAfter } from './api-error.js';

export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  /** Maximum number of retries. Default 4. */
  readonly retries?: number;
  /** Maximum wait that the site may request; a longer one ends the call. Default 60 s. */
  readonly longestWaitMs?: number;
  /** Timeout until a response begins. Default 60 s. */
  readonly timeoutMs?: number;
  /** Timeout of uploads until a response begins. Default 15 min. */
  readonly uploadTimeoutMs?: number;
  /** First delay between attempts; each further one is twice as long, up to 10 s. Default 0.5 s. */
  readonly firstWaitMs?: number;
}

export const FIRST_WAIT_MS = 500;
const MAX_BACKOFF_MS = 10_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes that support no `Idempotency-Key`, because they are public or return a secret. A retry would execute them twice. */
const UNREPEATABLE =
  /\/api\/(?:auth\/(?:login|confirm|passkeys\/(?:options|sign-in))|tokens|newsletter\/(?:subscriptions|confirm|unsubscribe(?:\/one-click)?))$/;

/** Whether a request may be sent again although the site may have executed it: reads, and writes that support a key. */
export function isRepeatable({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method !== 'POST' || !UNREPEATABLE.test(new URL(url).pathname);
}

/** Adds a key to a write, so that retries execute it only once. */
export function addIdempotencyKey(request: Request): Request {
  if (!READS.has(request.method) && isRepeatable(request) && !idempotencyKeyOf(request)) {
    request.headers.set('Idempotency-Key', crypto.randomUUID());
  }
  return request;
}

const idempotencyKeyOf = (request: Request) => request.headers.get('Idempotency-Key');

/** Whether the failure may be temporary, and the request may be repeated. */
function isTransient(request: Request, response: Response): boolean {
  switch (response.status) {
    case 429:
      // Rejected before it was executed.
      return true;
    case 502:
    case 503:
    case 504:
      return isRepeatable(request);
    case 409:
      // The first attempt is still in progress.
      return response.headers.has('Retry-After') && isRepeatable(request);
    default:
      return false;
  }
}

/** Waits; rejects if the signal aborts first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Returns an exponential delay with jitter, so that clients do not retry at the same moment. */
export function backoff(attempt: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** attempt, MAX_BACKOFF_MS) * (0.5 + Math.random() / 2);
}

/** Sends requests, and retries temporary failures. */
export function fetchWithRetry(
  fetch: Fetch,
  {
    retries = 4,
    longestWaitMs = 60_000,
    timeoutMs = 60_000,
    uploadTimeoutMs = 15 * 60_000,
    firstWaitMs = FIRST_WAIT_MS,
  }: RetryOptions,
): Fetch {
  return async (request) => {
    const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') === true;
    const requestTimeoutMs = isForm ? uploadTimeoutMs : timeoutMs;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      let waitMs = backoff(attempt, firstWaitMs);
      try {
        // A body can be read only once, so a clone is sent if a retry is possible.
        const response = await fetchWithTimeout(
          fetch,
          isLast ? request : request.clone(),
          requestTimeoutMs,
        );
        if (isLast || !isTransient(request, response)) return response;
        waitMs = Math.max((parseRetryAfter(response) ?? 0) * 1_000, waitMs);
        if (waitMs > longestWaitMs) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (isLast || !isRepeatable(request)) throw createNetworkError(request, error);
      }
      await pause(waitMs, request.signal);
    }
  };
}

class TimeoutError extends Error {}

async function fetchWithTimeout(fetch: Fetch, request: Request, ms: number): Promise<Response> {
  const timeoutController = new AbortController();
  const timer = setTimeout(
    () => timeoutController.abort(new TimeoutError(`No response after ${ms} ms`)),
    ms,
  );
  try {
    const signal = AbortSignal.any([request.signal, timeoutController.signal]);
    return await fetch(new Request(request, { signal }));
  } finally {
    // The body of the response has no timeout.
    clearTimeout(timer);
  }
}

function createNetworkError({ method, url }: Request, cause: unknown): ApiError {
  const isTimeout = cause instanceof TimeoutError;
  return new ApiError({
    status: 0,
    code: isTimeout ? 'timeout' : 'unreachable',
    message: `${method} ${url} got no response${isTimeout ? ' in time' : ''}.`,
    cause,
  });
}
