import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiParam,
  ApiProperty,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import { DtoValidationPipe, IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  optionalDecorator,
  LANGUAGE_QUERY,
  OrderDto,
  RecordsService,
  TranslationWritesController,
} from '../records/index.js';
import { introImages } from './intro-images.kind.js';
import { IntroImagesService } from './intro-images.service.js';

class CreatedIntroImageDto extends introImages.Flat {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The URL of the image that this request replaced in all languages, because it added a translation at an occupied position. Null if it replaced none.',
    example: null,
  })
  replacedImageUrl!: string | null;
}

/**
 * The images next to the introduction, one entry per translation. Ids are those of translations. Their texts:
 * `/content/intro-images/…`.
 */
@ApiTags('Introduction images')
@Controller('intro-images')
export class IntroImagesController extends TranslationWritesController(introImages.flat) {
  constructor(
    @Inject(RecordsService) records: RecordsService,
    private readonly images: IntroImagesService,
  ) {
    super(records);
  }

  /** Returns one image by its id, in the language of that id. */
  @Get('by-id/:id')
  @ApiOkResponse({ type: introImages.Flat })
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number) {
    return this.view.read(id, { includeHidden: true });
  }

  /** Lists the images that have a title in a language, without fallback, for editing. */
  @Get(':language')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiOkResponse({ type: introImages.Flat, isArray: true })
  @ApiProblems(400, 401, 503)
  list(@Param('language', LanguagePipe) language: Language) {
    return this.images.listTranslated(language);
  }

  /**
   * Creates an image at a free position. At an occupied position it adds a translation of the image there; an image sent
   * with it, as a URL or a file, then replaces the image in all languages.
   */
  @Post()
  @optionalDecorator(introImages.flat.decorator)
  @ApiBody({ type: introImages.Create })
  @ApiCreatedResponse({ type: CreatedIntroImageDto })
  @ApiWrite()
  override create(
    @Body(new DtoValidationPipe(introImages.Create)) input: InstanceType<typeof introImages.Create>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.images.create(input, user.username);
  }

  /**
   * Saves an order by ids of translations (or records). If all are sent, they get the positions 1, 2, 3 and so on; if
   * only some, these exchange their positions.
   */
  @Put('order')
  @ApiOkResponse({ type: introImages.Flat, isArray: true })
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto) {
    return this.images.reorder(ids);
  }
}

/** The images next to the introduction as visitors see them. Ids are those of records. */
@ApiTags('Introduction images')
@Controller('base-intro-images')
@TokenScope('content')
export class BaseIntroImagesController {
  private readonly view;

  constructor(@Inject(RecordsService) records: RecordsService) {
    this.view = records.createBaseView(introImages, introImages.base.show);
  }

  /** Lists the images by position, with titles in a language (default `ja`) with fallback. */
  @CachedContentRead()
  @Get()
  @ApiQuery(LANGUAGE_QUERY)
  @ApiOkResponse({ type: introImages.Base, isArray: true })
  @ApiProblems(400, 503)
  list(@Query('language', LanguagePipe) language: Language | undefined) {
    return this.view.list(language);
  }
}
