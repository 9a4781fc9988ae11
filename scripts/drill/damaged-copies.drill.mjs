import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../lib/services.mjs';
import {
  runBackendCommand,
  expect,
  createContent,
  startSite,
  runBackendCommandOrFail,
} from './site.mjs';

export const title = 'damaged backups';

export async function run({ lifecycle, folder }) {
  const services = await startServices({ folder, lifecycle, externalUrls: {} });
  const backupFolder = join(folder, 'backups');
  const backups = { BACKUP_URL: backupFolder, BACKUP_HOURS: '0' };
  const site = await startSite(lifecycle, services, folder, backups);
  const listBackups = () =>
    readdirSync(backupFolder)
      .filter((name) => /^copy-.*\.json$/.test(name))
      .sort();
  const createBackup = async (room) => {
    await createContent(site, room);
    return runBackendCommand(services, folder, 'backup', [], backups);
  };
  await createBackup('一の間');
  await createBackup('二の間');
  const [healthy, damaged] = listBackups();
  truncateSync(
    join(backupFolder, damaged),
    Math.floor(statSync(join(backupFolder, damaged)).size / 2),
  );

  const thirdRun = await createBackup('三の間');
  expect(thirdRun.code === 0, 'No backup is created next to a truncated one.', thirdRun.output);
  expect(
    thirdRun.output.includes(damaged),
    'The truncated backup is not reported.',
    thirdRun.output,
  );
  // The message about the damaged backup also contains the newest healthy one.
  const reportedBackups = thirdRun.output.match(/copy-[\w-]+\.json/g) ?? [];
  const thirdBackup = reportedBackups.find((name) => name !== damaged && name !== healthy);
  expect(thirdBackup, 'The new backup is not reported.', thirdRun.output);
  await runBackendCommandOrFail(services, folder, 'restore', ['--check'], backups);

  writeFileSync(join(backupFolder, thirdBackup), '');
  const fourthRun = await createBackup('四の間');
  expect(fourthRun.code === 0, 'No backup is created next to an empty one.', fourthRun.output);
  expect(
    fourthRun.output.includes(thirdBackup),
    'The empty backup is not reported.',
    fourthRun.output,
  );
  await runBackendCommandOrFail(services, folder, 'restore', ['--check'], backups);
  await runBackendCommandOrFail(
    services,
    folder,
    'restore',
    ['--check', '--copy', healthy],
    backups,
  );
  return 'a truncated and an empty manifest were reported and skipped, and the next backup was created each time';
}
