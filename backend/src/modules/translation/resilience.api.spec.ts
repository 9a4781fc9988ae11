import { MikroORM } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bull';
import { type Queue } from 'bull';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type ProviderOverride, secretOf } from '../../../test/app.js';
import { type ExportedContent, exportContent, importContent } from '../../../test/exports.js';
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

const ENGLISH_ONLY = { languages: ['en'] };
const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));

let redis: RedisServer;
/** A site with workers, for tests that leave nothing behind. */
let sharedSite: TranslationTestApp;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  redis = await RedisServer.start();
  sharedSite = await TranslationTestApp.open({ REDIS_URL: redis.url });
});

afterEach(async () => {
  redis.thaw();
  sharedSite.fake.reset();
  await sharedSite.clearCache();
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

afterAll(async () => {
  await sharedSite.close();
  await redis.kill();
});

async function openSite(variables: Record<string, string> = {}): Promise<TranslationTestApp> {
  const opened = await TranslationTestApp.open({ REDIS_URL: redis.url, ...variables });
  cleanups.push(() => opened.close());
  return opened;
}

function buildWorkerVariables({ fake }: TranslationTestApp): Record<string, string> {
  return { REDIS_URL: redis.url, OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: fake.url };
}

async function startTestWorker(site: TranslationTestApp, timing?: ProviderOverride) {
  const started = await startWorker(site.test.databaseUrl, buildWorkerVariables(site), timing);
  cleanups.push(() => started.close());
  return started;
}

describe('Redis', () => {
  it('delays a job while it is down, without affecting saves', async () => {
    const id = await sharedSite.createRoom();
    await redis.kill();
    const jobId = await sharedSite.requestTranslation(id);
    const waiting = await sharedSite.waitForJobState(jobId, ({ state }) => state === 'waiting');
    expect(waiting.error).toMatchObject({ code: 'queue_away' });
    await sharedSite.write(id, 'ja', { name: '朝の間' });
    await redis.launch();
    const done = await sharedSite.waitForEnd(jobId);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect((await sharedSite.fetchTranslation(id, 'en'))?.name).toMatch(/^In English: /);
    expect((await sharedSite.fetchTranslation(id, 'ja'))?.name).toBe('朝の間');
  });

  it('delays a job while it hangs, and the job runs once', async () => {
    const id = await sharedSite.createRoom();
    redis.freeze();
    // The API responds while Redis is still frozen.
    const jobId = await sharedSite.requestTranslation(id, ENGLISH_ONLY);
    await sharedSite.waitForJobState(jobId, ({ state }) => state === 'waiting');
    redis.thaw();
    expect((await sharedSite.waitForEnd(jobId)).tasks[0]?.attempts).toBe(1);
    expect(sharedSite.fake.received).toHaveLength(1);
  });

  it('does not block shutdown while it hangs', async () => {
    const site = await TranslationTestApp.open({ REDIS_URL: redis.url });
    await site.generate(await site.createRoom(), { languages: ['zh'] });
    redis.freeze();
    await site.close();
  });

  it('isolates the queues of two sites', async () => {
    const idleSite = await openSite({ WORKERS: '0' });
    const waitingJobId = await idleSite.requestTranslation(
      await idleSite.createRoom(),
      ENGLISH_ONLY,
    );
    await sharedSite.generate(await sharedSite.createRoom(), ENGLISH_ONLY);
    expect((await idleSite.fetchJob(waitingJobId)).state).toBe('queued');
    expect(idleSite.fake.received).toEqual([]);
    await startTestWorker(idleSite);
    expect((await idleSite.waitForEnd(waitingJobId)).state).toBe('done');
    expect(sharedSite.fake.received).toHaveLength(1);
  });
});

describe('worker', () => {
  it('finishes its job on SIGTERM', async () => {
    const site = await openSite({ WORKERS: '0' });
    site.fake.setBehavior('hold');
    const stopping = spawnWorker(site);
    const jobId = await site.requestTranslation(await site.createRoom(), ENGLISH_ONLY);
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    const exit = once(stopping, 'exit');
    stopping.kill('SIGTERM');
    site.fake.release();
    await exit;
    expect(await site.fetchJob(jobId)).toMatchObject({ state: 'done', tasks: [{ attempts: 1 }] });
  });

  it('releases a slow job on shutdown', async () => {
    const site = await openSite({ WORKERS: '0' });
    site.fake.setBehavior('hold');
    const stopping = await startWorker(site.test.databaseUrl, buildWorkerVariables(site));
    const jobId = await site.requestTranslation(await site.createRoom(), ENGLISH_ONLY);
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    await stopping.close();
    expect((await site.fetchJob(jobId)).state).toBe('queued');
    await startTestWorker(site);
    expect((await site.waitForEnd(jobId)).state).toBe('done');
  });

  it('does not reclaim its own running task whose lease has expired', async () => {
    const site = await TranslationTestApp.open(
      { REDIS_URL: redis.url },
      undefined,
      NO_LEASE_RENEWAL,
    );
    cleanups.push(() => site.close());
    const { id: expiredJobId } = await site.generate(await site.createRoom(), ENGLISH_ONLY);
    await site.clearCache();
    site.fake.setBehavior('hold');
    const heldJobId = await site.requestTranslation(await site.createRoom(), ENGLISH_ONLY);
    await site.waitForJobState(heldJobId, () => site.fake.heldCount === 1);
    // Both leases have expired now: the task of the first job has no worker, the other one still runs.
    await site.test.app
      .get(MikroORM)
      .em.fork()
      .execute(
        `update tasks set state = 'running', lease_expires_at = now() - interval '1 hour', finished_at = null
         where job_id in (?, ?)`,
        [expiredJobId, heldJobId],
      );
    expect((await site.waitForEnd(expiredJobId)).tasks[0]?.attempts).toBe(2);
    site.fake.release();
    expect((await site.waitForEnd(heldJobId)).tasks[0]?.attempts).toBe(1);
    expect(site.fake.received).toHaveLength(2);
  });

  it('ignores duplicate and late queue messages', async () => {
    const job = await sharedSite.generate(await sharedSite.createRoom(), ENGLISH_ONLY);
    const queue = sharedSite.test.app.get<Queue<{ id: number }>>(getQueueToken('translation'));
    const duplicate = await queue.add({ id: job.tasks[0]!.id });
    await duplicate.finished();
    const missing = await queue.add({ id: 999_999 });
    await missing.finished();
    expect(sharedSite.fake.received).toHaveLength(1);
    expect((await sharedSite.fetchJob(job.id)).tasks[0]?.attempts).toBe(1);
  });
});

describe('when PostgreSQL fails during a job', () => {
  it('completes the job after the connection is back', async () => {
    const database = await createDatabase();
    cleanups.push(() => database.drop());
    const proxy = await startFaultProxy(database.url);
    cleanups.push(() => proxy.close());
    const site = await TranslationTestApp.open({ REDIS_URL: redis.url }, proxy.url);
    cleanups.push(() => site.close());
    const id = await site.createRoom();
    site.fake.setBehavior('hold');
    const jobId = await site.requestTranslation(id, ENGLISH_ONLY);
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    await proxy.cut();
    site.fake.release();
    await proxy.restore();
    expect((await site.waitForEnd(jobId)).state).toBe('done');
    expect((await site.fetchTranslation(id, 'en'))?.name).toMatch(/^In English: /);
  });
});

describe('import', () => {
  it('cancels the jobs of the replaced content', async () => {
    const id = await sharedSite.createRoom();
    const exported = await exportContent(sharedSite.test);
    sharedSite.fake.setBehavior('hold');
    const jobId = await sharedSite.requestTranslation(id, ENGLISH_ONLY);
    await sharedSite.waitForJobState(jobId, () => sharedSite.fake.heldCount === 1);
    await importContent(sharedSite.test, exported).expect(200);
    sharedSite.fake.release();
    const ended = await sharedSite.waitForEnd(jobId);
    expect(ended).toMatchObject({ state: 'cancelled', error: { code: 'content_replaced' } });
    // A new job does not wait for the jobs of the replaced content.
    expect((await sharedSite.generate(id, { languages: ['ja'] })).state).toBe('done');
    expect(await sharedSite.fetchTranslation(id, 'en')).toBeUndefined();
  });
});

describe('new database with an old Redis', () => {
  it('does not run the jobs of the previous database', async () => {
    const firstSite = await openSite({ WORKERS: '0' });
    const jobId = await firstSite.requestTranslation(await firstSite.createRoom(), ENGLISH_ONLY);
    const database = await createDatabase();
    cleanups.push(() => database.drop());
    const secondSite = await TranslationTestApp.open({ REDIS_URL: redis.url }, database.url);
    cleanups.push(() => secondSite.close());
    await secondSite.generate(await secondSite.createRoom(), ENGLISH_ONLY);
    expect(secondSite.fake.received).toHaveLength(1);
    expect((await firstSite.fetchJob(jobId)).state).toBe('queued');
  });
});

describe('job over the whole site', () => {
  it('leaves every text correct or marked, despite provider errors, killed workers and an emptied Redis', async () => {
    const site = await openSite({ WORKERS: '0', DEMO: '1' });
    const texts = new DemoTexts(limitRecords(await exportContent(site.test), 6));
    await importContent(site.test, texts.removeTranslations()).expect(200);
    site.fake.setDictionary(texts.buildDictionary());
    site.fake.injectErrors(0.3);
    site.fake.latencyMs = 30;
    const { body } = await site.test.admin
      .post('/api/translations/generate')
      .send({ overwrite: 'stale' })
      .expect(202);
    const { id: jobId } = body.job as { id: number };
    const database = site.test.app.get(MikroORM).em.fork();

    const killed = spawnWorker(site);
    await eventually(() => expect(site.fake.received.length).toBeGreaterThan(4));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    // Ends the lease of the killed worker now, so that the test need not wait for it to expire.
    await database.execute('update tasks set lease_expires_at = now() where state = ?', [
      'running',
    ]);
    await database.execute(
      'update translation_cache set reserved_until = now() where text is null',
    );
    await startTestWorker(site, LONG_LEASES);
    await startTestWorker(site, LONG_LEASES);
    const halfway = site.fake.received.length + 8;
    await eventually(() => expect(site.fake.received.length).toBeGreaterThan(halfway));
    await redis.empty();

    // Reads the job, with all its tasks, only when it is finished.
    await eventually(async () => {
      const [row] = await database.execute<[{ remaining: number }]>(
        'select count(*)::int as remaining from tasks where job_id = ? and finished_at is null',
        [jobId],
      );
      expect(row.remaining).toBe(0);
    });
    const ended = await site.waitForEnd(jobId);
    const outcome = texts.compare(await exportContent(site.test), ended);
    expect(outcome).toMatchObject({ wrong: [], missing: [], overwritten: [] });
    // Although 30 % of the responses are errors, retries leave few texts to a person.
    expect(outcome.correct).toBeGreaterThan(outcome.flagged * 3);
    // Failed tasks are flagged, and a retry completes them.
    site.fake.injectErrors(0);
    if (ended.state !== 'done') {
      await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(200);
      expect((await site.waitForEnd(jobId)).state).toBe('done');
    }
    const writtenTwice = await database.execute(
      `select record_id, language, field, task from (
         select r.record_id, r.language, c.key as field, c.value ->> 'task' as task
         from revision r, jsonb_each(r.changes::jsonb) c) as written
       where task is not null group by 1, 2, 3, 4 having count(*) > 1`,
    );
    expect(writtenTwice).toEqual([]);
  });
});

/** Returns the content with at most `count` records of each kind, and with all files, to which records refer. */
function limitRecords(content: ExportedContent, count: number): ExportedContent {
  const counts = new Map<string, number>();
  const records = content.records.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return kind === 'media' || counts.get(kind)! <= count;
  });
  return { ...content, records };
}

/** Starts `worker.ts` of the build as a process. */
function spawnWorker(site: TranslationTestApp): ChildProcess {
  if (!existsSync(WORKER)) throw new Error('There is no build; run the tests through "npm test".');
  const child = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...buildWorkerVariables(site),
      DATABASE_URL: site.test.databaseUrl,
      JWT_SECRET: secretOf(site.test.databaseUrl),
      LOG_LEVEL: 'silent',
    },
  });
  cleanups.push(() => child.kill('SIGKILL'));
  return child;
}
