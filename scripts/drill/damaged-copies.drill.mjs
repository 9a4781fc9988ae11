import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../lib/services.mjs';
import { command, expect, fill, startSite, succeed } from './site.mjs';

export const title = 'damaged copies';

export async function run({ life, folder }) {
  const services = await startServices({ folder, life, given: {} });
  const place = join(folder, 'backups');
  const backups = { BACKUP_URL: place, BACKUP_HOURS: '0' };
  const site = await startSite(life, services, folder, backups);
  const copies = () =>
    readdirSync(place)
      .filter((name) => /^copy-.*\.json$/.test(name))
      .sort();
  const copy = async (room) => {
    await fill(site, room);
    return command(services, folder, 'backup', [], backups);
  };
  await copy('一の間');
  await copy('二の間');
  const [healthy, damaged] = copies();
  truncateSync(join(place, damaged), Math.floor(statSync(join(place, damaged)).size / 2));

  const next = await copy('三の間');
  expect(next.code === 0, 'No backup is created next to a truncated one.', next.output);
  expect(next.output.includes(damaged), 'The truncated backup is not reported.', next.output);
  // The message about the damaged backup also contains the newest healthy one.
  const named = next.output.match(/copy-[\w-]+\.json/g) ?? [];
  const third = named.find((name) => name !== damaged && name !== healthy);
  expect(third, 'The new backup is not reported.', next.output);
  await succeed(services, folder, 'restore', ['--check'], backups);

  writeFileSync(join(place, third), '');
  const last = await copy('四の間');
  expect(last.code === 0, 'No backup is created next to an empty one.', last.output);
  expect(last.output.includes(third), 'The empty backup is not reported.', last.output);
  await succeed(services, folder, 'restore', ['--check'], backups);
  await succeed(services, folder, 'restore', ['--check', '--copy', healthy], backups);
  return 'a truncated and an empty manifest were reported and skipped, and the next backup was created each time';
}
