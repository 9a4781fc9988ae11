import { type Backoff } from './backoff.js';

/** How long one kind of work may take and wait, in milliseconds. */
export interface OutboxTiming extends Backoff {
  /** Attempts before a row fails for good. An outage of what it needs counts for none. */
  readonly attempts: number;
  /** How often a worker renews the lease of a row that it has. */
  readonly renewMs: number;
  /** After so long without renewal a lease expires, and another worker may take the row. */
  readonly leaseMs: number;
  /** How often rows that Redis or a worker has lost are looked for. */
  readonly sweepMs: number;
  /** How long rows may still be worked at when the process is told to stop. */
  readonly graceMs: number;
}
