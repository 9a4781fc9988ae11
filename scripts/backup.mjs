// `npm run backup`: copies all of the house to BACKUP_URL, with the site running or not; `-- --list` shows the copies.
// Where WAL_ARCHIVE is set, it takes a copy of the database there as well, to go back to any moment from then on.
import { runBackendCommand, withEmbeddedDatabase } from './lib/command.mjs';
import { dataFolder, hasSecret, readDotEnv } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { archiveFolder, rotateBaseBackups } from './lib/point-in-time.mjs';

await main(async (life) => {
  readDotEnv();
  const archive = hasSecret('DATABASE_URL') ? null : archiveFolder();
  if (hasSecret('BACKUP_URL') || !archive) {
    const code = await runBackendCommand(life, 'backup');
    if (code !== 0 || !archive || process.argv.length > 2) return code;
  }
  await rotateBaseBackups({ folder: dataFolder(), archive, url: await withEmbeddedDatabase(life) });
});
