import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { CheckLinksDto, LinkPageDto, LinkQueryDto, LinksQueuedDto } from './link.dto.js';
import { LinksService } from './links.service.js';

/** External links in content. Each is checked once a day. */
@ApiTags('Link checker')
@ApiProblems(401, 503)
@Controller('links')
@TokenScope('content')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Lists the external links with their last result and the content that uses them, by URL. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: LinkQueryDto): Promise<LinkPageDto> {
    return this.links.list(query);
  }

  /**
   * Checks external links now.
   * @remarks Links to one server are checked one after the other, with a delay between them. URLs of this machine or of
   * any private network are never requested, whatever name or redirect leads there.
   */
  @Post('check')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: LinksQueuedDto })
  @ApiWrite()
  async check(@Body() { ids }: CheckLinksDto): Promise<LinksQueuedDto> {
    return { queued: await this.links.check(ids) };
  }
}
