import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { step } from './log.mjs';
import { findFreePort } from './port.mjs';
import { siteArgs, startServer, parentWatcherUrl, waitUntilReady } from './server.mjs';
import { startServices } from './services.mjs';
import { siteEnvironment } from './site.mjs';

/**
 * Builds and starts the demo site with its own services and folder, deleted when this process ends. Waits until
 * background jobs, such as renditions, are finished. Returns its URLs, administrator, secrets and data folder as
 * variables.
 * @param {import('./lifecycle.mjs').Lifecycle} lifecycle
 */
export async function startTemporarySite(lifecycle) {
  await build(lifecycle.signal);
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-site-'));
  lifecycle.defer(() => rmSync(folder, { recursive: true, force: true }));
  const services = await startServices({ folder, lifecycle, externalUrls: {} });
  const port = await findFreePort();
  const tilePort = await findFreePort();
  const tileServer = [
    '--import',
    parentWatcherUrl,
    'e2e/fixtures/tile-server.ts',
    '--port',
    `${tilePort}`,
  ];
  startServer({ args: tileServer, environment: {}, lifecycle });
  const environment = {
    ...siteEnvironment({ port, folder, services, mode: 'production' }),
    METRICS_TOKEN: randomUUID(),
    TILE_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}`,
  };
  await step('Starting the site', async () => {
    // To a file, so that the site logs JSON as in production. For a terminal it formats the lines.
    const stdout = openSync(join(folder, 'site.log'), 'a');
    const { exited } = startServer({ args: siteArgs, environment, lifecycle, stdout });
    await waitUntilReady(port, exited, lifecycle.signal);
  });
  const url = `http://127.0.0.1:${port}`;
  await step('Rendering the images', () =>
    waitUntilIdle(url, environment.METRICS_TOKEN, lifecycle.signal),
  );
  return {
    BASE_URL: url,
    DATABASE_URL: services.superuserUrl,
    REDIS_URL: services.REDIS_URL,
    ADMIN_USERNAME: environment.ADMIN_USERNAME,
    ADMIN_PASSWORD: environment.ADMIN_PASSWORD,
    METRICS_TOKEN: environment.METRICS_TOKEN,
    DATA_DIR: folder,
    JWT_SECRET: environment.JWT_SECRET,
  };
}

/** Metrics of unfinished work: rows in PostgreSQL, jobs in Redis. */
const UNFINISHED_WORK = /^kawabe_(outbox_rows|queue_depth)\{[^}]*state="(?!failed).*\} (\d+)$/gm;

/**
 * Waits until background work is finished.
 * @param {string} url
 * @param {string} token
 * @param {AbortSignal} signal
 */
async function waitUntilIdle(url, token, signal) {
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const text = await (await fetch(`${url}/api/metrics/house`, { headers, signal })).text();
    const unfinished = [...text.matchAll(UNFINISHED_WORK)];
    // Metrics that cannot be read at the moment are absent, which does not mean idle.
    const presentMetrics = new Set(unfinished.map(([, metric]) => metric));
    if (presentMetrics.size === 2 && unfinished.every(([, , count]) => count === '0')) return;
    await sleep(200, undefined, { signal });
  }
}
