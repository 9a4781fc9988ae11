import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathWithLocalBin, node, root } from './environment.mjs';
import { Failure, print } from './log.mjs';
import { end, signalGroup } from './process.mjs';

const graceMs = 30_000;

/** Preloaded: see exit-with-parent.mjs. */
export const parentWatcher = pathToFileURL(join(root, 'scripts', 'lib', 'exit-with-parent.mjs')).href;

/** Arguments of Node for the site: stack traces with source lines, and tracing. */
export const siteArgs = [
  '--import',
  './backend/dist/source-maps.js',
  '--import',
  './backend/dist/tracing.js',
  '--import',
  parentWatcher,
  'backend/dist/main.js',
];

/**
 * Starts a server process with Node 24, in a process group of its own: on Ctrl-C it is we who end it, before the
 * services it needs.
 * @param {{ args: string[], environment: Record<string, string>, life: import('./lifecycle.mjs').Lifecycle,
 *   lock?: import('./lock.mjs').FileLock, stdin?: 'ignore' | 'inherit', stdout?: 'inherit' | number }} options
 * @returns {Promise<number>} `exited`: its exit code
 */
export function startServer({
  args,
  environment,
  life,
  lock,
  stdin = 'ignore',
  stdout = 'inherit',
}) {
  life.signal.throwIfAborted();
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithLocalBin(), ...environment },
    detached: true,
    stdio: [stdin, stdout, 'inherit'],
  });
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  if (child.pid) lock?.note('server', child.pid);
  life.defer(() => stopServer(child, life));
  return { exited };
}

/** How long to wait before a server that ended is started again, by how often in a row it did not become ready. */
const PAUSES_MS = [100, 300, 900, 2700, 5000];

/**
 * Starts the site's server, and starts it again whenever it ends by itself; one that does so before it was ever ready
 * is a Failure.
 * @param {Parameters<typeof startServer>[0]} options
 * @param {number} port
 * @param {readonly number[]} [pauses]
 * @returns {Promise<{ givenUp: Promise<number> }>} its exit code, once no further start makes it ready
 */
export async function superviseServer(options, port, pauses = PAUSES_MS) {
  const { signal } = options.life;
  let { exited } = startServer(options);
  await waitUntilReady(port, exited, signal);

  const keep = async () => {
    for (let failures = 0; ;) {
      const code = await exited;
      if (signal.aborted || failures === pauses.length) return code;
      print(`! The site exited unexpectedly (exit code ${code}); restarting it …`);
      await sleep(pauses[failures], undefined, { signal });
      ({ exited } = startServer(options));
      try {
        await waitUntilReady(port, exited, signal);
        failures = 0;
        print('✓ The site is running again');
      } catch {
        failures += 1;
      }
    }
  };
  return { givenUp: keep() };
}

async function stopServer(child, life) {
  // The number of one that has ended may be somebody else's by now.
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const patience = setTimeout(
    () => print('  waiting for requests and jobs to finish (Ctrl-C again to stop at once)'),
    3000,
  );
  await end(child.pid, 'SIGTERM', graceMs, { now: life.hurry });
  clearTimeout(patience);
  signalGroup(child.pid, 'SIGKILL');
}

/**
 * Waits until the site is ready.
 * @param {number} port
 * @param {Promise<number>} exited the server's end, should it come first
 * @param {AbortSignal} signal
 */
export async function waitUntilReady(port, exited, signal) {
  let code = null;
  exited.then((value) => (code = value));
  while (!(await isReady(port))) {
    if (code !== null) {
      throw new Failure(`The server exited while starting (exit code ${code}).`, {
        hint: 'See its last lines above for the reason.',
      });
    }
    await sleep(50, undefined, { signal });
  }
}

function isReady(port) {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/api/health/ready', timeout: 2000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
