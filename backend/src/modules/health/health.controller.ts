import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/public.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { LiveDto, ReadyDto } from './health.dto.js';
import { HealthService } from './health.service.js';

@Public()
@ApiTags('Operations')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process runs. Asks nothing else, so a lost dependency does not get it restarted. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): LiveDto {
    return { status: 'ok' };
  }

  /**
   * Whether requests can be served, with each dependency by name. A lost Redis is `degraded` and still 200;
   * a lost PostgreSQL is 503, whose body carries `status: down` and the `dependencies` as well.
   */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiProblems(503)
  ready(): Promise<ReadyDto> {
    return this.health.ready();
  }
}
