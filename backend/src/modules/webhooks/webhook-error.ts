import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

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

/** Reasons of failed deliveries. The codes are stable; the back office has a text for each. */
export const WEBHOOK_ERRORS = {
  http_status: 'The receiver rejected the request.',
  redirect: 'The receiver answered that it has moved; redirects are not followed.',
  gone: 'The receiver responded with 410 (Gone), so nothing more is sent to it.',
  timeout: 'The receiver did not respond in time.',
  not_resolved: 'The host name of the receiver does not exist.',
  unreachable: 'The receiver cannot be reached.',
  tls: 'No safe connection to the receiver can be made; its certificate is not right.',
  private_address: 'The address is not public, so no request was sent.',
  endpoint_off: 'The webhook was disabled before this was sent.',
  worker_lost: 'The delivery was interrupted too often.',
  internal_error: 'Something went wrong on our side; the log has more.',
} as const;

export type WebhookErrorCode = keyof typeof WEBHOOK_ERRORS;

/** Failures that a retry cannot fix. */
const FINAL_ERRORS: ReadonlySet<WebhookErrorCode> = new Set<WebhookErrorCode>([
  'gone',
  'endpoint_off',
]);

export class WebhookError extends Error {
  constructor(
    readonly code: WebhookErrorCode,
    readonly retryAfterMs = 0,
  ) {
    super(WEBHOOK_ERRORS[code]);
  }

  get retry(): 'never' | 'attempts' {
    return FINAL_ERRORS.has(this.code) ? 'never' : 'attempts';
  }
}
