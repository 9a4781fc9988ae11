import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { fileURLToPath } from 'node:url';
import { releaseLostConnections } from './lost-connections.js';
import { TerseClient } from './terse-client.js';
import { TerseDriver } from './terse-driver.js';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * What every user of the database shares: server, worker, tests and the migration commands.
 * Migrations stay TypeScript in source and in production: Node runs them as they are.
 */
export function ormOptions(databaseUrl: string, entities: Options['entities'] = []): Options {
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
    driverOptions: {
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      Client: TerseClient,
      onPoolCreated: releaseLostConnections,
    },
    pool: { min: 0, max: 10 },
  });
}
