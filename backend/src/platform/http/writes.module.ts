import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DailyWork } from '../schedule/daily-work.service.js';
import { BodyInterceptor } from './body/body.interceptor.js';
import { LimitsBySender } from './body/body-limits.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';
import { IdempotencyMarker } from './idempotency-marker.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyService } from './idempotency.service.js';
import { WriteLimit } from './write-limit.interceptor.js';
import { WritesInterceptor } from './writes.interceptor.js';

/** Comes before the other interceptors, which look at the body it reads and complete the answers it keeps. */
@Module({
  imports: [MikroOrmModule.forFeature([IdempotencyRecord])],
  providers: [
    LimitsBySender,
    BodyInterceptor,
    WriteLimit,
    IdempotencyService,
    IdempotencyMarker,
    IdempotencyInterceptor,
    { provide: APP_INTERCEPTOR, useClass: WritesInterceptor },
  ],
})
export class WritesModule {
  constructor(daily: DailyWork, records: IdempotencyService) {
    daily.register('answers of repeatable requests', (em) => records.removeOld(em));
  }
}
