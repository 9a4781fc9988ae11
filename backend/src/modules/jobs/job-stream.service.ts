import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import { JobEventsService, type StreamEvent } from './job-events.service.js';

/** Keeps proxies from closing a quiet stream, and is when a revoked token is found out. */
const HEARTBEAT_MS = 15_000;
/** A reader that lags behind this far is cut off; it comes back and reads anew. */
const MAX_BACKLOG_BYTES = 1_000_000;
const RECONNECT_MS = 2_000;

function format(event: StreamEvent): string {
  const id = 'id' in event ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** The stream of events to one administrator, which lives no longer than the token does. */
@Injectable()
export class JobStreamService {
  constructor(
    private readonly jobs: JobEventsService,
    private readonly tokens: TokenCheck,
  ) {}

  /** `lastId`: the last event that a reader saw who comes back. What came after it is told again. */
  open(response: Response, claims: TokenClaims, lastId?: string): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // An id of its own, without an event: who is cut off before the first one comes back with it.
    const begin = lastId === undefined ? `id: ${this.jobs.lastId}\n` : '';
    response.write(`retry: ${RECONNECT_MS}\n${begin}\n`);
    const end = () => response.end();
    const subscription = this.jobs.events.subscribe({
      next: (event) => {
        if (response.writableLength > MAX_BACKLOG_BYTES) end();
        else response.write(format(event));
      },
      complete: end,
    });
    if (lastId !== undefined && !this.jobs.tellSince(lastId)) {
      response.write(format({ id: this.jobs.lastId, type: 'resync', data: {} }));
    }
    response.write(format(this.jobs.hello()));
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
