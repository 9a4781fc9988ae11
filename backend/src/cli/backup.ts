import { parseArgs } from 'node:util';
import { type Manifest, parseBackupTime } from '../platform/backup/backup-format.js';
import { createBackup } from '../platform/backup/create-backup.js';
import { runCommand, openBackupsFrom, loadSiteFromEnvironment, print } from './command.js';

/** `node dist/cli/backup.js` creates a backup of the site at BACKUP_URL; `--list` lists the backups there. */
await runCommand(async () => {
  const { list } = parseArgs({ options: { list: { type: 'boolean' } } }).values;
  const { env, site } = await loadSiteFromEnvironment();
  const { store, location } = await openBackupsFrom(env.BACKUP_URL);
  if (list) {
    const backups = await store.list();
    for (const name of backups) print(`${parseBackupTime(name)!.toISOString()}  ${name}`);
    if (backups.length === 0) print(`There are no backups at ${location}.`);
    return;
  }
  const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
  const backup = await createBackup(site, store, retention);
  if (!backup) return;
  print(
    `Backed up ${summarizeManifest(backup.manifest)} to ${location} and verified it: ${backup.name}`,
  );
  for (const name of backup.removed) print(`Deleted ${name}: its retention period is over.`);
});

function summarizeManifest({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables (${rows} rows) and ${files.length} files`;
}
