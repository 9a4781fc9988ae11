import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { type OverviewDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('Overview')
@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Lists what needs attention, with counts and the requests that list each subject, and the last changes. */
  @Get()
  @ApiProblems(401, 503)
  read(): Promise<OverviewDto> {
    return this.overview.read();
  }
}
