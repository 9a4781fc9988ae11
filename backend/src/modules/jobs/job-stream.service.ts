import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import {
  ApiTokenVerifier,
  extractBearerToken,
  type ApiClientRequest,
} from '../../platform/auth/api-token.js';
import { SessionVerifier, type TokenClaims } from '../../platform/auth/current-user.js';
import { JobEventsService, type StreamEvent } from './job-events.service.js';

/** Keeps proxies from closing a quiet stream, and finds out a revoked token of which nothing was heard. */
const HEARTBEAT_MS = 15_000;
/** A reader that lags behind this far is cut off; it comes back and reads anew. */
const MAX_BACKLOG_BYTES = 1_000_000;
const RECONNECT_MS = 2_000;
/** What a timer can wait for: a token for programs may last longer, and its bearer comes back. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long a token counts, and whether it still does. */
interface TokenLife {
  readonly expiresAt: number;
  check(): Promise<boolean>;
}

function format(event: StreamEvent): string {
  const id = 'id' in event ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** A request with the token it came with. */
export type TokenRequest = ApiClientRequest & { readonly authInfo?: TokenClaims };

/** The stream of events to one administrator or program, which lives no longer than the token does. */
@Injectable()
export class JobStreamService {
  constructor(
    private readonly jobs: JobEventsService,
    private readonly tokens: SessionVerifier,
    private readonly apiTokens: ApiTokenVerifier,
  ) {}

  /** `lastId`: the last event that a reader saw who comes back. What came after it is told again. */
  open(request: TokenRequest, response: Response, lastId?: string): void {
    const token = this.tokenOf(request);
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
    if (lastId !== undefined && !this.jobs.replaySince(lastId)) {
      response.write(format({ id: this.jobs.lastId, type: 'resync', data: {} }));
    }
    response.write(format(this.jobs.helloEvent()));
    const expiry = setTimeout(end, Math.min(Math.max(token.expiresAt - Date.now(), 0), LONGEST_MS));
    // An outage of the database is no sign-out: only a clear "no" ends the stream.
    const check = () =>
      token.check().then(
        (holds) => holds || end(),
        () => undefined,
      );
    subscription.add(this.jobs.tokensEnded.subscribe(() => void check()));
    const heart = setInterval(() => {
      response.write(': still here\n\n');
      void check();
    }, HEARTBEAT_MS);
    response.on('close', () => {
      subscription.unsubscribe();
      clearTimeout(expiry);
      clearInterval(heart);
    });
  }

  private tokenOf(request: TokenRequest): TokenLife {
    const { apiToken, authInfo: claims } = request;
    if (apiToken) {
      const bearer = extractBearerToken(request)!;
      const check = async () => (await this.apiTokens.verify(bearer)) !== undefined;
      return { expiresAt: apiToken.expiresAt.getTime(), check };
    }
    const check = async () => (await this.tokens.verify(claims!)) !== undefined;
    return { expiresAt: claims!.exp * 1000, check };
  }
}
