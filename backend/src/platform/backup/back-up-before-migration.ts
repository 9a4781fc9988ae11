import pg from 'pg';
import { type Environment } from '../config/config.js';
import { DatabaseNotUsableError } from '../database/prepare-database.js';
import { openStorage, uploadsUrl } from '../storage/copy-files.js';
import { openBackupStore } from './backup-store.js';

type BackupEnvironment = Pick<
  Environment,
  | 'BACKUP_URL'
  | 'BACKUP_KEEP'
  | 'BACKUP_KEEP_DAYS'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATA_DIR'
  | 'STORAGE_URL'
>;

/**
 * Creates a backup before migrations, so that the previous version can be restored. Logs if none is created. A failed
 * backup stops the start, because a migration cannot be reverted without it.
 */
export async function backUpBeforeMigration(
  env: BackupEnvironment,
  log: (line: string) => void,
): Promise<void> {
  if (env.BACKUP_URL === undefined) {
    log('No backup is created before the migration: BACKUP_URL is not set.');
    return;
  }
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  try {
    if (!(await canBeBackedUp(databaseUrl))) {
      log(
        'No backup is created before the migration: the database has no complete installation yet.',
      );
      return;
    }
    const { createBackup } = await import('./create-backup.js');
    const source = { databaseUrl, storage: await openStorage(uploadsUrl(env)) };
    const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
    const backup = await createBackup(source, await openBackupStore(env.BACKUP_URL), retention);
    log(
      `Created the backup ${backup!.name} before the migration; npm run restore -- --copy restores it.`,
    );
  } catch (error) {
    throw new DatabaseNotUsableError(
      `The database was not migrated, because the backup before it failed: ${(error as Error).message} ` +
        'Nothing was changed. Correct BACKUP_URL, or unset it for one start to migrate without a backup.',
      { cause: error },
    );
  }
}

/**
 * Whether the database has the id of the installation, which a backup contains. The first version had no table for it,
 * and an unused database has no row.
 */
async function canBeBackedUp(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string | null }>(
      "select to_regclass('installation')::text as name",
    );
    if (rows[0]?.name == null) return false;
    return (await client.query('select from installation')).rowCount === 1;
  } finally {
    await client.end();
  }
}
