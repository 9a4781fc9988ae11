import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import { ApiError } from './api-error';
import { fetchOnceMore } from './fetch-once-more';
import { type paths } from './schema';
import { token } from './token';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For `Idempotency-Key`: a write that is asked for again under the same one is done once. */
export function randomKey(): string {
  // randomUUID is missing on plain http outside localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const bearer = (): string | null => {
  const current = token.read();
  return current === null ? null : `Bearer ${current}`;
};

/** A refusal of a token that was replaced meanwhile says nothing: the request goes again with the one there is. */
async function fetchAsNow(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const sentWith = request.headers.get('Authorization');
  if (sentWith === null) return fetch(request);
  const again = request.clone();
  const response = await fetch(request);
  const now = bearer();
  if (response.status !== 401 || now === null || now === sentWith) return response;
  again.headers.set('Authorization', now);
  return fetch(again);
}

const conventions: Middleware = {
  onRequest({ request }) {
    const authorization = bearer();
    if (authorization) request.headers.set('Authorization', authorization);
    if (!SAFE.has(request.method) && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', randomKey());
    }
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response);
  },
};

interface Options {
  /** Where the API is; in the browser, the site's own origin. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** The typed API: plain calls (`client.POST(…)`) and TanStack Query hooks (`useQuery`, `useMutation`, …). */
export function createApi({
  baseUrl = '',
  fetch: send = (request) => globalThis.fetch(request),
}: Options = {}) {
  const fetch = (request: Request) => fetchAsNow(send, request);
  const client = createFetchClient<paths>({
    baseUrl,
    credentials: 'include',
    fetch: (request) => (SAFE.has(request.method) ? fetch(request) : fetchOnceMore(fetch, request)),
  });
  client.use(conventions);
  return { client, ...createQueryHooks(client) };
}

export type Api = ReturnType<typeof createApi>;
