import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { sameAddress } from '../../platform/http/page-links.interceptor.js';
import { ChangesDto, ChangesQueryDto } from './changes.dto.js';
import { ChangesService } from './changes.service.js';

/** What was changed, for programs that keep a copy of the content. */
@ApiTags('Changes')
@OpenToTokens('content')
@ApiProblems(401, 503)
@Controller('changes')
@OpenToTokens('content')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * What was changed since: every record of content that was made, changed, deleted, imported or brought back, whoever
   * did it. Each transaction is told once it has ended, and none is left out, in whatever order they end.
   * @remarks To keep a copy: ask without `since` for a cursor, **then** read everything, then ask with the cursor again
   * and again, each time with the `next` of the answer before; read what was `written` anew (404: it has gone since), and
   * remove what was `deleted`. A record may come up more than once. Keep `next` together with the copy, after it was
   * brought up to date. A cursor is good for 90 days, and for this database alone: after that, or once a backup was
   * restored, the answer is 410 `cursor_gone`, and everything is to be read again.
   */
  @Get()
  @ApiProblems(400, 410)
  async list(
    @Query() query: ChangesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangesDto> {
    const changes = await this.changes.since(query);
    response.links({ next: sameAddress(request, { since: changes.next }) });
    return changes;
  }
}
