import { Injectable } from '@nestjs/common';
import { type Backoff } from '../queue/backoff.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class MailTiming implements Backoff {
  /** Longest wait for the mail server's next word. */
  readonly answerMs: number = 20_000;
  /** Longest that one sending may take altogether. */
  readonly sendMs: number = 90_000;
  readonly backoffMs: number = 30_000;
  readonly longestBackoffMs: number = 60 * 60_000;
  /** Attempts before a mail is given up: with these waits, after about a day. */
  readonly attempts: number = 30;
  /** After so long a worker counts as dead, and its mail is taken up again. More than `sendMs`. */
  readonly leaseMs: number = 150_000;
  /** How often lost mails are looked for. */
  readonly sweepMs: number = 15_000;
  /** How long a sending may still take when the process is told to stop. */
  readonly graceMs: number = 15_000;
}
