import { ApiError } from './api-error.js';

/** Reads a resource and writes a change of it. Repeats both after a conflict, up to `attempts` attempts in all. */
export async function retryOnConflict<Current, Written>(
  read: () => Promise<Current>,
  write: (current: Current) => Promise<Written>,
  attempts = 4,
): Promise<Written> {
  for (let remaining = attempts; ; remaining -= 1) {
    try {
      return await write(await read());
    } catch (error) {
      if (remaining <= 1 || !(error instanceof ApiError && error.isConflict)) throw error;
    }
  }
}
