import { parseArgs } from 'node:util';
import { type Manifest, parseBackupTime } from '../platform/backup/backup-format.js';
import { createBackup } from '../platform/backup/create-backup.js';
import { runCommand, openBackupsFrom, loadSiteFromEnvironment, print } from './command.js';

/** `node dist/cli/backup.js` copies all of the house to BACKUP_URL, while it runs; `--list` shows the copies there. */
await runCommand(async () => {
  const { list } = parseArgs({ options: { list: { type: 'boolean' } } }).values;
  const { env, house } = await loadSiteFromEnvironment();
  const { store, shown } = await openBackupsFrom(env.BACKUP_URL);
  if (list) {
    const copies = await store.list();
    for (const name of copies) print(`${parseBackupTime(name)!.toISOString()}  ${name}`);
    if (copies.length === 0) print(`There are no backups at ${shown}.`);
    return;
  }
  const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
  const taken = await createBackup(house, store, retention);
  if (!taken) return;
  print(`Backed up ${summary(taken.manifest)} to ${shown} and verified it: ${taken.name}`);
  for (const name of taken.removed) print(`Deleted ${name}: its retention period is over.`);
});

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables (${rows} rows) and ${files.length} files`;
}
