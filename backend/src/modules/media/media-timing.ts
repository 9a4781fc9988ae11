import { Injectable } from '@nestjs/common';

const MINUTE_MS = 60_000;

/** How long things may take, in milliseconds, and how much may go at once. A class of its own, so that tests can be quicker. */
@Injectable()
export class MediaTiming {
  /** How often lost rendition tasks are looked for. */
  readonly sweepMs: number = 15_000;
  /** After so long a worker counts as dead, and its task is taken up again. */
  readonly leaseMs: number = 5 * MINUTE_MS;
  /** Wait before the second attempt; each further one waits twice as long. */
  readonly backoffMs: number = 10_000;
  /** Wait while the file of a picture cannot be read, which says nothing about the picture. */
  readonly parkMs: number = MINUTE_MS;
  /** Attempts before a picture stays without renditions. */
  readonly attempts: number = 5;
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
