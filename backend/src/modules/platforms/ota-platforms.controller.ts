import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { PlatformController } from './platform.controller.js';
import { CreateOtaPlatformDto, OtaPlatformDto, UpdateOtaPlatformDto } from './platform.dto.js';

/** Booking partners: where rooms can be booked besides. */
@ApiTags('Platforms')
@Controller('ota-platforms')
@OpenToTokens('content', 'ota-platforms')
export class OtaPlatformsController extends PlatformController({
  of: (service) => service.ota,
  Create: CreateOtaPlatformDto,
  Update: UpdateOtaPlatformDto,
  View: OtaPlatformDto,
}) {}
