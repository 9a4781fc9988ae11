import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import { ApiError } from './api-error';
import { fetchConfirmed } from './confirmation';
import { fetchWithRetry } from './fetch-with-retry';
import { type paths } from '@kawabe/client';
import { token } from './token';
import { withIdempotencyKeys, isWrite } from './idempotency';

const authorizationHeader = (): string | null => {
  const current = token.read();
  return current === null ? null : `Bearer ${current}`;
};

/** Sends a request, and retries it after a 401 if the token was replaced meanwhile. */
async function fetchWithCurrentToken(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const sentAuthorization = request.headers.get('Authorization');
  if (sentAuthorization === null) return fetch(request);
  const retry = request.clone();
  const response = await fetch(request);
  const currentAuthorization = authorizationHeader();
  if (
    response.status !== 401 ||
    currentAuthorization === null ||
    currentAuthorization === sentAuthorization
  )
    return response;
  retry.headers.set('Authorization', currentAuthorization);
  return fetch(retry);
}

const conventions: Middleware = {
  onRequest({ request }) {
    const authorization = authorizationHeader();
    if (authorization) request.headers.set('Authorization', authorization);
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response);
  },
};

interface Options {
  /** URL of the API; in the browser the site's own origin. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** Creates the typed API: plain calls (`client.POST(…)`) and TanStack Query hooks (`useQuery`, `useMutation`, …). */
export function createApi({
  baseUrl = '',
  fetch: send = (request) => globalThis.fetch(request),
}: Options = {}) {
  const fetch = (request: Request) =>
    fetchConfirmed((attempt) => fetchWithCurrentToken(send, attempt), request);
  const client = createFetchClient<paths>({
    baseUrl,
    credentials: 'include',
    fetch: (request) => (isWrite(request) ? fetchWithRetry(fetch, request) : fetch(request)),
  });
  // Response middleware runs in reverse order: `withIdempotencyKeys` sees a failed response before it is thrown.
  client.use(conventions, withIdempotencyKeys());
  return { client, ...createQueryHooks(client) };
}

export type Api = ReturnType<typeof createApi>;
