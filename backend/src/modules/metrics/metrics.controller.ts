import { applyDecorators, Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Registry } from 'prom-client';
import { Public } from '../../platform/auth/public.js';
import { ApiProblems, METRICS_SECURITY } from '../../platform/http/openapi.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { HouseFigures } from './house-figures.service.js';
import { MetricsGuard } from './metrics.guard.js';

const Figures = (description: string) =>
  applyDecorators(
    ApiOkResponse({ description, content: { 'text/plain': { schema: { type: 'string' } } } }),
    ApiProblems(401),
  );

@Public()
@UseGuards(MetricsGuard)
@ApiSecurity(METRICS_SECURITY)
@ApiTags('Operations')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly house: HouseFigures,
  ) {}

  /**
   * The figures of this process, as Prometheus reads them.
   * @remarks Where `METRICS_TOKEN` is set, it is the bearer; without it 401. To be asked of every process.
   */
  @Get()
  @Figures('Requests, work in hand, what was asked of others, connections, memory, disk.')
  read(@Res() response: Response): Promise<void> {
    return send(this.metrics.registry, response);
  }

  /**
   * The figures of the whole house, as Prometheus reads them.
   * @remarks What PostgreSQL and Redis tell, the same whichever process is asked: ask one, or the numbers add up to
   * a multiple.
   */
  @Get('house')
  @Figures(
    'Work that waits, how long it has, tasks by state, signs of life of workers, the budget.',
  )
  readHouse(@Res() response: Response): Promise<void> {
    return send(this.house.registry, response);
  }
}

async function send(registry: Registry, response: Response): Promise<void> {
  response.set('Content-Type', registry.contentType).send(await registry.metrics());
}
