import { entities } from './entities.js';
import { Config, ConfigError } from './platform/config/config.js';
import { DatabaseRefused, prepareDatabase } from './platform/database/prepare-database.js';

/** sysexits.h: the configuration is wrong, and starting again will not help. */
const EX_CONFIG = 78;

/**
 * What a process of the product begins with: its configuration, and a database of today's schema. Where one of the
 * two cannot be had, it ends with a sentence that says which variable to look at.
 */
export async function begin(): Promise<Config> {
  try {
    const config = Config.read(process.env);
    await prepareDatabase(config.env, entities, ({ message }) => {
      process.stderr.write(`Waiting for PostgreSQL: ${message}\n`);
    });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}
