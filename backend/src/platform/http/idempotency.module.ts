import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DailyWork } from '../schedule/daily-work.service.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';
import { IdempotencyMarker } from './idempotency-marker.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyService } from './idempotency.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([IdempotencyRecord])],
  providers: [
    IdempotencyService,
    IdempotencyMarker,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class IdempotencyModule {
  constructor(daily: DailyWork, records: IdempotencyService) {
    daily.register('answers of repeatable requests', (em) => records.removeOld(em));
  }
}
