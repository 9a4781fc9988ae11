import { Module } from '@nestjs/common';
import { PageRenderer } from './page-renderer.js';

/** The site that visitors see, rendered on the server. */
@Module({ providers: [PageRenderer], exports: [PageRenderer] })
export class SiteModule {}
