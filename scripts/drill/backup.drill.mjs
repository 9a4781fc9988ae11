import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../lib/services.mjs';
import {
  expect,
  createContent,
  fetchRoomNames,
  startSite,
  fetchStatus,
  runBackendCommandOrFail,
} from './site.mjs';

export const title = 'backup, and restore on an empty machine';

export async function run({ lifecycle, folder }) {
  const services = await startServices({ folder, lifecycle, externalUrls: {} });
  const backups = { BACKUP_URL: join(folder, 'backups'), BACKUP_HOURS: '0' };
  const site = await startSite(lifecycle, services, folder, backups);
  const { imageUrl } = await createContent(site);
  const names = await fetchRoomNames(site);
  await runBackendCommandOrFail(services, folder, 'backup', [], backups);
  await site.stop();

  rmSync(join(folder, 'data'), { recursive: true });
  const machine = join(folder, 'another-machine');
  const empty = await startServices({ folder: machine, lifecycle, externalUrls: {} });
  await runBackendCommandOrFail(empty, machine, 'restore', [], backups);
  const restored = await startSite(lifecycle, empty, machine);
  expect(names.length === 1, 'The room is not public.');
  expect(String(await fetchRoomNames(restored)) === String(names), 'The rooms have changed.');
  const status = await fetchStatus(restored.url + imageUrl);
  expect(status === 200, `The uploaded image returns ${status}.`);
  return 'a room and an image were restored to an empty database and an empty folder';
}
