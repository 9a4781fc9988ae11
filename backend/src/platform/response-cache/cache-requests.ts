import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

/** Header of requests of the cache to its own process. Its value is secret. */
const CACHE_FILL_HEADER = 'x-cache-fill';
const CACHE_FILL_SECRET = randomUUID();

/** Returns the origin at which this process reaches itself: the local address of the connection. */
export function selfOrigin({ socket }: IncomingMessage): string {
  const host = socket.localAddress?.includes(':')
    ? `[${socket.localAddress}]`
    : socket.localAddress;
  return `http://${host ?? '127.0.0.1'}:${socket.localPort ?? 80}`;
}

export function isCacheFill({ headers }: IncomingMessage): boolean {
  return headers[CACHE_FILL_HEADER] === CACHE_FILL_SECRET;
}

/**
 * Returns the request with a mark that identifies it as this process's own. The marked request is not counted
 * as a visitor's and bypasses the cache.
 */
export function markAsCacheFill(request: Request): Request {
  const marked = new Request(request);
  marked.headers.set(CACHE_FILL_HEADER, CACHE_FILL_SECRET);
  return marked;
}

/**
 * Requests a response of this process without its cache, as a visitor without a token. `cookie` is sent if it affects
 * the response.
 */
export function fetchForCache(
  url: string,
  cookie: string | undefined,
  timeoutMs: number,
): Promise<Response> {
  return fetch(url, {
    headers: {
      [CACHE_FILL_HEADER]: CACHE_FILL_SECRET,
      'accept-encoding': 'identity',
      ...(cookie && { cookie }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
