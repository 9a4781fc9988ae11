import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { FooterController } from './footer.controller.js';
import { FooterService } from './footer.service.js';
import { SiteProfileService } from './site-profile.service.js';
import { SectionWriter } from './section-writer.service.js';
import { SettingsController } from './settings.controller.js';
import { settings } from './settings.kind.js';
import { SettingsService } from './settings.service.js';

@Module({
  // The footer first, because its path also matches that of a section.
  controllers: [FooterController, SettingsController],
  providers: [SettingsService, SectionWriter, FooterService, SiteProfileService],
  exports: [SettingsService, SiteProfileService],
})
export class SettingsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(settings);
  }
}
