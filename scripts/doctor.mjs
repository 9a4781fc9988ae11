// `npm run doctor [-- --dns IP] [--dkim-selector NAME]`: checks the whole installation, whether the site is running
// or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBackendCommand } from './lib/command.mjs';
import {
  dataFolder,
  hasSecret,
  readDotEnv,
  readSitePort,
  readVariable,
} from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { findCurrentRun } from './lib/lock.mjs';
import { loadSecrets } from './lib/secrets.mjs';

await main((lifecycle) => {
  readDotEnv();
  const running = findCurrentRun(dataFolder());
  const hasSecrets = existsSync(join(dataFolder(), 'secrets.json'));
  const storedSecrets =
    hasSecrets && !hasSecret('DATABASE_URL') ? loadSecrets(dataFolder()) : undefined;
  const isStopped = !running && !hasSecret('DATABASE_URL');
  return runBackendCommand(lifecycle, 'doctor', {
    args: [...process.argv.slice(2), ...(isStopped ? ['--stopped'] : [])],
    environment: {
      PORT: String(readSitePort()),
      // REDIS_URL and REDIS_URL_FILE together are an error.
      ...(running?.environment.REDIS_URL && {
        REDIS_URL: running.environment.REDIS_URL,
        REDIS_URL_FILE: '',
      }),
      ...(storedSecrets && !hasSecret('JWT_SECRET') && { JWT_SECRET: storedSecrets.jwtSecret }),
      ...(readVariable('ADMIN_USERNAME') && { ADMIN_USERNAME: readVariable('ADMIN_USERNAME') }),
    },
  });
});
