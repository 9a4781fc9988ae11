import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { IncompletePages } from './incomplete-pages.service.js';
import { type IncompletePagesDto, type OverviewDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('Overview')
@Controller('overview')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly pages: IncompletePages,
  ) {}

  /** Lists what needs attention, with counts and the requests that list each subject, and the last changes. */
  @Get()
  @ApiProblems(401, 503)
  read(): Promise<OverviewDto> {
    return this.overview.read();
  }

  /** Lists visible rooms and events that lack a description in some language, or an image for shared links. */
  @Get('incomplete-pages')
  @ApiProblems(401, 503)
  incompletePages(): Promise<IncompletePagesDto> {
    return this.pages.list();
  }
}
