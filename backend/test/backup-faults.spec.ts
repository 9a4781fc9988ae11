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
import { restoreMissingFiles } from '../src/platform/backup/restore-backup.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { copyStorage, openStorage } from '../src/platform/storage/copy-files.js';
import { LocalStorage } from '../src/platform/storage/local.storage.js';
import { startApp, type TestApp, createTestConfig } from './app.js';
import { PagedBucket } from './paged-bucket.js';

const RETENTION = { count: 2, days: 1 };
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
  bucket.failingName = undefined;
  bucket.wrongSizes.clear();
});

afterAll(async () => {
  bucket.close();
  await site.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

interface BackupState {
  verifiedAt: string | null;
  isOld: boolean;
}

const fetchOverview = async () =>
  (await site.admin.get('/api/overview').expect(200)).body as { backup: BackupState };

const createFolder = () => mkdtemp(join(folder, 'folder-'));

it('backup and move fail if a file cannot be read while the next page is listed', async () => {
  bucket.failingName = 'aa.png';
  const storage = await openStorage(bucket.url);
  const store = new BackupStore(new LocalStorage(await createFolder()));
  const { databaseUrl } = site;
  await expect(createBackup({ databaseUrl, storage }, store, RETENTION)).rejects.toThrow(/storage/);
  expect(await store.list()).toEqual([]);
  await expect(copyStorage(storage, new LocalStorage(await createFolder()))).rejects.toThrow(
    /storage/,
  );
});

it('backup and move compare all names and sizes of the source with the copy', async () => {
  const storage = await openStorage(bucket.url);
  const source = { databaseUrl: site.databaseUrl, storage };
  const store = new BackupStore(new LocalStorage(await createFolder()));
  const { manifest } = (await createBackup(source, store, RETENTION))!;
  expect(manifest.files.map(({ name, size }) => [name, size])).toEqual([
    ['aa.png', 9],
    ['bb.png', 10],
    ['cc.png', 9],
  ]);
  expect(await copyStorage(storage, new LocalStorage(await createFolder()))).toEqual({
    copied: 3,
    skipped: 0,
  });
  const before = await store.list();
  bucket.wrongSizes.set('cc.png', 400);
  const incomplete = 'The copy is incomplete: cc.png (400 bytes) has 9 bytes in the copy.';
  await expect(createBackup(source, store, RETENTION)).rejects.toThrow(incomplete);
  expect(await store.list()).toEqual(before);
  await expect(copyStorage(storage, new LocalStorage(await createFolder()))).rejects.toThrow(
    incomplete,
  );
});

it('move ignores files that the site has not stored', async () => {
  const source = await createFolder();
  const storage = new LocalStorage(source);
  await storage.put('aa.png', Buffer.from('a picture'));
  await writeFile(join(source, '.DS_Store'), 'of a file manager');
  await writeFile(join(source, '.probe-1'), 'of a health check that was killed');
  const target = await createFolder();
  expect(await copyStorage(storage, new LocalStorage(target))).toEqual({ copied: 1, skipped: 0 });
  expect(await readdir(target)).toEqual(['aa.png']);
  const sharedBucket = await PagedBucket.start({ 'aa.png': 'a picture', 'docs/read.txt': 'a' });
  const fromBucket = await openStorage(sharedBucket.url);
  expect(await copyStorage(fromBucket, new LocalStorage(await createFolder()))).toEqual({
    copied: 1,
    skipped: 0,
  });
  sharedBucket.close();
});

it('restores all other missing files if the part of one is damaged', async () => {
  const storage = new LocalStorage(await createFolder());
  const names = Array.from({ length: 20 }, (_, index) => `file-${index + 10}.png`);
  for (const name of names) await storage.put(name, Buffer.from(name));
  const target = await createFolder();
  const store = await openBackupStore(target);
  const { databaseUrl } = site;
  const { manifest } = (await createBackup({ databaseUrl, storage }, store, RETENTION))!;
  for (const name of names) await storage.delete(name);
  await writeFile(join(target, `${manifest.files[0]!.digest}.part`), 'FILE-10.png');
  await expect(restoreMissingFiles(storage, store)).rejects.toThrow(
    /^Restored 19 files, but not file-10\.png: [0-9a-f]{64}\.part is damaged\.$/,
  );
  const restored: string[] = [];
  for await (const { name } of storage.list()) restored.push(name);
  expect(restored.sort()).toEqual(names.slice(1));
});

it('backup omits a file whose name is too long for the site', async () => {
  const source = await createFolder();
  const storage = new LocalStorage(source);
  await storage.put('aa.png', Buffer.from('a picture'));
  await writeFile(join(source, `${'a'.repeat(201)}.png`), 'of another program');
  const store = new BackupStore(new LocalStorage(await createFolder()));
  const { databaseUrl } = site;
  const { manifest } = (await createBackup({ databaseUrl, storage }, store, RETENTION))!;
  expect(manifest.files.map(({ name }) => name)).toEqual(['aa.png']);
});

it.each(['lock', 'dump'])(
  'backup fails without ending the process if its %s loses the connection',
  async (connection) => {
    const { databaseUrl } = site;
    const storage = new LocalStorage(await createFolder());
    const store = new BackupStore(new LocalStorage(await createFolder()));
    const endConnections = () =>
      site.app
        .get(MikroORM)
        .em.fork()
        .execute(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'kawabe-backup'`,
        );
    const savePart = store.savePart.bind(store);
    vi.spyOn(store, 'savePart').mockImplementationOnce(async (bytes) => {
      if (connection === 'dump') await endConnections();
      return savePart(bytes);
    });
    const isDue = async () => {
      if (connection === 'lock') await endConnections();
      return true;
    };
    await expect(createBackup({ databaseUrl, storage }, store, RETENTION, isDue)).rejects.toThrow(
      /connection|terminat/i,
    );
  },
);

it.each(['folder', 'bucket'])(
  'damaged backup in a %s is reported and set aside, replaced by the next one, and ignored by the monitored age',
  async (kind) => {
    const target = kind === 'folder' ? await createFolder() : bucketUrl;
    const { databaseUrl } = site;
    const storage = new LocalStorage(await createFolder());
    await storage.put('aa.png', Buffer.from('a picture'));
    const store = await openBackupStore(target);
    const { manifest, name: newest } = (await createBackup(
      { databaseUrl, storage },
      store,
      RETENTION,
    ))!;
    const timeDaysAgo = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const healthy = await store.writeManifest({ ...manifest, takenAt: timeDaysAgo(3) });
    const oldest = await store.writeManifest({ ...manifest, takenAt: timeDaysAgo(5) });
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
    const createScheduler = (BACKUP_HOURS: string) =>
      new BackupScheduler(
        createTestConfig(databaseUrl, { BACKUP_HOURS, BACKUP_KEEP: '2', BACKUP_KEEP_DAYS: '4' }),
        storage,
        new Metrics(),
        site.app.get(BackupStatus),
      );
    // No backup is due within 1000 hours, so it only checks the existing ones.
    const monitored = createScheduler('1000');
    await monitored.run(target);
    expect(monitored.ageSeconds / 86_400).toBeCloseTo(3, 2);
    expect(warnings).toEqual([
      expect.stringMatching(
        `^${newest} is damaged. The newest healthy backup is ${healthy}, created at 20[0-9TZ:.-]*Z.$`,
      ),
    ]);
    expect((await fetchOverview()).backup.verifiedAt).toBe(
      (await store.readManifest(healthy)).takenAt,
    );

    await createScheduler('1').run(target);
    const [replacement] = await store.list();
    expect(await store.list()).toEqual([replacement, healthy]);
    await store.verify(await store.readManifest(replacement!));
    const names: string[] = [];
    for await (const { name } of store.storage.list()) names.push(name);
    expect(names).toContain(`${newest}.damaged`);
    // Damaged backups are retained like others: this one is older than BACKUP_KEEP_DAYS.
    expect(names).not.toContain(`${oldest}.damaged`);
    expect(warnings.join('\n')).toContain(`${oldest} is damaged, and was set aside`);
    expect((await fetchOverview()).backup).toEqual({
      verifiedAt: (await store.readManifest(replacement!)).takenAt,
      isOld: false,
    });
  },
);

it('backup without a part is reported, and does not count as verified', async () => {
  const target = await createFolder();
  const { databaseUrl } = site;
  const storage = new LocalStorage(await createFolder());
  await storage.put('aa.png', Buffer.from('a picture'));
  const warnings: string[] = [];
  const store = await openBackupStore(target, (sentence) => warnings.push(sentence));
  const { manifest, name } = (await createBackup({ databaseUrl, storage }, store, RETENTION))!;
  const part = `${manifest.files[0]!.digest}.part`;
  await rm(join(target, part));
  expect(await store.findNewest()).toBeUndefined();
  expect(warnings).toEqual([
    `${name} lacks 1 of its parts, such as ${part}. There is no healthy backup.`,
  ]);
  // The next backup restores the part, and with it the first backup.
  await createBackup({ databaseUrl, storage }, store, RETENTION);
  await store.verify(await store.readManifest(name));
});

it('backup deletes the remains of one that was interrupted two days ago, but no recent ones', async () => {
  const target = await createFolder();
  for (const [name, daysAgo] of [
    ['old.partial', 2],
    ['young.partial', 0],
  ] as const) {
    await writeFile(join(target, name), 'half');
    const time = new Date(Date.now() - daysAgo * DAY_MS);
    await utimes(join(target, name), time, time);
  }
  const storage = new LocalStorage(await createFolder());
  await createBackup(
    { databaseUrl: site.databaseUrl, storage },
    await openBackupStore(target),
    RETENTION,
  );
  const names = await readdir(target);
  expect(names).not.toContain('old.partial');
  expect(names).toContain('young.partial');
});

it('overview warns if the last verified backup is older than a week', async () => {
  const { em } = site.app.get(MikroORM);
  const setVerifiedAt = (column: string) =>
    em.fork().execute(`update installation set backup_verified_at = ${column}`);
  await setVerifiedAt('null');
  expect((await fetchOverview()).backup).toEqual({ verifiedAt: null, isOld: false });
  // A site that was installed more than a week ago.
  await em
    .fork()
    .execute(`update mikro_orm_migrations set executed_at = now() - interval '8 days'`);
  expect((await fetchOverview()).backup).toEqual({ verifiedAt: null, isOld: true });
  await setVerifiedAt(`now() - interval '6 days 23 hours'`);
  expect((await fetchOverview()).backup.isOld).toBe(false);
  await setVerifiedAt(`now() - interval '7 days 1 hour'`);
  expect((await fetchOverview()).backup.isOld).toBe(true);
});
