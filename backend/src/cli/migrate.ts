import 'reflect-metadata';
import { orEnd, tellWaiting } from '../begin.js';
import { entities } from '../entities.js';
import { environment, readEnvironment } from '../platform/config/config.js';
import { readPasswordFromFile } from '../platform/database/password-file.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';

/** `node dist/cli/migrate.js` brings the database up to today's schema, for processes that run with MIGRATE=0. */
const done = await orEnd(async () => {
  const env = readEnvironment(
    environment.pick({ DATABASE_URL: true, DATABASE_PASSWORD_FILE: true, NODE_ENV: true }),
    process.env,
  );
  readPasswordFromFile(env);
  return prepareDatabase({ ...env, MIGRATE: true }, entities, tellWaiting);
});
process.stdout.write(
  done.length === 0 ? 'The database is up to date.\n' : `Migrated: ${done.join(', ')}\n`,
);
