import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { PlatformController } from './platform.controller.js';
import {
  CreateSocialPlatformDto,
  SocialPlatformDto,
  UpdateSocialPlatformDto,
} from './platform.dto.js';

/** Social platforms: where the house can be followed. */
@ApiTags('Platforms')
@Controller('social-platforms')
@OpenToTokens('content', 'social-platforms')
export class SocialPlatformsController extends PlatformController({
  of: (service) => service.social,
  Create: CreateSocialPlatformDto,
  Update: UpdateSocialPlatformDto,
  View: SocialPlatformDto,
}) {}
