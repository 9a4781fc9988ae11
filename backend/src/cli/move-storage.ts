import { parseArgs } from 'node:util';
import { copyStorage, openStorage, shownAddress } from '../platform/storage/copy-files.js';
import { command, UsageError, houseFromEnvironment, say } from './command.js';

/**
 * `node dist/cli/move-storage.js --to ADDRESS [--from ADDRESS]` copies all files from one folder or bucket to another,
 * from where they are unless another is named. It may run again: what is there already is only compared.
 */
await command(async () => {
  const { to, from } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' } },
  }).values;
  if (to === undefined)
    throw new UsageError('The target is missing. Add -- --to with a folder or s3:// URL.');
  const { uploads } = await houseFromEnvironment();
  const source = from ?? uploads;
  if (source === to) throw new UsageError('All files are already at the target.');
  const { copied, present } = await copyStorage(await openStorage(source), await openStorage(to));
  say(
    `Copied ${copied} files from ${shownAddress(source)} to ${shownAddress(to)}; ${present} were there ` +
      'already. All were verified.',
  );
  say('Now set STORAGE_URL to the new URL and restart the site. Then run this again with --from');
  say(
    'and the old URL, for files that were uploaded meanwhile. The old files stay until you delete them.',
  );
});
