import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './log.mjs';
import { findFreePort } from './port.mjs';
import { transferToSiteRole, SITE_ROLE, loadSitePassword } from './postgres-roles.mjs';
import { binaries, chownToServiceUser, resolveServiceUser } from './postgres-user.mjs';
import { endProcess, startTimeOf, runOrFail } from './process.mjs';

const SUPERUSER_PASSWORD_FILE = 'owner.password';

/** Settings for tests, which need no durability. */
export const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Creates the embedded PostgreSQL service for a data folder.
 * @param {{ folder: string, logFile: string, settings?: Record<string, string>, signal?: AbortSignal }} options
 */
export async function createPostgresService({ folder, logFile, settings = {}, signal }) {
  assertAvailable();
  mkdirSync(dirname(folder), { recursive: true });
  const user = resolveServiceUser(folder);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) await createCluster(folder, user, signal);
  assertVersion(folder);
  const port = await findFreePort();
  const urlOf = (role, password) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  const superuserUrl = urlOf(
    'postgres',
    readFileSync(join(folder, SUPERUSER_PASSWORD_FILE), 'utf8'),
  );
  const password = loadSitePassword(folder);
  return {
    name: 'PostgreSQL',
    shutdownSignal: /** @type {const} */ ('SIGINT'),
    isNew,
    url: urlOf(SITE_ROLE, password),
    superuserUrl,
    launch: () => launchPostgres({ folder, logFile, settings, port, user, signal }),
    prepare: () => transferToSiteRole({ superuserUrl, password }),
  };
}

function assertAvailable() {
  if (existsSync(join(binaries, 'postgres'))) return;
  throw new Failure(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`, {
    hint: 'Set DATABASE_URL to a PostgreSQL of your own: DATABASE_URL=postgres://user:password@host/name npm start',
  });
}

function assertVersion(folder) {
  const clusterVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (clusterVersion === '18') return;
  throw new Failure(
    `The database in ${folder} was created by PostgreSQL ${clusterVersion}; this is PostgreSQL 18.`,
    {
      hint: 'Export it with the version that created it, or choose another folder: DATA_DIR=/some/folder npm start',
    },
  );
}

/** Creates the cluster in a temporary folder and moves it, so that the next start repeats an interrupted creation. */
async function createCluster(folder, user, signal) {
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.ownsFiles) [unfinished, passwordFile].forEach(chownToServiceUser);
  const [command, args] = user.command('initdb', [
    '-D',
    unfinished,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  const env = { ...process.env, LC_ALL: 'C' };
  await runOrFail(
    'Setting up PostgreSQL (initdb)',
    [command, args, { cwd: '/', env, signal, ...user.spawn }],
    'Is there enough disk space? If so, set DATABASE_URL to a PostgreSQL of your own.',
  );
  rmSync(passwordFile);
  writeFileSync(join(unfinished, SUPERUSER_PASSWORD_FILE), password, { mode: 0o600 });
  chmodSync(unfinished, 0o700);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

async function launchPostgres({ folder, logFile, settings, port, user, signal }) {
  const pidFile = join(folder, 'postmaster.pid');
  const [command, args] = user.command('postgres', [
    '-D',
    folder,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // The backends of a killed server may hold its shared memory for a moment.
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    await clearPidFile(pidFile, folder);
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(command, args, {
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      // A separate process group: Ctrl-C reaches this script, which ends PostgreSQL last.
      detached: true,
      stdio: ['ignore', log, log],
      ...user.spawn,
    });
    closeSync(log);
    if (await waitUntilReady(child, pidFile, signal)) return child;
    // A failed recovery would fail again.
    if (attempt === 5 || existsSync(join(folder, 'recovery.signal'))) {
      const detail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
      throw new Failure('PostgreSQL does not start.', { detail, hint: `Its log: ${logFile}` });
    }
    await sleep(attempt * 300);
  }
}

/**
 * Waits until the server reports ready in line 8 of its pid file; false if it exits first. Recovery may take hours.
 */
async function waitUntilReady(child, pidFile, signal) {
  const failed = new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
  let hasExited = false;
  failed.then(() => (hasExited = true));
  while (!hasExited) {
    const lines = readLines(pidFile);
    if (lines?.[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
    if (signal?.aborted) {
      await endProcess(child.pid, 'SIGINT', 20_000);
      throw signal.reason;
    }
    await sleep(10);
  }
  return false;
}

/**
 * Deletes a leftover pid file: PostgreSQL refuses to start if any process has its pid. A server of this folder is ended
 * first.
 */
async function clearPidFile(pidFile, folder) {
  const pid = Number(readLines(pidFile)?.[0]);
  if (!pid) return;
  if (startTimeOf(pid) && isServerOf(pid, folder)) await endProcess(pid, 'SIGINT', 20_000);
  rmSync(pidFile, { force: true });
}

function isServerOf(pid, folder) {
  if (process.platform === 'linux') {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.includes(folder);
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
}
