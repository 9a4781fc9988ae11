import { ConnectionException, DeadlockException } from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../kernel/problem.js';

const DISK_FULL_CODE = '53100';

/** 1 MB: PostgreSQL counts as writable once it can store this much. */
const PROBE_ROWS = 128;
const PROBE_ROW_BYTES = 8_000;

let isDiskSuspectedFull = false;

/** Records that a write failed on a full disk, so that the readiness check tests writing. */
export function recordDiskFull(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === DISK_FULL_CODE) isDiskSuspectedFull = true;
  }
}

/**
 * Whether PostgreSQL's disk is full. Tested only after a write has failed, because each test costs WAL. The temporary
 * table is dropped with its transaction.
 */
export async function isDatabaseFull(em: EntityManager): Promise<boolean> {
  if (!isDiskSuspectedFull) return false;
  try {
    await em.fork().transactional(async (fork) => {
      await fork.execute('create temporary table disk_probe (bytes text) on commit drop');
      await fork.execute('alter table disk_probe alter column bytes set storage plain');
      await fork.execute(
        `insert into disk_probe select repeat('x', ${PROBE_ROW_BYTES}) from generate_series(1, ${PROBE_ROWS})`,
      );
    });
    isDiskSuspectedFull = false;
  } catch {
    // Still full, or PostgreSQL does not respond.
  }
  return isDiskSuspectedFull;
}

/** pg's message for a connection that no longer responds. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Codes of outages that end without a change to this process: PostgreSQL is starting, stopping, recovering or
 * read-only, lacks disk, memory or connections, has a broken disk, or denies access.
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
const UNAVAILABLE_MESSAGE = new RegExp(
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

/** Serialization failures, deadlocks, lock timeouts and cancelled statements: a retry may succeed. */
const CONTENTION_CODES = /^(?:40001|40P01|55P03|57014)$/;

/** Violation of an exclusion constraint. */
export const EXCLUSION_VIOLATION = /^23P01$/;

/** Denied access, which lasts until the configuration or the database is changed. */
const ACCESS_DENIED_CODES = /^(?:28\w{3}|3D000)$/;

/** Yields an error and its causes. Stops at a `Problem`, because its cause may be an error of another dependency. */
function* causesOf(error: unknown): Generator<Error & { readonly code?: unknown }> {
  for (
    let cause: unknown = error;
    cause instanceof Error && !(cause instanceof Problem);
    cause = cause.cause
  )
    yield cause;
}

export function hasCode(error: unknown, codes: RegExp): boolean {
  for (const { code } of causesOf(error))
    if (typeof code === 'string' && codes.test(code)) return true;
  return false;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (hasCode(error, CONTENTION_CODES)) return false;
  for (const cause of causesOf(error)) {
    if (cause instanceof ConnectionException || UNAVAILABLE_MESSAGE.test(cause.message))
      return true;
  }
  return hasCode(error, UNAVAILABLE_CODES);
}

/** Whether a concurrent transaction or a timeout made a statement fail. */
export function isContention(error: unknown): boolean {
  return error instanceof DeadlockException || hasCode(error, CONTENTION_CODES);
}

/** Whether PostgreSQL denied access: wrong username or password, or no such database. */
export function isAccessDenied(error: unknown): boolean {
  return hasCode(error, ACCESS_DENIED_CODES);
}

interface FailureLogger {
  debug(line: string): void;
  warn(line: string): void;
}

/**
 * Logs failed background work. During an outage of PostgreSQL all of it fails; `ContentVersion` logs the outage once,
 * so the failures are logged at debug level.
 */
export function logFailure(logger: FailureLogger, operation: string, error: unknown): void {
  const line = `${operation}: ${String(error)}`;
  if (isDatabaseUnavailable(error)) logger.debug(line);
  else logger.warn(line);
}
