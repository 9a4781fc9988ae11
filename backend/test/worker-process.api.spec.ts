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
let app: TestApp;
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
  app = await startApp();
});

afterAll(async () => {
  for (const child of [worker, site]) child?.kill('SIGKILL');
  collector.close();
  await fake.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process with tracing. */
async function start(program: 'main' | 'worker') {
  const variables = {
    HOST: '127.0.0.1',
    WORKERS: '0',
    METRICS_TOKEN,
    OPENAI_API_KEY: 'a key',
    OPENAI_BASE_URL: fake.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // Empty counts as unset, as Compose passes it.
    OTEL_TRACES_SAMPLER_ARG: ' ',
  };
  const { child, port } = await spawnServer(app.databaseUrl, folder, variables, program);
  return { child, url: `http://127.0.0.1:${port}` };
}

const fetchWorkers = async () => {
  const { body } = await app.admin.get('/api/overview').expect(200);
  return body.workers as { seenAt: string | null; isAway: boolean };
};

const sendGet = (path: string, token?: string) =>
  fetch(workerUrl + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});

it('a worker is shown as missing before its first heartbeat and two minutes after its last one', async () => {
  expect(await fetchWorkers()).toEqual({ seenAt: null, isAway: true });
  ({ child: worker, url: workerUrl } = await start('worker'));
  worker.stdout!.on('data', (text) => (log += String(text)));
  await eventually(async () => expect((await fetchWorkers()).isAway).toBe(false));
  const em = app.app.get(MikroORM).em.fork();
  const readInstallation = async () => {
    const [row] = await em.execute<[{ uuid: string; isSeen: boolean }]>(
      'select uuid, worker_seen_at is not null as "isSeen" from installation',
    );
    return row;
  };
  // The column is for the previous version of the product, and is written after the heartbeat in Redis.
  await eventually(async () => expect((await readInstallation()).isSeen).toBe(true));
  const { uuid } = await readInstallation();
  const setLastSeen = async (secondsAgo: number) => {
    await em.execute(`update installation set worker_seen_at = now() - interval '1 day'`);
    // The heartbeat expires after 30 days; the remaining time tells its age.
    const remainingMs = (30 * 24 * 60 * 60 - secondsAgo) * 1000;
    await app.app.get(Redis).pexpire(`kawabe:${uuid}:worker-seen`, remainingMs);
  };
  await setLastSeen(110);
  expect((await fetchWorkers()).isAway).toBe(false);
  await setLastSeen(121);
  expect((await fetchWorkers()).isAway).toBe(true);
  await setLastSeen(0);
});

it('a worker serves health checks, and metrics with the token', async () => {
  await eventually(async () => expect((await sendGet('/api/health/ready')).status).toBe(200));
  expect(await (await sendGet('/api/health/live')).json()).toMatchObject({ status: 'ok' });
  expect(await (await sendGet('/api/health/ready')).json()).toMatchObject({
    status: 'ok',
    dependencies: { database: { status: 'up' }, redis: { status: 'up' } },
  });
  expect((await sendGet('/api/metrics')).status).toBe(401);
  expect((await sendGet('/api/metrics', 'another')).status).toBe(401);
  expect(await (await sendGet('/api/metrics', METRICS_TOKEN)).text()).toMatch(/^process_cpu/m);
  // The API is not available on this port.
  expect((await sendGet('/api/rooms')).status).toBe(404);
  expect((await sendGet('/api/media', METRICS_TOKEN)).status).toBe(404);
});

/** Signs in at the site's process and requests a translation. */
async function requestTranslation(): Promise<void> {
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

it('a worker continues the trace of the request up to the provider', async () => {
  ({ child: site, url: siteUrl } = await start('main'));
  await eventually(async () =>
    expect((await fetch(`${siteUrl}/api/health/ready`)).status).toBe(200),
  );
  await requestTranslation();
  await eventually(() => expect(fake.received.length).toBeGreaterThan(0));
  const spans = await eventually(() => {
    const requestSpan = collector.spans.find(
      ({ service, name }) =>
        service === 'kawabe-site' && /^POST .*generate-translations$/.test(name),
    );
    expect(requestSpan).toBeDefined();
    const trace = collector.spans.filter(({ traceId }) => traceId === requestSpan!.traceId);
    const spanLabel = ({ service, by }: ReceivedSpan) => `${service} ${by}`;
    expect(new Set(trace.map(spanLabel))).toEqual(
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
  // Operations without a request, such as sweeps and probes, are not traced.
  expect(collector.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
});

it('a worker measures jobs, and logs them with their trace, and the shutdown signal', async () => {
  const metrics = await (await sendGet('/api/metrics', METRICS_TOKEN)).text();
  expect(metrics).toMatch(
    /kawabe_job_duration_seconds_count\{queue="translation",outcome="done"\} \d/,
  );
  expect(metrics).toMatch(
    /kawabe_translator_tokens_total\{direction="in",purpose="translate"\} \d/,
  );
  const exit = once(worker!, 'exit');
  worker!.kill('SIGTERM');
  expect(await exit).toEqual([null, 'SIGTERM']);
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const startedLine = lines.find(({ msg }) => /^translation \d+: started$/.test(String(msg)));
  expect(startedLine).toMatchObject({
    level: 30,
    attempt: 1,
    trace_id: expect.stringMatching(/^\w{32}$/),
  });
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      `${String(startedLine!['job'])}: done`,
      'SIGTERM: shutting down.',
      'Shut down.',
    ]),
  );
});
