import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../lib/services.mjs';
import { expect, fill, roomNames, startSite, statusOf, succeed } from './site.mjs';

export const title = 'backup, and restore on an empty machine';

export async function run({ life, folder }) {
  const services = await startServices({ folder, life, given: {} });
  const backups = { BACKUP_URL: join(folder, 'backups'), BACKUP_HOURS: '0' };
  const site = await startSite(life, services, folder, backups);
  const { pictureUrl } = await fill(site);
  const names = await roomNames(site);
  await succeed(services, folder, 'backup', [], backups);
  await site.stop();

  rmSync(join(folder, 'data'), { recursive: true });
  const machine = join(folder, 'another-machine');
  const empty = await startServices({ folder: machine, life, given: {} });
  await succeed(empty, machine, 'restore', [], backups);
  const restored = await startSite(life, empty, machine);
  expect(names.length === 1, 'The room is not public.');
  expect(String(await roomNames(restored)) === String(names), 'The rooms have changed.');
  const status = await statusOf(restored.url + pictureUrl);
  expect(status === 200, `The uploaded image returns ${status}.`);
  return 'a room and an image were restored to an empty database and an empty folder';
}
