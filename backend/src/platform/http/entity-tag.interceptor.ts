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
const STRONG_TAG = /(W\/)?"([^"]*)"/g;

function parseIfMatch(header: string | undefined): VersionPrecondition['tags'] {
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
  (_data: unknown, context: ExecutionContext): VersionPrecondition => {
    const request = context.switchToHttp().getRequest<Request>();
    const { version } = (request.body ?? {}) as { version?: unknown };
    const tags = parseIfMatch(request.headers['if-match']);
    return {
      ...(typeof version === 'string' || typeof version === 'number'
        ? { version: String(version) }
        : {}),
      ...(tags === undefined ? {} : { tags }),
    };
  },
);

const EDIT_STATE = Symbol('state');

/**
 * Notes of an answer what an edit of the thing would overwrite, as a text that changes with it. It is no part of
 * the body: it goes into the `ETag`, and `If-Match` brings it back (ADR 18).
 */
export function attachEditState<T extends object>(answer: T, state: string): T {
  return Object.assign(answer, { [EDIT_STATE]: state });
}

/** The `ETag` of the answer to a read or write of one editable thing; undefined for any other. */
export function computeEntityTag(answer: unknown): string | undefined {
  const state = (answer as { [EDIT_STATE]?: string } | null | undefined)?.[EDIT_STATE];
  if (state === undefined) return undefined;
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  return `"${state}:${digest.slice(0, 27)}"`;
}

/** Gives one editable thing the `ETag` that `If-Match` takes, and tells who loses against it in its terms. */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return next.handle().pipe(
      tap((answer) => {
        const etag = computeEntityTag(answer);
        if (etag !== undefined) http.getResponse<Response>().setHeader('ETag', etag);
      }),
      // The condition held when it was looked at, and no longer when the change was saved.
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
