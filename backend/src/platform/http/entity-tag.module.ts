import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';

/** Comes after the interceptor of repeated writes, which keeps the answers that this one completes. */
@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: EntityTagInterceptor }] })
export class EntityTagModule {}
