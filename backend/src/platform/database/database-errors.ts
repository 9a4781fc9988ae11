import { ConnectionException, DeadlockException } from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100';

/** As much as PostgreSQL has to find room for before it counts as writable again: 1 MB in blocks of its own. */
const PROBE_ROWS = 128;
const PROBE_ROW_BYTES = 8_000;

let isSuspected = false;

/** Remembers that PostgreSQL had no room for a write, so that readiness tries one. */
export function noteDiskFull(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === DISK_FULL) isSuspected = true;
  }
}

/**
 * Whether the disk of PostgreSQL is full. Nothing is tried unless a write has failed: each try costs PostgreSQL some WAL.
 * The table of the try is temporary and goes with its transaction.
 */
export async function isDatabaseFull(em: EntityManager): Promise<boolean> {
  if (!isSuspected) return false;
  try {
    await em.fork().transactional(async (own) => {
      await own.execute('create temporary table room_probe (bytes text) on commit drop');
      await own.execute('alter table room_probe alter column bytes set storage plain');
      await own.execute(
        `insert into room_probe select repeat('x', ${PROBE_ROW_BYTES}) from generate_series(1, ${PROBE_ROWS})`,
      );
    });
    isSuspected = false;
  } catch {
    // Stays suspected: PostgreSQL has no room yet, or does not answer.
  }
  return isSuspected;
}

/** What pg says of a connection on which nothing is answered any more. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Codes by which PostgreSQL cannot be reached or cannot serve us, and heals without us: it is starting, stopping,
 * recovering or only to be read, has no room, memory or connections left, a broken disk, or does not let us in.
 */
const UNAVAILABLE_CODES = new RegExp(
  `^(?:${[
    '08\\w{3}',
    '25006',
    '25P0[34]',
    '28\\w{3}',
    '3D000',
    '42501',
    '53\\w{3}',
    '57P0\\d',
    '58\\w{3}',
    'ECONN\\w+|ENOTFOUND|ETIMEDOUT|EPIPE|ENET\\w+|EHOST\\w+|EAI_AGAIN',
    'CERT_\\w+|ERR_(?:SSL|TLS)_\\w+|DEPTH_ZERO_SELF_SIGNED_CERT',
  ].join('|')})$`,
);
const AWAY_MESSAGE = new RegExp(
  [
    QUERY_TIMEOUT_MESSAGE,
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'is not queryable',
    'the database system is',
    'not currently accepting connections',
    'during recovery',
    'connect ECONNREFUSED',
    '^SASL: ',
    'does not support SSL',
  ].join('|'),
  'i',
);

/** Two waited for each other, or too long for somebody else: the next attempt may succeed. */
const LOCK_CODES = /^(?:40001|40P01|55P03|57014)$/;

/** A row that an exclusion constraint keeps apart from another. */
export const EXCLUSION = /^23P01$/;

/** Not to be had until somebody changes the configuration or the database. */
const REFUSED = /^(?:28\w{3}|3D000)$/;

function* causes(error: unknown): Generator<Error & { readonly code?: unknown }> {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) yield cause;
}

export function hasCode(error: unknown, codes: RegExp): boolean {
  for (const { code } of causes(error))
    if (typeof code === 'string' && codes.test(code)) return true;
  return false;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (hasCode(error, LOCK_CODES)) return false;
  for (const cause of causes(error)) {
    if (cause instanceof ConnectionException || AWAY_MESSAGE.test(cause.message)) return true;
  }
  return hasCode(error, UNAVAILABLE_CODES);
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof DeadlockException || hasCode(error, LOCK_CODES);
}

/** Whether PostgreSQL answered that we are not to come in: a wrong name or password, or no such database. */
export function isAccessDenied(error: unknown): boolean {
  return hasCode(error, REFUSED);
}

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
  if (isDatabaseUnavailable(error)) logger.debug(line);
  else logger.warn(line);
}
