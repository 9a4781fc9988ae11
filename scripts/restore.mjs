// `npm run restore [-- --from ADDRESS] [--copy NAME] [--replace]`: makes the house what a copy says.
// `npm run restore -- --until 2026-11-22T14:05:00+09:00`: makes the database what it was then, by WAL_ARCHIVE.
import { runBackendCommand } from './lib/command.mjs';
import { dataFolder, hasSecret, readDotEnv } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';
import { restoreToTime } from './lib/point-in-time-restore.mjs';
import { keepSecrets, secrets } from './lib/secrets.mjs';

await main(async (life) => {
  readDotEnv();
  const at = process.argv.indexOf('--until');
  if (at === -1) {
    const code = await runBackendCommand(life, 'restore', { mayBeNew: true });
    if (code === 0) keepUsers();
    return code;
  }
  await restoreToTime(life, momentOf(process.argv[at + 1]));
  keepUsers();
  if (hasSecret('BACKUP_URL')) return runBackendCommand(life, 'restore', { args: ['--files'] });
  print('Files that were removed since then are restored from BACKUP_URL, which is not set.');
});

/** Those that came back have their passwords: none of this folder's making is to be shown for theirs. */
function keepUsers() {
  keepSecrets(dataFolder(), { ...secrets(dataFolder()), announced: true });
}

function momentOf(text) {
  const moment = new Date(text ?? '');
  // Whose noon it is must be said.
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') && !Number.isNaN(moment.getTime())) return moment;
  throw new Failure('--until needs a time with its time zone.', {
    hint: 'For example: npm run restore -- --until 2026-11-22T14:05:00+09:00',
  });
}
