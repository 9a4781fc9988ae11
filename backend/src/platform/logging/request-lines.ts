import { type IncomingMessage } from 'node:http';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { PinoLogger } from 'nestjs-pino';

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
