// `npm run restore [-- --from URL] [--copy NAME] [--replace]`: restores a backup.
// `npm run restore -- --until 2026-11-22T14:05:00+09:00`: restores the database to a point in time, by WAL_ARCHIVE.
import { runBackendCommand } from './lib/command.mjs';
import { dataFolder, hasSecret, readDotEnv } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';
import { restoreToTime } from './lib/point-in-time-restore.mjs';
import { loadSecrets, saveSecrets } from './lib/secrets.mjs';

await main(async (lifecycle) => {
  readDotEnv();
  const untilIndex = process.argv.indexOf('--until');
  if (untilIndex === -1) {
    const code = await runBackendCommand(lifecycle, 'restore', { mayBeNew: true });
    // `--check` and `--files` restore no users: the first administrator still gets the generated password.
    const isPartial = ['--check', '--files'].some((option) => process.argv.includes(option));
    if (code === 0 && !isPartial) hideGeneratedPassword();
    return code;
  }
  await restoreToTime(lifecycle, parseTime(process.argv[untilIndex + 1]));
  hideGeneratedPassword();
  if (hasSecret('BACKUP_URL'))
    return runBackendCommand(lifecycle, 'restore', { args: ['--files'] });
  print('Files that were removed since then are not restored, because BACKUP_URL is not set.');
});

/** Restored users have their own passwords, so the generated one must not be shown. */
function hideGeneratedPassword() {
  saveSecrets(dataFolder(), { ...loadSecrets(dataFolder()), announced: true });
}

function parseTime(text) {
  const time = new Date(text ?? '');
  // The time zone is required.
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') && !Number.isNaN(time.getTime())) return time;
  throw new Failure('--until needs a time with its time zone.', {
    hint: 'For example: npm run restore -- --until 2026-11-22T14:05:00+09:00',
  });
}
