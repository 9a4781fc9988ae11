import { Injectable } from '@nestjs/common';
import { type OutboxTiming } from '../queue/outbox-ledger.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class MailTiming implements OutboxTiming {
  /** Longest wait for the mail server's next word. */
  readonly answerMs: number = 20_000;
  /** Longest that one sending may take altogether. */
  readonly sendMs: number = 90_000;
  readonly backoffMs: number = 30_000;
  readonly longestBackoffMs: number = 60 * 60_000;
  /** With these waits: about a day. */
  readonly attempts: number = 30;
  readonly renewMs: number = 30_000;
  /** More than `sendMs`: a mail is not sent twice because the database was away meanwhile. */
  readonly leaseMs: number = 150_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 15_000;
}
