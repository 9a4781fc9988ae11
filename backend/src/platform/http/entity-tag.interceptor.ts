import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { catchError, type Observable, tap } from 'rxjs';
import { Problem } from '../../kernel/problem.js';
import { entityTag } from './entity-tag.js';

/** Gives one editable thing the `ETag` that `If-Match` takes, and tells who loses against it in its terms. */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return next.handle().pipe(
      tap((answer) => {
        const etag = entityTag(answer);
        if (etag !== undefined) http.getResponse<Response>().setHeader('ETag', etag);
      }),
      // The condition held when it was looked at, and no longer when the change was saved.
      catchError((error: unknown) => {
        throw isLostCondition(error, request)
          ? Problem.preconditionFailed(error.extra['current'])
          : error;
      }),
    );
  }
}

function isLostCondition(error: unknown, { headers, body }: Request): error is Problem {
  return (
    error instanceof Problem &&
    error.code === 'version_conflict' &&
    headers['if-match'] !== undefined &&
    (body as { version?: unknown } | undefined)?.version === undefined
  );
}
