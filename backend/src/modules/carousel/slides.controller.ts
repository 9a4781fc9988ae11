import { Body, Controller, Param, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type Expected, ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiWrite } from '../../platform/http/openapi.js';
import { SitePartController, OrderDto } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { CreateSlideDto, SlideDto, toSlide, UpdateSlideDto } from './slide.dto.js';
import { slides } from './slides.definition.js';

const FILES = {
  imageFile: { purpose: 'slide', into: 'imageUrl' },
  backgroundImageFile: { purpose: 'slide', into: 'imageUrl' },
  videoFile: { purpose: 'video', into: 'videoUrl' },
} as const;

/** The slides of the carousel that opens the home page. Their words: `/content/slides/…`. */
@ApiTags('Carousel slides')
@Controller('carousel-slides')
export class SlidesController extends SitePartController({
  definition: slides,
  show: toSlide,
  Create: CreateSlideDto,
  Update: UpdateSlideDto,
  View: SlideDto,
  takes: TakesPictures(FILES),
}) {
  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<SlideDto[]> {
    return this.view.reorder(ids);
  }

  /** Changes what is sent; the same as `PUT`. */
  @Patch(':id')
  @TakesPictures(FILES)
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSlideDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ): Promise<SlideDto> {
    return this.view.update(id, input, user.username, expected);
  }
}
