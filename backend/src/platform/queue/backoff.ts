/** How long to wait before work is begun again that came to nothing. */
export interface Backoff {
  /** Wait before the second attempt; each further one waits twice as long. */
  readonly backoffMs: number;
  readonly longestBackoffMs: number;
}

/** Exponential, with jitter so that what failed together does not come back together. */
export function backoff({ backoffMs, longestBackoffMs }: Backoff, attempt: number): number {
  const wait = Math.min(backoffMs * 2 ** Math.min(attempt - 1, 20), longestBackoffMs);
  return Math.round(wait * (0.75 + Math.random() / 2));
}
