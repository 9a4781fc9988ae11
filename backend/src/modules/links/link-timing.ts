import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../../platform/queue/outbox-ledger.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class LinkTiming implements OutboxTiming {
  /** Longest wait for an answer, redirects included. */
  readonly answerMs: number = 10_000;
  /** Between two questions to one server. */
  readonly betweenMs: number = 1_500;
  readonly backoffMs: number = 60_000;
  readonly longestBackoffMs: number = 60 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 10_000;
  readonly leaseMs: number = 60_000;
  readonly sweepMs: number = 60_000;
  /** What is being asked is given back at once. */
  readonly graceMs: number = 0;
}
