import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { root, readVariable } from './environment.mjs';
import { Failure, step } from './log.mjs';
import { chownToServiceUser, resolveServiceUser } from './postgres-user.mjs';

/**
 * Point-in-time recovery of the embedded PostgreSQL: WAL segments are archived in the folder WAL_ARCHIVE, together
 * with base backups of the cluster. Uses PostgreSQL's own mechanism:
 * https://www.postgresql.org/docs/current/continuous-archiving.html
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Age at which a new base backup is taken, because recovery time grows with it. */
const MAX_BASE_BACKUP_AGE_MS = 7 * DAY_MS;

/** Matches `base-20261121T053609Z`. */
const BASE_BACKUP_NAME = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Folders of the running server that are recreated; they are copied empty. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
];
const EXCLUDED_FILES = ['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'backup_label.old'];

/** Returns the path of WAL_ARCHIVE. Null if it is not set. */
export function archiveFolder() {
  const folder = readVariable('WAL_ARCHIVE');
  if (!folder) return null;
  const path = resolve(root, folder);
  // The path is part of a shell command in double quotes, in which PostgreSQL expands %.
  if (/["$`\\%\n]/.test(path)) {
    throw new Failure(`WAL_ARCHIVE must not contain any of " $ \` \\ %: ${path}`);
  }
  return path;
}

/**
 * Settings that archive WAL segments, compressed, at the latest after a minute. A segment that is switched early ends
 * in zeros: 16 MB become a few kilobytes.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function archiveSettings(folder) {
  const stored = `"${folder}/%f.gz"`;
  const partial = `"${folder}/%f.new"`;
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    // After a crash PostgreSQL may archive a segment again. A different one is never overwritten.
    archive_command:
      `if test -e ${stored}; then gzip -dc ${stored} | cmp -s - "%p"; ` +
      `else gzip -c "%p" > ${partial} && sync ${partial} && mv ${partial} ${stored} && sync "${folder}"; fi`,
  };
}

/**
 * Returns the command that restores a segment. Also reads uncompressed archives of earlier versions.
 * @param {string} folder
 */
export function restoreCommand(folder) {
  const stored = `"${folder}/%f.gz"`;
  return `if test -e ${stored}; then gzip -dc ${stored} > "%p"; else cp "${folder}/%f" "%p"; fi`;
}

export const isArchived = (folder, name) =>
  existsSync(join(folder, `${name}.gz`)) || existsSync(join(folder, name));

/** Creates the folder with write access for PostgreSQL. @param {string} folder @param {string} cluster */
export function prepareArchive(folder, cluster) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (resolveServiceUser(cluster).ownsFiles) chownToServiceUser(folder);
}

/** Returns the base backups, newest first. @param {string} folder */
export function listBaseBackups(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = BASE_BACKUP_NAME.exec(name) ?? [];
      if (!year) return [];
      const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return [{ name, takenAt }];
    })
    .sort((a, b) => b.takenAt - a.takenAt);
}

/** @param {string} folder */
export function isBaseBackupDue(folder) {
  const [newest] = listBaseBackups(folder);
  return !newest || newest.takenAt <= Date.now() - MAX_BASE_BACKUP_AGE_MS;
}

/**
 * Creates a base backup, and deletes those older than BACKUP_KEEP_DAYS.
 * @param {{ folder: string, archive: string, url: string }} options `folder`: the data folder
 */
export async function rotateBaseBackups({ folder, archive, url }) {
  await step(`Creating a base backup of the database in ${archive}`, () =>
    createBaseBackup({ cluster: join(folder, 'postgres'), archive, url }),
  );
  pruneArchive(archive, Number(readVariable('BACKUP_KEEP_DAYS') ?? 30));
}

/**
 * Copies a running cluster, and waits until all required segments are archived.
 * @param {{ cluster: string, archive: string, url: string }} options
 */
async function createBaseBackup({ cluster, archive, url }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  // Without a listener a lost connection would end the process. The next query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  const unfinished = join(archive, 'base.new');
  try {
    rmSync(unfinished, { recursive: true, force: true });
    await client.query(`select pg_backup_start('base', true)`);
    await copyCluster(cluster, unfinished);
    await client.query(`set statement_timeout = '5min'`);
    const stopped = await client.query('select labelfile, now() as taken_at from pg_backup_stop()');
    const [{ labelfile, taken_at: takenAt }] = stopped.rows;
    writeFileSync(join(unfinished, 'backup_label'), labelfile, { mode: 0o600 });
    const name = `base-${formatTimestamp(takenAt)}`;
    renameSync(unfinished, join(archive, name));
    return name;
  } catch (error) {
    throw new Failure(`The base backup could not be created in ${archive}: ${error.message}`, {
      hint: 'Is there enough disk space? The log of PostgreSQL shows whether archiving works.',
    });
  } finally {
    await client.end();
  }
}

/** Formats a time for file names. @param {Date} time */
export const formatTimestamp = (time) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const isBackedUp = (path) =>
  !EXCLUDED_FILES.includes(path) && !basename(path).startsWith('pgsql_tmp');

/** Copies a running cluster. Files of tables that are dropped meanwhile may be missing; the archive has these changes. */
async function copyCluster(cluster, target, path = '') {
  await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  if (EMPTY_FOLDERS.includes(path)) return;
  for (const entry of await readdir(join(cluster, path), { withFileTypes: true })) {
    const entryPath = join(path, entry.name);
    if (entry.isDirectory()) await copyCluster(cluster, target, entryPath);
    else if (entry.isFile() && isBackedUp(entryPath)) {
      await copyFile(join(cluster, entryPath), join(target, entryPath)).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
}

/**
 * Deletes base backups older than `days`, except the newest, and segments that no remaining base backup needs.
 * @param {string} folder
 * @param {number} days
 */
export function pruneArchive(folder, days) {
  const backups = listBaseBackups(folder);
  const expired = backups.slice(1).filter(({ takenAt }) => Date.now() - takenAt > days * DAY_MS);
  for (const { name } of expired) rmSync(join(folder, name), { recursive: true });
  const oldest = backups.filter((backup) => !expired.includes(backup)).at(-1);
  if (!oldest) return;
  const label = readFileSync(join(folder, oldest.name, 'backup_label'), 'utf8');
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)[1];
  for (const name of readdirSync(folder)) {
    // The first eight digits are the timeline, not the time.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < firstSegment.slice(8))
      rmSync(join(folder, name));
  }
}
