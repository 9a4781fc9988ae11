import { Get, Header, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { type Response } from 'express';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Public } from '../../../platform/auth/token-scope.js';
import { IdPipe } from '../../../platform/http/pipes.js';
import { ApiProblems } from '../../../platform/http/openapi-decorators.js';
import { type KindWithSocialCards, SocialCardService } from './social-cards.service.js';

/** Social card of a kind's records. Base class of controllers. */
export function SocialCardController<E extends LocalizedEntity>(kind: KindWithSocialCards<E>) {
  abstract class KindCardController {
    constructor(@Inject(SocialCardService) readonly cards: SocialCardService) {}

    /**
     * Returns the first image as a social card (JPEG, 1200 by 630 pixels), for link previews. `id` is the id of the
     * record.
     */
    @Public()
    @Get(':id/card.jpg')
    @Header('Cache-Control', 'no-cache')
    @ApiOkResponse({
      description: 'The image.',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    })
    @ApiResponse({ status: 304, description: 'Not modified since the `ETag` of `If-None-Match`.' })
    @ApiProblems(404, 503)
    async read(@Param('id', IdPipe) id: number, @Res() response: Response): Promise<void> {
      const { bytes, etag } = await this.cards.read(kind, id);
      response.type('image/jpeg').set('ETag', etag).send(bytes);
    }
  }
  return KindCardController;
}
