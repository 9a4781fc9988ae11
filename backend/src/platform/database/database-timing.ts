import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Timeouts of PostgreSQL in milliseconds. A class, so that tests can replace it. */
export class DatabaseTiming {
  /** For a new connection or one of the pool. */
  readonly connectMs: number = 3_000;
  /** For a lock. Shorter than {@link connectMs}, so that waiting for a lock does not exhaust the pool for readers. */
  readonly lockMs: number = 2_000;
  readonly statementMs: number = 10_000;
  /** Longer than {@link statementMs}: if even PostgreSQL's own timeout does not arrive, the connection is dead. */
  readonly queryTimeoutMs: number = 12_000;
  /** Maximum pause between two statements of a transaction. */
  readonly idleInTransactionMs: number = 60_000;
}

/** For rare operations that take long, such as the restore of a backup. 0: no timeout. */
export const NO_TIMEOUTS = {
  connectMs: 3_000,
  lockMs: 0,
  statementMs: 0,
  queryTimeoutMs: 0,
  idleInTransactionMs: 0,
} as const satisfies DatabaseTiming;

/** For migrations. A pending table lock blocks all later readers, so the migration gives up and retries. */
export const MIGRATION_TIMEOUTS = {
  ...NO_TIMEOUTS,
  lockMs: 3_000,
} as const satisfies DatabaseTiming;

const queryTimeout = new AsyncLocalStorage<number>();

/**
 * Runs `work` with another query timeout on the client side. Set PostgreSQL's own with `set local statement_timeout`.
 */
export function withQueryTimeout<Result>(timeoutMs: number, work: () => Result): Result {
  return queryTimeout.run(timeoutMs, work);
}

/** Query timeout if it differs from the connection's. */
function currentQueryTimeout(): number | undefined {
  return queryTimeout.getStore();
}

/** A client that applies the timeout of {@link withQueryTimeout} instead of its `query_timeout`. */
export class QueryTimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const queryWithTimeout = (text: unknown, values?: unknown, ...otherArguments: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function'
        ? query({ text, values, query_timeout: currentQueryTimeout() }, ...otherArguments)
        : query(text, values, ...otherArguments);
    Object.assign(this, { query: queryWithTimeout });
  }
}
