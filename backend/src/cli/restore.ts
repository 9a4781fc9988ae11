import { parseArgs } from 'node:util';
import { entities } from '../entities.js';
import { restoreBackup, restoreMissingFiles } from '../platform/backup/restore-backup.js';
import { redactUrl } from '../platform/storage/copy-files.js';
import { DamagedBackupError, type Manifest } from '../platform/backup/backup-format.js';
import { type BackupStore } from '../platform/backup/backup-store.js';
import {
  runCommand,
  openBackupsFrom,
  loadSiteFromEnvironment,
  print,
  UsageError,
} from './command.js';

/**
 * `node dist/cli/restore.js [--from ADDRESS] [--copy NAME] [--replace]` makes the house what a copy says, the newest
 * unless one is named; `--check` only reads it, and `--files` brings back the files that any copy has.
 */
await runCommand(async () => {
  const { values: wanted } = parseArgs({
    options: {
      from: { type: 'string' },
      copy: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      files: { type: 'boolean' },
    },
  });
  const { env, house, uploads } = await loadSiteFromEnvironment();
  const { store, shown } = await openBackupsFrom(wanted.from ?? env.BACKUP_URL);
  if (wanted.files) {
    const count = await restoreMissingFiles(house.storage, store);
    print(`Restored ${count} files from the backups at ${shown}.`);
    return;
  }
  const name = wanted.copy ?? (await store.list())[0];
  if (name === undefined) throw new UsageError(`There are no backups at ${shown}.`);
  const manifest = await readOrAdvise(store, name);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${name}: ${rows} rows and ${manifest.files.length} files, created at ${manifest.takenAt}.`,
  );
  if (wanted.check) {
    await store.verify(manifest);
    print('The backup is complete and undamaged.');
    return;
  }
  await restoreBackup(house, entities, store, manifest, { replace: wanted.replace });
  print(`Restored the database at ${new URL(env.DATABASE_URL).host}: ${rows} rows.`);
  print(`Restored the files at ${redactUrl(uploads)}: ${manifest.files.length}.`);
  print(
    'Backups do not contain JWT_SECRET. With a new one, everyone has to sign in again, and links in ' +
      'newsletters stop working.',
  );
});

/** An older copy than the one that was asked for is never taken silently. */
async function readOrAdvise(store: BackupStore, name: string): Promise<Manifest> {
  try {
    return await store.read(name);
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) throw error;
    // Names the damaged copy, and the newest healthy one.
    const newest = await store.newest();
    if (!newest) throw error;
    throw new UsageError(`To restore the newest healthy backup, add --copy ${newest.name}.`);
  }
}
