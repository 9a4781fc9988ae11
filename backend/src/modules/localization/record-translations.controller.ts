import {
  applyDecorators,
  Body,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiResponse } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { AlsoPut } from '../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  ConfirmDto,
  GenerateTranslationsResultDto,
  GenerateTranslationsDto,
  ResolveSuggestionDto,
} from './record-translations.dto.js';
import { LanguageStructureService } from './language-structure.service.js';
import { type TranslationDto, TEXTS_SCHEMA } from './translation.dto.js';
import { type InputFields, RecordTranslationsService } from './record-translations.service.js';

export const KIND_PARAM = {
  type: String,
  name: 'kind',
  description: 'The kind of content.',
  example: 'rooms',
};
const LANGUAGE_PARAM = { name: 'language', enum: LANGUAGES, enumName: 'Language' };

/**
 * Creates a base class of controllers for the texts of records, one language at a time. `kind` is fixed for resources
 * such as `/base-rooms/{id}/translations/ja`, and null for `/content/{kind}/…`.
 */
export function RecordTranslationsController<V extends TranslationDto>(
  {
    kind: fixedKind,
    TranslationView,
  }: { readonly kind: string | null; readonly TranslationView: Type<V> },
  idParam = 'id',
) {
  const Kind = createParamDecorator(
    (_data: unknown, context: ExecutionContext) =>
      fixedKind ?? context.switchToHttp().getRequest<Request>().params['kind'],
  );
  const recordSegment = `:${idParam}`;
  // Swagger reads parameters of methods only in the class that declares them.
  const ApiKind = () => applyDecorators(...(fixedKind === null ? [ApiParam(KIND_PARAM)] : []));

  @TokenScope('content', { kind: fixedKind ?? ':kind' })
  abstract class KindTranslationsController {
    constructor(
      @Inject(RecordTranslationsService) readonly translations: RecordTranslationsService,
      @Inject(LanguageStructureService) readonly structure: LanguageStructureService,
    ) {}

    /**
     * Queues machine translation of the record into the other languages. Returns at once; follow the progress with `GET
     * /jobs/{id}`.
     */
    @ApiKind()
    @Post(`${recordSegment}/generate-translations`)
    @HttpCode(202)
    @ApiResponse({ status: 202, type: GenerateTranslationsResultDto, description: 'Queued.' })
    @ApiOkResponse({
      type: GenerateTranslationsResultDto,
      description: 'Nothing to do, or a dry run.',
    })
    @ApiWrite(404)
    async generateTranslations(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Body() request: GenerateTranslationsDto,
      @CurrentUser() user: SignedInUser,
      @Res({ passthrough: true }) response: Response,
    ): Promise<GenerateTranslationsResultDto> {
      const result = await this.structure.generate(kind, id, request, user.username);
      if (!result.job) response.status(200);
      return result;
    }

    /** Returns the stored text of one language with its provenance. 404 if there is no translation in it. */
    @ApiKind()
    @Get(`${recordSegment}/translations/:language`)
    @ApiParam(LANGUAGE_PARAM)
    @ApiOkResponse({ type: TranslationView })
    @ApiProblems(400, 401, 404, 503)
    readTranslation(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Param('language', LanguagePipe) language: Language,
    ): Promise<TranslationDto> {
      return this.translations.read(kind, id, language);
    }

    /**
     * Writes text in one language, and creates the translation if it is missing. All fields sent count as written by
     * hand, also machine translations that are sent unchanged; only changed texts stop being stale.
     */
    @AlsoPut('updateTranslation')
    @ApiKind()
    @Patch(`${recordSegment}/translations/:language`)
    @ApiParam(LANGUAGE_PARAM)
    @ApiBody({
      description: 'The fields to write, by name; null clears a field.',
      schema: {
        ...TEXTS_SCHEMA,
        // A field that most kinds have.
        example: { description: 'Where the light comes in first.' },
      },
    })
    @ApiOkResponse({ type: TranslationView })
    @ApiIfMatch()
    @ApiWrite(404)
    changeTranslation(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Param('language', LanguagePipe) language: Language,
      @Body() fields: InputFields,
      @CurrentUser() user: SignedInUser,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<TranslationDto> {
      return this.translations.update(kind, id, language, fields ?? {}, user.username, expected);
    }

    /** Deletes one translation. The translation in the base language cannot be deleted. */
    @ApiKind()
    @Delete(`${recordSegment}/translations/:language`)
    @HttpCode(204)
    @ApiParam(LANGUAGE_PARAM)
    @ApiIfMatch()
    @ApiWrite(404)
    deleteTranslation(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Param('language', LanguagePipe) language: Language,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<void> {
      return this.translations.remove(kind, id, language, expected);
    }

    /** Approves a translation: marks it as human-approved and up to date with the base text. No text changes. */
    @ApiKind()
    @Post(`${recordSegment}/translations/:language/confirm`)
    @HttpCode(200)
    @ApiParam(LANGUAGE_PARAM)
    @ApiOkResponse({ type: TranslationView })
    @ApiIfMatch()
    @ApiWrite(404)
    confirm(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Param('language', LanguagePipe) language: Language,
      @Body() confirmation: ConfirmDto,
      @CurrentUser() user: SignedInUser,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<TranslationDto> {
      return this.translations.confirm(kind, id, language, confirmation, user.username, expected);
    }

    /** Accepts or rejects a suggestion. */
    @ApiKind()
    @Post(`${recordSegment}/translations/:language/suggestions/:field`)
    @HttpCode(200)
    @ApiParam(LANGUAGE_PARAM)
    @ApiOkResponse({ type: TranslationView })
    @ApiIfMatch()
    @ApiWrite(404)
    resolveSuggestion(
      @Kind() kind: string,
      @Param(idParam, IdPipe) id: number,
      @Param('language', LanguagePipe) language: Language,
      @Param('field') field: string,
      @Body() choice: ResolveSuggestionDto,
      @CurrentUser() user: SignedInUser,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<TranslationDto> {
      return this.translations.resolveSuggestion(
        kind,
        id,
        language,
        field,
        choice,
        user.username,
        expected,
      );
    }
  }
  return KindTranslationsController;
}
