import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SsrfGuard, classifyNetworkError } from '../../platform/network/ssrf-guard.js';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';
import { WebhookError } from './webhook-error.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Times in milliseconds. Injectable, so that tests can shorten them. */
@Injectable()
export class WebhookTiming implements OutboxTiming {
  /** Maximum time for a response. */
  readonly responseTimeoutMs: number = 15 * SECOND_MS;
  /** Delays before further attempts, as Standard Webhooks recommends: about three days in total. */
  readonly retryDelaysMs: readonly number[] = [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ];
  /** Maximum `Retry-After` that is respected. */
  readonly maxRetryAfterMs: number = DAY_MS;
  /** An endpoint that has failed for this long is disabled. */
  readonly disableAfterMs: number = 5 * DAY_MS;
  /** No back-off in addition to `retryDelaysMs`. */
  readonly backoffMs: number = 0;
  readonly maxBackoffMs: number = 0;
  readonly renewMs: number = 10 * SECOND_MS;
  readonly leaseMs: number = 60 * SECOND_MS;
  /** Triggers insert the rows, so only this poll finds them. It reads one index. */
  readonly sweepMs: number = 2 * SECOND_MS;
  /** How long running requests may continue on shutdown. */
  readonly graceMs: number = 5 * SECOND_MS;

  get attempts(): number {
    return this.retryDelaysMs.length + 1;
  }
}

/** Maximum number of response bytes that are read and stored. */
const MAX_RESPONSE_BYTES = 1000;

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookResponse {
  readonly status: number | null;
  readonly durationMs: number;
  readonly text: string | null;
  /** Undefined if it was delivered. */
  readonly error?: WebhookError;
}

interface ReceivedResponse {
  readonly response: IncomingMessage;
  readonly text: string;
}

/** Sends requests to receivers, which are untrusted. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly network: SsrfGuard,
    private readonly timing: WebhookTiming,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async send(call: WebhookCall, signal: AbortSignal): Promise<WebhookResponse> {
    const timeout = AbortSignal.timeout(this.timing.responseTimeoutMs);
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    let received: ReceivedResponse | undefined;
    const deliver = async () => {
      received = await this.post(call, AbortSignal.any([signal, timeout]));
      const error = findStatusError(received.response);
      if (error) throw error;
    };
    const toWebhookError = (error: unknown) =>
      error instanceof WebhookError
        ? error
        : new WebhookError(timeout.aborted ? 'timeout' : classifyNetworkError(error));
    try {
      await this.metrics.timeDependency(
        'webhooks',
        'deliver',
        deliver,
        (error) => toWebhookError(error).code,
      );
      return { ...toResult(received), durationMs: elapsedMs() };
    } catch (error) {
      signal.throwIfAborted();
      return { ...toResult(received), durationMs: elapsedMs(), error: toWebhookError(error) };
    }
  }

  private post(
    { url, headers, body }: WebhookCall,
    signal: AbortSignal,
  ): Promise<ReceivedResponse> {
    const target = new URL(url);
    const { DEV } = this.config.env;
    return new Promise((resolve, reject) => {
      const outgoing = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, {
        method: 'POST',
        signal,
        agent: false,
        // During development the receiver may run on the same machine.
        ...(!DEV && { lookup: this.network.createLookup(target) }),
        headers: {
          ...headers,
          'User-Agent': `KawabeHouse-Webhooks/1.0 (+${this.config.publicUrl})`,
          'Content-Length': Buffer.byteLength(body),
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        readExcerpt(response).then((text) => resolve({ response, text }), reject);
      });
      outgoing.end(body);
    });
  }
}

function toResult(
  received: ReceivedResponse | undefined,
): Pick<WebhookResponse, 'status' | 'text'> {
  return { status: received?.response.statusCode ?? null, text: received?.text ?? null };
}

/** Returns the first bytes as printable text. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_RESPONSE_BYTES) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');
}

function findStatusError({ statusCode = 0, headers }: IncomingMessage): WebhookError | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode === 410) return new WebhookError('gone');
  if (statusCode >= 300 && statusCode < 400) return new WebhookError('redirect');
  return new WebhookError('http_status', parseRetryAfterMs(headers['retry-after']));
}

/** Returns the delay of a `Retry-After` header, which holds seconds or a date, in milliseconds; 0 if there is none. */
function parseRetryAfterMs(header = ''): number {
  const delayMs = /^\d{1,9}$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return Number.isFinite(delayMs) ? Math.max(delayMs, 0) : 0;
}
