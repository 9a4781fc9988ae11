/** A policy by name: so many requests in so many minutes. */
interface Policy {
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
}

/** An answer whose headers say what is left. */
export interface RateLimitReader {
  append(name: string, value: string): unknown;
}

/**
 * Tells of a limit and what is left of it, as draft-ietf-httpapi-ratelimit-headers-11 has it. Both fields are lists:
 * an answer under two limits names both.
 */
export function tellRateLimit(
  answer: RateLimitReader,
  { name, times, minutes }: Policy,
  { left, seconds }: { readonly left: number; readonly seconds: number },
): void {
  answer.append('RateLimit-Policy', `"${name}";q=${times};w=${minutes * 60}`);
  answer.append('RateLimit', `"${name}";r=${Math.max(0, left)};t=${seconds}`);
}
