import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { ContentRead } from '../../platform/response-cache/content-read.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { SitePartController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  CreateSeasonImageDto,
  SeasonImageDto,
  toSeasonImage,
  UpdateSeasonImageDto,
} from './season-image.dto.js';
import { seasonImages } from './season-images.definition.js';

/** The pictures of the four seasons, spring to winter. Their words: `/content/season-images/…`. */
@ApiTags('Season images')
@Controller('season-images')
export class SeasonImagesController extends SitePartController({
  definition: seasonImages,
  show: toSeasonImage,
  Create: CreateSeasonImageDto,
  Update: UpdateSeasonImageDto,
  View: SeasonImageDto,
  takes: TakesPictures({ image: { purpose: 'season', into: 'image' } }),
}) {
  /** The same as the list with `?language=`. */
  @ContentRead()
  @Get(':language')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiProblems(400, 503)
  inLanguage(@Param('language', LanguagePipe) language: Language): Promise<SeasonImageDto[]> {
    return this.view.list(language);
  }
}
