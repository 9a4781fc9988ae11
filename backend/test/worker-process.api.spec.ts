import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { ADMIN, startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { FakeOpenAi } from './fake-openai.js';
import { OtlpReceiver, type ReceivedSpan } from './otlp-receiver.js';
import { spawnServer } from './spawn-server.js';

const METRICS_TOKEN = 'a token for those who watch';

let folder: string;
let house: TestApp;
let fake: FakeOpenAi;
let collector: OtlpReceiver;
let worker: ChildProcess | undefined;
let site: ChildProcess | undefined;
let workerUrl: string;
let siteUrl: string;
let log = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-test-'));
  [fake, collector] = await Promise.all([FakeOpenAi.start(), OtlpReceiver.start()]);
  house = await startApp();
});

afterAll(async () => {
  for (const child of [worker, site]) child?.kill('SIGKILL');
  collector.close();
  await fake.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that is traced. */
async function start(program: 'main' | 'worker') {
  const variables = {
    HOST: '127.0.0.1',
    WORKERS: '0',
    METRICS_TOKEN,
    OPENAI_API_KEY: 'a key',
    OPENAI_BASE_URL: fake.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const { child, port } = await spawnServer(house.databaseUrl, folder, variables, program);
  return { child, url: `http://127.0.0.1:${port}` };
}

const workers = async () => {
  const { body } = await house.admin.get('/api/overview').expect(200);
  return body.workers as { seenAt: string | null; isAway: boolean };
};

const ask = (path: string, token?: string) =>
  fetch(workerUrl + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});

it('is shown as away before its first heartbeat, and two minutes after its last one', async () => {
  expect(await workers()).toEqual({ seenAt: null, isAway: true });
  ({ child: worker, url: workerUrl } = await start('worker'));
  worker.stdout!.on('data', (text) => (log += String(text)));
  await eventually(async () => expect((await workers()).isAway).toBe(false));
  const em = house.app.get(MikroORM).em.fork();
  // As processes of the version before read it.
  const [row] = await em.execute<[{ uuid: string; isSeen: boolean }]>(
    'select uuid, worker_seen_at is not null as "isSeen" from installation',
  );
  expect(row.isSeen).toBe(true);
  const seen = async (secondsAgo: number) => {
    await em.execute(`update installation set worker_seen_at = now() - interval '1 day'`);
    const remainingMs = (30 * 24 * 60 * 60 - secondsAgo) * 1000;
    await house.app.get(Redis).pexpire(`kawabe:${row.uuid}:worker-seen`, remainingMs);
  };
  await seen(110);
  expect((await workers()).isAway).toBe(false);
  await seen(121);
  expect((await workers()).isAway).toBe(true);
  await seen(0);
});

it('tells at its port whether it lives and can work, and its figures to those who hold the token', async () => {
  await eventually(async () => expect((await ask('/api/health/ready')).status).toBe(200));
  expect(await (await ask('/api/health/live')).json()).toMatchObject({ status: 'ok' });
  expect(await (await ask('/api/health/ready')).json()).toMatchObject({
    status: 'ok',
    dependencies: { database: { status: 'up' }, redis: { status: 'up' } },
  });
  expect((await ask('/api/metrics')).status).toBe(401);
  expect((await ask('/api/metrics', 'another')).status).toBe(401);
  expect(await (await ask('/api/metrics', METRICS_TOKEN)).text()).toMatch(/^process_cpu/m);
  // Of the API it shares the modules of nothing is there.
  expect((await ask('/api/rooms')).status).toBe(404);
  expect((await ask('/api/media', METRICS_TOKEN)).status).toBe(404);
});

/** Signs in at the site's own process, and orders a translation there. */
async function orderTranslation(): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(siteUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { token: string; recordId: number };
  };
  const { token } = await post('/api/auth/login', ADMIN);
  const facility = { name: '洗衣機', description: '每層都有。', icon: 'fas fa-wifi' };
  const { recordId } = await post('/api/facilities', facility, token);
  await post(`/api/base-facilities/${recordId}/generate-translations`, {}, token);
}

it('goes on with the trace of the request that ordered its work, as far as the translator', async () => {
  ({ child: site, url: siteUrl } = await start('main'));
  await eventually(async () =>
    expect((await fetch(`${siteUrl}/api/health/ready`)).status).toBe(200),
  );
  await orderTranslation();
  await eventually(() => expect(fake.received.length).toBeGreaterThan(0));
  const spans = await eventually(() => {
    const order = collector.spans.find(
      ({ service, name }) =>
        service === 'kawabe-site' && /^POST .*generate-translations$/.test(name),
    );
    expect(order).toBeDefined();
    const trace = collector.spans.filter(({ traceId }) => traceId === order!.traceId);
    const tell = ({ service, by }: ReceivedSpan) => `${service} ${by}`;
    expect(new Set(trace.map(tell))).toEqual(
      new Set([
        'kawabe-site instrumentation-http',
        'kawabe-site instrumentation-express',
        'kawabe-site instrumentation-pg',
        'kawabe-site instrumentation-ioredis',
        'kawabe-worker kawabe',
        'kawabe-worker instrumentation-pg',
        'kawabe-worker instrumentation-ioredis',
        'kawabe-worker instrumentation-undici',
      ]),
    );
    return trace;
  });
  const jobs = spans.filter(({ by }) => by === 'kawabe');
  expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set(['process translation']));
  // What is asked of nobody's account, such as sweeps and probes, is not traced.
  expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
});

it('tells in its log what it begins and ends, with the trace, and that it was told to end', async () => {
  const figures = await (await ask('/api/metrics', METRICS_TOKEN)).text();
  expect(figures).toMatch(
    /kawabe_job_duration_seconds_count\{queue="translation",outcome="done"\} \d/,
  );
  expect(figures).toMatch(
    /kawabe_translator_tokens_total\{direction="in",purpose="translate"\} \d/,
  );
  const exit = once(worker!, 'exit');
  worker!.kill('SIGTERM');
  expect(await exit).toEqual([null, 'SIGTERM']);
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const begun = lines.find(({ msg }) => /^translation \d+: started$/.test(String(msg)));
  expect(begun).toMatchObject({
    level: 30,
    attempt: 1,
    trace_id: expect.stringMatching(/^\w{32}$/),
  });
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      `${String(begun!['job'])}: done`,
      'SIGTERM: shutting down.',
      'Shut down.',
    ]),
  );
});
