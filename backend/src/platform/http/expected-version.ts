import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import { type Expected } from '../database/versioning.js';

export { type Expected };

const TAG = '(?:W/)?"[!#-~\\x80-\\xff]*"';
const TAG_LIST = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);
const STRONG_TAG = /(W\/)?"([^"]*)"/g;

function readTags(header: string | undefined): Expected['tags'] {
  const text = header?.trim();
  if (text === undefined || text === '*') return text;
  if (!TAG_LIST.test(text)) {
    const message = 'If-Match must contain versions or ETags in double quotes, or *.';
    throw Problem.invalidField('If-Match', 'invalid', message);
  }
  // A weak validator never matches, as RFC 9110 has it.
  return [...text.matchAll(STRONG_TAG)].flatMap(([, weak, tag]) => (weak ? [] : [tag!]));
}

/** Reads it off the request: `version` in the body, and the header `If-Match`. */
export const ExpectedVersion = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Expected => {
    const request = context.switchToHttp().getRequest<Request>();
    const { version } = (request.body ?? {}) as { version?: unknown };
    const tags = readTags(request.headers['if-match']);
    return {
      ...(typeof version === 'string' || typeof version === 'number'
        ? { version: String(version) }
        : {}),
      ...(tags === undefined ? {} : { tags }),
    };
  },
);
