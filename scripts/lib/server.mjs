import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathWithLocalBin, node, root } from './environment.mjs';
import { Failure, print } from './log.mjs';
import { endProcess, signalGroup } from './process.mjs';

const GRACE_MS = 30_000;

export const parentWatcherUrl = pathToFileURL(
  join(root, 'scripts', 'lib', 'exit-with-parent.mjs'),
).href;

/** Node arguments that start the site with source maps and tracing. */
export const siteArgs = [
  '--import',
  './backend/dist/source-maps.js',
  '--import',
  './backend/dist/tracing.js',
  '--import',
  parentWatcherUrl,
  'backend/dist/main.js',
];

/**
 * Starts a server process with Node 24 in its own process group: on Ctrl-C this script ends it before its services.
 * @param {{ args: string[], environment: Record<string, string>, lifecycle: import('./lifecycle.mjs').Lifecycle, lock?:
 * import('./lock.mjs').FileLock, stdout?: 'inherit' | number }} options
 * @returns {{ exited: Promise<number> }} `exited`: its exit code
 */
export function startServer({ args, environment, lifecycle, lock, stdout = 'inherit' }) {
  lifecycle.signal.throwIfAborted();
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithLocalBin(), ...environment },
    detached: true,
    stdio: ['ignore', stdout, 'inherit'],
  });
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  if (child.pid) lock?.recordChild('server', child.pid);
  lifecycle.defer(() => stopServer(child, lifecycle));
  return { exited };
}

/** Exit code of a server that could not start for a temporary reason, such as an unavailable database. */
const EX_TEMPFAIL = 75;

/** Restart delays by the number of consecutive starts without readiness. */
const RESTART_DELAYS_MS = [100, 300, 900, 2700, 5000];

/**
 * Starts the site's server, and restarts it whenever it exits. Throws a Failure if it exits before it was ever ready, unless
 * the reason is temporary.
 * @param {Parameters<typeof startServer>[0]} options
 * @param {number} port
 * @param {readonly number[]} [delays] in milliseconds
 * @returns {Promise<{ givenUp: Promise<number> }>} `givenUp`: the exit code, once the server is not restarted any more
 */
export async function superviseServer(options, port, delays = RESTART_DELAYS_MS) {
  const { signal } = options.lifecycle;
  let { exited } = startServer(options);
  for (const delay of [...delays, null]) {
    try {
      await waitUntilReady(port, exited, signal);
      break;
    } catch (error) {
      if (signal.aborted || delay === null || (await exited) !== EX_TEMPFAIL) throw error;
      await sleep(delay, undefined, { signal });
      exited = startServer(options).exited;
    }
  }

  const restartUntilStopped = async () => {
    let failures = 0;
    for (;;) {
      const code = await exited;
      if (signal.aborted || failures === delays.length) return code;
      print(`! The site exited unexpectedly (exit code ${code}); restarting it …`);
      await sleep(delays[failures], undefined, { signal });
      exited = startServer(options).exited;
      try {
        await waitUntilReady(port, exited, signal);
        failures = 0;
        print('✓ The site is running again');
      } catch {
        failures += 1;
      }
    }
  };
  return { givenUp: restartUntilStopped() };
}

async function stopServer(child, lifecycle) {
  // The pid of an ended process may belong to another one.
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const timeout = setTimeout(
    () => print('  waiting for requests and jobs to finish (Ctrl-C again to stop at once)'),
    3000,
  );
  await endProcess(child.pid, 'SIGTERM', GRACE_MS, { forceSignal: lifecycle.forceSignal });
  clearTimeout(timeout);
  // Ends processes that the server started and left.
  signalGroup(child.pid, 'SIGKILL');
}

/**
 * Waits until the site is ready.
 * @param {number} port
 * @param {Promise<number>} exited resolves if the server exits first
 * @param {AbortSignal} signal
 */
export async function waitUntilReady(port, exited, signal) {
  let code = null;
  exited.then((exitCode) => (code = exitCode));
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
