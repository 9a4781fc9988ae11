import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { Public } from '../../platform/auth/public.js';
import { ApiProblems, METRICS_SECURITY } from '../../platform/http/openapi.js';
import { MetricsGuard } from './metrics.guard.js';
import { MetricsService } from './metrics.service.js';

@Public()
@UseGuards(MetricsGuard)
@ApiSecurity(METRICS_SECURITY)
@ApiTags('Operations')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /**
   * The figures of this process, as Prometheus reads them.
   * @remarks Where `METRICS_TOKEN` is set, it is the bearer; without it 401.
   */
  @Get()
  @ApiOkResponse({
    description: 'Request durations, tasks, queues, the age of content, and the process itself.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  @ApiProblems(401)
  async read(@Res() response: Response): Promise<void> {
    const { registry } = this.metrics;
    response.set('Content-Type', registry.contentType).send(await registry.metrics());
  }
}
