import { EntityManager } from '@mikro-orm/postgresql';
import { RequestContext } from '@mikro-orm/core';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request } from 'express';
import { catchError, lastValueFrom, type Observable } from 'rxjs';
import { isLostRace } from '../database/versioning.js';
import { type RequestWithFiles } from './received-files.js';

/** Each attempt that fails means that another write was saved. */
const MAX_ATTEMPTS = 20;

/**
 * Repeats a write that lost a race against another one, on what is stored now: of writers that name no version, the
 * last one wins. A writer that names a version is refused by the repeated comparison.
 */
@Injectable()
export class WriteRetryInterceptor implements NestInterceptor {
  /** The last retry of each path. Retries of one path run one after the other, so that each of them succeeds. */
  private readonly retries = new Map<string, Promise<unknown>>();

  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & RequestWithFiles>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        // Uploaded files are stored by the first attempt.
        if (!isLostRace(error) || request.received?.length) throw error;
        return this.queue(request.path, () => this.repeat(next));
      }),
    );
  }

  private async queue(path: string, work: () => Promise<unknown>): Promise<unknown> {
    const result = (this.retries.get(path) ?? Promise.resolve()).then(work);
    const settled = result.catch(() => undefined);
    this.retries.set(path, settled);
    try {
      return await result;
    } finally {
      if (this.retries.get(path) === settled) this.retries.delete(path);
    }
  }

  private async repeat(next: CallHandler): Promise<unknown> {
    for (let attempt = 2; ; attempt += 1) {
      try {
        // A new unit of work: that of the failed attempt holds what was not saved.
        return await RequestContext.create(this.em, () =>
          lastValueFrom(next.handle(), { defaultValue: undefined }),
        );
      } catch (error) {
        if (!isLostRace(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }
}
