import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
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
export class IdempotencyModule {}
