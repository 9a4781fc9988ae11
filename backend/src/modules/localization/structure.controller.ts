import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiWrite } from '../../platform/http/openapi.js';
import {
  CreateVariantsDto,
  DoneDto,
  SetBaseLanguageDto,
  SyncedFromBaseDto,
  SyncedImagesDto,
  SyncImagesDto,
  VariantsCreatedDto,
} from './structure.dto.js';
import { StructureService } from './structure.service.js';

/** The language structure of rooms, facilities, attractions and events. `id`: a record's or a version's. */
@ApiTags('Language structure')
@ApiParam({ name: 'entityType', description: 'The kind of content.', example: 'rooms' })
@ApiWrite(404)
@Controller()
@OpenToTokens('content', ':entityType')
export class StructureController {
  constructor(private readonly structure: StructureService) {}

  /**
   * Makes the version in `baseLanguage` the record's base. What it lacks is filled from the old base; no
   * other word changes.
   */
  @Post('set-base-language/:entityType/:id')
  @HttpCode(200)
  setBase(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @Body() { baseLanguage }: SetBaseLanguageDto,
  ): Promise<DoneDto> {
    return this.structure.setBase(kind, id, baseLanguage);
  }

  /** Makes the missing versions at once by copying the base, then queues their translation. */
  @Post('create-language-variants/:entityType/:id')
  @HttpCode(200)
  createVariants(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @Body() { targetLanguages }: CreateVariantsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<VariantsCreatedDto> {
    return this.structure.createVariants(kind, id, targetLanguages, user.username);
  }

  /** Brings copied words back to the base's and queues stale machine words; a person's words stay. */
  @Post('sync-from-base/:entityType/:id')
  @HttpCode(200)
  syncFromBase(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<SyncedFromBaseDto> {
    return this.structure.syncFromBase(kind, id, user.username);
  }

  /**
   * Writes the record's picture list, and so every language version's, and queues the renditions its pictures
   * lack.
   */
  @Post('sync-images/:entityType/:id')
  @HttpCode(200)
  syncImages(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @Body() { images, dryRun = false }: SyncImagesDto,
    @CurrentUser() { username: requestedBy }: SignedInUser,
  ): Promise<SyncedImagesDto> {
    return this.structure.syncImages(kind, id, images, { dryRun, requestedBy });
  }
}
