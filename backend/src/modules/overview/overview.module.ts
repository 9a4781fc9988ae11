import { Module } from '@nestjs/common';
import { WorkbenchModule } from '../workbench/index.js';
import { IncompletePages } from './incomplete-pages.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { TranslationOverview } from './translation-overview.service.js';

@Module({
  imports: [WorkbenchModule],
  controllers: [OverviewController],
  providers: [OverviewService, TranslationOverview, IncompletePages],
})
export class OverviewModule {}
