import { Config, ConfigError } from './platform/config/config.js';

/** sysexits.h: the configuration is wrong, and starting again will not help. */
const EX_CONFIG = 78;

/** The configuration of this process; one that is wrong ends it with the variable's name. */
export function readConfig(): Config {
  try {
    return Config.read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}
