import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import { IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { ListController } from '../records/index.js';
import { seasonImages } from './season-images.kind.js';

/** The images of the four seasons, spring to winter. Their texts: `/content/season-images/…`. */
@ApiTags('Season images')
@Controller('season-images')
export class SeasonImagesController extends ListController(seasonImages.base) {
  /** Returns one image by its id; `GET /season-images/{language}` lists the images. */
  @CachedContentRead()
  @Get('by-id/:id')
  @ApiOkResponse({ type: seasonImages.Base })
  @ApiProblems(404, 503)
  read(@Param('id', IdPipe) id: number, @CurrentUser() user: SignedInUser | undefined) {
    return this.view.read(id, { includeHidden: user !== undefined });
  }

  /** Lists the images in one language; the same as the list with `?language=`. */
  @CachedContentRead()
  @Get(':language')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiOkResponse({ type: seasonImages.Base, isArray: true })
  @ApiProblems(400, 503)
  inLanguage(@Param('language', LanguagePipe) language: Language) {
    return this.view.list(language);
  }
}
