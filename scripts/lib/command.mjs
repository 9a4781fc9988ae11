import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { dataFolder, pathWithLocalBin, hasSecret, node, readDotEnv, root } from './environment.mjs';
import { archiveFolder } from './point-in-time.mjs';
import { install } from './install.mjs';
import { findCurrentRun, lockDataFolder } from './lock.mjs';
import { Failure } from './log.mjs';
import { run } from './process.mjs';
import { startServices } from './services.mjs';

/**
 * Runs a command of the backend on the site's database: the configured one, that of the running site, or that of the
 * data folder, started temporarily. Returns its exit code.
 * @param {import('./lifecycle.mjs').Lifecycle} lifecycle
 * @param {string} name of the file in backend/src/cli
 * @param {{ mayBeNew?: boolean, environment?: Record<string, string>, args?: string[] }} [options] `mayBeNew`: allows
 * an empty data folder
 */
export async function runBackendCommand(
  lifecycle,
  name,
  { mayBeNew = false, environment = {}, args = process.argv.slice(2) } = {},
) {
  readDotEnv();
  const database = hasSecret('DATABASE_URL')
    ? {}
    : { DATABASE_URL: await withEmbeddedDatabase(lifecycle, { mayBeNew }) };
  await install(lifecycle.signal);
  await build(lifecycle.signal, ['translation-checks', 'backend']);
  const env = {
    ...process.env,
    PATH: pathWithLocalBin(),
    // The default of the site.
    NODE_ENV: process.env.NODE_ENV || 'production',
    DATA_DIR: dataFolder(),
    ...database,
    ...environment,
  };
  const { code } = await run(node, [`backend/dist/cli/${name}.js`, ...args], {
    cwd: root,
    env,
    signal: lifecycle.signal,
    onOutput: (text) => process.stdout.write(text),
  });
  return code;
}

/**
 * Returns the URL of PostgreSQL: that of the running site, or else that of the data folder, started while the script
 * runs.
 * @param {import('./lifecycle.mjs').Lifecycle} lifecycle
 * @param {{ mayBeNew?: boolean, postgresSettings?: Record<string, string> }} [options]
 */
export async function withEmbeddedDatabase(lifecycle, { mayBeNew = false, postgresSettings } = {}) {
  const folder = dataFolder();
  const running = findCurrentRun(folder);
  if (running) {
    const { DATABASE_URL } = running.environment;
    if (DATABASE_URL) return DATABASE_URL;
    throw new Failure('The site is still starting.', { hint: 'Try again when it is ready.' });
  }
  if (!mayBeNew && !existsSync(join(folder, 'postgres'))) {
    throw new Failure(`There is no database in ${folder}.`, {
      hint: 'Start the site once with npm start, or set DATA_DIR or DATABASE_URL to its data.',
    });
  }
  await install(lifecycle.signal);
  const lock = await lockDataFolder(folder);
  lifecycle.defer(() => lock.release());
  // Redis is not needed: a URL prevents its start.
  const externalUrls = { REDIS_URL: 'redis://127.0.0.1' };
  const archive = archiveFolder();
  return (await startServices({ folder, lifecycle, lock, externalUrls, archive, postgresSettings }))
    .DATABASE_URL;
}
