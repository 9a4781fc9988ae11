import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret } from './environment.mjs';
import { step } from './log.mjs';
import { archiveSettings, prepareArchive } from './point-in-time.mjs';
import { createPostgresService } from './postgres.mjs';
import { createRedisService } from './redis.mjs';
import { supervise } from './supervise.mjs';
import { ensureRedis } from './system-packages.mjs';

const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts PostgreSQL and Redis over a data folder, except those whose URL is set, and keeps them up for the lifetime
 * of the script.
 * @param {{ folder: string, lifecycle: import('./lifecycle.mjs').Lifecycle, lock?: import('./lock.mjs').FileLock,
 *   postgresSettings?: Record<string, string>, archive?: string | null, persistent?: boolean, externalUrls?: { DATABASE_URL?: string, REDIS_URL?: string } }} options
 * @returns {Promise<{ DATABASE_URL: string, REDIS_URL: string, superuserUrl: string, isNewDatabase: boolean }>}
 *   `superuserUrl`: for tests, which create databases and roles; equal to `DATABASE_URL` if that is external
 */
export async function startServices({
  folder,
  lifecycle,
  lock,
  postgresSettings,
  archive,
  persistent,
  externalUrls = readServiceUrls(),
}) {
  const logFolder = join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const { signal } = lifecycle;

  const start = async (key, title, name, createService) => {
    if (externalUrls[key])
      return { url: externalUrls[key], superuserUrl: externalUrls[key], isNew: false };
    return step(`Starting ${title}`, async () => {
      const service = await createService();
      signal.throwIfAborted();
      const running = await supervise(service, (pid) => lock?.recordChild(name, pid));
      lifecycle.defer(() => running.stop({ forceSignal: lifecycle.forceSignal }));
      await service.prepare?.();
      return service;
    });
  };

  // Waits for both: a service that is still starting would outlive this script.
  const results = await Promise.allSettled([
    start('DATABASE_URL', 'PostgreSQL', 'postgres', async () => {
      const service = await createPostgresService({
        folder: join(folder, 'postgres'),
        logFile: prepareLogFile(logFolder, 'postgres'),
        settings: { ...(archive && archiveSettings(archive)), ...postgresSettings },
        signal,
      });
      if (archive) prepareArchive(archive, join(folder, 'postgres'));
      return service;
    }),
    start('REDIS_URL', 'Redis', 'redis', async () =>
      createRedisService({
        program: await ensureRedis(signal),
        folder: join(folder, 'redis'),
        logFile: prepareLogFile(logFolder, 'redis'),
        persistent,
        signal,
      }),
    ),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const [postgres, redis] = results.map((result) => result.value);
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  lock?.publish(environment);
  return { ...environment, superuserUrl: postgres.superuserUrl, isNewDatabase: postgres.isNew };
}

const readServiceUrls = () => ({
  DATABASE_URL: readSecret('DATABASE_URL'),
  REDIS_URL: readSecret('REDIS_URL'),
});

/** Returns the log file of a service. A long one is moved aside first. */
function prepareLogFile(folder, name) {
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return file;
}
