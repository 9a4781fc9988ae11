import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseTiming } from '../src/platform/database/database-timing.js';
import { createDatabase, startApp, type TestApp } from './app.js';
import { startFaultProxy } from './fault-proxy.js';
import { eventually } from './eventually.js';
import { FakeOpenAi } from './fake-openai.js';

const ROOM = { type: 'Studio', capacity: 2, name: '晨之間' };
const LONG_TIMEOUT_MS = 60_000;
/** More than the connection pool has. */
const REQUEST_COUNT = 30;

let database: Awaited<ReturnType<typeof createDatabase>>;
let databaseClient: pg.Client;
const cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createDatabase();
  databaseClient = new pg.Client({ connectionString: database.url });
  await databaseClient.connect();
});

afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
  await databaseClient.end();
  await database.drop();
});

async function start(timing: Partial<DatabaseTiming> = {}, url = database.url): Promise<TestApp> {
  const value = { ...new DatabaseTiming(), ...timing };
  const test = await startApp({}, url, [{ token: DatabaseTiming, value }]);
  cleanups.push(() => test.close());
  return test;
}

const runConcurrently = <T>(work: (index: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: REQUEST_COUNT }, (_, index) => work(index)));

/** Returns the number of connections that wait for a lock. */
async function countWaitingConnections(): Promise<number> {
  await databaseClient.query('select pg_stat_clear_snapshot()');
  const { rows } = await databaseClient.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}

it('replaces connections that were dropped silently', async () => {
  const proxy = await startFaultProxy(database.url);
  cleanups.push(() => proxy.close());
  const test = await start({ queryTimeoutMs: 3_000, connectMs: LONG_TIMEOUT_MS }, proxy.url);
  await runConcurrently(() => test.admin.get('/api/rooms').expect(200));
  proxy.stall();
  await eventually(() => test.admin.get('/api/rooms').expect(200));
  await runConcurrently(() => test.admin.get('/api/rooms').expect(200));
});

it('aborts reads that wait for a lock, so that others are served', async () => {
  const test = await start({ connectMs: LONG_TIMEOUT_MS, lockMs: 300 });
  await databaseClient.query('begin; lock table room in access exclusive mode');
  const reads = runConcurrently(() => test.admin.get('/api/rooms'));
  await test.admin.get('/api/contact-messages').expect(200);
  for (const { status, body, headers } of await reads) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
  }
  await databaseClient.query('rollback');
  await test.admin.get('/api/rooms').expect(200);
});

it('keeps connections for reads while edits wait for an import', async () => {
  const test = await start({
    connectMs: LONG_TIMEOUT_MS,
    lockMs: LONG_TIMEOUT_MS,
    statementMs: LONG_TIMEOUT_MS,
    queryTimeoutMs: LONG_TIMEOUT_MS,
  });
  const { body: room } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  await databaseClient.query(
    'begin; lock table room, room_translation in share row exclusive mode',
  );
  const edits = runConcurrently((index) =>
    test.admin.put(`/api/base-rooms/${room.id}/translations/en`).send({ name: `Dawn ${index}` }),
  );
  await eventually(async () => expect(await countWaitingConnections()).toBeGreaterThan(3));
  await runConcurrently(() => test.admin.get('/api/base-rooms').expect(200));
  await databaseClient.query('rollback');
  for (const { status } of await edits) expect([200, 409]).toContain(status);
});

it("stores a visitor's message while more back-translations than write slots wait for the provider", async () => {
  const model = await FakeOpenAi.start();
  cleanups.push(() => model.close());
  const env = { DATABASE_POOL: '5', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url };
  const test = await startApp(env, database.url);
  cleanups.push(() => test.close());
  const { body: room } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  const count = 8;
  model.setBehavior({ behavior: 'hold', times: count });
  const target = { kind: 'rooms', recordId: room.id, language: 'en', field: 'name', into: 'ja' };
  const backTranslations = Promise.all(
    Array.from({ length: count }, (_, index) =>
      test.admin
        .post('/api/translations/back-translate')
        .send({ ...target, text: `Dawn over the river ${index}` }),
    ),
  );
  await eventually(() => expect(model.heldCount).toBe(count));
  await test.visitor
    .post('/api/contact-messages')
    .send({ name: 'Ann', email: 'ann@example.com', subject: 'Beds', message: 'Two beds?' })
    .send({ language: 'en' })
    .expect(201);
  model.release();
  for (const { status } of await backTranslations) expect(status).toBe(200);
});

it('responds 503 if the database is read-only, its password has changed or it accepts no connections', async () => {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  await databaseClient.query(`create role ${name} superuser login password 'first'`);
  url.username = name;
  url.password = 'first';
  const test = await start({}, url.href);
  cleanups.push(async () => {
    await databaseClient.query(`drop role ${name}`);
  });
  const createRoom = () => test.admin.post('/api/base-rooms').send(ROOM);
  const breakages = [
    [`alter role ${name} set default_transaction_read_only = on`, `alter role ${name} reset all`],
    [`alter role ${name} password 'second'`, `alter role ${name} password 'first'`],
    [`alter role ${name} connection limit 0 nosuperuser`, `alter role ${name} superuser`],
  ] as const;
  for (const [breakSql, repairSql] of breakages) {
    await databaseClient.query(breakSql);
    await databaseClient.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
      [name],
    );
    const { body, headers } = await createRoom().expect(503);
    expect([body.code, headers['retry-after']]).toEqual(['dependency_unavailable', '5']);
    await databaseClient.query(repairSql);
    await databaseClient.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
      [name],
    );
    await eventually(() => createRoom().expect(201));
  }
});
