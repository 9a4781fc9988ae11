import { endWhileStarting } from './end-on-signal.js';
import { Config, ConfigError, environment, VERSION } from './platform/config/config.js';
import { misspeltVariables } from './platform/config/given-variables.js';
import { backUpBeforeMigration } from './platform/backup/back-up-before-migration.js';
import { checkAnnouncements } from './platform/database/check-announcements.js';
import { readPasswordFromFile } from './platform/database/orm-options.js';
import { MIGRATING } from './platform/database/database-timing.js';
import { DatabaseRefused, prepareDatabase } from './platform/database/prepare-database.js';
import { startLog } from './platform/logging/log-stream.js';

/** sysexits.h: the configuration is wrong, and starting again will not help. */
const EX_CONFIG = 78;

/**
 * What a process of the product begins with: its configuration, and a database of today's schema. Where one of the
 * two cannot be had, it ends with a sentence that says which variable to look at.
 */
export async function begin(): Promise<Config> {
  endWhileStarting();
  return orEnd(async () => {
    for (const sentence of misspeltVariables(process.env, Object.keys(environment.shape))) {
      process.stderr.write(`${sentence}\n`);
    }
    const config = Config.read(process.env);
    readPasswordFromFile(config.env);
    const log = startLog(config.env.LOG_LEVEL, 'Migrations');
    const migrated = await prepareDatabase(config.env, tellWaiting, MIGRATING, () =>
      backUpBeforeMigration(config.env, (line) => log.info(line)),
    );
    for (const name of migrated) log.info(`${name} was run by version ${VERSION}.`);
    await checkAnnouncements(config);
    return config;
  });
}

export function tellWaiting({ message }: Error): void {
  process.stderr.write(`Waiting for PostgreSQL: ${message}\n`);
}

/** Ends the process with a sentence if `work` fails for a reason that only a person can mend. Answers `--version`. */
export async function orEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.argv.includes('--version')) {
    process.stdout.write(`${VERSION}\n`);
    process.exit();
  }
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}
