import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';
import { FilesElsewhereInterceptor } from './files-elsewhere.interceptor.js';
import { PageLinksInterceptor } from './page-links.interceptor.js';

/** The headers that follow from an answer, and where it names files. Comes after the interceptor of repeated writes, which keeps what these complete. */
@Module({
  providers: [
    { provide: APP_INTERCEPTOR, useClass: EntityTagInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PageLinksInterceptor },
    { provide: APP_INTERCEPTOR, useClass: FilesElsewhereInterceptor },
  ],
})
export class EntityTagModule {}
