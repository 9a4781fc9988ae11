import { type IncomingMessage, request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SsrfGuard, classifyNetworkError } from '../../platform/network/ssrf-guard.js';
import { WebhookError, WebhookTiming } from './webhook-error.js';

/** So much of an answer is kept; the rest is not read. */
const ANSWER_BYTES = 1000;

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a call. */
export interface WebhookResponse {
  readonly status: number | null;
  readonly durationMs: number;
  readonly text: string | null;
  /** Undefined where it was taken. */
  readonly error?: WebhookError;
}

interface Received {
  readonly response: IncomingMessage;
  readonly text: string;
}

/** Calls receivers, which may stand anywhere outside, and believes nothing of what they answer. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly network: SsrfGuard,
    private readonly timing: WebhookTiming,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async send(call: WebhookCall, signal: AbortSignal): Promise<WebhookResponse> {
    const late = AbortSignal.timeout(this.timing.answerMs);
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    let received: Received | undefined;
    const ask = async () => {
      received = await this.post(call, AbortSignal.any([signal, late]));
      const error = statusError(received.response);
      if (error) throw error;
    };
    const known = (error: unknown) =>
      error instanceof WebhookError
        ? error
        : new WebhookError(late.aborted ? 'timeout' : classifyNetworkError(error));
    try {
      await this.metrics.timeDependency('webhooks', 'deliver', ask, (error) => known(error).code);
      return { ...toError(received), durationMs: took() };
    } catch (error) {
      signal.throwIfAborted();
      return { ...toError(received), durationMs: took(), error: known(error) };
    }
  }

  private post({ url, headers, body }: WebhookCall, signal: AbortSignal): Promise<Received> {
    const target = new URL(url);
    const { DEV } = this.config.env;
    return new Promise((resolve, reject) => {
      const outgoing = (target.protocol === 'https:' ? askSecurely : ask)(target, {
        method: 'POST',
        signal,
        agent: false,
        // While the product is developed the receiver is on the same machine.
        ...(!DEV && { lookup: this.network.createLookup(target) }),
        headers: {
          ...headers,
          'User-Agent': `KawabeHouse-Webhooks/1.0 (+${this.config.publicUrl})`,
          'Content-Length': Buffer.byteLength(body),
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        readHead(response).then((text) => resolve({ response, text }), reject);
      });
      outgoing.end(body);
    });
  }
}

function toError(received: Received | undefined): Pick<WebhookResponse, 'status' | 'text'> {
  return { status: received?.response.statusCode ?? null, text: received?.text ?? null };
}

/** The first bytes as text that can be stored and shown. */
async function readHead(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= ANSWER_BYTES) break;
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');
}

function statusError({ statusCode = 0, headers }: IncomingMessage): WebhookError | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode === 410) return new WebhookError('gone');
  if (statusCode >= 300 && statusCode < 400) return new WebhookError('redirect');
  return new WebhookError('http_status', endpointRetryAfterMs(headers['retry-after']));
}

/** `Retry-After`: seconds, or a date. */
function endpointRetryAfterMs(header = ''): number {
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : 0;
}
