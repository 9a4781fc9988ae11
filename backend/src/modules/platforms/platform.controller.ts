import {
  Body,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  type Type,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
} from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe, DtoValidationPipe } from '../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { OrderDto } from '../records/index.js';
import {
  type CreateOtaPlatformDto,
  type CreateSocialPlatformDto,
  type UpdateOtaPlatformDto,
  type UpdateSocialPlatformDto,
} from './platform.dto.js';
import { type Platform } from './platform.entity.js';
import { type Platforms, PlatformsService } from './platforms.service.js';

interface PlatformOptions<Entity extends Platform, CreateDto, UpdateDto, Dto> {
  readonly selectPlatforms: (service: PlatformsService) => Platforms<Entity, Dto>;
  readonly Create: Type<CreateDto>;
  readonly Update: Type<UpdateDto>;
  readonly View: Type<Dto>;
}

/** Returns the base class of a controller for one type of platforms. */
export function PlatformController<
  Entity extends Platform,
  CreateDto extends CreateOtaPlatformDto | CreateSocialPlatformDto,
  UpdateDto extends UpdateOtaPlatformDto | UpdateSocialPlatformDto,
  Dto extends object,
>({ selectPlatforms, Create, Update, View }: PlatformOptions<Entity, CreateDto, UpdateDto, Dto>) {
  abstract class KindPlatformController {
    readonly platforms: Platforms<Entity, Dto>;

    constructor(@Inject(PlatformsService) service: PlatformsService) {
      this.platforms = selectPlatforms(service);
    }

    /** Lists all platforms in their order; disabled ones for administrators only. */
    @CachedContentRead()
    @Get()
    @ApiOkResponse({ type: View, isArray: true })
    @ApiProblems(503)
    list(@CurrentUser() user: SignedInUser | undefined): Promise<Dto[]> {
      return this.platforms.list({ includeDisabled: user !== undefined });
    }

    /** Returns one platform; a disabled one for administrators only. */
    @CachedContentRead()
    @Get(':id')
    @ApiOkResponse({ type: View })
    @ApiProblems(404, 503)
    read(
      @Param('id', IdPipe) id: number,
      @CurrentUser() user: SignedInUser | undefined,
    ): Promise<Dto> {
      return this.platforms.read(id, { includeDisabled: user !== undefined });
    }

    /** Creates a platform. It is added at the end. */
    @Post()
    @ApiConsumes('application/json', 'multipart/form-data')
    @ApiBody({ type: Create })
    @ApiCreatedResponse({ type: View })
    @ApiWrite()
    create(@Body(new DtoValidationPipe(Create)) input: CreateDto): Promise<Dto> {
      return this.platforms.create(input);
    }

    /** Saves the order of the platforms. */
    @Put('order')
    @ApiOkResponse({ type: View, isArray: true })
    @ApiWrite()
    reorder(@Body() { ids }: OrderDto): Promise<Dto[]> {
      return this.platforms.reorder(ids);
    }

    /** Updates the fields sent, such as `enabled` alone. */
    @Patch(':id')
    @ApiConsumes('application/json', 'multipart/form-data')
    @ApiBody({ type: Update })
    @ApiOkResponse({ type: View })
    @ApiIfMatch()
    @ApiWrite(404)
    update(
      @Param('id', IdPipe) id: number,
      @Body(new DtoValidationPipe(Update)) input: UpdateDto,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<Dto> {
      return this.platforms.update(id, input, expected);
    }

    /** Deletes a platform. */
    @Delete(':id')
    @HttpCode(204)
    @ApiNoContentResponse({ description: 'Deleted.' })
    @ApiIfMatch()
    @ApiWrite(404)
    remove(
      @Param('id', IdPipe) id: number,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<void> {
      return this.platforms.remove(id, expected);
    }
  }
  return KindPlatformController;
}
