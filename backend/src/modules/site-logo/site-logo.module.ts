import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { SiteLogoController } from './site-logo.controller.js';
import { SiteLogo } from './site-logo.entity.js';
import { SiteLogoService } from './site-logo.service.js';

@Module({
  controllers: [SiteLogoController],
  providers: [SiteLogoService],
})
export class SiteLogoModule {
  constructor(kinds: ContentKindRegistry) {
    const displayName = ({ language }: SiteLogo) => language;
    kinds.register({
      kind: 'site-logo',
      entity: SiteLogo,
      displayName,
      describesImage: true,
    });
  }
}
