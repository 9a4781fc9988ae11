import { isDatabaseAway } from './database-errors.js';

interface FailureLogger {
  debug(line: string): void;
  warn(line: string): void;
}

/**
 * Logs that background work failed. An outage of PostgreSQL fails all of it at once and is logged once, by
 * `ContentVersion`, so its consequences are for `LOG_LEVEL=debug`.
 */
export function logFailure(logger: FailureLogger, what: string, error: unknown): void {
  const line = `${what}: ${String(error)}`;
  if (isDatabaseAway(error)) logger.debug(line);
  else logger.warn(line);
}
