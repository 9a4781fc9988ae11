import {
  Body,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
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
import { OrderDto } from './record.dto.js';
import {
  optionalDecorator,
  type BaseView,
  LANGUAGE_QUERY,
  type ViewOptions,
} from './record-views.js';
import { RecordsService } from './records.service.js';

/** Write operations of a resource whose ids are those of records. Base class of controllers. */
export function RecordWritesController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>({ definition, show, Create, Update, View, decorator }: ViewOptions<E, C, U, V>) {
  @TokenScope('content', { kind: definition.kind })
  abstract class KindRecordWritesController {
    readonly view: BaseView<E, C, U, V>;

    constructor(@Inject(RecordsService) records: RecordsService) {
      this.view = records.createBaseView(definition, show);
    }

    /** Creates a record with its text in its base language. */
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

    /**
     * Updates the shared fields and texts: those of the translation in `language`, created if missing, or by default of
     * the base language. Fields that are omitted stay unchanged.
     */
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

    /** Deletes the record with all its translations. */
    @Delete(':id')
    @HttpCode(204)
    @ApiNoContentResponse({ description: 'Deleted.' })
    @ApiIfMatch()
    @ApiWrite(404)
    remove(
      @Param('id', IdPipe) id: number,
      @ExpectedVersion() expected: VersionPrecondition,
    ): Promise<void> {
      return this.view.remove(id, expected);
    }
  }
  return KindRecordWritesController;
}

/** Operations of a list such as `/carousel-slides`: writes and a public list. Base class of controllers. */
export function ListController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>(viewOptions: ViewOptions<E, C, U, V>) {
  const { View } = viewOptions;
  abstract class KindListController extends RecordWritesController(viewOptions) {
    /**
     * Lists each record once in a language (default `ja`), each field with its own fallback. Hidden records are listed
     * for administrators only.
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
  }
  return KindListController;
}

/** Adds the read of single records, as in `/base-facilities/{id}`. */
export function BaseController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>(viewOptions: ViewOptions<E, C, U, V>) {
  const { View } = viewOptions;
  abstract class KindBaseController extends ListController(viewOptions) {
    /** Returns one record in the requested language or its base language; with `translations` for administrators. */
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
  return KindBaseController;
}

/** Adds the order, for kinds that staff reorder. */
export function OrderedController<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
>(viewOptions: ViewOptions<E, C, U, V>) {
  const { View } = viewOptions;
  abstract class KindOrderedController extends BaseController(viewOptions) {
    /** Saves the order of the records. */
    @Put('order')
    @ApiOkResponse({ type: View, isArray: true })
    @ApiWrite()
    reorder(@Body() { ids }: OrderDto): Promise<V[]> {
      return this.view.reorder(ids);
    }
  }
  return KindOrderedController;
}
