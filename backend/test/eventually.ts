import { vi } from 'vitest';

/** Waits until an expectation holds. The timeout is long for busy machines; only a failing test needs it. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 40_000, interval: 25 });
}
