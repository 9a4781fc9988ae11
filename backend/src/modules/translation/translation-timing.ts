import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

/** Durations in milliseconds. Members without a comment: see `OutboxTiming`. Injectable, so that tests can shorten them. */
@Injectable()
export class TranslationTiming implements OutboxTiming {
  /** Timeout of a request to the provider. */
  readonly requestTimeoutMs: number = 60_000;
  /** How long a text waits for others that can share its request. */
  readonly batchDelayMs: number = 100;
  /** Delay of automatic translation after the last save of a record. */
  readonly debounceMs: number = 5_000;
  /** Delay of a recheck after a change. */
  readonly recheckMs: number = 1_000;
  readonly backoffMs: number = 2_000;
  readonly maxBackoffMs: number = 5 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 5_000;
  readonly leaseMs: number = 20_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 20_000;
}
