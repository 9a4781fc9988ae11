import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BodyInterceptor } from './body.interceptor.js';
import { LimitsBySender } from './body-limits.js';

/** Comes before the other interceptors, which look at the body it reads. */
@Module({ providers: [LimitsBySender, { provide: APP_INTERCEPTOR, useClass: BodyInterceptor }] })
export class BodyModule {}
