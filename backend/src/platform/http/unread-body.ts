import { type IncomingMessage, type ServerResponse } from 'node:http';

/** Long enough to read an answer that came before all was sent. */
const GRACE_MS = 10_000;

/** Ends a connection whose body goes on and on after its answer. Node itself would go on to read it. */
export function endUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  graceMs = GRACE_MS,
): void {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers;
  if (encoding === undefined && length === '0') return;
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.destroy(), graceMs).unref();
    request.once('close', () => clearTimeout(timer));
  });
}
