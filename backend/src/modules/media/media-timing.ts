import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

const MINUTE_MS = 60_000;

/** Durations in milliseconds and limits of the cleanup. Injectable, so that tests can use other values. */
@Injectable()
export class MediaTiming {
  readonly renditions: OutboxTiming = {
    attempts: 5,
    backoffMs: 10_000,
    maxBackoffMs: MINUTE_MS,
    renewMs: 15_000,
    leaseMs: MINUTE_MS,
    sweepMs: 15_000,
    // An interrupted rendering is released at once.
    graceMs: 0,
  };

  /** Interval of the cleanup. */
  readonly cleanupIntervalMs: number = 60 * MINUTE_MS;
  /** How long an unused image of the library is kept: images are uploaded and described before the day they are used. */
  readonly unusedMs: number = 30 * 24 * 60 * MINUTE_MS;
  /** How long other unused files are kept, which interrupted uploads leave. */
  readonly graceMs: number = 24 * 60 * MINUTE_MS;
  /** A cleanup of at most this many files, or this share of all files, runs at once. */
  readonly smallSweepFiles: number = 20;
  readonly smallSweepRatio: number = 0.1;
  /** How long a larger cleanup is postponed, with warnings in the log. */
  readonly largeSweepDelayMs: number = 7 * 24 * 60 * MINUTE_MS;
}
