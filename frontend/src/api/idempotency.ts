import { type Middleware } from 'openapi-fetch';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const KEY_HEADER = 'Idempotency-Key';

/** Returns a value for `Idempotency-Key`: writes with the same key are executed once. */
export function randomKey(): string {
  // randomUUID is missing on plain http outside localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export const isWrite = ({ method }: Request): boolean => !SAFE_METHODS.has(method);

/** Returns a string that identifies a write; undefined for an upload. */
async function fingerprintOf(request: Request): Promise<string | undefined> {
  const type = request.headers.get('Content-Type');
  if (type !== null && !type.includes('json')) return undefined;
  return `${request.method} ${request.url} ${await request.clone().text()}`;
}

/** Whether a response is about signing in or a missing session. Such a response does not clear the keys of pending writes. */
const isAboutSession = ({ url }: Request, { status }: Response) =>
  status === 401 || /\/auth\/(?:login|confirm)$/.test(new URL(url).pathname);

/** Whether the server may have executed the request, or may still execute it. */
const isOutcomeUnknown = ({ status, headers }: Response) =>
  status >= 500 || headers.has('Retry-After');

/**
 * Adds an idempotency key to each write. After a missing response, a 5xx or a `Retry-After`, the write may have
 * been executed: an identical write reuses its key until another write gets a response.
 */
export function withIdempotencyKeys(): Middleware {
  const pendingKeys = new Map<string, string>();
  const fingerprints = new WeakMap<Request, string>();
  const storeKey = (request: Request) => {
    const fingerprint = fingerprints.get(request);
    const key = request.headers.get(KEY_HEADER);
    if (fingerprint !== undefined && key !== null) pendingKeys.set(fingerprint, key);
  };
  return {
    async onRequest({ request }) {
      if (!isWrite(request) || request.headers.has(KEY_HEADER)) return;
      const fingerprint = await fingerprintOf(request);
      if (fingerprint !== undefined) fingerprints.set(request, fingerprint);
      request.headers.set(KEY_HEADER, (fingerprint && pendingKeys.get(fingerprint)) ?? randomKey());
    },
    onResponse({ request, response }) {
      if (!isWrite(request)) return;
      if (isOutcomeUnknown(response)) storeKey(request);
      else if (!isAboutSession(request, response)) pendingKeys.clear();
    },
    onError({ request }) {
      storeKey(request);
    },
  };
}
