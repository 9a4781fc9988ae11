import { ApiError } from './api-error.js';

/** Reads a thing and writes it changed; begins again with what is stored by then where somebody else was quicker. */
export async function retryOnConflict<Seen, Written>(
  read: () => Promise<Seen>,
  write: (seen: Seen) => Promise<Written>,
  attempts = 4,
): Promise<Written> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await write(await read());
    } catch (error) {
      if (left <= 1 || !(error instanceof ApiError && error.isConflict)) throw error;
    }
  }
}
