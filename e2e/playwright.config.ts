import { defineConfig } from '@playwright/test';
import { join, resolve } from 'node:path';
import { createSiteEnvironment } from './fixtures/site-process.js';
import { SITES, MAIL_CONTROL_PORT, MAIL_PORT, SERVER_PORT, TILE_PORT } from './fixtures/ports.js';

const root = resolve(import.meta.dirname, '..');

/** The built product, with its own database and data folder. */
const siteServer = ({ server: port, model }: (typeof SITES)[number]) => ({
  command: 'node fixtures/create-database.ts && exec node ../backend/dist/main.js',
  cwd: import.meta.dirname,
  url: `http://127.0.0.1:${port}/api/health/ready`,
  // The first one renders the demo's images.
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  env: createSiteEnvironment({ server: port, model }),
});

const modelServer = ({ model }: (typeof SITES)[number]) => ({
  command: `node test/fake-openai.ts --port ${model}`,
  cwd: join(root, 'backend'),
  url: `http://127.0.0.1:${model}/_control/received`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2000 },
});

const widths = {
  phone: { use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grepInvert: /@desk/ },
  desk: { use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone/ },
};

/** Only external services are faked. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'results',
  fullyParallel: false,
  workers: SITES.length,
  // A test that passes when repeated counts as passed, and is listed at the end.
  retries: 1,
  // A test takes this long only on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join('results', 'report.json') }]],
  use: {
    baseURL: `http://127.0.0.1:${SERVER_PORT}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Requests must pass through the page, so that tests can delay or refuse them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      chromiumSandbox: false,
      args: ['--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  // Visitors' tests come first, because staff tests change the site.
  projects: ['public', 'journeys', 'admin'].flatMap((specs) =>
    Object.entries(widths).map(([name, width]) => ({
      name: `${name}, ${specs}`,
      testDir: join('specs', specs),
      ...width,
    })),
  ),
  webServer: [
    ...SITES.map(modelServer),
    {
      command: `node test/fake-mail-server.ts --port ${MAIL_PORT} --control ${MAIL_CONTROL_PORT}`,
      cwd: join(root, 'backend'),
      url: `http://127.0.0.1:${MAIL_CONTROL_PORT}/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      command: `node fixtures/tile-server.ts --port ${TILE_PORT}`,
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${TILE_PORT}/0/0/0`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    ...SITES.map(siteServer),
  ],
});
