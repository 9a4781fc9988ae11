import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi.js';
import { type OverviewDto } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('Overview')
@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** What needs a person, each with its count and the call that lists it, and what was changed last. */
  @Get()
  @ApiProblems(401, 503)
  read(): Promise<OverviewDto> {
    return this.overview.read();
  }
}
