import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ArchiveKinds } from '../archive/index.js';
import { MediaUses } from '../media/index.js';
import { SiteLogoController } from './site-logo.controller.js';
import { SiteLogo } from './site-logo.entity.js';
import { SiteLogoService } from './site-logo.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([SiteLogo])],
  controllers: [SiteLogoController],
  providers: [SiteLogoService],
})
export class SiteLogoModule {
  constructor(uses: MediaUses, archive: ArchiveKinds) {
    uses.register('site-logo', SiteLogo);
    archive.register({ kind: 'site-logo', entity: SiteLogo });
  }
}
