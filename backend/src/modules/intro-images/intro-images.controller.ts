import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { OrderDto, RecordsService, VersionWritesController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  CreatedIntroImageDto,
  CreateIntroImageDto,
  IntroImageDto,
  toIntroImage,
  UpdateIntroImageDto,
} from './intro-image.dto.js';
import { introImages } from './intro-images.definition.js';
import { IntroImagesService } from './intro-images.service.js';

const FILES = { image: { purpose: 'intro', into: 'image' } } as const;

/** The pictures beside the introduction, by language; ids are versions'. Their words: `/content/intro-images/…`. */
@ApiTags('Introduction images')
@Controller('intro-images')
export class IntroImagesController extends VersionWritesController({
  definition: introImages,
  show: toIntroImage,
  Create: CreateIntroImageDto,
  Update: UpdateIntroImageDto,
  View: IntroImageDto,
  takes: TakesPictures(FILES),
}) {
  constructor(
    @Inject(RecordsService) records: RecordsService,
    private readonly images: IntroImagesService,
  ) {
    super(records);
  }

  /** The pictures that have a title of their own in a language, for editing. */
  @Get(':language')
  @ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' })
  @ApiProblems(400, 401, 503)
  list(@Param('language', LanguagePipe) language: Language): Promise<IntroImageDto[]> {
    return this.images.own(language);
  }

  /**
   * A new picture at a free position. At one that is taken, another language of the picture there: an
   * image sent with it then becomes the picture in all languages.
   */
  @Post()
  @TakesPictures(FILES)
  @ApiWrite()
  override create(
    @Body() input: CreateIntroImageDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<CreatedIntroImageDto> {
    return this.images.create(input, user.username);
  }

  /**
   * Saves an order by ids of versions (or records): all of them become 1, 2, 3 and so on; some of them
   * exchange the positions they hold.
   */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<IntroImageDto[]> {
    return this.images.reorder(ids);
  }
}
