import { Logger } from '@nestjs/common';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MediaTestApp, FAST_RENDITIONS } from '../../../test/media-test-app.js';
import { testImage } from '../../../test/images.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { MediaTiming } from './media-timing.js';

/** What is out of use goes with the next sweep, which happens when it is asked for. */
class NoGrace extends MediaTiming {
  override readonly renditions = FAST_RENDITIONS;
  override readonly graceMs = -1;
  override readonly sweepFew = 2;
}

const HASTY = { token: MediaTiming, value: new NoGrace() };

let house: MediaTestApp;
let client: pg.Client;
const lines: string[] = [];

beforeAll(async () => {
  house = await MediaTestApp.open({ WORKERS: '0' }, undefined, [HASTY]);
  client = new pg.Client({ connectionString: house.test.databaseUrl });
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
  await house.close();
});

const collect = (of = house) => of.test.app.get(MediaCleanupService).cleanUp();

async function uploads(count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    urls.push((await house.upload(await testImage('png'))).url);
  }
  return urls;
}

const WEEK_AGO = `update installation set large_sweep_since = now() - interval '8 days'`;

async function emptied(): Promise<void> {
  await client.query('delete from media_asset');
  await client.query(WEEK_AGO);
  await collect();
  lines.splice(0);
}

const there = (urls: readonly string[]) =>
  Promise.all(urls.map((url) => house.exists(url))).then((found) => found.filter(Boolean).length);

it('takes no file that another database knows, whatever this one makes of them', async () => {
  const shared = await testImage('png');
  const urls = [...(await uploads(4)), (await house.upload(shared)).url];
  const stranger = await MediaTestApp.open({ DATA_DIR: house.folder }, undefined, [HASTY]);
  expect(lines.join('\n')).toMatch(/belong to another database.*Is DATABASE_URL right\?/);
  await collect(stranger);
  // Nor the file of a picture that it knows as well.
  const { id } = await stranger.upload(shared);
  await stranger.test.admin.delete(`/api/media/${id}`).expect(204);
  expect(await there(urls)).toBe(5);
  expect(lines.filter((line) => line.startsWith('Removed'))).toEqual([]);
  await stranger.close();
});

it('takes few files at a time, names each, and many only when nobody objects for a week', async () => {
  await emptied();
  const urls = await uploads(3);
  await client.query('delete from media_asset');
  await collect();
  expect(await there(urls)).toBe(3);
  expect(lines.join('\n')).toMatch(/3 of \d+ files look unused, .* in 7 days/);
  await client.query(WEEK_AGO);
  await collect();
  expect(await there(urls)).toBe(0);
  const [one] = await uploads(1);
  await client.query('delete from media_asset');
  lines.splice(0);
  await collect();
  expect(lines).toEqual([
    `Removed the file ${one!.slice('/uploads/'.length)}: not in the media library.`,
  ]);
});

it('removes files that were never completed, however many, without counting them as unused', async () => {
  await emptied();
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await writeFile(join(house.folder, 'uploads', `${name}.partial`), 'half a picture');
  }
  await collect();
  const names = await readdir(join(house.folder, 'uploads'));
  expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(lines).toEqual(['Removed 5 incomplete files.']);
});

it('makes a place its own that is empty, or whose files it knows, and no other', async () => {
  await emptied();
  const [url] = await uploads(1);
  const mark = join(house.folder, 'uploads', 'installation.txt');
  const own = await readFile(mark, 'utf8');
  await rm(mark);
  await writeFile(join(house.folder, 'uploads', 'aa.png'), 'x');
  await writeFile(join(house.folder, 'uploads', 'bb.png'), 'x');
  await writeFile(join(house.folder, 'uploads', 'cc.png'), 'x');
  await collect();
  expect(lines.join('\n')).toContain(`write ${own.trim()} into that file`);
  await rm(join(house.folder, 'uploads', 'cc.png'));
  await house.room([url!]);
  await collect();
  expect(await readFile(mark, 'utf8')).toBe(own);
  expect(await there([url!])).toBe(1);
});

it.each([
  ['en', (url: string) => `The map (${url}). See also ${url}.`],
  ['ja', (url: string) => `地図は${url}をご覧ください。`],
  ['zh', (url: string) => `地图可在这里下载：${url}，谢谢`],
  ['zh_TW', (url: string) => `地圖${url}可下載`],
])('takes no file that prose in %s names', async (language, prose) => {
  const file = await house.upload(await testImage('png'));
  const other = await house.upload(await testImage('jpeg'));
  const rendition = other.url.replace('.jpg', '-60-0123abcd.avif');
  const body = `${prose(file.url)} ${prose(rendition)}`;
  const { body: policy } = await house.test.admin
    .post('/api/policy-links')
    .send({ name: '家規', body, language })
    .expect(201);
  await collect();
  expect(await there([file.url, other.url])).toBe(2);
  const { body: shown } = await house.test.admin.get(`/api/media/${other.id}`).expect(200);
  expect(shown.uses).toEqual([expect.objectContaining({ id: policy.id })]);
  await house.test.admin.delete(`/api/media/${file.id}`).expect(409);
});

it('keeps the file of a picture that comes again while it is deleted', async () => {
  const bytes = await testImage('png');
  const { id, url } = await house.upload(bytes);
  const stem = url.slice('/uploads/'.length, -'.png'.length);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7204423, hashtext($1))', [stem]);
  const deletion = house.test.admin.delete(`/api/media/${id}`).then(({ status }) => status);
  // Its row is gone, its file is not yet.
  await waitForLockWaiters(house.test.databaseUrl, 1, 'select pg_advisory');
  const again = house.upload(bytes);
  await waitForLockWaiters(house.test.databaseUrl, 2, 'select pg_advisory');
  await client.query('commit');
  expect(await deletion).toBe(204);
  expect((await again).url).toBe(url);
  expect(await house.exists(url)).toBe(true);
});

it('brings back a file that the store has lost when it is uploaded again', async () => {
  const bytes = await testImage('png');
  const { id, url } = await house.upload(bytes);
  await rm(join(house.folder, url));
  expect(await house.exists(url)).toBe(false);
  expect(await house.upload(bytes)).toEqual({ id, url });
  expect(await house.exists(url)).toBe(true);
});
