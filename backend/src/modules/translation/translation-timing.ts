import { Injectable } from '@nestjs/common';
import { type Backoff } from '../../platform/queue/backoff.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class TranslationTiming implements Backoff {
  /** Longest wait for one answer of the translator. */
  readonly requestTimeoutMs: number = 60_000;
  readonly backoffMs: number = 2_000;
  readonly longestBackoffMs: number = 5 * 60_000;
  /** Attempts before a task fails for good. An outage of the translator counts for none. */
  readonly attempts: number = 5;
  /** How often a worker says that it is still at a task. */
  readonly heartbeatMs: number = 5_000;
  /** Silence after which a worker counts as dead, and its task is taken up again. */
  readonly leaseMs: number = 20_000;
  /** How often lost tasks are looked for. */
  readonly sweepMs: number = 15_000;
  /** How long tasks may still run when the process is told to stop. */
  readonly graceMs: number = 20_000;
}
