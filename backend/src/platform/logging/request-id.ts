import { randomUUID } from 'node:crypto';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/**
 * Names every request: by the id a proxy gave it, or one of our own. First of all, so that a request that
 * fails before it is logged, such as one whose body cannot be read, is answered with an id too.
 */
export function requestId(): RequestHandler {
  return (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}
