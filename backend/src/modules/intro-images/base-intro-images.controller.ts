import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { ContentRead } from '../../platform/response-cache/content-read.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { type BaseView, LANGUAGE_QUERY, RecordsService } from '../localization/index.js';
import {
  BaseIntroImageDto,
  type CreateIntroImageDto,
  toBaseIntroImage,
  type UpdateIntroImageDto,
} from './intro-image.dto.js';
import { type IntroImage } from './intro-image.entity.js';
import { introImages } from './intro-images.definition.js';

/** The pictures beside the introduction as visitors see them; ids are records'. */
@ApiTags('Introduction images')
@Controller('base-intro-images')
export class BaseIntroImagesController {
  readonly view: BaseView<IntroImage, CreateIntroImageDto, UpdateIntroImageDto, BaseIntroImageDto>;

  constructor(@Inject(RecordsService) records: RecordsService) {
    this.view = records.base(introImages, toBaseIntroImage);
  }

  /** The pictures by position, their titles in a language (`ja` when left out) with fallback. */
  @ContentRead()
  @Get()
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 503)
  list(
    @Query('language', LanguagePipe) language: Language | undefined,
  ): Promise<BaseIntroImageDto[]> {
    return this.view.list(language);
  }
}
