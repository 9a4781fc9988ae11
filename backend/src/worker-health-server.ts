import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Config, VERSION } from './platform/config/config.js';
import { DependencyChecks } from './platform/health/dependencies.service.js';
import { API_PREFIX } from './platform/http/allowed-methods.js';
import { isMetricsRequestAuthorized, Metrics, renderMetrics } from './platform/metrics/metrics.js';

interface HealthResponse {
  readonly status: number;
  readonly type?: string;
  readonly body: object | string;
}

/**
 * Serves health and metrics of a worker on its own port. A plain HTTP server, because Nest would serve the whole API
 * of the shared modules.
 */
@Injectable()
export class WorkerHealthServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private isShuttingDown = false;

  constructor(
    private readonly config: Config,
    private readonly checks: DependencyChecks,
    private readonly metrics: Metrics,
  ) {}

  async listen(): Promise<void> {
    const { WORKER_PORT: port, HOST: host } = this.config.env;
    this.server.listen({ port, host });
    await once(this.server, 'listening');
    this.logger.log(`Kawabe House ${VERSION}: worker running; health and metrics on port ${port}.`);
  }

  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      status,
      type = 'application/json',
      body,
    } = await this.respond(request).catch((error: unknown): HealthResponse => {
      this.logger.error(error);
      return { status: 500, body: { code: 'internal_error' } };
    });
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  private async respond({ method, url = '', headers }: IncomingMessage): Promise<HealthResponse> {
    const [path] = url.split('?', 1);
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, body: { code: 'method_not_allowed' } };
    if (path === `/${API_PREFIX}/health/live`)
      return { status: 200, body: { status: 'ok', version: VERSION } };
    if (path === `/${API_PREFIX}/health/ready`) return this.checkReadiness();
    if (path !== `/${API_PREFIX}/metrics`) return { status: 404, body: { code: 'not_found' } };
    if (!isMetricsRequestAuthorized(this.config.env, headers.authorization)) {
      return { status: 401, body: { code: 'unauthorized' } };
    }
    const { registry } = this.metrics;
    return { status: 200, type: registry.contentType, body: await renderMetrics(registry) };
  }

  /** Ready if PostgreSQL, Redis and the disk are available, PostgreSQL accepts writes, and no shutdown has begun. */
  private async checkReadiness(): Promise<HealthResponse> {
    const [dependencies, writeProblem] = await Promise.all([
      this.checks.run(),
      this.checks.findWriteProblem(),
    ]);
    const { database, redis, storage, disk } = dependencies;
    const areRequiredUp = [database, redis, disk].every(({ status }) => status === 'up');
    if (!areRequiredUp || writeProblem !== undefined || this.isShuttingDown)
      return { status: 503, body: { status: 'down', message: writeProblem, dependencies } };
    const status = storage.status === 'up' ? 'ok' : 'degraded';
    return { status: 200, body: { status, version: VERSION, dependencies } };
  }
}
