import { MikroORM } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bull';
import { type Queue } from 'bull';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Override, secretOf } from '../../../test/app.js';
import { exportContent, importContent } from '../../../test/exports.js';
import { startFaultProxy } from '../../../test/fault-proxy.js';
import { DemoTexts } from '../../../test/demo-texts.js';
import { eventually } from '../../../test/eventually.js';
import { RedisServer } from '../../../test/redis-server.js';
import {
  NO_LEASE_RENEWAL,
  LONG_LEASES,
  startWorker,
  TranslationTestApp,
} from '../../../test/translation-test-app.js';

const EN = { languages: ['en'] };
const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));

let redis: RedisServer;
/** A house with workers, for what leaves no trace. */
let busy: TranslationTestApp;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  redis = await RedisServer.start();
  busy = await TranslationTestApp.open({ REDIS_URL: redis.url });
});

afterEach(async () => {
  redis.thaw();
  busy.fake.reset();
  await busy.forget();
  for (const end of ends.splice(0).reverse()) await end();
});

afterAll(async () => {
  await busy.close();
  await redis.kill();
});

async function house(variables: Record<string, string> = {}): Promise<TranslationTestApp> {
  const opened = await TranslationTestApp.open({ REDIS_URL: redis.url, ...variables });
  ends.push(() => opened.close());
  return opened;
}

function workerVariables({ fake }: TranslationTestApp): Record<string, string> {
  return { REDIS_URL: redis.url, OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: fake.url };
}

async function worker(of: TranslationTestApp, timing?: Override) {
  const started = await startWorker(of.test.databaseUrl, workerVariables(of), timing);
  ends.push(() => started.close());
  return started;
}

describe('a Redis', () => {
  it('that is gone delays a generation and nothing else', async () => {
    const id = await busy.room();
    await redis.kill();
    const job = await busy.order(id);
    const waiting = await busy.waitForJobState(job, ({ state }) => state === 'waiting');
    expect(waiting.error).toMatchObject({ code: 'queue_away' });
    await busy.write(id, 'ja', { name: '朝の間' });
    await redis.up();
    const done = await busy.finished(job);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect((await busy.version(id, 'en'))?.name).toMatch(/^In English: /);
    expect((await busy.version(id, 'ja'))?.name).toBe('朝の間');
  });

  it('that hangs delays it too, and nothing is done twice when it goes on', async () => {
    const id = await busy.room();
    redis.freeze();
    // Answered while Redis is still frozen.
    const job = await busy.order(id, EN);
    await busy.waitForJobState(job, ({ state }) => state === 'waiting');
    redis.thaw();
    expect((await busy.finished(job)).tasks[0]?.attempts).toBe(1);
    expect(busy.fake.received).toHaveLength(1);
  });

  it('that hangs keeps nobody from stopping', async () => {
    const own = await TranslationTestApp.open({ REDIS_URL: redis.url });
    await own.generate(await own.room(), { languages: ['zh'] });
    redis.freeze();
    await own.close();
  });

  it('that two houses share keeps their work apart', async () => {
    const quiet = await house({ WORKERS: '0' });
    const waiting = await quiet.order(await quiet.room(), EN);
    await busy.generate(await busy.room(), EN);
    expect((await quiet.job(waiting)).state).toBe('queued');
    expect(quiet.fake.received).toEqual([]);
    await worker(quiet);
    expect((await quiet.finished(waiting)).state).toBe('done');
    expect(busy.fake.received).toHaveLength(1);
  });
});

describe('a worker', () => {
  it('that is asked to stop finishes its job first', async () => {
    const own = await house({ WORKERS: '0' });
    own.fake.setBehavior('hold');
    const stopping = spawnWorker(own);
    const job = await own.order(await own.room(), EN);
    await own.waitForJobState(job, () => own.fake.holdRequests === 1);
    const exit = once(stopping, 'exit');
    stopping.kill('SIGTERM');
    own.fake.release();
    await exit;
    expect(await own.job(job)).toMatchObject({ state: 'done', tasks: [{ attempts: 1 }] });
  });

  it('that is asked to stop gives back what takes too long', async () => {
    const own = await house({ WORKERS: '0' });
    own.fake.setBehavior('hold');
    const stopping = await startWorker(own.test.databaseUrl, workerVariables(own));
    const job = await own.order(await own.room(), EN);
    await own.waitForJobState(job, () => own.fake.holdRequests === 1);
    await stopping.close();
    expect((await own.job(job)).state).toBe('queued');
    await worker(own);
    expect((await own.finished(job)).state).toBe('done');
  });

  it('that is late to renew its leases does not reclaim what it has in hand itself', async () => {
    const own = await TranslationTestApp.open(
      { REDIS_URL: redis.url },
      undefined,
      NO_LEASE_RENEWAL,
    );
    ends.push(() => own.close());
    const { id: expired } = await own.generate(await own.room(), EN);
    await own.forget();
    own.fake.setBehavior('hold');
    const held = await own.order(await own.room(), EN);
    await own.waitForJobState(held, () => own.fake.holdRequests === 1);
    await own.test.app
      .get(MikroORM)
      .em.fork()
      .execute(
        `update tasks set state = 'running', lease_expires_at = now() - interval '1 hour', finished_at = null
         where job_id in (?, ?)`,
        [expired, held],
      );
    expect((await own.finished(expired)).tasks[0]?.attempts).toBe(2);
    own.fake.release();
    expect((await own.finished(held)).tasks[0]?.attempts).toBe(1);
    expect(own.fake.received).toHaveLength(2);
  });

  it('that is told twice, or late, does nothing the second time', async () => {
    const job = await busy.generate(await busy.room(), EN);
    const queue = busy.test.app.get<Queue<{ id: number }>>(getQueueToken('translation'));
    const again = await queue.add({ id: job.tasks[0]!.id });
    await again.finished();
    const unknown = await queue.add({ id: 999_999 });
    await unknown.finished();
    expect(busy.fake.received).toHaveLength(1);
    expect((await busy.job(job.id)).tasks[0]?.attempts).toBe(1);
  });
});

describe('a PostgreSQL that goes away in the middle of a job', () => {
  it('has the job done when it is back', async () => {
    const database = await createDatabase();
    ends.push(() => database.drop());
    const wire = await startFaultProxy(database.url);
    ends.push(() => wire.close());
    const own = await TranslationTestApp.open({ REDIS_URL: redis.url }, wire.url);
    ends.push(() => own.close());
    const id = await own.room();
    own.fake.setBehavior('hold');
    const job = await own.order(id, EN);
    await own.waitForJobState(job, () => own.fake.holdRequests === 1);
    await wire.cut();
    own.fake.release();
    await wire.restore();
    expect((await own.finished(job)).state).toBe('done');
    expect((await own.version(id, 'en'))?.name).toMatch(/^In English: /);
  });
});

describe('an import', () => {
  it('ends what was ordered for the content before it, whose numbers now mean something else', async () => {
    const id = await busy.room();
    const backup = await exportContent(busy.test);
    busy.fake.setBehavior('hold');
    const job = await busy.order(id, EN);
    await busy.waitForJobState(job, () => busy.fake.holdRequests === 1);
    await importContent(busy.test, backup).expect(200);
    busy.fake.release();
    const ended = await busy.finished(job);
    expect(ended).toMatchObject({ state: 'cancelled', error: { code: 'content_replaced' } });
    // What is ordered now waits for nothing of before, and is done after it.
    expect((await busy.generate(id, { languages: ['ja'] })).state).toBe('done');
    expect(await busy.version(id, 'en')).toBeUndefined();
  });
});

describe('a new database on an old Redis', () => {
  it('does not meet the jobs of its predecessor', async () => {
    const first = await house({ WORKERS: '0' });
    const job = await first.order(await first.room(), EN);
    const database = await createDatabase();
    ends.push(() => database.drop());
    const second = await TranslationTestApp.open({ REDIS_URL: redis.url }, database.url);
    ends.push(() => second.close());
    await second.generate(await second.room(), EN);
    expect(second.fake.received).toHaveLength(1);
    expect((await first.job(job)).state).toBe('queued');
  });
});

describe('a run over the whole site', () => {
  it('whose far end errs, whose workers are killed and whose Redis is emptied, leaves every text right or marked', async () => {
    const own = await house({ WORKERS: '0', DEMO: '1' });
    const texts = new DemoTexts(await exportContent(own.test));
    await importContent(own.test, texts.inOneLanguage()).expect(200);
    own.fake.addDictionary(texts.dictionary());
    own.fake.injectDifference(0.3);
    own.fake.latencyMs = 30;
    const { body } = await own.test.admin
      .post('/api/translations/generate')
      .send({ overwrite: 'stale' })
      .expect(202);
    const { id: job } = body.job as { id: number };
    const database = own.test.app.get(MikroORM).em.fork();

    const killed = spawnWorker(own);
    await eventually(() => expect(own.fake.received.length).toBeGreaterThan(4));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    // What it had in hand is left to others when its lease ends, which we do not wait for.
    await database.execute('update tasks set lease_expires_at = now() where state = ?', [
      'running',
    ]);
    await database.execute(
      'update translation_cache set reserved_until = now() where text is null',
    );
    await worker(own, LONG_LEASES);
    await worker(own, LONG_LEASES);
    const half = own.fake.received.length + 8;
    await eventually(() => expect(own.fake.received.length).toBeGreaterThan(half));
    await redis.empty();

    // The job itself, with all its tasks, is only read when it is over.
    await eventually(async () => {
      const [row] = await database.execute<[{ left: number }]>(
        'select count(*)::int as left from tasks where job_id = ? and finished_at is null',
        [job],
      );
      expect(row.left).toBe(0);
    });
    const ended = await own.finished(job);
    const outcome = texts.compare(await exportContent(own.test), ended);
    expect(outcome).toMatchObject({ wrong: [], lost: [], touched: [] });
    expect(outcome.right).toBeGreaterThan(outcome.marked * 3);
    // What failed is marked, and a person's "again" has it done.
    own.fake.injectDifference(0);
    if (ended.state !== 'done') {
      await own.test.admin.post(`/api/jobs/${job}/retry`).expect(200);
      expect((await own.finished(job)).state).toBe('done');
    }
    const twice = await database.execute(
      `select record_id, language, field, task from (
         select r.record_id, r.language, c.key as field, c.value ->> 'task' as task
         from revision r, jsonb_each(r.changes::jsonb) c) as written
       where task is not null group by 1, 2, 3, 4 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });
});

/** `worker.ts` as a process of its own, from the build. */
function spawnWorker(own: TranslationTestApp): ChildProcess {
  if (!existsSync(WORKER)) throw new Error('There is no build; run the tests through "npm test".');
  const child = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...workerVariables(own),
      DATABASE_URL: own.test.databaseUrl,
      JWT_SECRET: secretOf(own.test.databaseUrl),
      LOG_LEVEL: 'silent',
    },
  });
  ends.push(() => child.kill('SIGKILL'));
  return child;
}
