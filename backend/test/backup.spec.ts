import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entities } from '../src/entities.js';
import { type Manifest } from '../src/platform/backup/backup-format.js';
import { BackupScheduler } from '../src/platform/backup/backup-scheduler.service.js';
import { BackupStatus } from '../src/platform/backup/backup-status.service.js';
import { BackupStore } from '../src/platform/backup/backup-store.js';
import { createBackup } from '../src/platform/backup/create-backup.js';
import { restoreBackup } from '../src/platform/backup/restore-backup.js';
import { ADVISORY_LOCK } from '../src/platform/database/locks.js';
import { ormOptions } from '../src/platform/database/orm-options.js';
import { bundledMigrations } from '../src/platform/database/prepare-database.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { copyStorage, openStorage } from '../src/platform/storage/copy-files.js';
import { LocalStorage } from '../src/platform/storage/local.storage.js';
import { connectForTest } from './database-client.js';
import { ADMIN, startApp, createTestConfig } from './app.js';
import { eventually } from './eventually.js';
import { createImage } from './images.js';

const RETENTION = { count: 100, days: 100 };

let folder: string;
let bucket: string;
let s3: S3rver;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-backup-'));
  const directory = join(folder, 's3');
  const configureBuckets = ['copies', 'media', 'moved'].map((name) => ({ name }));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets,
  });
  const { port } = await s3.run();
  bucket = `s3://S3RVER:S3RVER@127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

let databaseCount = 0;

/** Creates an empty database, as on another machine, and returns its URL. */
async function createEmptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${(databaseCount += 1)}`;
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(inject('postgres')), { pathname: `/${name}` }).href;
}

async function queryRows<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const contentsOf = ({ tables, files, installation, migrations }: Manifest) => ({
  tables,
  files,
  installation,
  migrations,
});

it('restores a consistent backup of a site under writes, on another machine', async () => {
  const uploads = new LocalStorage(join(folder, 'uploads'));
  const site = await startApp({ DATA_DIR: folder });
  const asset = await site.admin
    .post('/api/upload/image')
    .attach('image', await createImage('png'), 'a.png')
    .expect(201);
  await site.visitor
    .post('/api/contact-messages')
    .send({
      name: 'Mei',
      email: 'mei@example.com',
      subject: '部屋',
      message: '川が見える\t部屋\\はありますか。\n早春に',
      language: 'ja',
    })
    .expect(201);
  const writers = new AbortController();
  let writeCount = 0;
  const writeUntilAborted = async () => {
    while (!writers.signal.aborted) {
      const room = { name: `晨之間 ${(writeCount += 1)}`, type: 'Studio', capacity: 2 };
      await site.admin.post('/api/base-rooms').send(room).expect(201);
    }
  };
  const writing = [writeUntilAborted(), writeUntilAborted()];
  await eventually(() => expect(writeCount).toBeGreaterThan(4));

  const store = new BackupStore(await openStorage(`${bucket}/copies?tls=0`));
  const source = { databaseUrl: site.databaseUrl, storage: uploads };
  const backup = (await createBackup(source, store, RETENTION))!;
  const before = writeCount;
  await eventually(() => expect(writeCount).toBeGreaterThan(before + 2));
  writers.abort();
  await Promise.all(writing);
  await site.close();
  await rm(join(folder, 'uploads'), { recursive: true });

  const databaseUrl = await createEmptyDatabase();
  const storage = await openStorage(`${bucket}/media?tls=0`);
  const restored = { databaseUrl, storage };
  await restoreBackup(restored, entities, store, await store.readManifest(backup.name));
  // All tables and files have the same bytes, and every room has its translation and activity entry.
  const secondBackup = (await createBackup(restored, store, RETENTION))!;
  expect(contentsOf(secondBackup.manifest)).toEqual(contentsOf(backup.manifest));
  const [counts] = await queryRows(
    databaseUrl,
    `select count(*)::int as rooms, (select count(*)::int from room_translation) as translations,
       (select count(*)::int from activity where kind = 'rooms') as activities from room`,
  );
  const { rooms } = counts as { rooms: number };
  expect(rooms).toBeGreaterThan(3);
  expect(counts).toEqual({ rooms, translations: rooms, activities: rooms });

  const restoredApp = await startApp({ STORAGE_URL: `${bucket}/media?tls=0` }, databaseUrl);
  try {
    await restoredApp.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    await restoredApp.visitor.get(asset.body.imageUrl as string).expect(200);
    const { body } = await restoredApp.admin.get('/api/contact-messages').expect(200);
    expect(JSON.stringify(body)).toContain('川が見える\\t部屋\\\\はありますか。');
    // Sequences continue, and triggers work.
    const room = { name: '夜', type: 'Studio', capacity: 2 };
    await restoredApp.admin.post('/api/base-rooms').send(room).expect(201);
    // The database of a running site cannot be replaced.
    await expect(
      restoreBackup(restored, entities, store, secondBackup.manifest, { replace: true }),
    ).rejects.toThrow('The site is running on this database.');
  } finally {
    await restoredApp.close();
  }
  await expect(restoreBackup(restored, entities, store, secondBackup.manifest)).rejects.toThrow(
    /The database is not empty: it has \d+ tables\./,
  );
  await restoreBackup(restored, entities, store, secondBackup.manifest, { replace: true });
  const [remaining] = await queryRows<{ rooms: number }>(
    databaseUrl,
    'select count(*)::int as rooms from room',
  );
  expect(remaining!.rooms).toBe(rooms);
});

it('verifies a backup completely before restoring it, and replaces a damaged part', async () => {
  const directory = join(folder, 'damaged');
  const store = new BackupStore(new LocalStorage(directory));
  const site = await startApp();
  const source = { databaseUrl: site.databaseUrl, storage: new LocalStorage(join(folder, 'few')) };
  await source.storage.put('abc.png', Buffer.from('a picture'));
  const { manifest, name } = (await createBackup(source, store, RETENTION))!;
  await site.close();

  const databaseUrl = await createEmptyDatabase();
  const target = { databaseUrl, storage: new LocalStorage(join(folder, 'target')) };
  const part = `${manifest.files.find((file) => file.name === 'abc.png')!.digest}.part`;
  await writeFile(join(directory, part), 'b picture');
  await expect(restoreBackup(target, entities, store, manifest)).rejects.toThrow(
    `${part} is damaged.`,
  );
  expect(await readdir(join(folder, 'target')).catch(() => [])).toEqual([]);
  const newer = { ...manifest, migrations: [...manifest.migrations, 'Migration29990101000000'] };
  await store.verify(manifest, { deleteDamaged: true }).catch(() => undefined);
  await store.savePart(Buffer.from('a picture'));
  await expect(restoreBackup(target, entities, store, newer)).rejects.toThrow(
    /The database is of a newer version: it has Migration29990101000000/,
  );
  await restoreBackup(target, entities, store, await store.readManifest(name));
  expect(Buffer.from(await target.storage.read('abc.png')).toString()).toBe('a picture');

  await writeFile(join(directory, name), '{}');
  await expect(store.readManifest(name)).rejects.toThrow(`${name} is damaged.`);
});

it('migrates a backup of an older version', async () => {
  const older = await createEmptyDatabase();
  const orm = await MikroORM.init(ormOptions(older, entities));
  const migrations = (await bundledMigrations()).slice(0, -1);
  await orm.migrator.up({ migrations });
  await orm.em.execute('insert into installation (id) values (1)');
  await orm.close();
  const store = new BackupStore(new LocalStorage(join(folder, 'older')));
  const storage = new LocalStorage(join(folder, 'none'));
  const backup = (await createBackup({ databaseUrl: older, storage }, store, RETENTION))!;
  expect(backup.manifest.migrations).toEqual(migrations);
  const databaseUrl = await createEmptyDatabase();
  await restoreBackup({ databaseUrl, storage }, entities, store, backup.manifest);
  const site = await startApp({}, databaseUrl);
  await site.visitor.get('/api/health/ready').expect(200);
  await site.close();
});

it('restores a backup of a database that contains tables of another program', async () => {
  const site = await startApp();
  await site.admin
    .post('/api/base-rooms')
    .send({ name: '夜', type: 'Studio', capacity: 2 })
    .expect(201);
  await queryRows(
    site.databaseUrl,
    `create table room_before_the_sale (id serial primary key, name text);
     insert into room_before_the_sale (name) values ('夜');
     create table "Notes" ("createdAt" timestamptz);
     create table nothing ();
     create table table_of_extension (id serial); alter extension btree_gist add table table_of_extension;
     alter extension btree_gist add sequence table_of_extension_id_seq`,
  );
  const store = new BackupStore(new LocalStorage(join(folder, 'with-others')));
  const storage = new LocalStorage(join(folder, 'no-files'));
  const source = { databaseUrl: site.databaseUrl, storage };
  const { manifest } = (await createBackup(source, store, RETENTION))!;
  await site.close();
  const databaseUrl = await createEmptyDatabase();
  const target = { databaseUrl, storage };
  expect(await restoreBackup(target, entities, store, manifest)).toEqual([
    'Notes',
    'nothing',
    'room_before_the_sale',
  ]);
  const rows = await queryRows(databaseUrl, `select name from room_translation where name = '夜'`);
  expect(rows).not.toEqual([]);
});

it('deletes backups by number and age, with parts that no other backup needs', async () => {
  const store = new BackupStore(new LocalStorage(join(folder, 'kept')));
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  const writeBackup = async (age: number) => {
    const bytes = Buffer.from(`a file of ${age} days ago`);
    const digest = await store.savePart(bytes);
    return store.writeManifest({
      format: 'kawabe-backup',
      version: 1,
      takenAt: new Date(now - age * day).toISOString(),
      installation: '9d1f0f4e-6a52-4f2e-8a86-53ad0b0b0c11',
      postgres: '18.4',
      migrations: [],
      tables: [],
      sequences: [],
      files: [{ name: 'a.png', digest, size: bytes.byteLength }],
    });
  };
  const names: string[] = [];
  for (const age of [1, 2, 3, 40, 50, 60]) names.push(await writeBackup(age));
  expect(await store.prune({ count: 4, days: 30 }, now)).toEqual(names.slice(4));
  expect(await store.list()).toEqual(names.slice(0, 4));
  // Four backups, each with its part.
  expect(await readdir(join(folder, 'kept'))).toHaveLength(8);
  expect(await store.prune({ count: 1, days: 30 }, now)).toEqual([names[3]]);
  for (const name of names.slice(0, 3)) await store.verify(await store.readManifest(name));
});

it('runs a scheduled backup once, whatever the number of processes', async () => {
  const site = await startApp();
  const backupUrl = join(folder, 'by the clock');
  const storage = new LocalStorage(join(folder, 'few'));
  const config = createTestConfig(site.databaseUrl, { BACKUP_HOURS: '1' });
  const runScheduler = async () => {
    const scheduler = new BackupScheduler(
      config,
      storage,
      new Metrics(),
      site.app.get(BackupStatus),
    );
    const before = scheduler.ageSeconds;
    await scheduler.run(backupUrl);
    return [before, scheduler.ageSeconds];
  };
  const ages = await Promise.all([runScheduler(), runScheduler()]);
  ages.push(await runScheduler());
  // The age is unknown before the run, and less than a minute after it.
  for (const age of ages) expect(age).toEqual([Infinity, expect.closeTo(0, -2)]);
  const names = await new BackupStore(new LocalStorage(backupUrl)).list();
  expect(names).toHaveLength(1);
  await site.close();
});

it('keeps files that are deleted while a backup runs', async () => {
  const site = await startApp({ DATA_DIR: join(folder, 'busy') });
  const { body } = await site.admin
    .post('/api/upload/image')
    .attach('image', await createImage('png'), 'a.png')
    .expect(201);
  const backup = await connectForTest(site.databaseUrl);
  await backup.query(`begin; select pg_advisory_xact_lock(${ADVISORY_LOCK.backup})`);
  await site.admin.delete(`/api/media/${body.asset.id}`).expect(204);
  await site.visitor.get(body.imageUrl as string).expect(200);
  await backup.end();
  await site.close();
});

it('moves files to a bucket and back', async () => {
  const names = ['a.png', 'b.mp4', 'installation.txt'];
  const source = new LocalStorage(join(folder, 'before'));
  for (const name of names) await source.put(name, Buffer.from(`the file ${name}`));
  const bucketStorage = await openStorage(`${bucket}/moved?tls=0`);
  await bucketStorage.put('a.png', Buffer.from('an older one'), 'image/png');
  expect(await copyStorage(source, bucketStorage)).toEqual({ copied: 3, skipped: 0 });
  expect(await copyStorage(source, bucketStorage)).toEqual({ copied: 0, skipped: 3 });
  const localCopy = new LocalStorage(join(folder, 'after'));
  await copyStorage(bucketStorage, localCopy);
  for (const name of names) {
    expect(Buffer.from(await localCopy.read(name)).toString()).toBe(`the file ${name}`);
  }
});
