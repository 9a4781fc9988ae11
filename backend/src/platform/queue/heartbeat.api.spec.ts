import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { RedisServer } from '../../../test/redis-server.js';
import { WorkerHeartbeats } from './worker-heartbeats.service.js';

let redis: RedisServer;
let site: TestApp;

beforeAll(async () => {
  redis = await RedisServer.start();
  site = await startApp({ REDIS_URL: redis.url });
  await eventually(() => expect(site.app.get(Redis).status).toBe('ready'));
});

afterAll(async () => {
  await site.close();
  await redis.kill();
});

const executeSql = <Row extends object>(text: string) =>
  site.app.get(MikroORM).em.fork().execute<Row[]>(text);

const readWorkerStatus = async () =>
  (await site.admin.get('/api/overview').expect(200)).body.workers as {
    seenAt: string | null;
    isAway: boolean;
  };

/** Changes with every write to the row, even if no value changes. */
const readRowVersion = async () =>
  (await executeSql<{ version: string }>('select xmin::text as version from installation'))[0]!
    .version;

it('heartbeats write nothing to PostgreSQL, so that an idle site ships no WAL segments', async () => {
  expect(await readWorkerStatus()).toEqual({ seenAt: null, isAway: true });
  const before = await readRowVersion();
  await site.app.get(WorkerHeartbeats).record();
  expect((await readWorkerStatus()).isAway).toBe(false);
  expect(await readRowVersion()).toBe(before);
});

it('heartbeats reach the overview through PostgreSQL while Redis is down, and after it lost its data', async () => {
  await executeSql(`update installation set worker_seen_at = now() - interval '1 day'`);
  await redis.kill();
  expect((await readWorkerStatus()).isAway).toBe(true);
  await site.app.get(WorkerHeartbeats).record();
  expect((await readWorkerStatus()).isAway).toBe(false);
  await redis.launch();
  await eventually(() => expect(site.app.get(Redis).status).toBe('ready'));
  expect((await readWorkerStatus()).isAway).toBe(false);
});

it('heartbeats with `inDatabase` are stored where processes of the previous version read them', async () => {
  await executeSql('update installation set worker_seen_at = null');
  await site.app.get(WorkerHeartbeats).record({ inDatabase: true });
  const [row] = await executeSql<{ isSeen: boolean }>(
    `select worker_seen_at > now() - interval '1 minute' as "isSeen" from installation`,
  );
  expect(row).toEqual({ isSeen: true });
});
