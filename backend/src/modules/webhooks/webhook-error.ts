import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times in milliseconds. Injectable, so that tests can shorten them. */
@Injectable()
export class WebhookTiming implements OutboxTiming {
  /** Maximum time for a response. */
  readonly answerMs: number = 15 * SECOND;
  /** Delays before further attempts, as Standard Webhooks recommends: about three days in total. */
  readonly waits: readonly number[] = [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ];
  /** Maximum `Retry-After` that is respected. */
  readonly longestAskedMs: number = DAY;
  /** An endpoint that has failed for this long is disabled. */
  readonly switchOffMs: number = 5 * DAY;
  /** No back-off in addition to `waits`. */
  readonly backoffMs: number = 0;
  readonly maxBackoffMs: number = 0;
  readonly renewMs: number = 10 * SECOND;
  readonly leaseMs: number = 60 * SECOND;
  /** Triggers insert the rows, so only this poll finds them. It reads one index. */
  readonly sweepMs: number = 2 * SECOND;
  /** Running requests may finish on shutdown. */
  readonly graceMs: number = 5 * SECOND;

  get attempts(): number {
    return this.waits.length + 1;
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
const FINAL: ReadonlySet<WebhookErrorCode> = new Set<WebhookErrorCode>(['gone', 'endpoint_off']);

export class WebhookError extends Error {
  constructor(
    readonly code: WebhookErrorCode,
    readonly retryAfterMs = 0,
  ) {
    super(WEBHOOK_ERRORS[code]);
  }

  get retry(): 'never' | 'attempts' {
    return FINAL.has(this.code) ? 'never' : 'attempts';
  }
}
