import { parseArgs } from 'node:util';
import { type Manifest, takenAt } from '../platform/backup/backup-format.js';
import { makeBackup } from '../platform/backup/make-backup.js';
import { command, copiesAt, houseFromEnvironment, say } from './command.js';

/** `node dist/cli/backup.js` copies all of the house to BACKUP_URL, while it runs; `--list` shows the copies there. */
await command(async () => {
  const { list } = parseArgs({ options: { list: { type: 'boolean' } } }).values;
  const { env, house } = await houseFromEnvironment();
  const { store, shown } = await copiesAt(env.BACKUP_URL);
  if (list) {
    const copies = await store.copies();
    for (const name of copies) say(`${takenAt(name)!.toISOString()}  ${name}`);
    if (copies.length === 0) say(`There are no backups at ${shown}.`);
    return;
  }
  const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
  const taken = await makeBackup(house, store, retention);
  if (!taken) return;
  say(`Backed up ${summary(taken.manifest)} to ${shown} and verified it: ${taken.name}`);
  for (const name of taken.removed) say(`Deleted ${name}: its retention period is over.`);
});

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables (${rows} rows) and ${files.length} files`;
}
