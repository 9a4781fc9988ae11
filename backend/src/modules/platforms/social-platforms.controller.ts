import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ContentRead } from '../../platform/http/content-read.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { OrderDto } from '../localization/index.js';
import {
  CreateSocialPlatformDto,
  SocialPlatformDto,
  UpdateSocialPlatformDto,
} from './platform.dto.js';
import { PlatformsService } from './platforms.service.js';

/** Social platforms: where the house can be followed. */
@ApiTags('Platforms')
@Controller('social-platforms')
export class SocialPlatformsController {
  constructor(private readonly platforms: PlatformsService) {}

  /** All social platforms in their order; the disabled ones for administrators only. */
  @ContentRead()
  @Get()
  @ApiProblems(503)
  list(@CurrentUser() user: SignedInUser | undefined): Promise<SocialPlatformDto[]> {
    return this.platforms.social.list(user !== undefined);
  }

  /** A new social platform. It goes last. */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiWrite()
  create(@Body() input: CreateSocialPlatformDto): Promise<SocialPlatformDto> {
    return this.platforms.social.create(input);
  }

  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<SocialPlatformDto[]> {
    return this.platforms.social.reorder(ids);
  }

  /** Changes what is sent, such as `enabled` alone. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSocialPlatformDto,
    @ExpectedVersion() expected?: string,
  ): Promise<SocialPlatformDto> {
    return this.platforms.social.update(id, input, expected);
  }

  /** Deletes a social platform. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.platforms.social.remove(id);
  }
}
