import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';

const BODY_TYPES = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** A write with a body of another type is told so, instead of that every field is missing. */
export function knownBodyTypes(): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
    if (request.method === 'GET' || !hasBody || request.is(BODY_TYPES)) {
      next();
      return;
    }
    const message = 'The body must be JSON or multipart/form-data.';
    next(new Problem(415, 'unsupported_media_type', message));
  };
}
