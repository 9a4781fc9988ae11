import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BackupScheduler } from '../src/platform/backup/backup-scheduler.service.js';
import { BackupStatus } from '../src/platform/backup/backup-status.service.js';
import { BackupStore, openBackupStore } from '../src/platform/backup/backup-store.js';
import { createBackup } from '../src/platform/backup/create-backup.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { copyStorage, openStorage } from '../src/platform/storage/copy-files.js';
import { LocalStorage } from '../src/platform/storage/local.storage.js';
import { startApp, type TestApp, createTestConfig } from './app.js';
import { PagedBucket } from './paged-bucket.js';

const KEEP = { count: 2, days: 1 };
const DAY_MS = 24 * 60 * 60 * 1000;

const FILES = { 'aa.png': 'the first', 'bb.png': 'the second', 'cc.png': 'the third' };

let folder: string;
let site: TestApp;
let s3: S3rver;
let bucket: PagedBucket;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-faults-'));
  site = await startApp();
  bucket = await PagedBucket.start(FILES);
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'copies' }],
  });
  const { port } = await s3.run();
  bucketUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/copies?tls=0`;
});

afterEach(() => {
  vi.restoreAllMocks();
  bucket.failing = undefined;
  bucket.listedSizes.clear();
});

afterAll(async () => {
  bucket.close();
  await site.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

interface Backup {
  verifiedAt: string | null;
  isOld: boolean;
}

const overview = async () =>
  (await site.admin.get('/api/overview').expect(200)).body as { backup: Backup };

const newFolder = () => mkdtemp(join(folder, 'folder-'));

it('a file that cannot be read while the next page is listed fails a backup and a move', async () => {
  bucket.failing = 'aa.png';
  const storage = await openStorage(bucket.url);
  const store = new BackupStore(new LocalStorage(await newFolder()));
  const { databaseUrl } = site;
  await expect(createBackup({ databaseUrl, storage }, store, KEEP)).rejects.toThrow(/storage/);
  expect(await store.list()).toEqual([]);
  await expect(copyStorage(storage, new LocalStorage(await newFolder()))).rejects.toThrow(
    /storage/,
  );
});

it('a backup and a move compare every name and size of the source with the copy', async () => {
  const storage = await openStorage(bucket.url);
  const house = { databaseUrl: site.databaseUrl, storage };
  const store = new BackupStore(new LocalStorage(await newFolder()));
  const { manifest } = (await createBackup(house, store, KEEP))!;
  expect(manifest.files.map(({ name, size }) => [name, size])).toEqual([
    ['aa.png', 9],
    ['bb.png', 10],
    ['cc.png', 9],
  ]);
  expect(await copyStorage(storage, new LocalStorage(await newFolder()))).toEqual({
    copied: 3,
    present: 0,
  });
  const before = await store.list();
  bucket.listedSizes.set('cc.png', 400);
  const incomplete = 'The copy is incomplete: cc.png (400 bytes) has 9 bytes in the copy.';
  await expect(createBackup(house, store, KEEP)).rejects.toThrow(incomplete);
  expect(await store.list()).toEqual(before);
  await expect(copyStorage(storage, new LocalStorage(await newFolder()))).rejects.toThrow(
    incomplete,
  );
});

it.each(['folder', 'bucket'])(
  'a damaged copy in a %s is named and set aside, the next one is made, and its age is not the age that is watched',
  async (kind) => {
    const place = kind === 'folder' ? await newFolder() : bucketUrl;
    const { databaseUrl } = site;
    const storage = new LocalStorage(await newFolder());
    await storage.put('aa.png', Buffer.from('a picture'));
    const store = await openBackupStore(place);
    const { manifest, name: newest } = (await createBackup({ databaseUrl, storage }, store, KEEP))!;
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const healthy = await store.write({ ...manifest, takenAt: at(3) });
    const oldest = await store.write({ ...manifest, takenAt: at(5) });
    for (const [name, bytes] of [
      [newest, Buffer.alloc(0)],
      [oldest, (await store.storage.read(oldest)).subarray(0, 100)],
    ] as const) {
      await store.storage.delete(name);
      await store.storage.put(name, bytes, 'application/json');
    }
    const warnings: string[] = [];
    vi.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => {
      warnings.push(String(line));
    });
    const schedule = (BACKUP_HOURS: string) =>
      new BackupScheduler(
        createTestConfig(databaseUrl, { BACKUP_HOURS, BACKUP_KEEP: '2', BACKUP_KEEP_DAYS: '4' }),
        storage,
        new Metrics(),
        site.app.get(BackupStatus),
      );
    const watched = schedule('1000');
    await watched.run(place);
    expect(watched.ageSeconds / 86_400).toBeCloseTo(3, 2);
    expect(warnings).toEqual([
      expect.stringMatching(
        `^${newest} is damaged. The newest healthy backup is ${healthy}, created at 20[0-9TZ:.-]*Z.$`,
      ),
    ]);
    expect((await overview()).backup.verifiedAt).toBe((await store.read(healthy)).takenAt);

    await schedule('1').run(place);
    const [made] = await store.list();
    expect(await store.list()).toEqual([made, healthy]);
    await store.verify(await store.read(made!));
    const names: string[] = [];
    for await (const { name } of store.storage.list()) names.push(name);
    expect(names).toContain(`${newest}.damaged`);
    // Damaged copies are kept as long as others: this one is older than BACKUP_KEEP_DAYS.
    expect(names).not.toContain(`${oldest}.damaged`);
    expect(warnings.join('\n')).toContain(`${oldest} is damaged, and was set aside`);
    expect((await overview()).backup).toEqual({
      verifiedAt: (await store.read(made!)).takenAt,
      isOld: false,
    });
  },
);

it('a copy that lacks a part is named, and counts as no verified copy', async () => {
  const place = await newFolder();
  const { databaseUrl } = site;
  const storage = new LocalStorage(await newFolder());
  await storage.put('aa.png', Buffer.from('a picture'));
  const warnings: string[] = [];
  const store = await openBackupStore(place, (sentence) => warnings.push(sentence));
  const { manifest, name } = (await createBackup({ databaseUrl, storage }, store, KEEP))!;
  const part = `${manifest.files[0]!.digest}.part`;
  await rm(join(place, part));
  expect(await store.newest()).toBeUndefined();
  expect(warnings).toEqual([
    `${name} lacks 1 of its parts, such as ${part}. There is no healthy backup.`,
  ]);
  // The next copy brings the part back, and with it the first one.
  await createBackup({ databaseUrl, storage }, store, KEEP);
  await store.verify(await store.read(name));
});

it('what an interrupted backup left is removed by a later one', async () => {
  const place = await newFolder();
  for (const [name, daysAgo] of [
    ['old.partial', 2],
    ['young.partial', 0],
  ] as const) {
    await writeFile(join(place, name), 'half');
    const time = new Date(Date.now() - daysAgo * DAY_MS);
    await utimes(join(place, name), time, time);
  }
  const storage = new LocalStorage(await newFolder());
  await createBackup(
    { databaseUrl: site.databaseUrl, storage },
    await openBackupStore(place),
    KEEP,
  );
  const names = await readdir(place);
  expect(names).not.toContain('old.partial');
  expect(names).toContain('young.partial');
});

it('the overview asks for a backup when the last verified one is older than a week', async () => {
  const { em } = site.app.get(MikroORM);
  const at = (column: string) =>
    em.fork().execute(`update installation set backup_verified_at = ${column}`);
  await at('null');
  expect((await overview()).backup).toEqual({ verifiedAt: null, isOld: false });
  await em
    .fork()
    .execute(`update mikro_orm_migrations set executed_at = now() - interval '8 days'`);
  expect((await overview()).backup).toEqual({ verifiedAt: null, isOld: true });
  await at(`now() - interval '6 days 23 hours'`);
  expect((await overview()).backup.isOld).toBe(false);
  await at(`now() - interval '7 days 1 hour'`);
  expect((await overview()).backup.isOld).toBe(true);
});
