import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { CheckLinksDto, LinkPageDto, LinkQueryDto, LinksQueuedDto } from './link.dto.js';
import { LinksService } from './links.service.js';

/** Outside addresses in content. Each is asked once a day whether it is there. */
@ApiTags('Links')
@ApiProblems(401, 503)
@Controller('links')
@OpenToTokens('content')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** The addresses with their last answer and what holds them, by address. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: LinkQueryDto): Promise<LinkPageDto> {
    return this.links.list(query);
  }

  /**
   * Has addresses asked now.
   * @remarks One after the other at each server, with a wait between; addresses of this machine or of any network
   * that is not public are never asked, whatever name or redirect leads there.
   */
  @Post('check')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: LinksQueuedDto })
  @ApiWrite()
  async check(@Body() { ids }: CheckLinksDto): Promise<LinksQueuedDto> {
    return { queued: await this.links.check(ids) };
  }
}
