import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { WriteLimit } from './write-limit.interceptor.js';

/** Comes after the interceptor that reads bodies, and before those that work at the database. */
@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: WriteLimit }] })
export class WriteLimitModule {}
