import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

/** Marks a request that the cache sends to its own process; nobody else knows the value. */
const HEADER = 'x-cache-fill';
const SECRET = randomUUID();

/** Where the visitor reached this process is where it reaches itself. */
export function ownAddress({ socket }: IncomingMessage): string {
  const host = socket.localAddress?.includes(':')
    ? `[${socket.localAddress}]`
    : socket.localAddress;
  return `http://${host ?? '127.0.0.1'}:${socket.localPort ?? 80}`;
}

/** Whether the cache asks, to fill itself. */
export function isFill({ headers }: IncomingMessage): boolean {
  return headers[HEADER] === SECRET;
}

/** The same request, so that this process knows it for its own: no visitor's, and nothing for its cache. */
export function asOwn(request: Request): Request {
  const own = new Request(request);
  own.headers.set(HEADER, SECRET);
  return own;
}

/** Asks this process past its cache, as a visitor without token, with this `Cookie` where it decides the answer. */
export function fetchFill(url: string, cookie: string | undefined, ms: number): Promise<Response> {
  return fetch(url, {
    headers: { [HEADER]: SECRET, 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
  });
}
