import { MikroOrmModule } from '@mikro-orm/nestjs';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { defer, mergeAll, type Observable } from 'rxjs';
import { type Request } from 'express';
import { DailyTaskScheduler } from '../schedule/daily-tasks.service.js';
import { BodyInterceptor } from './body/body.interceptor.js';
import { BodyLimitsByClient } from './body/body-limits.js';
import { DeprecationInterceptor } from './deprecated.js';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';
import { MediaUrlInterceptor } from './media-url.interceptor.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyService } from './idempotency.service.js';
import { AllowedMethodsModule, WRITE_METHODS } from './allowed-methods.js';
import { LocationInterceptor, PaginationLinksInterceptor } from './link-headers.interceptor.js';
import { QueryParametersInterceptor } from './query-parameters.interceptor.js';
import {
  WriteConcurrencyInterceptor,
  WriteRetryInterceptor,
} from './write-concurrency.interceptor.js';

/**
 * Runs the steps of every write: reads the body, limits transactions, replays repeated requests, and retries lost
 * races. Reads skip these steps.
 */
@Injectable()
export class WritePipelineInterceptor implements NestInterceptor {
  private readonly steps: readonly NestInterceptor[];

  constructor(
    body: BodyInterceptor,
    limit: WriteConcurrencyInterceptor,
    idempotency: IdempotencyInterceptor,
    retry: WriteRetryInterceptor,
  ) {
    this.steps = [body, limit, idempotency, retry];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!WRITE_METHODS.has(context.switchToHttp().getRequest<Request>().method))
      return next.handle();
    return this.steps
      .reduceRight<CallHandler>(
        (following, step) => ({
          handle: () => defer(async () => step.intercept(context, following)).pipe(mergeAll()),
        }),
        next,
      )
      .handle();
  }
}

interface PipelineStep {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;
}

/**
 * Runs the steps of every request. The list begins with the outermost step, so responses pass it in reverse: file URLs
 * first, then the headers computed from the response. The steps share one Nest interceptor, because separate ones would
 * cost each read more time than the steps themselves (ADR 25).
 */
@Injectable()
export class RequestPipelineInterceptor implements NestInterceptor {
  private readonly steps: readonly PipelineStep[];

  constructor(
    deprecation: DeprecationInterceptor,
    parameters: QueryParametersInterceptor,
    location: LocationInterceptor,
    writes: WritePipelineInterceptor,
    tags: EntityTagInterceptor,
    links: PaginationLinksInterceptor,
    files: MediaUrlInterceptor,
  ) {
    this.steps = [deprecation, parameters, location, writes, tags, links, files];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.steps
      .reduceRight<CallHandler>(
        (following, step) => ({ handle: () => step.intercept(context, following) }),
        next,
      )
      .handle();
  }
}

@Module({
  imports: [AllowedMethodsModule, MikroOrmModule.forFeature([IdempotencyRecord])],
  providers: [
    BodyLimitsByClient,
    BodyInterceptor,
    IdempotencyService,
    IdempotencyInterceptor,
    WriteRetryInterceptor,
    WritePipelineInterceptor,
    EntityTagInterceptor,
    DeprecationInterceptor,
    QueryParametersInterceptor,
    LocationInterceptor,
    PaginationLinksInterceptor,
    MediaUrlInterceptor,
    { provide: APP_INTERCEPTOR, useClass: RequestPipelineInterceptor },
  ],
})
export class RequestPipelineModule {
  constructor(daily: DailyTaskScheduler, records: IdempotencyService) {
    daily.register('stored responses of repeatable requests', (em) => records.deleteExpired(em));
  }
}
