import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request } from 'express';
import { defer, mergeAll, type Observable } from 'rxjs';
import { BodyInterceptor } from './body/body.interceptor.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { WriteLimit } from './write-limit.interceptor.js';
import { WriteRetryInterceptor } from './write-retry.interceptor.js';
import { WRITES } from './write-methods.js';

/**
 * What every write passes, in this order: its body is read, its transactions are limited, what was done before is
 * answered again, and a lost race is run again. Reads pass none of it.
 */
@Injectable()
export class WritesInterceptor implements NestInterceptor {
  private readonly steps: readonly NestInterceptor[];

  constructor(
    body: BodyInterceptor,
    limit: WriteLimit,
    idempotency: IdempotencyInterceptor,
    retry: WriteRetryInterceptor,
  ) {
    this.steps = [body, limit, idempotency, retry];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!WRITES.has(context.switchToHttp().getRequest<Request>().method)) return next.handle();
    return this.steps
      .reduceRight<CallHandler>(
        (rest, step) => ({
          handle: () => defer(async () => step.intercept(context, rest)).pipe(mergeAll()),
        }),
        next,
      )
      .handle();
  }
}
