import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** How long PostgreSQL may take, in milliseconds. A class of its own, so that tests can be quicker. */
export class DatabaseTiming {
  /** For a connection: a new one, or one of the pool that others have. */
  readonly connectMs: number = 3_000;
  /** For a lock that somebody else has. Shorter than {@link connectMs}: who waits for one keeps nobody from reading. */
  readonly lockMs: number = 2_000;
  readonly statementMs: number = 10_000;
  /** Longer than {@link statementMs}: where PostgreSQL does not even say that it gave up, nobody is there any more. */
  readonly queryTimeoutMs: number = 12_000;
  /** For us, between two statements of one transaction. */
  readonly idleInTransactionMs: number = 60_000;
}

/** For what is long by its nature and comes seldom, such as an import: 0 means without end. */
export const NO_TIMEOUTS = {
  connectMs: 3_000,
  lockMs: 0,
  statementMs: 0,
  queryTimeoutMs: 0,
  idleInTransactionMs: 0,
} as const satisfies DatabaseTiming;

/**
 * For migrations. Whoever waits for a lock on a table keeps all who come after from reading it: better to step back,
 * and try again.
 */
export const MIGRATION_TIMEOUTS = {
  ...NO_TIMEOUTS,
  lockMs: 3_000,
} as const satisfies DatabaseTiming;

const silence = new AsyncLocalStorage<number>();

/**
 * Runs `work` with as long a wait for each answer of PostgreSQL. PostgreSQL itself is to be told by
 * `set local statement_timeout`.
 */
export function withQueryTimeout<Result>(silenceMs: number, work: () => Result): Result {
  return silence.run(silenceMs, work);
}

/** The wait for an answer where it differs from the connection's own. */
export function currentQueryTimeout(): number | undefined {
  return silence.getStore();
}

/** A connection that waits for an answer as long as `patiently` says, where that differs from its `query_timeout`. */
export class QueryTimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const patient = (text: unknown, values?: unknown, ...others: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function'
        ? query({ text, values, query_timeout: currentQueryTimeout() }, ...others)
        : query(text, values, ...others);
    Object.assign(this, { query: patient });
  }
}
