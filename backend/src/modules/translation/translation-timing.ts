import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-timing.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class TranslationTiming implements OutboxTiming {
  /** Longest wait for one answer of the translator. */
  readonly requestTimeoutMs: number = 60_000;
  /** How long a text waits for others that may go with it. */
  readonly gatherMs: number = 100;
  /** How long nothing more must be saved of a record before it is translated of itself. */
  readonly settleMs: number = 5_000;
  /** How soon after a change texts are checked again. */
  readonly recheckMs: number = 1_000;
  readonly backoffMs: number = 2_000;
  readonly longestBackoffMs: number = 5 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 5_000;
  readonly leaseMs: number = 20_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 20_000;
}
