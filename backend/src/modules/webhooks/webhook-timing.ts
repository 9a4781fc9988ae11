import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-timing.js';

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
  readonly longestBackoffMs: number = 0;
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
