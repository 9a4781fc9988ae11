import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { SiteLogoController } from './site-logo.controller.js';
import { SiteLogo } from './site-logo.entity.js';
import { SiteLogoService } from './site-logo.service.js';

@Module({
  controllers: [SiteLogoController],
  providers: [SiteLogoService],
})
export class SiteLogoModule {
  constructor(kinds: ContentKinds) {
    const called = ({ language }: SiteLogo) => language;
    kinds.register({ kind: 'site-logo', entity: SiteLogo, called, describesPicture: true });
  }
}
