import { Controller, Get, Header } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/public.js';
import { LiveDto, NotReadyDto, ReadyDto } from './health.dto.js';
import { HealthService } from './health.service.js';

@Public()
@ApiTags('Operations')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /**
   * Tells that the process runs.
   * @remarks Asks nothing else, so that a lost dependency does not get it restarted.
   */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): LiveDto {
    return { status: 'ok' };
  }

  /**
   * Tells whether requests can be served, with each dependency by name.
   * @remarks A lost Redis is `degraded` and still 200; a lost PostgreSQL is 503.
   */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiServiceUnavailableResponse({ type: NotReadyDto, description: 'PostgreSQL is away.' })
  ready(): Promise<ReadyDto> {
    return this.health.ready();
  }
}
