import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { step } from './log.mjs';
import { freePort } from './port.mjs';
import { siteArgs, startServer, parentWatcher, waitUntilReady } from './server.mjs';
import { startServices } from './services.mjs';
import { siteEnvironment } from './site.mjs';

/**
 * Builds and starts the demo house with services and a folder of its own, all gone when this process ends. It has
 * nothing left to do in the background by then: its pictures are rendered.
 * Gives its addresses, its administrator and the token of its metrics, as variables.
 * @param {import('./lifecycle.mjs').Lifecycle} life
 */
export async function startTemporarySite(life) {
  await build(life.signal);
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-site-'));
  life.defer(() => rmSync(folder, { recursive: true, force: true }));
  const services = await startServices({ folder, life, given: {} });
  const port = await freePort();
  const tilePort = await freePort();
  const tileServer = [
    '--import',
    parentWatcher,
    'e2e/fixtures/tile-server.ts',
    '--port',
    `${tilePort}`,
  ];
  startServer({ args: tileServer, environment: {}, life });
  const environment = {
    ...siteEnvironment({ port, folder, services, mode: 'production' }),
    METRICS_TOKEN: randomUUID(),
    TILE_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}`,
  };
  await step('Starting the site', async () => {
    // Logged as much as shipped.
    const stdout = openSync(join(folder, 'site.log'), 'a');
    const { exited } = startServer({ args: siteArgs, environment, life, stdout });
    await waitUntilReady(port, exited, life.signal);
  });
  const url = `http://127.0.0.1:${port}`;
  await step('Rendering the pictures', () =>
    untilIdle(url, environment.METRICS_TOKEN, life.signal),
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

/** What is still to be done: rows in PostgreSQL, jobs in Redis. */
const LEFTOVER_MS = /^kawabe_(outbox|queue_depth)\{[^}]*state="(?!failed).*\} (\d+)$/gm;

/**
 * Waits until the site has nothing left to do in the background.
 * @param {string} url
 * @param {string} token
 * @param {AbortSignal} signal
 */
async function untilIdle(url, token, signal) {
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const text = await (await fetch(`${url}/api/metrics/house`, { headers, signal })).text();
    const left = [...text.matchAll(LEFTOVER_MS)];
    // What cannot be counted at the moment is left out, which is no proof of rest.
    const counted = new Set(left.map(([, where]) => where.startsWith('outbox')));
    if (counted.size === 2 && left.every(([, , count]) => count === '0')) return;
    await sleep(200, undefined, { signal });
  }
}
