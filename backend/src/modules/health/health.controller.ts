import { Controller, Get, Req } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { Public } from '../../platform/auth/public.js';
import { VERSION } from '../../platform/config/version.js';
import { ClientDto, LiveDto, NotReadyDto, PagesDto, ReadyDto } from './health.dto.js';
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
  live(): LiveDto {
    return { status: 'ok', version: VERSION };
  }

  /**
   * Tells how the server sees the one who asks.
   * @remarks For `npm run doctor`, which finds out by it whether the proxy in front names visitors rightly.
   */
  @Get('client')
  client(@Req() { ip = '', protocol, headers }: Request): ClientDto {
    return { ip, protocol, isForwarded: headers['x-forwarded-for'] !== undefined };
  }

  /**
   * Tells whether requests can be served, with each dependency by name.
   * @remarks A lost Redis or file storage is `degraded` and still 200. A lost PostgreSQL is 503, and so are one that can only
   * be read, a full disk, and a process that is to end; `message` says which.
   */
  @Get('ready')
  @ApiServiceUnavailableResponse({
    type: NotReadyDto,
    description: 'Nothing can be saved, or the process is about to end.',
  })
  ready(): Promise<ReadyDto> {
    return this.health.ready();
  }

  /**
   * Tells whether visitors can be served: what proxies and containers ask.
   * @remarks While PostgreSQL is away pages are given as they were last seen, and this is still 200; it is 503 where
   * there is nothing to give, and as soon as the process is asked to end.
   */
  @Get('pages')
  @ApiServiceUnavailableResponse({
    type: NotReadyDto,
    description: 'Visitors are to be sent elsewhere.',
  })
  pages(): Promise<PagesDto> {
    return this.health.pages();
  }
}
