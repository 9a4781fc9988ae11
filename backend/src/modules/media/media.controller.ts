import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { type Expected, ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { LANGUAGE_QUERY } from '../records/index.js';
import { AltSuggestionsDto, SuggestAltDto } from './alt-suggestions.dto.js';
import { AltSuggestions } from './alt-suggestions.service.js';
import { MediaDto, MediaPageDto, MediaQueryDto, UpdateMediaDto } from './media.dto.js';
import { MediaService } from './media.service.js';

/** The media library: every file, what is said of it, and what shows it. Its words: `/content/media/…`. */
@ApiTags('Media')
@ApiProblems(401)
@Controller('media')
@OpenToTokens('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly alt: AltSuggestions,
  ) {}

  /** The newest first. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: MediaQueryDto): Promise<MediaPageDto> {
    return this.media.list(query);
  }

  /** One file with every language version of its words. */
  @Get(':id')
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 404)
  read(
    @Param('id', IdPipe) id: number,
    @Query('language', LanguagePipe) language: Language | undefined,
  ): Promise<MediaDto> {
    return this.media.read(id, language);
  }

  /** Changes what is said of a file; `alt` is in `language`, `ja` when left out. */
  @Patch(':id')
  @ApiOkResponse({ type: MediaDto })
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateMediaDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ): Promise<MediaDto> {
    return this.media.update(id, input, user.username, expected);
  }

  /**
   * Suggests alternative texts, made by a model of the words beside the picture; it does not see the picture.
   * @remarks Nothing is stored: a person takes a text over by saving it. 409 `no_words_beside` where no words stand
   * beside it, `no_translator` without a model; 503 `translator_failed`.
   */
  @Post(':id/suggest-alt')
  @HttpCode(200)
  @ApiOkResponse({ type: AltSuggestionsDto })
  @ApiWrite(404)
  suggestAlt(
    @Param('id', IdPipe) id: number,
    @Body() { languages }: SuggestAltDto,
  ): Promise<AltSuggestionsDto> {
    return this.alt.make(id, languages);
  }

  /** Deletes a file that nothing shows, with its renditions; 409 `in_use` otherwise. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiIfMatch()
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number, @ExpectedVersion() expected: Expected): Promise<void> {
    return this.media.remove(id, expected);
  }
}
