import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ArchiveKinds } from '../archive/index.js';
import { LocalizedKinds } from '../localization/index.js';
import { OtaPlatformsController } from './ota-platforms.controller.js';
import { OtaPlatform, SocialPlatform } from './platform.entity.js';
import { PlatformsService } from './platforms.service.js';
import { PolicyLink, PolicyLinkTranslation } from './policy-link.entity.js';
import { PolicyLinksController } from './policy-links.controller.js';
import { policyLinks } from './policy-links.definition.js';
import { SocialPlatformsController } from './social-platforms.controller.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([OtaPlatform, SocialPlatform, PolicyLink, PolicyLinkTranslation]),
  ],
  controllers: [OtaPlatformsController, SocialPlatformsController, PolicyLinksController],
  providers: [PlatformsService],
})
export class PlatformsModule {
  constructor(kinds: LocalizedKinds, archive: ArchiveKinds) {
    kinds.register(policyLinks);
    archive.register({ kind: 'ota-platforms', entity: OtaPlatform });
    archive.register({ kind: 'social-platforms', entity: SocialPlatform });
  }
}
