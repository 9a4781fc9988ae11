import { Body, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiQuery,
} from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe, LanguagePipe, DtoValidationPipe } from '../../platform/http/pipes.js';
import { AlsoPut } from '../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { type LanguageInput } from './record-definition.js';
import {
  optionalDecorator,
  type FlatView,
  LANGUAGE_QUERY,
  GetBySlug,
  SlugPipe,
  type ViewOptions,
} from './record-views.js';
import { RecordsService } from './records.service.js';

/** Write operations of a resource whose ids are those of translations. Base class of controllers. */
export function TranslationWritesController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>({ definition, show, Create, Update, View, decorator }: ViewOptions<E, C, U, V>) {
  @TokenScope('content', { kind: definition.kind })
  abstract class KindTranslationWritesController {
    readonly view: FlatView<E, C, U, V>;

    constructor(@Inject(RecordsService) records: RecordsService) {
      this.view = records.createFlatView(definition, show);
    }

    /** Creates a record with `language` as its base language. */
    @Post()
    @ApiConsumes('application/json', 'multipart/form-data')
    @optionalDecorator(decorator)
    @ApiBody({ type: Create })
    @ApiCreatedResponse({ type: View })
    @ApiWrite()
    create(
      @Body(new DtoValidationPipe(Create)) input: C,
      @CurrentUser() user: SignedInUser,
    ): Promise<V> {
      return this.view.create(input, user.username);
    }

    /** Updates the fields sent: the text of the translation that `id` names, and the shared fields of the record. */
    @AlsoPut('update')
    @Patch(':id')
    @ApiConsumes('application/json', 'multipart/form-data')
    @optionalDecorator(decorator)
    @ApiBody({ type: Update })
    @ApiOkResponse({ type: View })
    @ApiIfMatch()
    @ApiWrite(404)
    change(
      @Param('id', IdPipe) id: number,
      @Body(new DtoValidationPipe(Update)) input: U,
      @CurrentUser() user: SignedInUser,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<V> {
      return this.view.update(id, input, user.username, expected);
    }

    /**
     * Deletes one translation. The translation in the base language, the id of the record itself, or `scope=all` deletes the
     * whole record.
     */
    @Delete(':id')
    @HttpCode(204)
    @ApiQuery({ name: 'scope', enum: ['version', 'all'], required: false })
    @ApiNoContentResponse({ description: 'Deleted.' })
    @ApiIfMatch()
    @ApiWrite(404)
    remove(
      @Param('id', IdPipe) id: number,
      @ExpectedVersion() expected: VersionPrecondition,
      @Query('scope') scope?: string,
    ): Promise<void> {
      return this.view.remove(id, scope === 'all', expected);
    }
  }
  return KindTranslationWritesController;
}

/** Operations of a flat resource such as `/facilities`: writes and public reads. Base class of controllers. */
export function FlatController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>(viewOptions: ViewOptions<E, C, U, V>) {
  const { View } = viewOptions;
  abstract class KindFlatController extends TranslationWritesController(viewOptions) {
    /**
     * Lists every record in one language, each field with its own fallback; without `language`, every translation of
     * every record. Hidden records are listed for administrators only.
     */
    @CachedContentRead()
    @Get()
    @ApiQuery(LANGUAGE_QUERY)
    @ApiOkResponse({ type: View, isArray: true })
    @ApiProblems(400, 503)
    list(
      @Query('language', LanguagePipe) language: Language | undefined,
      @CurrentUser() user: SignedInUser | undefined,
    ): Promise<V[]> {
      return this.view.list(language, user !== undefined);
    }

    /**
     * Returns one record by its id or that of a translation, in the requested language or the one that the id names.
     */
    @CachedContentRead()
    @Get(':id')
    @ApiQuery(LANGUAGE_QUERY)
    @ApiOkResponse({ type: View })
    @ApiProblems(400, 404, 503)
    read(
      @Param('id', IdPipe) id: number,
      @Query('language', LanguagePipe) language: Language | undefined,
      @CurrentUser() user: SignedInUser | undefined,
    ): Promise<V> {
      return this.view.read(id, { language, includeHidden: user !== undefined });
    }
  }
  return KindFlatController;
}

/** Adds the read by slug, for kinds with pages. */
export function FlatPageController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>(viewOptions: ViewOptions<E, C, U, V>) {
  abstract class KindFlatPageController extends FlatController(viewOptions) {
    /** Returns one record by the slug of its page; `slug` in the response is the current one. */
    @GetBySlug()
    @ApiOkResponse({ type: viewOptions.View })
    readBySlug(
      @Param('slug', SlugPipe) slug: string,
      @Query('language', LanguagePipe) language: Language | undefined,
      @CurrentUser() user: SignedInUser | undefined,
    ): Promise<V> {
      return this.view.readBySlug(slug, language, user !== undefined);
    }
  }
  return KindFlatPageController;
}
