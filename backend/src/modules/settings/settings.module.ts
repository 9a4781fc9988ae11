import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { FooterController } from './footer.controller.js';
import { FooterService } from './footer.service.js';
import { HouseService } from './house.service.js';
import { SectionWriter } from './section-writer.service.js';
import { SettingsController } from './settings.controller.js';
import { settings } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

@Module({
  // The footer first: its address is also that of a section.
  controllers: [FooterController, SettingsController],
  providers: [SettingsService, SectionWriter, FooterService, HouseService],
  exports: [SettingsService, HouseService],
})
export class SettingsModule {
  constructor(kinds: ContentKinds) {
    kinds.register(settings);
  }
}
