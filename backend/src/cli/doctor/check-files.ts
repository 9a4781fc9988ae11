import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { parseBackupTime } from '../../platform/backup/backup-format.js';
import { openBackupStore } from '../../platform/backup/backup-store.js';
import { type Environment } from '../../platform/config/config.js';
import { assertFolderWritable } from '../../platform/health/dependencies.service.js';
import { openStorage, redactUrl, uploadsUrl } from '../../platform/storage/copy-files.js';
import { OWNER_FILE } from '../../platform/storage/storage-ownership.service.js';
import { DoctorFindings, type DoctorFinding, reasonOf } from './doctor-findings.js';

const MB = 1024 * 1024;
const MIN_FREE_BYTES = 500 * MB;
const MIN_FREE_SHARE = 0.1;
const HOUR_MS = 60 * 60_000;

/** Variables whose folders contain everything, and are readable by the user of the site only. */
const PRIVATE_FOLDERS = new Set(['BACKUP_URL', 'WAL_ARCHIVE']);

const isFolder = (url: string | undefined): url is string =>
  url !== undefined && !url.startsWith('s3://');

export async function checkDisk(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Disk and permissions');
  const folders = new Map([
    ['DATA_DIR', env.DATA_DIR],
    ['STORAGE_URL', env.STORAGE_URL],
    ['BACKUP_URL', env.BACKUP_URL],
    ['WAL_ARCHIVE', env.WAL_ARCHIVE],
  ]);
  for (const [variable, folder] of folders) {
    if (isFolder(folder)) await checkFolder(variable, folder, findings);
  }
  const secretsFile = await stat(join(env.DATA_DIR, 'secrets.json')).catch(() => undefined);
  if (secretsFile && (secretsFile.mode & 0o077) !== 0) {
    findings.addProblem(
      'Other users of this machine can read the secrets in DATA_DIR.',
      `chmod 600 ${join(env.DATA_DIR, 'secrets.json')}, and replace the secrets.`,
    );
  }
  return findings.all;
}

async function checkFolder(
  variable: string,
  folder: string,
  findings: DoctorFindings,
): Promise<void> {
  try {
    const isPrivate = PRIVATE_FOLDERS.has(variable);
    await assertFolderWritable(folder, isPrivate ? 0o700 : undefined);
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    const message = `${variable} (${folder}) has ${Math.round(freeBytes / MB)} MB free`;
    if (freeBytes < MIN_FREE_BYTES)
      findings.addProblem(
        `${message}.`,
        'Free space, or move it to a larger disk, before writes fail.',
      );
    else if (bavail / blocks < MIN_FREE_SHARE)
      findings.addWarning(
        `${message}, less than 10 %.`,
        'Free space, or move it to a larger disk.',
      );
    else findings.addOk(`${message} and is writable.`);
  } catch (error) {
    findings.addProblem(
      `${variable} (${folder}) is not writable: ${reasonOf(error)}`,
      'Make the user of the site the owner of the folder (chown), mount its disk, or set another folder.',
    );
  }
}

export async function checkStorage(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Files');
  const url = uploadsUrl(env);
  const location = redactUrl(url);
  const name = `doctor-${randomUUID()}.txt`;
  try {
    const storage = await openStorage(url);
    await storage.put(name, Buffer.from(name), 'text/plain');
    try {
      if (Buffer.from(await storage.read(name)).toString() !== name)
        throw new Error('the file reads differently');
    } finally {
      await storage.delete(name);
    }
    findings.addOk(`A test file was written to ${location}, read and removed.`);
    const ownerId =
      (await storage.stat(OWNER_FILE)) &&
      Buffer.from(await storage.read(OWNER_FILE))
        .toString()
        .trim();
    const installationId = await readInstallationId(env);
    if (ownerId !== undefined && installationId !== undefined && ownerId !== installationId) {
      findings.addProblem(
        `The files at ${location} belong to another database (${ownerId}), so unused files are never removed.`,
        `Set the right STORAGE_URL, or write ${installationId} into its installation.txt to use these ` +
          'files for this site.',
      );
    }
  } catch (error) {
    findings.addProblem(
      `Files cannot be stored at ${location}: ${reasonOf(error)}`,
      'Check STORAGE_URL, its key and permissions (get, put, delete, list), and that its disk is mounted.',
    );
  }
  return findings.all;
}

async function readInstallationId({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Environment): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL });
  try {
    await client.connect();
    const { rows } = await client.query<{ uuid: string }>('select uuid from installation');
    return rows[0]?.uuid;
  } catch {
    // Reported by the check of the database.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function checkBackups(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Backups');
  const { BACKUP_URL, BACKUP_HOURS, DATA_DIR } = env;
  if (BACKUP_URL === undefined) {
    findings.addProblem(
      'There are no backups: BACKUP_URL is not set.',
      'Set BACKUP_URL to a folder on another disk or a bucket: docs/operations/backup.md.',
    );
    return findings.all;
  }
  const location = redactUrl(BACKUP_URL);
  try {
    const store = await openBackupStore(BACKUP_URL, (message) =>
      findings.addProblem(message, 'Move it elsewhere, and check its disk.'),
    );
    const newestBackup = (await store.findNewest())?.name;
    if (newestBackup === undefined) {
      findings.addProblem(
        `There is no complete backup at ${location}.`,
        'Run npm run backup and read its output.',
      );
      return findings.all;
    }
    const hours = (Date.now() - parseBackupTime(newestBackup)!.getTime()) / HOUR_MS;
    const ageMessage = `The newest backup at ${location}, ${newestBackup}, is ${Math.round(hours)} hours old`;
    if (BACKUP_HOURS > 0 && hours > 2 * BACKUP_HOURS)
      findings.addProblem(
        `${ageMessage}.`,
        'The log of the worker says why no other was made; npm run backup.',
      );
    else findings.addOk(`${ageMessage}.`);
    if (isFolder(BACKUP_URL) && (await stat(BACKUP_URL)).dev === (await stat(DATA_DIR)).dev) {
      findings.addWarning(
        'The backups are on the same disk as the data.',
        'Set BACKUP_URL to another disk or a bucket, or have another machine fetch the folder.',
      );
    }
  } catch (error) {
    findings.addProblem(
      `The backups at ${location} cannot be read: ${reasonOf(error)}`,
      'Check BACKUP_URL, its key and its permissions.',
    );
  }
  return findings.all;
}
