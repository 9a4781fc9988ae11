import { exitOnSignalDuringStartup } from './graceful-shutdown.js';
import { Config, ConfigError, environmentSchema, VERSION } from './platform/config/config.js';
import { findMisspelledVariables } from './platform/config/load-environment.js';
import { backUpBeforeMigration } from './platform/backup/back-up-before-migration.js';
import { assertListenNotifyWorks } from './platform/database/check-listen-notify.js';
import { isDatabaseUnavailable } from './platform/database/database-errors.js';
import { usePasswordFile } from './platform/database/orm-options.js';
import { MIGRATION_TIMEOUTS } from './platform/database/database-timing.js';
import { DatabaseNotUsableError, prepareDatabase } from './platform/database/prepare-database.js';
import { createStartupLogger } from './platform/logging/log-stream.js';

/** sysexits.h: the configuration is invalid, so a restart does not help. */
const EX_CONFIG = 78;

/** sysexits.h: a temporary failure, so a restart helps. */
const EX_TEMPFAIL = 75;

/** Loads the configuration and prepares the database. If either fails, exits with a message that says what to correct. */
export async function bootstrap(): Promise<Config> {
  exitOnSignalDuringStartup();
  return exitOnStartupError(async () => {
    for (const warning of findMisspelledVariables(
      process.env,
      Object.keys(environmentSchema.shape),
    )) {
      process.stderr.write(`${warning}\n`);
    }
    const config = Config.load(process.env);
    usePasswordFile(config.env);
    const log = createStartupLogger(config.env.LOG_LEVEL, 'Migrations');
    const appliedMigrations = await prepareDatabase(
      config.env,
      logDatabaseWait,
      MIGRATION_TIMEOUTS,
      () => backUpBeforeMigration(config.env, (line) => log.info(line)),
    );
    for (const name of appliedMigrations) log.info(`${name} was run by version ${VERSION}.`);
    await assertListenNotifyWorks(config);
    return config;
  });
}

export function logDatabaseWait({ message }: Error): void {
  process.stderr.write(`Waiting for PostgreSQL: ${message}\n`);
}

/**
 * Exits with a message if `work` fails for a reason that only a person can fix, or because PostgreSQL became unavailable.
 * Handles `--version`.
 */
export async function exitOnStartupError<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.argv.includes('--version')) {
    process.stdout.write(`${VERSION}\n`);
    process.exit();
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseNotUsableError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(EX_CONFIG);
    }
    if (!isDatabaseUnavailable(error)) throw error;
    process.stderr.write(`PostgreSQL became unavailable during the start: ${String(error)}\n`);
    process.exit(EX_TEMPFAIL);
  }
}
