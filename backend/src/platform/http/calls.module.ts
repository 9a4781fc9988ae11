import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DailyWork } from '../schedule/daily-work.service.js';
import { BodyInterceptor } from './body/body.interceptor.js';
import { LimitsBySender } from './body/body-limits.js';
import { CallsInterceptor } from './calls.interceptor.js';
import { DeprecationInterceptor } from './deprecation.interceptor.js';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';
import { FilesElsewhereInterceptor } from './files-elsewhere.interceptor.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyService } from './idempotency.service.js';
import { KnownMethodsModule } from './known-methods.js';
import { LocationInterceptor } from './location.interceptor.js';
import { PageLinksInterceptor } from './page-links.interceptor.js';
import { QueryParametersInterceptor } from './query-parameters.interceptor.js';
import { WriteRetryInterceptor } from './write-retry.interceptor.js';
import { WritesInterceptor } from './writes.interceptor.js';

/** What is around every call. */
@Module({
  imports: [KnownMethodsModule, MikroOrmModule.forFeature([IdempotencyRecord])],
  providers: [
    LimitsBySender,
    BodyInterceptor,
    IdempotencyService,
    IdempotencyInterceptor,
    WriteRetryInterceptor,
    WritesInterceptor,
    EntityTagInterceptor,
    DeprecationInterceptor,
    QueryParametersInterceptor,
    LocationInterceptor,
    PageLinksInterceptor,
    FilesElsewhereInterceptor,
    { provide: APP_INTERCEPTOR, useClass: CallsInterceptor },
  ],
})
export class CallsModule {
  constructor(daily: DailyWork, records: IdempotencyService) {
    daily.register('stored responses of repeatable requests', (em) => records.removeOld(em));
  }
}
