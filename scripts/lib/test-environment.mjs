import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { pathWithLocalBin, root } from './environment.mjs';
import { print } from './log.mjs';
import { findFreePort } from './port.mjs';
import { testSettings } from './postgres.mjs';
import { startServices } from './services.mjs';
import { ensureCjkFonts, ensureHeadlessBrowser, ensureRedis } from './system-packages.mjs';

/** Sufficient for the databases and files of all tests at the same time. */
const MIN_MEMORY_BYTES = 4e9;

/**
 * Prepares the environment of the test runners: separate PostgreSQL and Redis, a browser, and none of the product's
 * variables that a developer may have set.
 * @param {Set<'services' | 'chromium'>} needs
 * @param {{ lifecycle: import('./lifecycle.mjs').Lifecycle, folder: string }} context
 * @returns {Promise<{ variables: NodeJS.ProcessEnv, problems: Record<string, Error> }>} `problems`: unmet needs with
 * the reason
 */
export async function prepareTestEnvironment(needs, { lifecycle, folder: diskFolder }) {
  const folder = createMemoryFolder(lifecycle) ?? diskFolder;
  const variables = { ...withoutProductVariables(), PATH: pathWithLocalBin(), TMPDIR: folder };
  const problems = {};
  const provide = async (need, work) => {
    if (!needs.has(need)) return;
    try {
      Object.assign(variables, await work());
    } catch (error) {
      lifecycle.signal.throwIfAborted();
      problems[need] = error;
    }
  };
  await provide('services', async () => {
    const program = await ensureRedis(lifecycle.signal);
    const services = await startServices({
      folder,
      lifecycle,
      postgresSettings: testSettings,
      persistent: false,
      externalUrls: {},
    });
    return {
      TEST_DATABASE_URL: services.superuserUrl,
      TEST_REDIS_URL: services.REDIS_URL,
      REDIS_SERVER: program,
    };
  });
  await provide('chromium', async () => {
    if (!(await ensureCjkFonts(lifecycle.signal))) {
      print(
        '! Chinese and Japanese fonts are not installed (Debian: fonts-noto-cjk): pages will show boxes.',
      );
    }
    // A separate port, because another checkout may be tested at the same time.
    return {
      CHROME_PATH: await ensureHeadlessBrowser(lifecycle.signal),
      E2E_PORT: String(await findFreePort()),
    };
  });
  return { variables, problems };
}

/**
 * Creates a folder in memory, if the system offers that. Tests create and delete thousands of files for their databases,
 * for which ext4 takes several times the processor time.
 */
function createMemoryFolder(lifecycle) {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (Math.min(bavail * bsize, freemem()) < MIN_MEMORY_BYTES) return undefined;
    const folder = mkdtempSync('/dev/shm/kawabe-test-');
    lifecycle.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  } catch {
    return undefined;
  }
}

function withoutProductVariables() {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const names = new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)));
}
