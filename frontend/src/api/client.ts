import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryHooks from 'openapi-react-query';
import { ApiError } from './api-error';
import { fetchConfirmed } from './confirmation';
import { fetchWithRetry } from './fetch-with-retry';
import { type paths } from '@kawabe/client';
import { token } from './token';
import { withIdempotencyKeys, isWrite } from './idempotency';

/** The `Authorization` header of the request of each response. */
const sentAuthorizations = new WeakMap<Response, string>();

/** Sends a request, and retries it after a 401 if the token was replaced meanwhile. */
async function fetchWithCurrentToken(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const sentAuthorization = request.headers.get('Authorization');
  if (sentAuthorization === null) return fetch(request);
  const retry = request.clone();
  const response = await fetch(request);
  sentAuthorizations.set(response, sentAuthorization);
  const currentAuthorization = token.authorizationHeader();
  if (
    response.status !== 401 ||
    currentAuthorization === null ||
    currentAuthorization === sentAuthorization
  )
    return response;
  retry.headers.set('Authorization', currentAuthorization);
  const retryResponse = await fetch(retry);
  sentAuthorizations.set(retryResponse, currentAuthorization);
  return retryResponse;
}

/** Sends the token, and throws an `ApiError` for a failed response. */
const tokenAndErrors: Middleware = {
  onRequest({ request }) {
    const authorization = token.authorizationHeader();
    if (authorization) request.headers.set('Authorization', authorization);
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response, sentAuthorizations.get(response));
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
  client.use(tokenAndErrors, withIdempotencyKeys());
  return { client, ...createQueryHooks(client) };
}

export type Api = ReturnType<typeof createApi>;
