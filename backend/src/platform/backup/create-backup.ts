import pg from 'pg';
import { ADVISORY_LOCK } from '../database/locks.js';
import { OWNER_FILE } from '../storage/storage-ownership.service.js';
import { assertComplete, copyEachFile } from '../storage/copy-files.js';
import { type Storage } from '../storage/storage.js';
import { BackupError, type BackupFile, type Manifest } from './backup-format.js';
import { type BackupStore, type Retention } from './backup-store.js';
import { dumpDatabase, NO_TIMEOUT } from './database-dump.js';

const UNDEFINED_COLUMN = '42703';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

export interface BackupResult {
  readonly name: string;
  readonly manifest: Manifest;
  /** Copies that had been kept for long enough. */
  readonly removed: readonly string[];
}

/**
 * Copies all of a house while it runs: its tables as of one moment, then its files, which never change, and of which
 * none is removed meanwhile. The copy counts only once all of it was read back. Nothing, where `isWanted` says so when
 * it is our turn.
 */
export async function createBackup(
  { databaseUrl, storage }: BackupSource,
  store: BackupStore,
  retention: Retention,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<BackupResult | undefined> {
  const guard = new pg.Client({ connectionString: databaseUrl, application_name: 'kawabe-backup' });
  await guard.connect();
  try {
    // One copy at a time. It belongs to a transaction so that a pooler between us and PostgreSQL keeps to it.
    await guard.query(`begin; ${NO_TIMEOUT}`);
    await guard.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.backup]);
    if (!(await isWanted())) return undefined;
    const database = await dumpDatabase(databaseUrl, store);
    await assertStorageOwned(store, database.installation);
    const files = await copyFiles(storage, store);
    const manifest: Manifest = { format: 'kawabe-backup', version: 1, ...database, files };
    await store.verify(manifest, { mend: true });
    const name = await store.write(manifest);
    const removed = await store.prune(retention);
    await recordBackup(guard, manifest.takenAt);
    await guard.query('commit');
    return { name, manifest, removed };
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/** For the overview. A database that is not migrated yet lacks the column, and is backed up all the same. */
async function recordBackup(client: pg.Client, takenAt: string): Promise<void> {
  try {
    await client.query('update installation set backup_verified_at = $1', [takenAt]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNDEFINED_COLUMN) throw error;
  }
}

/** Two houses in one place would count, and remove, each other's copies. */
async function assertStorageOwned(store: BackupStore, installation: string): Promise<void> {
  const newest = await store.newest({ setAside: true });
  if (newest === undefined || newest.manifest.installation === installation) return;
  throw new BackupError(
    'The backups at BACKUP_URL belong to another database. Use a separate folder or bucket for each.',
  );
}

/** Files of the product. Whose they are follows from the database, so that `OWNER_FILE` is not among them. */
const isFile = (name: string) => name !== OWNER_FILE && /^[\w-]+\.[a-z0-9]{1,5}$/.test(name);

/** Copies all files, and compares every name and size of the storage with what the manifest will say. */
async function copyFiles(storage: Storage, store: BackupStore): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  const listed = await copyEachFile(storage, async (name) => {
    if (!isFile(name)) return;
    const bytes = await storage.read(name);
    files.push({ name, digest: await store.save(bytes), size: bytes.byteLength });
  });
  assertComplete(
    new Map([...listed].filter(([name]) => isFile(name))),
    new Map(files.map(({ name, size }) => [name, size])),
  );
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}
