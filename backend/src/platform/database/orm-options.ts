import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type ContentWatch } from './content-watch.js';
import { releaseLostConnections } from './lost-connections.js';
import { TerseClient } from './terse-client.js';
import { TerseDriver } from './terse-driver.js';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The pool makes its connections itself, of a class that it is given. */
function watchedBy(watch: ContentWatch | undefined): typeof TerseClient {
  return class extends TerseClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config, watch);
    }
  };
}

/**
 * What every user of the database shares: server, worker, tests and the migration commands.
 * `watch` sees the statements of the connections, where somebody wants to know what they read and change.
 * Migrations stay TypeScript in source and in production: Node runs them as they are.
 */
export function ormOptions(
  databaseUrl: string,
  entities: Options['entities'] = [],
  watch?: ContentWatch,
): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    driver: TerseDriver,
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: {
      path: migrations,
      pathTs: migrations,
      glob: '!(*.d).ts',
      emit: 'ts',
      snapshot: true,
      snapshotName: '.snapshot',
      // Starting the product must not write into its own sources.
      snapshotOnMigrate: false,
    },
    forceUtcTimezone: true,
    // Of several rows in one statement the ORM looks at the versions before it writes, and whoever saves one of them
    // in between is overwritten unseen. One by one, each is written only if it still has its version.
    useBatchUpdates: false,
    driverOptions: {
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      Client: watchedBy(watch),
      onPoolCreated: releaseLostConnections,
    },
    pool: { min: 0, max: 10 },
  });
}
