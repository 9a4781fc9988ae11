import { vi } from 'vitest';

/**
 * Waits until an expectation holds. The patience is for a machine that does ten other things: what works is seen
 * long before, and only a failure takes as long.
 */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 40_000, interval: 25 });
}
