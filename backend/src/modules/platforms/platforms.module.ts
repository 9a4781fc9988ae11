import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { OtaPlatform, type Platform, SocialPlatform } from './platform.entity.js';
import { PlatformsService } from './platforms.service.js';
import { policyLinks } from './policy-links.kind.js';
import {
  OtaPlatformsController,
  PolicyLinksController,
  SocialPlatformsController,
} from './platforms.controller.js';

@Module({
  controllers: [OtaPlatformsController, SocialPlatformsController, PolicyLinksController],
  providers: [PlatformsService],
})
export class PlatformsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(policyLinks);
    const displayName = ({ name }: Platform) => name;
    kinds.register({ kind: 'ota-platforms', entity: OtaPlatform, displayName });
    kinds.register({ kind: 'social-platforms', entity: SocialPlatform, displayName });
  }
}
