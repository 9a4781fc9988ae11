import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { isMetricsRequestAuthorized } from '../../platform/metrics/metrics.js';

/** Requires `METRICS_TOKEN` as bearer token, if it is set. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (isMetricsRequestAuthorized(this.config.env, authorization)) return true;
    throw new Problem('unauthorized', 'The metrics require a token.');
  }
}
