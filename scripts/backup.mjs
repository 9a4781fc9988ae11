// `npm run backup`: creates a full backup at BACKUP_URL, whether the site is running or not; `-- --list` lists the
// backups. If WAL_ARCHIVE is set, it also creates a base backup of the database there, for point-in-time recovery.
import { runBackendCommand, withEmbeddedDatabase } from './lib/command.mjs';
import { dataFolder, hasSecret, readDotEnv } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { archiveFolder, rotateBaseBackups } from './lib/point-in-time.mjs';

await main(async (lifecycle) => {
  readDotEnv();
  const archive = hasSecret('DATABASE_URL') ? null : archiveFolder();
  const hasOptions = process.argv.length > 2;
  if (hasSecret('BACKUP_URL') || !archive || hasOptions) {
    const code = await runBackendCommand(lifecycle, 'backup');
    if (code !== 0 || !archive || hasOptions) return code;
  }
  await rotateBaseBackups({
    folder: dataFolder(),
    archive,
    url: await withEmbeddedDatabase(lifecycle),
  });
});
