import pg from 'pg';
import { LOCK } from '../database/locks.js';
import { OWNER_FILE } from '../storage/store-owner.service.js';
import { type Storage } from '../storage/storage.js';
import { BackupError, type BackupFile, type Manifest } from './backup-format.js';
import { type BackupStore, type Retention } from './backup-store.js';
import { copyDatabase, WITHOUT_END } from './database-copy.js';
import { inParallel } from '../in-parallel.js';

export interface House {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

export interface Taken {
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
export async function makeBackup(
  { databaseUrl, storage }: House,
  store: BackupStore,
  retention: Retention,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Taken | undefined> {
  const guard = new pg.Client({ connectionString: databaseUrl, application_name: 'kawabe-backup' });
  await guard.connect();
  try {
    // One copy at a time. It belongs to a transaction so that a pooler between us and PostgreSQL keeps to it.
    await guard.query(`begin; ${WITHOUT_END}`);
    await guard.query('select pg_advisory_xact_lock($1)', [LOCK.backup]);
    if (!(await isWanted())) return undefined;
    const database = await copyDatabase(databaseUrl, store);
    await assertOurs(store, database.installation);
    const files = await copyFiles(storage, store);
    const manifest: Manifest = { format: 'kawabe-backup', version: 1, ...database, files };
    await store.verify(manifest, { mend: true });
    const name = await store.write(manifest);
    return { name, manifest, removed: await store.prune(retention) };
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/** Two houses in one place would count, and remove, each other's copies. */
async function assertOurs(store: BackupStore, installation: string): Promise<void> {
  const [newest] = await store.copies();
  if (newest === undefined || (await store.read(newest)).installation === installation) return;
  throw new BackupError(
    'The copies at BACKUP_URL are of another database. Give each a place of its own.',
  );
}

async function copyFiles(storage: Storage, store: BackupStore): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  await inParallel(storage.list(), async (name) => {
    // Whose the files are follows from the database; what is still being written belongs to nothing yet.
    if (name === OWNER_FILE || !/^[\w-]+\.[a-z0-9]{1,5}$/.test(name)) return;
    const bytes = await storage.read(name);
    files.push({ name, digest: await store.keep(bytes), size: bytes.byteLength });
  });
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}
