import { Module } from '@nestjs/common';
import { PageRenderer } from './page-renderer.js';

@Module({ providers: [PageRenderer], exports: [PageRenderer] })
export class SiteModule {}
