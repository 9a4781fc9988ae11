import { type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, createDatabase, startApp, type TestApp } from '../../../test/app.js';
import {
  type ExportedContent,
  exportContent,
  importContent,
  EMPTY_EXPORT,
  createZip,
} from '../../../test/exports.js';
import { startFaultProxy, type FaultProxy } from '../../../test/fault-proxy.js';
import { LocalStorage } from '../../platform/storage/local.storage.js';
import { Storage, toWriteProblem } from '../../platform/storage/storage.js';
import { eventually } from '../../../test/eventually.js';
import { spawnServer } from '../../../test/spawn-server.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';

/** A storage that fails as if the disk were full. */
class FillingStorage extends LocalStorage {
  isFull = false;

  override async put(name: string, bytes: Uint8Array): Promise<void> {
    if (this.isFull) {
      throw toWriteProblem(Object.assign(new Error('No space left.'), { code: 'ENOSPC' }));
    }
    await super.put(name, bytes);
  }
}

let folder: string;
let postgres: FaultProxy;
let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: FillingStorage;
let test: TestApp;
let demoContent: ExportedContent;
let databaseClient: pg.Client;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-faults-'));
  database = await createDatabase();
  postgres = await startFaultProxy(database.url);
  storage = new FillingStorage(join(folder, 'uploads'));
  test = await startApp({ DEMO: '1', DATA_DIR: folder }, postgres.url, [
    { token: Storage, value: storage },
  ]);
  demoContent = await exportContent(test);
});

beforeEach(async () => {
  databaseClient = new pg.Client({ connectionString: database.url });
  await databaseClient.connect();
});

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  await databaseClient.end();
});

afterAll(async () => {
  await test.close();
  await postgres.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Blocks an import in the middle: the kinds before rooms are deleted, and it waits for a lock on a room. */
async function blockImport(): Promise<() => Promise<void>> {
  await databaseClient.query('begin');
  await databaseClient.query('select id from room for share');
  return async () => {
    await databaseClient.query('rollback');
  };
}

const waitForBlockedImport = () => waitForLockWaiters(database.url, 1, 'delete from "room"');

async function expectUnchanged(): Promise<void> {
  expect((await exportContent(test)).records).toEqual(demoContent.records);
  expect(await readdir(join(folder, 'receiving'))).toEqual([]);
}

const listRestorePoints = async (): Promise<string[]> =>
  readdir(join(folder, 'backups')).catch(() => []);

it('import is rolled back if PostgreSQL becomes unavailable', async () => {
  const release = await blockImport();
  // `then` sends the request.
  const result = importContent(test, EMPTY_EXPORT).then((response) => response);
  await waitForBlockedImport();
  await postgres.cut();
  const { status, body } = await result;
  expect([status, body.code]).toEqual([503, 'dependency_unavailable']);
  await release();
  await postgres.restore();
  await eventually(() => test.admin.get('/api/admin/backups').expect(200));
  await expectUnchanged();
  expect(await listRestorePoints()).toEqual([]);
});

it('import is rolled back if the disk of PostgreSQL is full', async () => {
  await databaseClient.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await databaseClient.query(`create trigger full_disk before insert on slide_translation
    for each row execute function full_disk()`);
  const { status, body } = await importContent(test, demoContent);
  await databaseClient.query('drop function full_disk cascade');
  expect([status, body.code]).toEqual([503, 'dependency_unavailable']);
  await expectUnchanged();
  expect(await listRestorePoints()).toEqual([]);
});

it('import is rolled back if the disk for images is full', async () => {
  const zip = await createZip({
    'content.json': JSON.stringify({ ...demoContent, records: [toRoomWithImage(demoContent)] }),
    [`uploads/${IMAGE.name}`]: IMAGE.bytes,
  });
  storage.isFull = true;
  const { status, body } = await importContent(test, zip);
  storage.isFull = false;
  expect([status, body.code]).toEqual([507, 'storage_full']);
  await expectUnchanged();
  expect(await listRestorePoints()).toEqual([]);
});

it('import is rolled back if no restore point can be saved', async () => {
  await rm(join(folder, 'backups'), { recursive: true, force: true });
  await writeFile(join(folder, 'backups'), 'in the way');
  const { status } = await importContent(test, EMPTY_EXPORT);
  expect(status).toBe(503);
  await rm(join(folder, 'backups'));
  await expectUnchanged();
});

it('a second import is rejected at once while another one runs', async () => {
  const release = await blockImport();
  const first = importContent(test, demoContent).then((response) => response);
  await waitForBlockedImport();
  const importAgain = () =>
    importContent(test, demoContent).set('Idempotency-Key', 'the second import');
  const { body } = await importAgain().expect(409);
  expect(body.code).toBe('import_running');
  await release();
  expect((await first).status).toBe(200);
  // The rejection is not replayed.
  await importAgain().expect(200);
  await expectUnchanged();
});

it('import is rolled back if its process is killed', async () => {
  const release = await blockImport();
  const { child, url } = await startServer();
  const { token } = (await (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
  ).json()) as { token: string };
  const form = new FormData();
  form.append('dataFile', new Blob([JSON.stringify(EMPTY_EXPORT)]), 'backup.json');
  const headers = { authorization: `Bearer ${token}` };
  const result = fetch(`${url}/api/admin/import-data`, { method: 'POST', headers, body: form });
  const outcome = result.then(
    () => 'responded',
    () => 'disconnected',
  );
  await waitForBlockedImport();
  child.kill('SIGKILL');
  expect(await outcome).toBe('disconnected');
  await release();
  expect((await exportContent(test)).records).toEqual(demoContent.records);
});

/** Starts the built server as a process on the same database. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const { child, port } = await spawnServer(database.url, folder, {
    WORKERS: '0',
    LOG_LEVEL: 'silent',
  });
  cleanups.push(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/api/health/live`)).status).toBe(200));
  return { child, url };
}

/** An image of one pixel, as an upload would store it. */
const IMAGE = {
  name: '4e0705327480ad2323cb03d9c450ffca.gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
};

function toRoomWithImage({ records }: ExportedContent) {
  const room = records.find(({ kind }) => kind === 'rooms')!;
  return { ...room, fields: { ...room.fields, images: [`/uploads/${IMAGE.name}`] } };
}
