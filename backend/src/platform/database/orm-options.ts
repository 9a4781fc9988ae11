import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import pg, { type Pool, type PoolClient } from 'pg';
import { type Environment } from '../config/config.js';
import { DatabaseTiming, QueryTimeoutClient } from './database-timing.js';

/** Time in which the code that used the connection sees the error and releases it. */
const GRACE_MS = 500;
const PROBE_TIMEOUT_MS = 1000;

/**
 * Releases connections that were lost during a transaction. Kysely releases a connection only after a successful commit or
 * rollback, so an outage would exhaust the pool. Idle connections are probed at the same time, because they may be
 * lost as well.
 */
function releaseDeadConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('error', () => probeIdle(pool));
    client.once('end', () => {
      setTimeout(() => {
        try {
          // Destroys it instead of returning it to the pool.
          client.release(true);
        } catch {
          // Already released: the pool rejects a second release.
        }
      }, GRACE_MS).unref();
    });
  });
}

/** Queries each idle connection. The pool removes those that do not respond. */
function probeIdle(pool: Pool): void {
  const probe = { text: 'select 1', query_timeout: PROBE_TIMEOUT_MS };
  for (let remaining = pool.idleCount; remaining > 0; remaining -= 1)
    pool.query(probe).catch(() => undefined);
}

/**
 * Makes every new connection read the password from its file, so that the password can be changed while the process runs. A
 * password in the URL takes precedence.
 */
export function usePasswordFile({
  DATABASE_PASSWORD_FILE: file,
}: Pick<Environment, 'DATABASE_PASSWORD_FILE'>): void {
  if (file === undefined) return;
  const readPassword = async () => (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  // pg accepts a function as password; the types of its defaults do not declare it.
  Object.assign(pg.defaults, { password: readPassword });
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

export const connectionOptions = (timing: DatabaseTiming) => ({
  connectionTimeoutMillis: timing.connectMs,
  lock_timeout: timing.lockMs,
  statement_timeout: timing.statementMs,
  query_timeout: timing.queryTimeoutMs,
  // With `pipeline`, pg closes a connection after a query timeout. Without it, the next query waits as long again.
  pipeline: true,
  idle_in_transaction_session_timeout: timing.idleInTransactionMs,
  // Detects a silently cut idle connection within about 20 s: the first probe after 10 s, then ten more.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Options shared by the server, worker, tests and migration commands. Node runs the TypeScript migrations unchanged,
 * in production too.
 */
export function ormOptions(
  databaseUrl: string,
  entities: Options['entities'] = [],
  timing: DatabaseTiming = new DatabaseTiming(),
  poolSize = 20,
  onPool?: (pool: Pool) => void,
): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    driver: PostgreSqlDriver,
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      pathTs: migrationsFolder,
      glob: '!(*.d).ts',
      emit: 'ts',
      silent: true,
      snapshot: true,
      snapshotName: '.snapshot',
      // A start must not write into the sources.
      snapshotOnMigrate: false,
    },
    // A misspelled name must not create a second, empty database.
    ensureDatabase: false,
    forceUtcTimezone: true,
    // A batch update compares versions before it writes, so a concurrent save of one row would be overwritten.
    // Single updates write only if the version is unchanged.
    useBatchUpdates: false,
    driverOptions: {
      ...connectionOptions(timing),
      // The ORM parses host, name and password of the URL and ignores the rest (`sslmode`).
      connectionString: databaseUrl,
      Client: QueryTimeoutClient,
      onPoolCreated: (pool: Pool) => {
        releaseDeadConnections(pool);
        onPool?.(pool);
      },
    },
    pool: { min: 0, max: poolSize },
  });
}
