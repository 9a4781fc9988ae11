import { createHash, timingSafeEqual } from 'node:crypto';
import { type Environment } from '../config/config.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether who sends this `Authorization` may read the figures: where `METRICS_TOKEN` is set, it is the bearer. */
export function mayReadMetrics(
  { METRICS_TOKEN: token }: Environment,
  authorization: string | undefined,
): boolean {
  if (token === undefined) return true;
  // Of equal length, whatever was sent: how long the comparison takes tells nothing.
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
