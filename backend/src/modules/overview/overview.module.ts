import { Module } from '@nestjs/common';
import { WorkbenchModule } from '../workbench/index.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { WordsOverview } from './words-overview.service.js';

@Module({
  imports: [WorkbenchModule],
  controllers: [OverviewController],
  providers: [OverviewService, WordsOverview],
})
export class OverviewModule {}
