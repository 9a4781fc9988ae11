import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { LANGUAGE_QUERY } from '../records/index.js';
import { AltSuggestionsDto, SuggestAltDto } from './alt-suggestions.dto.js';
import { AltTextSuggestionService } from './alt-suggestions.service.js';
import { MediaDto, MediaPageDto, MediaQueryDto, UpdateMediaDto } from './media.dto.js';
import { MediaService } from './media.service.js';

/** Files of the media library with their metadata and uses. Translations of their texts: `/content/media/…`. */
@ApiTags('Media')
@ApiProblems(401)
@Controller('media')
@TokenScope('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly alt: AltTextSuggestionService,
  ) {}

  /** Lists the files, newest first. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: MediaQueryDto): Promise<MediaPageDto> {
    return this.media.list(query);
  }

  /** Returns one file with its alternative text in every language. */
  @Get(':id')
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 404)
  read(
    @Param('id', IdPipe) id: number,
    @Query('language', LanguagePipe) language: Language | undefined,
  ): Promise<MediaDto> {
    return this.media.read(id, language);
  }

  /** Updates the metadata of a file; `alt` is in `language` (default `ja`). */
  @Patch(':id')
  @ApiOkResponse({ type: MediaDto })
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateMediaDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<MediaDto> {
    return this.media.update(id, input, user.username, expected);
  }

  /**
   * Suggests alternative texts. A model derives them from the text next to the image; it does not see the image.
   * @remarks Nothing is stored: save a suggestion to accept it. 409 `no_words_beside` if there is no text next to the
   * image, `no_translator` without a model; 503 `translator_failed`.
   */
  @Post(':id/suggest-alt')
  @HttpCode(200)
  @ApiOkResponse({ type: AltSuggestionsDto })
  @ApiWrite(404)
  suggestAlt(
    @Param('id', IdPipe) id: number,
    @Body() { languages }: SuggestAltDto,
  ): Promise<AltSuggestionsDto> {
    return this.alt.suggest(id, languages);
  }

  /** Deletes an unused file with its renditions; 409 `in_use` if it is used. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.media.remove(id, expected);
  }
}
