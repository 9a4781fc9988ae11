import { type Options } from '@mikro-orm/postgresql';
import pMap from 'p-map';
import { FILE_CONCURRENCY } from '../storage/copy-files.js';
import { contentTypeOf } from '../storage/serve-files.js';
import { OWNER_FILE } from '../storage/storage-ownership.service.js';
import { type Storage } from '../storage/storage.js';
import { BackupError, type BackupFile, digestOf, type Manifest } from './backup-format.js';
import { type BackupStore } from './backup-store.js';
import { DatabaseRestore, type TargetState } from './database-restore.js';
import { type BackupSource } from './create-backup.js';

/**
 * Restores a site from a backup. The whole backup is verified first; then files are added, and finally the database
 * is restored in one transaction. An interrupted restore can be run again. Returns the tables of other programs, which
 * are not restored.
 */
export async function restoreBackup(
  { databaseUrl, storage }: BackupSource,
  entities: Options['entities'],
  store: BackupStore,
  manifest: Manifest,
  { replace = false } = {},
): Promise<string[]> {
  await store.verify(manifest);
  const database = await DatabaseRestore.open(databaseUrl, entities);
  try {
    const target = await database.inspect();
    if (target.tables.length > 0 && !replace) {
      throw new BackupError(
        `The database is not empty: it has ${target.tables.length} tables. To replace all its content, add --replace.`,
      );
    }
    await assertStorageOwned(storage, manifest, target);
    await restoreFiles(storage, store, manifest);
    return await database.restore(manifest, store);
  } finally {
    await database.close();
  }
}

/**
 * Restores missing files from any backup that has them. Throws at the end if some could not be restored. Unneeded files
 * are deleted by the regular sweep.
 */
export async function restoreMissingFiles(storage: Storage, store: BackupStore): Promise<number> {
  let count = 0;
  const problems = new Map<string, string>();
  const restoreFile = async ({ name, digest, size }: BackupFile) => {
    if (await storage.stat(name)) return;
    try {
      await storage.put(name, await store.readPart(digest, size), contentType(name));
      count += 1;
      problems.delete(name);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems.set(name, error.message);
    }
  };
  for await (const { manifest } of store.healthyBackups())
    await pMap(manifest.files, restoreFile, { concurrency: FILE_CONCURRENCY });
  const [first, ...others] = problems;
  if (first === undefined) return count;
  const otherProblems = others.length > 0 ? ` ${others.length} others are missing as well.` : '';
  throw new BackupError(`Restored ${count} files, but not ${first.join(': ')}${otherProblems}`);
}

/** Rejects files that belong to another database. */
async function assertStorageOwned(
  storage: Storage,
  manifest: Manifest,
  target: TargetState,
): Promise<void> {
  if (!(await storage.stat(OWNER_FILE))) return;
  const owner = Buffer.from(await storage.read(OWNER_FILE))
    .toString()
    .trim();
  if (owner === manifest.installation || owner === target.installation) return;
  throw new BackupError(
    `The files at STORAGE_URL belong to another database (${owner}). Use another folder or bucket for ` +
      'the files of this backup.',
  );
}

async function restoreFiles(
  storage: Storage,
  store: BackupStore,
  { files, installation }: Manifest,
): Promise<void> {
  await pMap(
    files,
    async ({ name, digest, size }) => {
      if (await storage.stat(name)) {
        if (digestOf(await storage.read(name)) === digest) return;
        await storage.delete(name);
      }
      await storage.put(name, await store.readPart(digest, size), contentType(name));
    },
    { concurrency: FILE_CONCURRENCY },
  );
  await storage.delete(OWNER_FILE);
  await storage.put(OWNER_FILE, Buffer.from(`${installation}\n`), 'text/plain');
}

function contentType(name: string): string {
  return contentTypeOf(name) ?? 'application/octet-stream';
}
