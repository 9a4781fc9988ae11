import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import { type JobEvent, JobEventsService } from './job-events.service.js';

/** Keeps proxies from closing a quiet stream, and is when a revoked token is found out. */
const HEARTBEAT_MS = 15_000;
/** A reader that lags behind this far is cut off; it comes back and reads anew. */
const MAX_BACKLOG_BYTES = 1_000_000;
const RECONNECT_MS = 2_000;

function format({ type, data }: JobEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A stream of job events to one administrator, which lives no longer than the token does. */
@Injectable()
export class JobStreamService {
  constructor(
    private readonly jobs: JobEventsService,
    private readonly tokens: TokenCheck,
  ) {}

  open(response: Response, claims: TokenClaims): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    const end = () => response.end();
    const subscription = this.jobs.events.subscribe({
      next: (event) => {
        if (response.writableLength > MAX_BACKLOG_BYTES) end();
        else response.write(format(event));
      },
      complete: end,
    });
    const expiry = setTimeout(end, Math.max(claims.exp * 1000 - Date.now(), 0));
    const heart = setInterval(() => {
      response.write(': still here\n\n');
      // An outage of the database is no sign-out: only a clear "no" ends the stream.
      this.tokens.check(claims).then(
        (user) => user ?? end(),
        () => undefined,
      );
    }, HEARTBEAT_MS);
    response.on('close', () => {
      subscription.unsubscribe();
      clearTimeout(expiry);
      clearInterval(heart);
    });
  }
}
