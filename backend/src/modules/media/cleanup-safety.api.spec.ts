import { Logger } from '@nestjs/common';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MediaTestApp, FAST_RENDITIONS } from '../../../test/media-test-app.js';
import { createImage } from '../../../test/images.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { MediaTiming } from './media-timing.js';

/** No grace period: the next cleanup deletes unused files. The cleanup runs only when called. */
class NoGracePeriod extends MediaTiming {
  override readonly renditions = FAST_RENDITIONS;
  override readonly unusedMs = -1;
  override readonly graceMs = -1;
  override readonly smallSweepFiles = 2;
}

const NO_GRACE_PERIOD = { token: MediaTiming, value: new NoGracePeriod() };

let site: MediaTestApp;
let client: pg.Client;
/** Lines that the application logged. */
const lines: string[] = [];

beforeAll(async () => {
  site = await MediaTestApp.open({ WORKERS: '0' }, undefined, [NO_GRACE_PERIOD]);
  client = new pg.Client({ connectionString: site.test.databaseUrl });
  await client.connect();
  for (const level of ['log', 'warn'] as const) {
    vi.spyOn(Logger.prototype, level).mockImplementation((line: unknown) => {
      if (typeof line === 'string') lines.push(line);
    });
  }
});

beforeEach(() => {
  lines.splice(0);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await client.end();
  await site.close();
});

const cleanUp = (targetSite = site) => targetSite.test.app.get(MediaCleanupService).cleanUp();

async function uploadImages(count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    urls.push((await site.upload(await createImage('png'))).url);
  }
  return urls;
}

/** Pretends that a large cleanup was postponed 8 days ago, so that the week of warnings is over. */
const BACKDATE_WARNINGS_SQL = `update installation set large_sweep_since = now() - interval '8 days'`;

async function clearLibrary(): Promise<void> {
  await client.query('delete from media_asset');
  await client.query(BACKDATE_WARNINGS_SQL);
  await cleanUp();
  lines.splice(0);
}

const countExisting = (urls: readonly string[]) =>
  Promise.all(urls.map((url) => site.fileExists(url))).then(
    (results) => results.filter(Boolean).length,
  );

it('deletes an unused image of the library after 30 days, because it may be used another day', async () => {
  const otherSite = await MediaTestApp.open({ WORKERS: '0' });
  const otherClient = new pg.Client({ connectionString: otherSite.test.databaseUrl });
  await otherClient.connect();
  const { url } = await otherSite.upload(await createImage('png'));
  const existsAfter = async (days: number) => {
    await cleanUp(otherSite);
    await otherClient.query(`update media_asset set unused_since = now() - $1 * interval '1 day'`, [
      days,
    ]);
    await cleanUp(otherSite);
    return otherSite.fileExists(url);
  };
  expect(await existsAfter(29)).toBe(true);
  expect(await existsAfter(31)).toBe(false);
  await otherClient.end();
  await otherSite.close();
});

it('deletes no file of another database', async () => {
  const shared = await createImage('png');
  const urls = [...(await uploadImages(4)), (await site.upload(shared)).url];
  const otherSite = await MediaTestApp.open({ DATA_DIR: site.folder }, undefined, [
    NO_GRACE_PERIOD,
  ]);
  expect(lines.join('\n')).toMatch(/belong to another database.*Is DATABASE_URL right\?/);
  await cleanUp(otherSite);
  // The file of an image that both databases know is not deleted either.
  const { id } = await otherSite.upload(shared);
  await otherSite.test.admin.delete(`/api/media/${id}`).expect(204);
  expect(await countExisting(urls)).toBe(5);
  expect(lines.filter((line) => line.startsWith('Removed'))).toEqual([]);
  await otherSite.close();
});

it('deletes few files at once and logs each one, and many only after a week of warnings', async () => {
  await clearLibrary();
  const urls = await uploadImages(3);
  await client.query('delete from media_asset');
  await cleanUp();
  expect(await countExisting(urls)).toBe(3);
  expect(lines.join('\n')).toMatch(/3 of \d+ files look unused, .* in 7 days/);
  await client.query(BACKDATE_WARNINGS_SQL);
  await cleanUp();
  expect(await countExisting(urls)).toBe(0);
  const [url] = await uploadImages(1);
  await client.query('delete from media_asset');
  lines.splice(0);
  await cleanUp();
  expect(lines).toEqual([
    `Removed the file ${url!.slice('/uploads/'.length)}: not in the media library.`,
  ]);
});

it('deletes incomplete files without counting them as unused', async () => {
  await clearLibrary();
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await writeFile(join(site.folder, 'uploads', `${name}.partial`), 'half a picture');
  }
  await cleanUp();
  const names = await readdir(join(site.folder, 'uploads'));
  expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(lines).toEqual(['Removed 5 incomplete files.']);
});

it('claims a storage without an owner file only if few of its files are unknown', async () => {
  await clearLibrary();
  const [url] = await uploadImages(1);
  const ownerFile = join(site.folder, 'uploads', 'installation.txt');
  const ownerId = await readFile(ownerFile, 'utf8');
  await rm(ownerFile);
  await writeFile(join(site.folder, 'uploads', 'aa.png'), 'x');
  await writeFile(join(site.folder, 'uploads', 'bb.png'), 'x');
  await writeFile(join(site.folder, 'uploads', 'cc.png'), 'x');
  await cleanUp();
  expect(lines.join('\n')).toContain(`write ${ownerId.trim()} into that file`);
  await rm(join(site.folder, 'uploads', 'cc.png'));
  await site.createRoom([url!]);
  await cleanUp();
  expect(await readFile(ownerFile, 'utf8')).toBe(ownerId);
  // Another database may have claimed it, too: the next cleanup knows.
  expect(await countExisting([url!, '/uploads/aa.png', '/uploads/bb.png'])).toBe(3);
  await cleanUp();
  expect(await countExisting([url!, '/uploads/aa.png', '/uploads/bb.png'])).toBe(1);
});

it.each([
  ['en', (url: string) => `The map (${url}). See also ${url}.`],
  ['ja', (url: string) => `地図は${url}をご覧ください。`],
  ['zh', (url: string) => `地图可在这里下载：${url}，谢谢`],
  ['zh_TW', (url: string) => `地圖${url}可下載`],
])('keeps a file that a text in %s mentions', async (language, prose) => {
  const file = await site.upload(await createImage('png'));
  const otherFile = await site.upload(await createImage('jpeg'));
  const rendition = otherFile.url.replace('.jpg', '-60-0123abcd.avif');
  const body = `${prose(file.url)} ${prose(rendition)}`;
  const { body: policy } = await site.test.admin
    .post('/api/policy-links')
    .send({ name: '家規', body, language })
    .expect(201);
  await cleanUp();
  expect(await countExisting([file.url, otherFile.url])).toBe(2);
  const { body: shown } = await site.test.admin.get(`/api/media/${otherFile.id}`).expect(200);
  expect(shown.uses).toEqual([expect.objectContaining({ id: policy.id })]);
  await site.test.admin.delete(`/api/media/${file.id}`).expect(409);
});

it('keeps the file of an image that is uploaded again while it is deleted', async () => {
  const bytes = await createImage('png');
  const { id, url } = await site.upload(bytes);
  const stem = url.slice('/uploads/'.length, -'.png'.length);
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK.file}, hashtext($1))`, [stem]);
  const deletion = site.test.admin.delete(`/api/media/${id}`).then(({ status }) => status);
  // The row is deleted, the file is not yet.
  await waitForLockWaiters(site.test.databaseUrl, 1, 'select pg_advisory');
  const secondUpload = site.upload(bytes);
  await waitForLockWaiters(site.test.databaseUrl, 2, 'select pg_advisory');
  await client.query('commit');
  expect(await deletion).toBe(204);
  expect((await secondUpload).url).toBe(url);
  expect(await site.fileExists(url)).toBe(true);
});

it('restores a file that the storage has lost when it is uploaded again', async () => {
  const bytes = await createImage('png');
  const { id, url } = await site.upload(bytes);
  await rm(join(site.folder, url));
  expect(await site.fileExists(url)).toBe(false);
  expect(await site.upload(bytes)).toEqual({ id, url });
  expect(await site.fileExists(url)).toBe(true);
});
