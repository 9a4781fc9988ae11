import { type IncomingMessage } from 'node:http';
import { Problem } from '../../../kernel/problem.js';

export function bodyTooLarge(): Problem {
  return new Problem('too_large', 'The body is too large.');
}

/** How many bytes a request says that it brings; undefined where it does not say. */
export function declaredBytes({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a body into one piece of memory of the size that was set aside for it: a body that comes byte by byte would
 * otherwise cost many times what it weighs.
 */
export function readWhole(
  request: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const expected = declaredBytes(request) ?? most;
  if (expected > most) return Promise.reject(bodyTooLarge());
  return new Promise((resolve, reject) => {
    const whole = Buffer.allocUnsafe(expected);
    let length = 0;
    const settle = (error?: Error) => {
      request.off('data', onData).off('end', settle).off('close', onClose);
      signal.removeEventListener('abort', onLate);
      if (error) reject(error);
      else resolve(whole.subarray(0, length));
    };
    const onData = (chunk: Buffer) => {
      if (length + chunk.length > expected) return settle(bodyTooLarge());
      length += chunk.copy(whole, length);
    };
    const onClose = () => settle(new Problem('bad_request', 'The body ended too soon.'));
    const onLate = () => settle(signal.reason as Error);
    signal.addEventListener('abort', onLate);
    request.on('data', onData).on('end', settle).on('close', onClose);
  });
}
