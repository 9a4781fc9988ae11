import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Where `METRICS_TOKEN` is set, it is asked for as the bearer. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const token = this.config.env.METRICS_TOKEN;
    if (token === undefined) return true;
    const given = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
    // Of equal length, whatever was sent: how long the comparison takes tells nothing.
    if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return true;
    throw new Problem('unauthorized', 'The token of the metrics is needed.');
  }
}
