import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { freePort } from '../../../test/free-port.js';

let site: TestApp;
let port: number;
let server: ChildProcess | undefined;

function startRedis(): void {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  server = spawn(process.env['REDIS_SERVER'] ?? 'redis-server', args, { stdio: 'ignore' });
}

async function stopRedis(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  port = await freePort();
  startRedis();
  site = await startApp({ REDIS_URL: `redis://127.0.0.1:${port}` });
});

afterEach(() => stopRedis());

afterAll(() => site.close());

const ready = () => site.visitor.get('/api/health/ready');

async function becomes(status: string): Promise<void> {
  await eventually(async () => expect((await ready()).body.status).toBe(status));
}

describe('health', () => {
  it('is degraded while Redis is away, and recovers by itself', async () => {
    await becomes('ok');
    await stopRedis();
    await becomes('degraded');
    const { body } = await ready().expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      dependencies: {
        database: { status: 'up' },
        redis: { status: 'down' },
        storage: { status: 'up' },
      },
    });
    await site.visitor.get('/api/rooms').expect(200);
    startRedis();
    await becomes('ok');
  });

  it('does not wait for a Redis that hangs', async () => {
    startRedis();
    await becomes('ok');
    server!.kill('SIGSTOP');
    const start = performance.now();
    expect((await ready().expect(200)).body.status).toBe('degraded');
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('is 503 while the database can only be read, and its pages are served all the same', async () => {
    const standby = await startApp();
    const database = new URL(standby.databaseUrl).pathname.slice(1);
    const em = site.app.get(MikroORM).em.fork();
    const turn = async (state: 'on' | 'off') => {
      await em.execute(`alter database ${database} set default_transaction_read_only = ${state}`);
      await em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
        database,
      ]);
    };
    await turn('on');
    await eventually(async () => {
      const { status, body } = await standby.visitor.get('/api/health/ready');
      expect(status).toBe(503);
      expect(body.message).toBe('The database can only be read at the moment.');
    });
    await standby.visitor.get('/api/health/pages').expect(200);
    await turn('off');
    await eventually(() => standby.visitor.get('/api/health/ready').expect(200));
    await standby.close();
  });

  it('is 503 while PostgreSQL is away, and the process is alive all the same', async () => {
    const doomed = await startApp();
    const database = new URL(doomed.databaseUrl).pathname.slice(1);
    const em = site.app.get(MikroORM).em.fork();
    await em.execute(`alter database ${database} allow_connections false`);
    await em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
      database,
    ]);
    const { body, headers } = await doomed.visitor.get('/api/health/ready').expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({
      code: 'dependency_unavailable',
      status: 'down',
      dependencies: { database: { status: 'down' }, redis: { status: 'up' } },
    });
    await doomed.visitor.get('/api/health/live').expect(200);
    // It has not given a page yet, and so has none to give now.
    await doomed.visitor.get('/api/health/pages').expect(503);
    await em.execute(`alter database ${database} allow_connections true`);
    await doomed.visitor.get('/api/health/ready').expect(200);
    await doomed.close();
  });
});
