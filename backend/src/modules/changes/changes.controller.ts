import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { urlWithParams } from '../../platform/http/link-headers.interceptor.js';
import { ContentChangesDto, ChangesQueryDto } from './changes.dto.js';
import { ChangesService } from './changes.service.js';

/** Changes of the content, for programs that hold a copy of it. */
@ApiTags('Change feed')
@ApiProblems(401, 503)
@Controller('changes')
@TokenScope('content')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * Lists the records that changed since a cursor. Includes every record that was created, changed, deleted, imported
   * or restored, by any client. Each transaction is reported once it has ended, and none is missed, in whatever order
   * they end.
   * @remarks To keep a copy: call without `since` for a cursor, **then** read all content, then call repeatedly with
   * the `next` of the previous response. Read what was `written` again (404: deleted since), and remove what was
   * `deleted`. A record may be listed more than once. Store `next` together with the copy, after updating the copy. A
   * cursor is valid for 90 days and for this database only. After that, or after a backup was restored, the response is
   * 410 `cursor_gone`, and all content has to be read again.
   */
  @Get()
  @ApiProblems(400, 410)
  async list(
    @Query() query: ChangesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentChangesDto> {
    const changes = await this.changes.listSince(query);
    response.links({ next: urlWithParams(request, { since: changes.next }) });
    return changes;
  }
}
