import { logDatabaseWait } from '../bootstrap.js';
import { backUpBeforeMigration } from '../platform/backup/back-up-before-migration.js';
import { MIGRATION_TIMEOUTS } from '../platform/database/database-timing.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';
import { runCommand, loadSiteFromEnvironment, print } from './command.js';

/** `node dist/cli/migrate.js` migrates the database, for processes that run with MIGRATE=0. */
await runCommand(async () => {
  const { env } = await loadSiteFromEnvironment();
  const executed = await prepareDatabase(
    { ...env, MIGRATE: true },
    logDatabaseWait,
    MIGRATION_TIMEOUTS,
    () => backUpBeforeMigration(env, print),
  );
  print(executed.length === 0 ? 'The database is up to date.' : `Migrated: ${executed.join(', ')}`);
});
