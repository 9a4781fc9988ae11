import { type IncomingMessage, type ServerResponse } from 'node:http';

/** What is still read of a body after its answer. */
interface Grace {
  /** Long enough to read an answer that came before all was sent. */
  readonly ms: number;
  /** Of a stranger's body: a form that was a little too long still gets its answer. */
  readonly bytes: number;
}

const GRACE: Grace = { ms: 10_000, bytes: 100_000 };

/** Ends a connection whose body goes on and on after its answer. Node itself would go on to read it. */
export function endUnreadBody(
  request: IncomingMessage & { user?: object },
  response: ServerResponse,
  { ms, bytes }: Grace = GRACE,
): void {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers;
  if (encoding === undefined && length === '0') return;
  // Before Node hears of it: what nobody reads by then, it reads to the end, and throws away uncounted.
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    // Staff send films, and are to hear that one was too large.
    let left = request.user ? Infinity : bytes;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
    request.read(0);
    const timer = setTimeout(() => request.destroy(), ms).unref();
    request.once('close', () => clearTimeout(timer));
  });
}
