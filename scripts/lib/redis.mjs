import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, print } from './log.mjs';
import { findFreePort } from './port.mjs';
import { endProcess } from './process.mjs';

/** Redis responds within a second, even while it loads its data. */
const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Creates a Redis service for a data folder.
 * @param {{ program: string, folder: string, logFile: string, persistent?: boolean, signal?: AbortSignal,
 * silenceTimeoutMs?: number }} options
 */
export async function createRedisService({
  program,
  folder,
  logFile,
  persistent = true,
  signal,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await findFreePort();
  const password = randomBytes(24).toString('hex');
  return {
    name: 'Redis',
    shutdownSignal: /** @type {const} */ ('SIGTERM'),
    url: `redis://:${password}@127.0.0.1:${port}`,
    launch: async () => {
      const options = {
        program,
        folder,
        logFile,
        persistent,
        port,
        password,
        signal,
        silenceTimeoutMs,
      };
      const child = await launchRedis(options);
      if (child) return child;
      // Redis only contains copies of data in PostgreSQL: unreadable files are moved aside.
      const appendOnlyFolder = join(folder, 'appendonlydir');
      if (existsSync(appendOnlyFolder)) {
        renameSync(appendOnlyFolder, `${appendOnlyFolder}.unreadable-${Date.now()}`);
        print('  Redis could not read its saved data and starts empty');
        const restartedChild = await launchRedis(options);
        if (restartedChild) return restartedChild;
      }
      const detail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
      throw new Failure('Redis does not start.', { detail, hint: `Its log: ${logFile}` });
    },
  };
}

/** @returns the running process, or null if it exited before it responded */
async function launchRedis(options) {
  const { program, folder, logFile, persistent, port, password, signal, silenceTimeoutMs } =
    options;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, ['-'], { cwd: folder, detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  child.stdin.on('error', () => undefined);
  // Over standard input, so that the password is not in the process list.
  child.stdin.end(
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      `appendonly ${persistent ? 'yes' : 'no'}`,
      'save ""',
      'maxmemory-policy noeviction',
      'loglevel notice',
    ].join('\n'),
  );
  let hasExited = false;
  child.once('error', () => (hasExited = true)).once('exit', () => (hasExited = true));
  let lastResponseAt = performance.now();
  while (!hasExited) {
    const state = await pingRedis(port, password);
    if (state === 'ready') return child;
    if (state === 'loading') lastResponseAt = performance.now();
    const isSilent = performance.now() - lastResponseAt > silenceTimeoutMs;
    if (isSilent || signal?.aborted) {
      await endProcess(child.pid, signal?.aborted ? 'SIGTERM' : 'SIGKILL', 5000);
      signal?.throwIfAborted();
      throw new Failure('Redis was started but does not respond.', {
        hint: `Its log: ${logFile}. Start again, or set REDIS_URL to a Redis of your own.`,
      });
    }
    await sleep(15);
  }
  return null;
}

/** @returns {Promise<'ready' | 'loading' | 'silent'>} `loading`: Redis responds, but still loads its data */
function pingRedis(port, password) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const finish = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => finish('silent'));
    socket.on('error', () => finish('silent'));
    socket.on('close', () => finish('silent'));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.split('\r\n').length > 2) finish(text.includes('+PONG') ? 'ready' : 'loading');
    });
  });
}
