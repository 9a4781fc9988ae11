import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { Public } from '../../platform/auth/public.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { RoomCardService } from './room-card.service.js';

@Public()
@ApiTags('Rooms')
@Controller('rooms')
export class RoomCardController {
  constructor(private readonly cards: RoomCardService) {}

  /** The room's first picture as messengers show it beside a link: 1200 by 630 pixels. `id` is the record's. */
  @Get(':id/card.jpg')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({
    description: 'The picture.',
    content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 304, description: 'Unchanged since the `ETag` of `If-None-Match`.' })
  @ApiProblems(404, 503)
  async read(@Param('id', IdPipe) id: number, @Res() response: Response): Promise<void> {
    const { bytes, etag } = await this.cards.read(id);
    response.type('image/jpeg').set('ETag', etag).send(bytes);
  }
}
