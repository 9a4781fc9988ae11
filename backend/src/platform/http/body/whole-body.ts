import { type IncomingMessage } from 'node:http';
import { Problem } from '../../../kernel/problem.js';

/** The first piece of memory for a body, unless the body is shorter. */
const MIN_BYTES = 1024;

export function bodyTooLarge(): Problem {
  return new Problem('too_large', 'The body is too large.');
}

/** How many bytes a request says that it brings; undefined where it does not say. */
export function declaredBytes({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a body into one piece of memory that grows with what arrives: a list of small chunks would cost many times the
 * bytes of the body. `hold` is called with the size of the memory before it grows, and may refuse.
 */
export function readWhole(
  request: IncomingMessage,
  most: number,
  signal: AbortSignal,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const expected = declaredBytes(request) ?? most;
  if (expected > most) return Promise.reject(bodyTooLarge());
  return new Promise((resolve, reject) => {
    let whole = Buffer.alloc(0);
    let length = 0;
    const settle = (error?: Error) => {
      request.off('data', onData).off('end', settle).off('close', onClose);
      signal.removeEventListener('abort', onLate);
      if (error) reject(error);
      else resolve(whole.subarray(0, length));
    };
    const onData = (chunk: Buffer) => {
      const needed = length + chunk.length;
      if (needed > expected) return settle(bodyTooLarge());
      if (needed > whole.length) {
        const size = Math.min(expected, Math.max(needed, 2 * whole.length, MIN_BYTES));
        try {
          hold(size);
        } catch (error) {
          return settle(error as Error);
        }
        const larger = Buffer.allocUnsafe(size);
        whole.copy(larger, 0, 0, length);
        whole = larger;
      }
      length += chunk.copy(whole, length);
    };
    const onClose = () => settle(new Problem('bad_request', 'The body is incomplete.'));
    const onLate = () => settle(signal.reason as Error);
    if (signal.aborted) return onLate();
    signal.addEventListener('abort', onLate);
    request.on('data', onData).on('end', settle).on('close', onClose);
  });
}
