import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { FooterController } from './footer.controller.js';
import { FooterService } from './footer.service.js';
import { HouseService } from './house.service.js';
import { Setting, SettingTranslation } from './setting.entity.js';
import { SettingsController } from './settings.controller.js';
import { settings } from './settings.definition.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([Setting, SettingTranslation])],
  // The footer first: its address is also that of a section.
  controllers: [FooterController, SettingsController],
  providers: [SettingsService, FooterService, HouseService],
  exports: [SettingsService, HouseService],
})
export class SettingsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(settings);
  }
}
