import { randomBytes } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Tells the requests of this run of the process from all others. */
const RUN = randomBytes(6).toString('base64url');
let count = 0;

/** The id a proxy gave the request, or one of our own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${RUN}-${count}`;
}

/**
 * Names every request. First of all, so that a request that fails before it is logged, such as one whose body
 * cannot be read, is answered with an id too.
 */
export function requestId(): RequestHandler {
  return (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
    const id = requestIdOf(request);
    request.id = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}
