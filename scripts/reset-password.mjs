// `npm run reset-password [-- username]`: a new password for an administrator, with the site running or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { dataFolder, innerPath, node, readDotEnv, root, variable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { currentRun, lockDataFolder } from './lib/lock.mjs';
import { Failure, say } from './lib/log.mjs';
import { run } from './lib/process.mjs';
import { startServices } from './lib/services.mjs';

await main(async (life) => {
  readDotEnv();
  const databaseUrl = variable('DATABASE_URL') ?? (await embeddedDatabase(life));
  await install(life.signal);
  await build(life.signal, ['backend']);
  const env = { ...process.env, PATH: innerPath(), DATABASE_URL: databaseUrl };
  env.ADMIN_USERNAME ||= 'admin';
  const { code, output } = await run(
    node,
    ['backend/dist/cli/reset-password.js', ...process.argv.slice(2)],
    { cwd: root, env, signal: life.signal },
  );
  say(output.trimEnd());
  return code;
});

/** The running site's PostgreSQL, or, where it does not run, the data folder's, started for the moment. */
async function embeddedDatabase(life) {
  const folder = dataFolder();
  const running = currentRun(folder);
  if (running) {
    const { DATABASE_URL } = running.environment;
    if (DATABASE_URL) return DATABASE_URL;
    throw new Failure('The site is still starting.', { hint: 'Try again when it is ready.' });
  }
  if (!existsSync(join(folder, 'postgres'))) {
    throw new Failure(`There is no database in ${folder}.`, {
      hint: 'Start the site once with npm start, or set DATA_DIR or DATABASE_URL to where its data is.',
    });
  }
  await install(life.signal);
  const lock = await lockDataFolder(folder);
  life.defer(() => lock.release());
  // No Redis is needed for this: a given address is taken as it is.
  const given = { REDIS_URL: 'redis://127.0.0.1' };
  return (await startServices({ folder, life, lock, given })).DATABASE_URL;
}
