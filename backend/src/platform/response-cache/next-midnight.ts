const DAY_MS = 86_400_000;
const OSAKA_OFFSET_MS = 9 * 3_600_000;

/** The next midnight in Osaka; milliseconds since 1970. Pages tell the year and which events are over until then. */
export function nextMidnight(now: number): number {
  return (Math.floor((now + OSAKA_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OSAKA_OFFSET_MS;
}
