import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import pg, { type Pool, type PoolClient } from 'pg';
import { type Environment } from '../config/config.js';
import { DatabaseTiming, QueryTimeoutClient } from './database-timing.js';

/** By now whoever had the connection has seen its end, and has given it back if they ever will. */
const GRACE_MS = 500;
/** A connection that does not answer the simplest question for so long is lost. */
const ANSWER_MS = 1000;

/**
 * Gives connections back that were lost in the middle of a transaction. Kysely gives one back only after a
 * commit or a rollback that succeeds, which no lost connection ever has: an outage would use up the pool.
 * Where one was lost without a word, those that wait for work may be lost as well: they are asked before anybody needs them.
 */
export function releaseDeadConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('error', () => probeIdle(pool));
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // It was given back; the pool refuses to take it twice.
        }
      }, GRACE_MS).unref();
    });
  });
}

/** Each is asked whether somebody is there; the pool lets go of the one that does not answer. */
function probeIdle(pool: Pool): void {
  const question = { text: 'select 1', query_timeout: ANSWER_MS };
  for (let left = pool.idleCount; left > 0; left -= 1) pool.query(question).catch(() => undefined);
}

/**
 * Has every new connection of the process read the password anew, so that it can be changed while the process runs.
 * An address with a password of its own keeps that.
 */
export function usePasswordFile({
  DATABASE_PASSWORD_FILE: file,
}: Pick<Environment, 'DATABASE_PASSWORD_FILE'>): void {
  if (file === undefined) return;
  const password = async () => (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  // A client takes a function where it takes a password; its typings know that of clients, not of their defaults.
  Object.assign(pg.defaults, { password });
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** How a connection of the pool is made. */
export const connectionOptions = (timing: DatabaseTiming) => ({
  connectionTimeoutMillis: timing.connectMs,
  lock_timeout: timing.lockMs,
  statement_timeout: timing.statementMs,
  query_timeout: timing.queryTimeoutMs,
  // With it, pg ends a connection on which nothing was answered in time; without it the next one waits as long.
  pipeline: true,
  idle_in_transaction_session_timeout: timing.idleInTransactionMs,
  // A connection that is cut without a word while nothing is asked is found out after some twenty seconds.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * What every user of the database shares: server, worker, tests and the migration commands.
 * Migrations stay TypeScript in source and in production: Node runs them as they are.
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
      // Starting the product must not write into its own sources.
      snapshotOnMigrate: false,
    },
    // A name that is wrong by a letter must not become a second, empty house.
    ensureDatabase: false,
    forceUtcTimezone: true,
    // Of several rows in one statement the ORM looks at the versions before it writes, and whoever saves one of them
    // in between is overwritten unseen. One by one, each is written only if it still has its version.
    useBatchUpdates: false,
    driverOptions: {
      ...connectionOptions(timing),
      // The ORM takes host, name and password out of the address and leaves the rest (`sslmode`) behind.
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
