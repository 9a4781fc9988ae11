import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { PageQueryDto } from '../../platform/http/page.dto.js';
import {
  BaseLanguageDto,
  ConfirmDto,
  ContentDto,
  GeneratedDto,
  GenerateTranslationsDto,
  RevisionPageDto,
  SettleSuggestionDto,
} from './content.dto.js';
import { ContentService } from './content.service.js';
import { type Fields, WordsService } from './words.service.js';
import { VersionDto } from './version.dto.js';

/** The words of anything: one resource over every kind of localized content. */
@ApiTags('Words')
@ApiParam({ name: 'kind', description: 'The kind of content.', example: 'rooms' })
@ApiProblems(401, 404)
@Controller('content/:kind/:recordId')
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly words: WordsService,
  ) {}

  /** The record with its shared fields and every language version, raw. */
  @Get()
  read(@Param('kind') kind: string, @Param('recordId', IdPipe) id: number): Promise<ContentDto> {
    return this.content.read(kind, id);
  }

  /** Writes words into one language, made if missing. What changes counts as written by hand. */
  @Put('translations/:language')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiBody({
    description: 'The fields to write, by name; null empties one.',
    schema: {
      type: 'object',
      additionalProperties: { type: 'string', nullable: true },
      example: { name: 'Morning room' },
    },
  })
  @ApiIfMatch()
  @ApiWrite()
  put(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Body() fields: Fields,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected?: string,
  ): Promise<VersionDto> {
    return this.words.put(kind, id, language, fields ?? {}, user.username, expected);
  }

  /** Deletes one language version. The base language's cannot be deleted. */
  @Delete('translations/:language')
  @HttpCode(204)
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiWrite()
  remove(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
  ): Promise<void> {
    return this.words.remove(kind, id, language);
  }

  /** "Still right": stale fields count as made from today's base words. Changes no word. */
  @Post('translations/:language/confirm')
  @HttpCode(200)
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiWrite()
  confirm(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Body() { fields }: ConfirmDto,
  ): Promise<VersionDto> {
    return this.words.confirm(kind, id, language, fields);
  }

  /** Takes a suggestion over, or turns it down. */
  @Post('translations/:language/suggestions/:field')
  @HttpCode(200)
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiWrite()
  settle(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Param('field') field: string,
    @Body() { action }: SettleSuggestionDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<VersionDto> {
    return this.words.settle(kind, id, language, field, action, user.username);
  }

  /** What was changed in the words of one language, newest first. */
  @Get('translations/:language/history')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiProblems(400)
  history(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Query() { page, pageSize }: PageQueryDto,
  ): Promise<RevisionPageDto> {
    return this.content.history(kind, id, language, page, pageSize);
  }

  /** Has machines write the other languages, and answers at once; `GET /jobs/{id}` tells how it goes. */
  @Post('generate-translations')
  @HttpCode(202)
  @ApiResponse({ status: 202, type: GeneratedDto, description: 'Queued.' })
  @ApiOkResponse({
    type: GeneratedDto,
    description: 'There was nothing to do, or it was a dry run.',
  })
  @ApiWrite()
  async generate(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Body() order: GenerateTranslationsDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GeneratedDto> {
    const generated = await this.content.generate(kind, id, order, user.username);
    if (!generated.job) response.status(200);
    return generated;
  }

  /** Makes another language version the base; see `POST /set-base-language/{entityType}/{id}`. */
  @Post('base-language')
  @HttpCode(200)
  @ApiWrite()
  setBase(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Body() { language }: BaseLanguageDto,
  ): Promise<ContentDto> {
    return this.content.setBase(kind, id, language);
  }
}
