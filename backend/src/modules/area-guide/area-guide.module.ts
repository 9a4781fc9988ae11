import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { AreaGuideController } from './area-guide.controller.js';
import { AreaGuideService } from './area-guide.service.js';
import { GuideContentService } from './guide-content.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [AreaGuideController],
  providers: [AreaGuideService, GuideContentService],
})
export class AreaGuideModule {}
