import { parseArgs } from 'node:util';
import { copyStorage, openStorage, redactUrl } from '../platform/storage/copy-files.js';
import { runCommand, UsageError, loadSiteFromEnvironment, optionOf, print } from './command.js';

/**
 * `node dist/cli/move-storage.js --to URL [--from URL]` copies all files between folders or buckets, by default from
 * the current storage. It can be repeated: identical files are skipped, files that differ are replaced.
 */
await runCommand(async () => {
  const { to, from } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' } },
  }).values;
  if (to === undefined)
    throw new UsageError(
      `The target is missing. Add ${optionOf('--to')} with a folder or s3:// URL.`,
    );
  const { storageUrl } = await loadSiteFromEnvironment();
  const source = from ?? storageUrl;
  if (source === to) throw new UsageError('All files are already at the target.');
  const { copied, skipped } = await copyStorage(await openStorage(source), await openStorage(to));
  print(
    `Copied ${copied} files from ${redactUrl(source)} to ${redactUrl(to)}; ${skipped} were there ` +
      'already. All were verified.',
  );
  print('Now set STORAGE_URL to the new URL and restart the site. Then run this again with --from');
  print(
    'and the old URL, for files that were uploaded meanwhile. The old files stay until you delete them.',
  );
});
