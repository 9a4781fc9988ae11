import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { WordsOverview } from './words-overview.service.js';

@Module({ controllers: [OverviewController], providers: [OverviewService, WordsOverview] })
export class OverviewModule {}
