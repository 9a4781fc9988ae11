import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type ContentVersion } from '../cache/content-version.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Raises the content version ahead of the answer to an administrator's write: whoever has that answer reads
 * what was written, in this process, even before PostgreSQL's announcement arrives.
 */
export function announcedWrites(version: ContentVersion): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!READS.has(request.method) && request.headers.authorization !== undefined) {
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
      response.writeHead = (...args: unknown[]) => {
        if (response.statusCode !== 401) version.raise();
        return writeHead(...args);
      };
    }
    next();
  };
}
