import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  CreateTranslationsDto,
  SuccessDto,
  SetBaseLanguageDto,
  SyncedFromBaseDto,
  SyncedImagesDto,
  SyncImagesDto,
  TranslationsCreatedDto,
} from './language-structure.dto.js';
import { LanguageStructureService } from './language-structure.service.js';

/** Operations on the base language and images of records. `id` is that of a record or of one of its translations. */
@ApiTags('Language versions')
@ApiParam({ name: 'entityType', description: 'The kind of content.', example: 'rooms' })
@ApiWrite(404)
@Controller()
@TokenScope('content', { kind: ':entityType' })
export class LanguageStructureController {
  constructor(private readonly structure: LanguageStructureService) {}

  /**
   * Makes the translation in `baseLanguage` the base of the record. Fields that it lacks are filled from the old base;
   * no other text changes.
   */
  @Post('set-base-language/:entityType/:id')
  @HttpCode(200)
  setBase(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @Body() { baseLanguage }: SetBaseLanguageDto,
  ): Promise<SuccessDto> {
    return this.structure.changeBaseLanguage(kind, id, baseLanguage);
  }

  /** Creates the missing translations as copies of the base and queues their machine translation. */
  @Post('create-language-variants/:entityType/:id')
  @HttpCode(200)
  createTranslations(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @Body() { targetLanguages }: CreateTranslationsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<TranslationsCreatedDto> {
    return this.structure.createTranslations(kind, id, targetLanguages, user.username);
  }

  /** Updates copied texts to the base text and queues stale machine translations. Texts by people stay unchanged. */
  @Post('sync-from-base/:entityType/:id')
  @HttpCode(200)
  syncFromBase(
    @Param('entityType') kind: string,
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<SyncedFromBaseDto> {
    return this.structure.syncFromBase(kind, id, user.username);
  }

  /** Sets the image list of the record, for all its languages, and queues missing renditions of its images. */
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
