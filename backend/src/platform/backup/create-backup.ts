import pg from 'pg';
import { ADVISORY_LOCK } from '../database/locks.js';
import { OWNER_FILE } from '../storage/storage-ownership.service.js';
import { assertComplete, copyEachFile } from '../storage/copy-files.js';
import { type Storage } from '../storage/storage.js';
import {
  BACKED_UP_FILE_NAME,
  BackupError,
  type BackupFile,
  type Manifest,
} from './backup-format.js';
import { type BackupStore, type Retention } from './backup-store.js';
import { dumpDatabase, NO_TIMEOUT } from './database-dump.js';

const UNDEFINED_COLUMN = '42703';

/** The database and the files of a site, from which backups are made and to which they are restored. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

export interface BackupResult {
  readonly name: string;
  readonly manifest: Manifest;
  /** Names of backups deleted by the retention rules. */
  readonly removed: readonly string[];
}

/**
 * Creates a backup of the running site: the tables from one snapshot, then the files, which never change and are not
 * deleted meanwhile. The backup is valid once every part has been read back. Returns undefined if `isDue` is false when
 * the lock is acquired.
 */
export async function createBackup(
  { databaseUrl, storage }: BackupSource,
  store: BackupStore,
  retention: Retention,
  isDue: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<BackupResult | undefined> {
  const lockClient = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kawabe-backup',
  });
  // Without a listener a lost connection would end the process. The next query fails anyway.
  lockClient.on('error', () => undefined);
  await lockClient.connect();
  try {
    // One backup at a time. The lock belongs to a transaction, so that a pooler keeps it on one connection.
    await lockClient.query(`begin; ${NO_TIMEOUT}`);
    await lockClient.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.backup]);
    if (!(await isDue())) return undefined;
    const database = await dumpDatabase(databaseUrl, store);
    await assertBackupsOwned(store, database.installation);
    const files = await copyFiles(storage, store);
    const manifest: Manifest = { format: 'kawabe-backup', version: 1, ...database, files };
    await store.verify(manifest, { deleteDamaged: true });
    const name = await store.writeManifest(manifest);
    const removed = await store.prune(retention);
    await recordBackup(lockClient, manifest.takenAt);
    await lockClient.query('commit');
    return { name, manifest, removed };
  } finally {
    await lockClient.end().catch(() => undefined);
  }
}

/** Stores the time for the overview. A database that is not migrated yet lacks the column, which is not an error. */
async function recordBackup(client: pg.Client, takenAt: string): Promise<void> {
  try {
    await client.query('update installation set backup_verified_at = $1', [takenAt]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNDEFINED_COLUMN) throw error;
  }
}

/** Two sites with one backup location would count and delete each other's backups. */
async function assertBackupsOwned(store: BackupStore, installation: string): Promise<void> {
  const newest = await store.findNewest({ setAside: true });
  if (newest === undefined || newest.manifest.installation === installation) return;
  throw new BackupError(
    'The backups at BACKUP_URL belong to another database. Use a separate folder or bucket for each.',
  );
}

/** Whether a file belongs in a backup. `OWNER_FILE` does not, because the database determines its content. */
const isBackedUpFile = (name: string) => name !== OWNER_FILE && BACKED_UP_FILE_NAME.test(name);

/** Copies all files, and compares every name and size in the storage with the manifest. */
async function copyFiles(storage: Storage, store: BackupStore): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  const fileSizes = await copyEachFile(storage, async (name) => {
    if (!isBackedUpFile(name)) return;
    const bytes = await storage.read(name);
    files.push({ name, digest: await store.savePart(bytes), size: bytes.byteLength });
  });
  assertComplete(
    new Map([...fileSizes].filter(([name]) => isBackedUpFile(name))),
    new Map(files.map(({ name, size }) => [name, size])),
  );
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
