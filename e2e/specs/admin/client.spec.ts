import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN_CREDENTIALS } from '../../fixtures/auth.js';
import { expect, test, DESKTOP_ONLY } from '../../fixtures/test.js';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

const PROGRAM_PAGE = `<!doctype html><title>A program</title><script type="importmap">
  {"imports":{"@kawabe/client":"/program/index.js","openapi-fetch":"/program/index.mjs"}}</script>`;

test(
  'runs the API client in a browser: sign-in, upload, list, events and an aborted request',
  DESKTOP_ONLY,
  async ({ page, browserErrors }) => {
    // The browser logs every error response.
    browserErrors.expected.push(/status of 401/);
    const folder = await mkdtemp(join(tmpdir(), 'kawabe-client-'));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const project = join(root, 'client/tsconfig.build.json');
    await run(process.execPath, [compiler, '-p', project, '--outDir', folder]);
    await page.route('**/program/**', async (route) => {
      const name = basename(route.request().url());
      if (name === 'page.html')
        return route.fulfill({ contentType: 'text/html', body: PROGRAM_PAGE });
      const folders = {
        'index.mjs': join(root, 'node_modules/openapi-fetch/dist'),
        'browser-client.js': join(root, 'e2e/fixtures'),
      };
      const path = join(folders[name as keyof typeof folders] ?? folder, name);
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(path) });
    });
    await page.goto('/program/page.html');
    const outcome = await page.evaluate(async (credentials) => {
      // A URL that only the browser resolves: the compiler must not look for this module.
      const modulePath: string = '/program/browser-client.js';
      const { runProgram } = (await import(modulePath)) as {
        runProgram: (user: typeof credentials) => Promise<unknown>;
      };
      return runProgram(credentials);
    }, ADMIN_CREDENTIALS);
    expect(outcome).toEqual({
      isListed: true,
      receivedEvents: expect.arrayContaining(['content']) as string[],
      abortedOutcome: 'AbortError',
      signedOutOutcome: 'unauthorized',
    });
    await rm(folder, { recursive: true });
  },
);
