import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, startApp, type TestApp } from './app.js';
import { startFaultProxy, type FaultProxy } from './fault-proxy.js';
import { eventually } from './eventually.js';

let database: Awaited<ReturnType<typeof createDatabase>>;
let postgres: FaultProxy;
let redis: FaultProxy;
let test: TestApp;

const ROOM = { type: 'Studio', capacity: 2, name: '晨之間' };

beforeAll(async () => {
  database = await createDatabase();
  postgres = await startFaultProxy(database.url);
  redis = await startFaultProxy(inject('redis'));
  test = await startApp({ REDIS_URL: redis.url }, postgres.url);
});

afterAll(async () => {
  await test.close();
  await postgres.close();
  await redis.close();
  await database.drop();
});

it('responds 503 with Retry-After to edits while PostgreSQL is down, and recovers', async () => {
  const { body: room } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  await postgres.cut();
  const write = await test.admin.put(`/api/base-rooms/${room.id}`).send({ capacity: 3 });
  expect(write.status).toBe(503);
  expect(write.body.code).toBe('dependency_unavailable');
  expect(Number(write.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.stringify(write.body)).not.toMatch(/ECONN|select|127\.0\.0\.1/i);
  await test.visitor.get('/api/health/ready').expect(503);
  await test.visitor.get('/api/health/live').expect(200);
  await postgres.restore();
  await eventually(() =>
    test.admin.put(`/api/base-rooms/${room.id}`).send({ capacity: 3 }).expect(200),
  );
  await test.visitor.get('/api/health/ready').expect(200);
});

it('responds with a retryable error after a deadlock', async () => {
  const { body: room } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  const databaseClient = new pg.Client({ connectionString: database.url });
  await databaseClient.connect();
  await databaseClient.query(`create function give_up() returns trigger language plpgsql as
    $$ begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$`);
  await databaseClient.query(`create trigger give_up before update on room_translation
    for each row execute function give_up()`);
  const editRoom = () =>
    test.admin.put(`/api/base-rooms/${room.id}`).send({ capacity: 4, name: '夜' });
  const { status, headers, body } = await editRoom();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
  await databaseClient.query('drop function give_up cascade');
  await databaseClient.end();
  expect((await editRoom()).body).toMatchObject({ capacity: 4, version: room.version + 1 });
});

it('saves edits and serves visitors while Redis is down', async () => {
  await redis.cut();
  const { body: room } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  await test.visitor.get('/api/rooms?language=ja').expect(200);
  await test.admin
    .put(`/api/base-rooms/${room.id}/translations/en`)
    .send({ name: 'Dawn' })
    .expect(200);
  const { body } = await test.visitor.get('/api/health/ready').expect(200);
  expect(body.status).toBe('degraded');
  await redis.restore();
  await eventually(async () => {
    const { body: health } = await test.visitor.get('/api/health/ready').expect(200);
    expect(health.status).toBe('ok');
  });
});
