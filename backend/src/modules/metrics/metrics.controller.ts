import {
  applyDecorators,
  Controller,
  Get,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { ApiOkResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { type Response, type Request } from 'express';
import { type Registry } from 'prom-client';
import { Public } from '../../platform/auth/token-scope.js';
import { ApiProblems, METRICS_SECURITY } from '../../platform/http/openapi-decorators.js';
import {
  Metrics,
  renderMetrics,
  isMetricsRequestAuthorized,
} from '../../platform/metrics/metrics.js';
import { SiteMetrics } from './site-metrics.service.js';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';

/** Requires `METRICS_TOKEN` as bearer token, if it is set. */
@Injectable()
class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (isMetricsRequestAuthorized(this.config.env, authorization)) return true;
    throw new Problem('unauthorized', 'The metrics require a token.');
  }
}

const ApiMetrics = (description: string) =>
  applyDecorators(
    ApiOkResponse({ description, content: { 'text/plain': { schema: { type: 'string' } } } }),
    ApiProblems(401),
  );

@Public()
@UseGuards(MetricsGuard)
@ApiSecurity(METRICS_SECURITY)
@ApiTags('Health and metrics')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly siteMetrics: SiteMetrics,
  ) {}

  /**
   * Returns the metrics of this process in the Prometheus format.
   * @remarks If `METRICS_TOKEN` is set, it is required as bearer token, otherwise 401. Scrape every process.
   */
  @Get()
  @ApiMetrics('Requests, work in progress, external requests, connections, memory and disk.')
  read(@Res() response: Response): Promise<void> {
    return sendMetrics(this.metrics.registry, response);
  }

  /**
   * Returns the metrics of the whole site in the Prometheus format.
   * @remarks The values come from PostgreSQL and Redis and are the same in every process: scrape one process only, or
   * the sums are too high.
   */
  @Get('house')
  @ApiMetrics('Waiting work and its age, tasks by state, heartbeats of workers and the budget.')
  readSite(@Res() response: Response): Promise<void> {
    return sendMetrics(this.siteMetrics.registry, response);
  }
}

async function sendMetrics(registry: Registry, response: Response): Promise<void> {
  response.set('Content-Type', registry.contentType).send(await renderMetrics(registry));
}
