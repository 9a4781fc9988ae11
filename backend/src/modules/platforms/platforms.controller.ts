import { Controller, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { LanguagePipe } from '../../platform/http/pipes.js';
import { OrderedController, GetBySlug, SlugPipe } from '../records/index.js';
import { PlatformController } from './platform.controller.js';
import {
  CreateOtaPlatformDto,
  CreateSocialPlatformDto,
  OtaPlatformDto,
  SocialPlatformDto,
  UpdateOtaPlatformDto,
  UpdateSocialPlatformDto,
} from './platform.dto.js';
import { policyLinks } from './policy-links.kind.js';

/** The policies of the guesthouse: links, or texts of their own. Their texts: `/content/policy-links/…`. */
@ApiTags('Policy links')
@Controller('policy-links')
export class PolicyLinksController extends OrderedController(policyLinks.base) {
  /** Returns one record by the slug of its page; `slug` in the response is the current one. */
  @GetBySlug()
  @ApiOkResponse({ type: policyLinks.Base })
  readBySlug(
    @Param('slug', SlugPipe) slug: string,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ) {
    return this.view.readBySlug(slug, language, user !== undefined);
  }
}

/** Booking partners: other sites on which rooms can be booked. */
@ApiTags('Platforms')
@Controller('ota-platforms')
@TokenScope('content', { kind: 'ota-platforms' })
export class OtaPlatformsController extends PlatformController({
  selectPlatforms: (service) => service.ota,
  Create: CreateOtaPlatformDto,
  Update: UpdateOtaPlatformDto,
  View: OtaPlatformDto,
}) {}

/** Social platforms of the guesthouse. */
@ApiTags('Platforms')
@Controller('social-platforms')
@TokenScope('content', { kind: 'social-platforms' })
export class SocialPlatformsController extends PlatformController({
  selectPlatforms: (service) => service.social,
  Create: CreateSocialPlatformDto,
  Update: UpdateSocialPlatformDto,
  View: SocialPlatformDto,
}) {}
