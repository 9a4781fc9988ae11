import { Body, Controller, Param, Patch, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type Expected, ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiWrite } from '../../platform/http/openapi.js';
import { InputPipe } from '../../platform/http/validation.pipe.js';
import { also, OrderDto, SitePartController } from '../records/index.js';
import { slides } from './slides.kind.js';

/** The slides of the carousel that opens the home page. Their words: `/content/slides/…`. */
@ApiTags('Carousel slides')
@Controller('carousel-slides')
export class SlidesController extends SitePartController(slides.base) {
  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiOkResponse({ type: slides.Base, isArray: true })
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto) {
    return this.view.reorder(ids);
  }

  /** Changes what is sent; the same as `PUT`. */
  @Patch(':id')
  @also(slides.base.takes)
  @ApiBody({ type: slides.Update })
  @ApiOkResponse({ type: slides.Base })
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body(new InputPipe(slides.Update)) input: InstanceType<typeof slides.Update>,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ) {
    return this.view.update(id, input, user.username, expected);
  }
}
