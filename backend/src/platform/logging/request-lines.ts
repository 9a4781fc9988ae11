import { type IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { PinoLogger } from 'nestjs-pino';

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

type Line = (request: IncomingMessage, id: string, status: number, ms: number) => void;

/**
 * Writes a line for what no call of the API answers. It is counted always, and logged, as other requests are, only where
 * details are asked for: undefined otherwise.
 */
export function requestLine(): Line | undefined {
  const { root } = PinoLogger;
  if (!root?.isLevelEnabled('debug')) return undefined;
  return ({ method, url = '' }, id, statusCode, responseTime) => {
    const req = { id, method, url: url.split('?', 1)[0] };
    root.debug({ req, res: { statusCode }, responseTime }, 'request completed');
  };
}

/** Pages that are made now, uploaded files and those of the build. Goes after the request has its id. */
export function logFiles(): RequestHandler[] {
  const line = requestLine();
  if (!line) return [];
  return [
    (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
      const { method, originalUrl: url, id } = request;
      const began = performance.now();
      response.once('close', () => {
        // A call has its line already.
        if (Reflect.has(response, 'log')) return;
        const asked = { method, url } as IncomingMessage;
        line(
          asked,
          typeof id === 'string' ? id : '',
          response.statusCode,
          performance.now() - began,
        );
      });
      next();
    },
  ];
}
