import { tellWaiting } from '../begin.js';
import { backUpBeforeMigration } from '../platform/backup/back-up-before-migration.js';
import { MIGRATING } from '../platform/database/database-timing.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';
import { command, houseFromEnvironment, say } from './command.js';

/** `node dist/cli/migrate.js` brings the database up to today's schema, for processes that run with MIGRATE=0. */
await command(async () => {
  const { env } = await houseFromEnvironment();
  const done = await prepareDatabase({ ...env, MIGRATE: true }, tellWaiting, MIGRATING, () =>
    backUpBeforeMigration(env, say),
  );
  say(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
});
