import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../../platform/http/entity-tag.interceptor.js';
import { AlsoPut } from '../../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../../platform/http/openapi-decorators.js';
import { UpdateTranslationSettingsDto, PriceDto, TranslationSettingsDto } from './settings.dto.js';
import { TranslationSettingsService } from './translation-settings.service.js';

/** Settings of translation: mode, provider limits and budget. */
@ApiTags('Translations')
@ApiProblems(401, 503)
@ApiExtraModels(PriceDto)
@Controller('translations/settings')
export class TranslationSettingsController {
  constructor(private readonly settings: TranslationSettingsService) {}

  /** Returns the settings of translation. */
  @Get()
  read(): Promise<TranslationSettingsDto> {
    return this.settings.read();
  }

  /** Updates the sent fields of the settings. They apply to every process at once. */
  @AlsoPut('update')
  @Patch()
  @ApiIfMatch()
  @ApiWrite()
  change(
    @Body() input: UpdateTranslationSettingsDto,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<TranslationSettingsDto> {
    return this.settings.write(input, expected);
  }
}
