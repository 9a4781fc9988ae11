import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { fileURLToPath } from 'node:url';
import { type Pool } from 'pg';
import { DatabaseTiming } from './database-timing.js';
import { releaseLostConnections } from './lost-connections.js';
import { PatientClient } from './patient-client.js';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** How a connection of the pool is made. */
export const connectionOptions = (timing: DatabaseTiming) => ({
  connectionTimeoutMillis: timing.connectMs,
  lock_timeout: timing.lockMs,
  statement_timeout: timing.statementMs,
  query_timeout: timing.silenceMs,
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
      Client: PatientClient,
      onPoolCreated: (pool: Pool) => {
        releaseLostConnections(pool);
        onPool?.(pool);
      },
    },
    pool: { min: 0, max: poolSize },
  });
}
