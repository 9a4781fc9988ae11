import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';

/** Times in milliseconds. Injectable, so that tests can shorten them. */
@Injectable()
export class CalendarTiming implements OutboxTiming {
  /** Interval between two readings of a calendar. */
  readonly intervalMs: number = 20 * 60_000;
  /** Maximum time for which a process sends only conditional requests for a calendar. */
  readonly completeReadMs: number = 24 * 60 * 60_000;
  /** Maximum time for a complete response, including redirects. */
  readonly responseTimeoutMs: number = 30_000;
  readonly backoffMs: number = 60_000;
  readonly maxBackoffMs: number = 20 * 60_000;
  readonly attempts: number = 4;
  readonly renewMs: number = 10_000;
  readonly leaseMs: number = 60_000;
  readonly sweepMs: number = 30_000;
  /** Readings are released at once on shutdown. */
  readonly graceMs: number = 0;
}
