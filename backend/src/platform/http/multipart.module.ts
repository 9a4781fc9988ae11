import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MultipartInterceptor } from './multipart.interceptor.js';

/** Comes before the other interceptors, which look at the body it reads. */
@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: MultipartInterceptor }] })
export class MultipartModule {}
