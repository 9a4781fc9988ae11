import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { Problem } from '../../kernel/problem.js';

const FIELD_BYTES = 1_000_000;
const LIMITS = { fieldSize: FIELD_BYTES, fields: 100, parts: 120, fieldNameSize: 100 };

function toProblem(error: unknown): unknown {
  if (!(error instanceof MulterError)) {
    return new Problem(400, 'invalid_multipart', 'The multipart body could not be read.');
  }
  if (error.code === 'LIMIT_UNEXPECTED_FILE') {
    return new Problem(415, 'unsupported_media_type', 'This call takes no files.', {
      errors: [
        { field: error.field ?? 'file', code: 'not_allowed', message: 'No file is taken here.' },
      ],
    });
  }
  return new Problem(413, 'too_large', 'The multipart body is too large.');
}

/** Every write reads multipart bodies as it reads JSON: the same names, values as text. */
export function multipartBodies(): RequestHandler {
  const read = multer({ limits: LIMITS }).none();
  return (request: Request, response: Response, next: NextFunction) => {
    if (!request.is('multipart/form-data')) {
      next();
      return;
    }
    read(request, response, (error: unknown) => {
      // Multer gives a body without a prototype; validation needs an ordinary object.
      request.body = { ...(request.body as object | undefined) };
      next(error === undefined || error === null ? undefined : toProblem(error));
    });
  };
}

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
