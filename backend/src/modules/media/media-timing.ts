import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

const MINUTE_MS = 60_000;

/** How long things may take, in milliseconds, and how much may go at once. A class of its own, so that tests can be quicker. */
@Injectable()
export class MediaTiming {
  readonly renditions: OutboxTiming = {
    attempts: 5,
    backoffMs: 10_000,
    maxBackoffMs: MINUTE_MS,
    renewMs: 15_000,
    leaseMs: MINUTE_MS,
    sweepMs: 15_000,
    // What is being made is given back at once.
    graceMs: 0,
  };

  /** How often files that nothing refers to are looked for. */
  readonly collectMs: number = 60 * MINUTE_MS;
  /** How long such a file is kept still. */
  readonly graceMs: number = 24 * 60 * MINUTE_MS;
  /** So many files may go in one sweep however few there are; of many, a share. */
  readonly sweepFew: number = 20;
  readonly sweepShare: number = 0.1;
  /** How long more than that waits, while the log says so, before it goes all the same. */
  readonly largeSweepMs: number = 7 * 24 * 60 * MINUTE_MS;
}
