import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { findFreePort } from '../../../test/free-port.js';

let site: TestApp;
let port: number;
let redisServer: ChildProcess | undefined;

function startRedis(): void {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  redisServer = spawn(process.env['REDIS_SERVER'] ?? 'redis-server', args, { stdio: 'ignore' });
}

async function stopRedis(): Promise<void> {
  if (!redisServer || redisServer.exitCode !== null || redisServer.signalCode !== null) return;
  const exited = once(redisServer, 'exit');
  redisServer.kill('SIGKILL');
  await exited;
}

beforeAll(async () => {
  port = await findFreePort();
  startRedis();
  site = await startApp({ REDIS_URL: `redis://127.0.0.1:${port}` });
});

afterEach(() => stopRedis());

afterAll(() => site.close());

const requestReadiness = () => site.visitor.get('/api/health/ready');

async function expectStatus(status: string): Promise<void> {
  await eventually(async () => expect((await requestReadiness()).body.status).toBe(status));
}

describe('readiness', () => {
  it('is degraded while Redis is down, and recovers', async () => {
    await expectStatus('ok');
    await stopRedis();
    await expectStatus('degraded');
    const { body } = await requestReadiness().expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      dependencies: {
        database: { status: 'up' },
        redis: { status: 'down' },
        storage: { status: 'up' },
        disk: { status: 'up' },
      },
    });
    await site.visitor.get('/api/rooms').expect(200);
    startRedis();
    await expectStatus('ok');
  });

  it('does not wait for a Redis that hangs', async () => {
    startRedis();
    await expectStatus('ok');
    redisServer!.kill('SIGSTOP');
    // Redis is still stopped when the response arrives, so nothing waited for it.
    expect((await requestReadiness().expect(200)).body.status).toBe('degraded');
    expect((await requestReadiness().expect(200)).body.dependencies.redis.status).toBe('down');
  });

  it('is 503 while the database is read-only; pages are served', async () => {
    const readOnlySite = await startApp();
    const database = new URL(readOnlySite.databaseUrl).pathname.slice(1);
    const em = site.app.get(MikroORM).em.fork();
    const setReadOnly = async (state: 'on' | 'off') => {
      await em.execute(`alter database ${database} set default_transaction_read_only = ${state}`);
      await em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
        database,
      ]);
    };
    await setReadOnly('on');
    await eventually(async () => {
      const { status, body } = await readOnlySite.visitor.get('/api/health/ready');
      expect(status).toBe(503);
      expect(body.message).toBe('The database is currently read-only.');
    });
    const details = await readOnlySite.visitor
      .get('/api/health/ready')
      .set('Accept', 'application/problem+json')
      .expect(503);
    expect(details.body).toMatchObject({ status: 503, code: 'dependency_unavailable' });
    await readOnlySite.visitor.get('/api/health/pages').expect(200);
    await setReadOnly('off');
    await eventually(() => readOnlySite.visitor.get('/api/health/ready').expect(200));
    await readOnlySite.close();
  });

  it('is 503 while the disk is not writable; pages are served', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'kawabe-disk-'));
    const DATA_DIR = join(parent, 'data');
    const fullSite = await startApp({ DATA_DIR });
    await eventually(() => fullSite.visitor.get('/api/health/ready').expect(200));
    await rename(DATA_DIR, `${DATA_DIR}.aside`);
    // A file instead of the folder makes every write fail, for root as well.
    await writeFile(DATA_DIR, '');
    const { body } = await fullSite.visitor.get('/api/health/ready').expect(503);
    expect(body.message).toMatch(/^The disk is full or read-only/);
    expect(body.dependencies).toMatchObject({
      database: { status: 'up' },
      disk: { status: 'down' },
    });
    await fullSite.visitor.get('/api/health/pages').expect(200);
    await fullSite.visitor.get('/api/rooms').expect(200);
    await rm(DATA_DIR);
    await rename(`${DATA_DIR}.aside`, DATA_DIR);
    await eventually(() => fullSite.visitor.get('/api/health/ready').expect(200));
    await fullSite.close();
    await rm(parent, { recursive: true });
  });

  it('is 503 while the disk of PostgreSQL is full; pages are served', async () => {
    const fullSite = await startApp();
    const em = fullSite.app.get(MikroORM).em.fork();
    const raiseDiskFull = `language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    await em.execute(`create function fail_insert() returns trigger ${raiseDiskFull}`);
    await em.execute(
      `create trigger fail_insert before insert on room execute function fail_insert()`,
    );
    await em.execute(`create function fail_create_table() returns event_trigger ${raiseDiskFull}`);
    await em.execute(`create event trigger fail_create_table on ddl_command_start
      when tag in ('CREATE TABLE') execute function fail_create_table()`);
    await fullSite.visitor.get('/api/health/ready').expect(200);
    const room = { type: 'Studio', capacity: 2, name: '晨之間' };
    await fullSite.admin.post('/api/base-rooms').send(room).expect(503);
    const { body } = await fullSite.visitor.get('/api/health/ready').expect(503);
    expect(body.message).toMatch(/^The disk of PostgreSQL is full/);
    await fullSite.visitor.get('/api/health/pages').expect(200);
    await em.execute('drop event trigger fail_create_table');
    await em.execute('drop function fail_insert cascade');
    await fullSite.visitor.get('/api/health/ready').expect(200);
    await fullSite.admin.post('/api/base-rooms').send(room).expect(201);
    await fullSite.close();
  });

  it('is 503 while PostgreSQL is down; the liveness check is 200', async () => {
    const siteWithoutDatabase = await startApp();
    const database = new URL(siteWithoutDatabase.databaseUrl).pathname.slice(1);
    const em = site.app.get(MikroORM).em.fork();
    await em.execute(`alter database ${database} allow_connections false`);
    await em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
      database,
    ]);
    const { body, headers } = await siteWithoutDatabase.visitor
      .get('/api/health/ready')
      .expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({
      code: 'dependency_unavailable',
      status: 'down',
      dependencies: { database: { status: 'down' }, redis: { status: 'up' } },
    });
    await siteWithoutDatabase.visitor.get('/api/health/live').expect(200);
    // This process has not rendered a page yet, so its cache is empty.
    await siteWithoutDatabase.visitor.get('/api/health/pages').expect(503);
    await em.execute(`alter database ${database} allow_connections true`);
    await siteWithoutDatabase.visitor.get('/api/health/ready').expect(200);
    await siteWithoutDatabase.close();
  });
});
