import { Body, Controller, Param, Patch, Put } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiWrite } from '../../platform/http/openapi.js';
import { SitePartController, OrderDto } from '../localization/index.js';
import { CreateSlideDto, SlideDto, toSlide, UpdateSlideDto } from './slide.dto.js';
import { slides } from './slides.definition.js';

/** The slides of the carousel that opens the home page. Their words: `/content/slides/…`. */
@ApiTags('Carousel slides')
@Controller('carousel-slides')
export class SlidesController extends SitePartController({
  definition: slides,
  show: toSlide,
  Create: CreateSlideDto,
  Update: UpdateSlideDto,
  View: SlideDto,
}) {
  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<SlideDto[]> {
    return this.view.reorder(ids);
  }

  /** Changes what is sent; the same as `PUT`. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSlideDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected?: string,
  ): Promise<SlideDto> {
    return this.view.update(id, input, user.username, expected);
  }
}
