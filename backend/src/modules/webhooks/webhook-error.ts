import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class WebhookTiming implements OutboxTiming {
  /** Longest wait for an answer. */
  readonly answerMs: number = 15 * SECOND;
  /** The waits before each further attempt, as Standard Webhooks recommend them: about three days in all. */
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
  /** The most that a receiver may ask us to wait. */
  readonly longestAskedMs: number = DAY;
  /** Who has taken nothing for so long is told nothing more. */
  readonly switchOffMs: number = 5 * DAY;
  /** The ledger's own back-off adds nothing to the waits. */
  readonly backoffMs: number = 0;
  readonly maxBackoffMs: number = 0;
  readonly renewMs: number = 10 * SECOND;
  readonly leaseMs: number = 60 * SECOND;
  /** Rows are made by triggers, and are found by this alone: one index is asked for what is due. */
  readonly sweepMs: number = 2 * SECOND;
  /** What is under way may have its answer. */
  readonly graceMs: number = 5 * SECOND;

  get attempts(): number {
    return this.waits.length + 1;
  }
}

/** What can keep a webhook from being taken. Stable: the back office has its own sentence for each. */
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

/** What trying again soon cannot mend. */
const FINAL: ReadonlySet<WebhookErrorCode> = new Set<WebhookErrorCode>(['gone', 'endpoint_off']);

/** A webhook that was not taken. */
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
