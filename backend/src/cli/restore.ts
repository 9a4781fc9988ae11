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
  optionOf,
  print,
  UsageError,
} from './command.js';

/**
 * `node dist/cli/restore.js [--from URL] [--copy NAME] [--replace]` restores a backup, by default the newest;
 * `--check` only verifies it, and `--files` restores missing files from all backups.
 */
await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      from: { type: 'string' },
      copy: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      files: { type: 'boolean' },
    },
  });
  const { env, site, storageUrl } = await loadSiteFromEnvironment();
  const { store, location } = await openBackupsFrom(options.from ?? env.BACKUP_URL);
  if (options.files) {
    const count = await restoreMissingFiles(site.storage, store);
    print(`Restored ${count} files from the backups at ${location}.`);
    return;
  }
  const name = options.copy ?? (await store.list())[0];
  if (name === undefined) throw new UsageError(`There are no backups at ${location}.`);
  const manifest = await readOrSuggestNewest(store, name);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${name}: ${rows} rows and ${manifest.files.length} files, created at ${manifest.takenAt}.`,
  );
  if (options.check) {
    await store.verify(manifest);
    print('The backup is complete and undamaged.');
    return;
  }
  const foreignTables = await restoreBackup(site, entities, store, manifest, {
    replace: options.replace,
  });
  print(`Restored the database at ${new URL(site.databaseUrl).host}: ${rows} rows.`);
  print(`Restored the files at ${redactUrl(storageUrl)}: ${manifest.files.length}.`);
  if (foreignTables.length > 0)
    print(`Not restored, because they belong to another program: ${foreignTables.join(', ')}.`);
  print(
    'Backups do not contain JWT_SECRET. With a new one, everyone has to sign in again, and links in ' +
      'newsletters stop working.',
  );
});

/** Suggests the newest healthy backup if the requested one is damaged, instead of silently restoring another one. */
async function readOrSuggestNewest(store: BackupStore, name: string): Promise<Manifest> {
  try {
    return await store.readManifest(name);
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) throw error;
    // `findNewest` warns of each damaged backup, and names the newest healthy one.
    const newest = await store.findNewest();
    if (!newest) throw error;
    throw new UsageError(
      `To restore the newest healthy backup, add ${optionOf(`--copy ${newest.name}`)}.`,
    );
  }
}
