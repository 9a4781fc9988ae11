import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { step } from './log.mjs';
import { freePort } from './port.mjs';
import { startServer, tether, untilReady } from './server.mjs';
import { startServices } from './services.mjs';
import { siteEnvironment } from './site.mjs';

/**
 * Builds and starts the demo house with services and a folder of its own, all gone when this process ends.
 * Gives its addresses and its administrator, as variables.
 * @param {import('./lifecycle.mjs').Lifecycle} life
 */
export async function startThrowAwaySite(life) {
  await build(life.signal);
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-site-'));
  life.defer(() => rmSync(folder, { recursive: true, force: true }));
  const services = await startServices({ folder, life, given: {} });
  const port = await freePort();
  const environment = {
    ...siteEnvironment({ port, folder, services, mode: 'production' }),
    LOG_LEVEL: 'warn',
  };
  await step('Starting the site', async () => {
    const args = ['--import', tether, 'backend/dist/main.js'];
    const { exited } = startServer({ args, environment, life });
    await untilReady(port, exited, life.signal);
  });
  return {
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: services.DATABASE_URL,
    REDIS_URL: services.REDIS_URL,
    ADMIN_USERNAME: environment.ADMIN_USERNAME,
    ADMIN_PASSWORD: environment.ADMIN_PASSWORD,
  };
}
