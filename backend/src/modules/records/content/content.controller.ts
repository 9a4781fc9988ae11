import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../../platform/auth/current-user.js';
import { IdPipe, LanguagePipe } from '../../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../../platform/http/openapi-decorators.js';
import { PaginationQueryDto } from '../../../platform/http/pagination.dto.js';
import {
  BaseLanguageDto,
  DismissFindingDto,
  KIND_PARAM,
  RevisionPageDto,
  LanguageStructureService,
  TranslationDto,
  RecordTranslationsController,
  RecordTranslationsService,
} from '../../localization/index.js';
import { TokenScope } from '../../../platform/auth/token-scope.js';
import { ContentDto } from './content.dto.js';
import { ContentService, KindCatalog } from './content.service.js';
import { KindPageDto } from './kinds.dto.js';

/** The kinds of content. */
@ApiTags('Content')
@ApiProblems(401, 503)
@Controller('content')
@TokenScope('content')
export class KindsController {
  constructor(private readonly kinds: KindCatalog) {}

  /** Lists every kind with its fields, sufficient to build a form and a table. */
  @Get()
  @ApiProblems(400)
  list(@Query() { page, pageSize }: PaginationQueryDto): Promise<KindPageDto> {
    return this.kinds.listPublished(page, pageSize);
  }
}

/** Texts of records of any kind. */
@ApiTags('Record translations')
@ApiParam(KIND_PARAM)
@ApiProblems(401, 404)
@Controller('content/:kind')
export class ContentController extends RecordTranslationsController(
  { kind: null, TranslationView: TranslationDto },
  'recordId',
) {
  constructor(
    @Inject(RecordTranslationsService) translations: RecordTranslationsService,
    @Inject(LanguageStructureService) structure: LanguageStructureService,
    private readonly content: ContentService,
  ) {
    super(translations, structure);
  }

  /** Returns the record with its shared fields and the stored text of every language. */
  @Get(':recordId')
  read(@Param('kind') kind: string, @Param('recordId', IdPipe) id: number): Promise<ContentDto> {
    return this.content.read(kind, id);
  }

  /** Lists the changes to the text of one language, newest first. */
  @Get(':recordId/translations/:language/history')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiProblems(400)
  history(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Query() { page, pageSize }: PaginationQueryDto,
  ): Promise<RevisionPageDto> {
    return this.translations.listHistory(kind, id, language, page, pageSize);
  }

  /**
   * Dismisses one finding on a stored text. It comes back when the text or its base text changes. 404 if the text has no
   * such finding (any more).
   */
  @Post(':recordId/translations/:language/findings/:field')
  @HttpCode(200)
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiWrite()
  dismissFinding(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Param('language', LanguagePipe) language: Language,
    @Param('field') field: string,
    @Body() { finding }: DismissFindingDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<TranslationDto> {
    return this.translations.dismissFinding(kind, id, language, field, finding, user.username);
  }

  /** Makes another language the base; see `POST /set-base-language/{entityType}/{id}`. */
  @Post(':recordId/base-language')
  @HttpCode(200)
  @ApiWrite()
  setBaseLanguage(
    @Param('kind') kind: string,
    @Param('recordId', IdPipe) id: number,
    @Body() { language }: BaseLanguageDto,
  ): Promise<ContentDto> {
    return this.content.changeBaseLanguage(kind, id, language);
  }
}
