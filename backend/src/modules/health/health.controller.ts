import { Controller, Get, Req } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { Public } from '../../platform/auth/token-scope.js';
import { VERSION } from '../../platform/config/config.js';
import { ClientDto, LiveDto, NotReadyDto, PagesHealthDto, ReadyDto } from './health.dto.js';
import { HealthService } from './health.service.js';

@Public()
@ApiTags('Health and metrics')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /**
   * Reports that the process is running.
   * @remarks Checks no dependencies, so that an outage of one does not restart the process.
   */
  @Get('live')
  live(): LiveDto {
    return { status: 'ok', version: VERSION };
  }

  /**
   * Reports how the server sees the client of this request.
   * @remarks Used by `npm run doctor` to verify that the proxy in front forwards client IP addresses correctly.
   */
  @Get('client')
  client(@Req() { ip = '', protocol, headers }: Request): ClientDto {
    return { ip, protocol, isForwarded: headers['x-forwarded-for'] !== undefined };
  }

  /**
   * Reports whether requests can be served, with each dependency by name.
   * @remarks An outage of Redis or the file storage is `degraded` and still 200. 503 if PostgreSQL is unavailable or
   * read-only, the disk is full, or the process is shutting down; `message` gives the reason.
   */
  @Get('ready')
  @ApiServiceUnavailableResponse({
    type: NotReadyDto,
    description: 'Nothing can be saved, or the process is shutting down.',
  })
  ready(): Promise<ReadyDto> {
    return this.health.checkReadiness();
  }

  /**
   * Reports whether visitors can be served, for proxies and containers.
   * @remarks While PostgreSQL is unavailable, the status is 200 if cached pages can be served, otherwise 503. It is also
   * 503 as soon as the process starts to shut down.
   */
  @Get('pages')
  @ApiServiceUnavailableResponse({
    type: NotReadyDto,
    description: 'Route visitors to another process.',
  })
  pages(): Promise<PagesHealthDto> {
    return this.health.checkPages();
  }
}
