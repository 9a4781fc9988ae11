import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as runCommand } from '../lib/process.mjs';
import { startServices } from '../lib/services.mjs';
import {
  eventually,
  expect,
  createContent,
  fetchRoomNames,
  SkippedError,
  startSite,
  fetchStatus,
} from './site.mjs';

export const title = 'full disk';

const DISK_SIZE = '400m';

export async function run({ lifecycle, folder }) {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = await runCommand('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK_SIZE}`,
    'tmpfs',
    disk,
  ]).catch((error) => ({ code: 1, output: error.message }));
  if (mounted.code !== 0) {
    throw new SkippedError(`only root can mount a small disk (${mounted.output.trim()})`);
  }
  lifecycle.defer(() => runCommand('umount', ['--lazy', disk]));
  // Database, uploads and everything else on one disk, as on a small machine.
  const services = await startServices({ folder: disk, lifecycle, externalUrls: {} });
  const site = await startSite(lifecycle, services, disk);
  const { room } = await createContent(site);
  const admin = await site.admin();
  expect((await fetchStatus(`${site.url}/ja`)) === 200, 'The page was not served before.');

  const fillerFile = join(disk, 'filler');
  fillDisk(fillerFile, disk);
  // PostgreSQL may restart first, which is reported as an outage.
  const notReadyBody = await eventually('readiness reports the disk', async () => {
    const readiness = await fetch(`${site.url}/api/health/ready`);
    const body = await readiness.json();
    return readiness.status === 503 && /disk/.test(body.message) && body;
  });
  for (const path of ['/ja', '/en', '/api/rooms?language=zh_TW', '/api/health/pages']) {
    const status = await fetchStatus(site.url + path);
    expect(status === 200, `${path} returns ${status} while the disk is full.`, site.log());
  }

  rmSync(fillerFile);
  await eventually('the site is ready again', async () => {
    return (await fetchStatus(`${site.url}/api/health/ready`)) === 200;
  });
  await eventually('an edit can be saved again', async () => {
    const edit = await admin('PUT', `/api/base-rooms/${room.id}`, { capacity: 3 });
    return edit.status === 200;
  });
  expect((await fetchRoomNames(site)).length === 1, 'The room is missing.');
  await site.stop();
  return `not ready (“${notReadyBody.message}”), pages served, and ready again after space was freed`;
}

function fillDisk(file, disk) {
  let bytes = 8 * 1024 * 1024;
  while (bytes >= 4096) {
    const { bavail, bsize } = statfsSync(disk);
    if (bavail * bsize < bytes) {
      bytes /= 2;
      continue;
    }
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      bytes /= 2;
    }
  }
}
