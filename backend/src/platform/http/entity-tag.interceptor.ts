import { createHash } from 'node:crypto';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { catchError, type Observable, tap } from 'rxjs';
import { Problem } from '../../kernel/problem.js';
import { type VersionPrecondition } from '../database/optimistic-locking.js';

export { type VersionPrecondition };

const TAG = '(?:W/)?"[!#-~\\x80-\\xff]*"';
const TAG_LIST = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);
const TAG_PARTS = /(W\/)?"([^"]*)"/g;

function parseIfMatch(header: string | undefined): VersionPrecondition['tags'] {
  const text = header?.trim();
  if (text === undefined || text === '*') return text;
  if (!TAG_LIST.test(text)) {
    const message = 'If-Match must contain versions or ETags in double quotes, or *.';
    throw Problem.invalidField('If-Match', 'invalid', message);
  }
  // A weak validator never matches (RFC 9110).
  return [...text.matchAll(TAG_PARTS)].flatMap(([, weak, tag]) => (weak ? [] : [tag!]));
}

/** Reads the expected version from `version` in the body and from `If-Match`. */
export const ExpectedVersion = createParamDecorator(
  (_data: unknown, context: ExecutionContext): VersionPrecondition => {
    const request = context.switchToHttp().getRequest<Request>();
    const { version } = (request.body ?? {}) as { version?: unknown };
    const tags = parseIfMatch(request.headers['if-match']);
    const hasVersion = typeof version === 'string' || typeof version === 'number';
    return {
      ...(hasVersion && { version: String(version) }),
      ...(tags !== undefined && { tags }),
    };
  },
);

const EDIT_STATE = Symbol('state');

/**
 * Attaches to a response a text that identifies the state which an edit would overwrite. It becomes part of the
 * `ETag`, which `If-Match` sends back (ADR 18), but not of the body.
 */
export function attachEditState<T extends object>(response: T, state: string): T {
  return Object.assign(response, { [EDIT_STATE]: state });
}

/** Returns the `ETag` of a response with one editable resource; undefined for others. */
function computeEntityTag(response: unknown): string | undefined {
  const state = (response as { [EDIT_STATE]?: string } | null | undefined)?.[EDIT_STATE];
  if (state === undefined) return undefined;
  const digest = createHash('sha256').update(JSON.stringify(response)).digest('base64url');
  return `"${state}:${digest.slice(0, 27)}"`;
}

/** Sets the `ETag` of editable resources, and responds 412 to a client whose `If-Match` lost a race. */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return next.handle().pipe(
      tap((response) => {
        const etag = computeEntityTag(response);
        if (etag !== undefined) http.getResponse<Response>().setHeader('ETag', etag);
      }),
      // The condition was true when checked, but no longer when saving.
      catchError((error: unknown) => {
        throw isPreconditionRace(error, request)
          ? Problem.preconditionFailed(error.extra['current'])
          : error;
      }),
    );
  }
}

function isPreconditionRace(error: unknown, { headers, body }: Request): error is Problem {
  return (
    error instanceof Problem &&
    error.code === 'version_conflict' &&
    headers['if-match'] !== undefined &&
    (body as { version?: unknown } | undefined)?.version === undefined
  );
}
