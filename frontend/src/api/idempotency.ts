import { type Middleware } from 'openapi-fetch';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const KEY = 'Idempotency-Key';

/** For `Idempotency-Key`: a write that is asked for again under the same one is done once. */
export function randomKey(): string {
  // randomUUID is missing on plain http outside localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export const isWrite = ({ method }: Request): boolean => !SAFE.has(method);

/** What a write asks for; undefined where that is a file. */
async function sessionOf(request: Request): Promise<string | undefined> {
  const type = request.headers.get('Content-Type');
  if (type !== null && !type.includes('json')) return undefined;
  return `${request.method} ${request.url} ${await request.clone().text()}`;
}

/** Signing in says nothing of a write from before it, and neither does a refusal for want of it. */
const isOfSession = ({ url }: Request, { status }: Response) =>
  status === 401 || /\/auth\/(?:login|confirm)$/.test(new URL(url).pathname);

/** Whether what was asked for may have been done, or be done yet, all the same. */
const isOutcomeUnknown = ({ status, headers }: Response) =>
  status >= 500 || headers.has('Retry-After');

/**
 * Gives each write a key. One whose answer never came may have been carried out: asked for again, it goes under the
 * same key, whoever presses the button, until another write was answered.
 */
export function withIdempotencyKeys(): Middleware {
  const unanswered = new Map<string, string>();
  const asked = new WeakMap<Request, string>();
  const note = (request: Request) => {
    const what = asked.get(request);
    const key = request.headers.get(KEY);
    if (what !== undefined && key !== null) unanswered.set(what, key);
  };
  return {
    async onRequest({ request }) {
      if (!isWrite(request) || request.headers.has(KEY)) return;
      const what = await sessionOf(request);
      if (what !== undefined) asked.set(request, what);
      request.headers.set(KEY, (what && unanswered.get(what)) ?? randomKey());
    },
    onResponse({ request, response }) {
      if (!isWrite(request)) return;
      if (isOutcomeUnknown(response)) note(request);
      else if (!isOfSession(request, response)) unanswered.clear();
    },
    onError({ request }) {
      note(request);
    },
  };
}
