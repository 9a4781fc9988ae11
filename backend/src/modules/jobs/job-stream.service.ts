import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import {
  ApiTokenVerifier,
  extractBearerToken,
  type ApiClientRequest,
} from '../../platform/auth/api-token.js';
import { SessionVerifier, type TokenClaims } from '../../platform/auth/current-user.js';
import { JobEventsService, type StreamEvent } from './job-events.service.js';

/** Keeps proxies from closing an idle stream, and bounds the time until a missed revocation is noticed. */
const HEARTBEAT_MS = 15_000;
/** A client that lags behind this far is disconnected; it reconnects and reloads. */
const MAX_BACKLOG_BYTES = 1_000_000;
const RECONNECT_MS = 2_000;
/** Maximum delay of a timer. API tokens may last longer; their clients reconnect. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Expiry and validity check of a token. */
interface TokenValidity {
  readonly expiresAt: number;
  check(): Promise<boolean>;
}

function formatEvent(event: StreamEvent): string {
  const id = 'id' in event ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

export type TokenRequest = ApiClientRequest & { readonly authInfo?: TokenClaims };

/** Streams events to one administrator or API token until the token expires. */
@Injectable()
export class JobStreamService {
  constructor(
    private readonly jobEvents: JobEventsService,
    private readonly sessions: SessionVerifier,
    private readonly apiTokens: ApiTokenVerifier,
  ) {}

  /** Opens a stream. `lastId` is the last event that a reconnecting client received; later changes are sent again. */
  open(request: TokenRequest, response: Response, lastId?: string): void {
    const token = this.describeToken(request);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // An id without an event, so that a client that disconnects before the first event sends it as
    // `Last-Event-ID`.
    const idLine = lastId === undefined ? `id: ${this.jobEvents.lastId}\n` : '';
    response.write(`retry: ${RECONNECT_MS}\n${idLine}\n`);
    const endResponse = () => response.end();
    const subscription = this.jobEvents.events.subscribe({
      next: (event) => {
        if (response.writableLength > MAX_BACKLOG_BYTES) endResponse();
        else response.write(formatEvent(event));
      },
      complete: endResponse,
    });
    if (lastId !== undefined && !this.jobEvents.replaySince(lastId)) {
      response.write(formatEvent({ id: this.jobEvents.lastId, type: 'resync', data: {} }));
    }
    response.write(formatEvent(this.jobEvents.createHelloEvent()));
    const expiry = setTimeout(
      endResponse,
      Math.min(Math.max(token.expiresAt - Date.now(), 0), MAX_TIMEOUT_MS),
    );
    // An outage of the database does not end the stream; only a negative result does.
    const check = () =>
      token.check().then(
        (isValid) => isValid || endResponse(),
        () => undefined,
      );
    subscription.add(this.jobEvents.tokensEnded.subscribe(() => void check()));
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      void check();
    }, HEARTBEAT_MS);
    response.on('close', () => {
      subscription.unsubscribe();
      clearTimeout(expiry);
      clearInterval(heartbeat);
    });
  }

  /** Returns when the token of a request expires, and how to check that it was not revoked. */
  private describeToken(request: TokenRequest): TokenValidity {
    const { apiToken, authInfo: claims } = request;
    if (apiToken) {
      const bearer = extractBearerToken(request)!;
      const check = async () => (await this.apiTokens.verify(bearer)) !== undefined;
      return { expiresAt: apiToken.expiresAt.getTime(), check };
    }
    const check = async () => (await this.sessions.verify(claims!)) !== undefined;
    return { expiresAt: claims!.exp * 1000, check };
  }
}
