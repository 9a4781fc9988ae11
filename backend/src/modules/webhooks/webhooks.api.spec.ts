import { spawn } from 'node:child_process';
import { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { findFreePort } from '../../../test/free-port.js';
import { SsrfGuard, type ConnectionTarget } from '../../platform/network/ssrf-guard.js';
import { type WebhookDeliveryDto } from './webhook-delivery.dto.js';
import { type WebhookDto, type WebhookWithSecretDto } from './webhook.dto.js';
import { type WebhookContentDto } from './webhook-payload.dto.js';
import { WebhookTiming } from './webhook-sender.service.js';

class QuickTiming extends WebhookTiming {
  override readonly responseTimeoutMs = 500;
  override readonly retryDelaysMs = [50, 100, 200, 400, 400, 400, 400, 400, 400, 400, 400, 400];
  override readonly sweepMs = 60;
}

/** Resolves names to the receiver of this test, the only private address that is allowed. */
class TestNetwork extends SsrfGuard {
  port = 0;
  /** Port of the example receiver in `docs/webhooks.md`. */
  guidePort = 0;

  override resolve(host: string): Promise<LookupAddress[]> {
    const address = host === 'inside.example' ? '10.1.2.3' : '127.0.0.1';
    return Promise.resolve([{ address, family: 4 }]);
  }

  override isPublicAddress(target: ConnectionTarget): boolean {
    const isTestReceiver =
      target.address === '127.0.0.1' && [this.port, this.guidePort].includes(target.port);
    return isTestReceiver || super.isPublicAddress(target);
  }
}

interface ReceivedEvent {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const network = new TestNetwork();
/** Events received in this test, without late deliveries of earlier ones. */
let received: ReceivedEvent[] = [];
/** Number of the test, in the URLs of its receivers. Distinguishes its deliveries from late ones of earlier tests. */
let testNumber = 0;
/** `Host` headers that reached the receiver in any test. */
const hosts = new Set<string>();
/** Status of the receiver's response by path; 0: no response. */
let statusFor: (path: string) => number = () => 204;
/** Requests in progress at the receiver, and their maximum. */
let runningCount = 0;
let maxRunningCount = 0;
let receiver: Server;
let site: TestApp;
let database: pg.Client;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const { url: path = '' } = request;
    maxRunningCount = Math.max(maxRunningCount, ++runningCount);
    response.once('close', () => (runningCount -= 1));
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const status = statusFor(path);
      if (status === 0) return;
      const headers = request.headers as Record<string, string>;
      const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
      hosts.add(headers['host']!);
      if (status < 300 && path.endsWith(`?${testNumber}`))
        received.push({ id: headers['webhook-id']!, headers, body, type, data });
      response.writeHead(status, status === 302 ? { location: '/ok' } : {});
      if (path !== '/endless') return response.end('as you say');
      const writeUntilFull = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', writeUntilFull).on('error', () => undefined);
      writeUntilFull();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  network.port = (receiver.address() as AddressInfo).port;
  site = await startApp({ WORKERS: '1' }, undefined, [
    { token: SsrfGuard, value: network },
    { token: WebhookTiming, value: new QuickTiming() },
  ]);
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await site.close();
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(async () => {
  await database.query('delete from webhook_endpoint');
  received = [];
  testNumber += 1;
  statusFor = () => 204;
});

const urlOf = (path: string, host = 'there.example') => `http://${host}:${network.port}${path}`;

async function addWebhook(input: object = {}): Promise<WebhookWithSecretDto> {
  const events = ['content.changed', 'message.received', 'run.finished'];
  const { body } = await site.admin
    .post('/api/webhooks')
    .send({ name: 'Copy', url: urlOf(`/ok?${testNumber}`), events, ...input })
    .expect(201);
  return body as WebhookWithSecretDto;
}

async function fetchWebhook(id: number): Promise<WebhookDto> {
  return (await site.admin.get(`/api/webhooks/${id}`).expect(200)).body as WebhookDto;
}

async function fetchDeliveries(id: number): Promise<WebhookDeliveryDto[]> {
  const { body } = await site.admin.get(`/api/webhooks/${id}/deliveries?pageSize=100`).expect(200);
  return body.items as WebhookDeliveryDto[];
}

async function createRoom(name = '川の間', language = 'ja'): Promise<number> {
  const { body } = await site.admin
    .post('/api/base-rooms')
    .send({ type: 'Studio', capacity: 2, name, language })
    .expect(201);
  return body.id as number;
}

const renameRoom = (id: number, name: string) =>
  site.admin.put(`/api/base-rooms/${id}`).send({ name }).expect(200);

const recordsOf = ({ data }: ReceivedEvent) => (data as unknown as WebhookContentDto).records;

/** Waits until no delivery is pending. */
const waitUntilIdle = (id: number) =>
  eventually(async () => {
    const states = (await fetchDeliveries(id)).map(({ state }) => state);
    expect(states.filter((state) => state !== 'done' && state !== 'failed')).toEqual([]);
  });

it('sends signed events for content, messages and jobs, once per transaction and not after a rollback', async () => {
  const { id, secret } = await addWebhook();
  const roomId = await createRoom('川边', 'zh');
  await database.query('begin; update room set capacity = 4; rollback');
  await site.visitor
    .post('/api/contact-messages')
    .send({
      name: 'Emma',
      email: 'emma@example.com',
      subject: 'A late train',
      language: 'en',
      message: 'We come at eleven.',
    })
    .expect(201);
  const { body: generated } = await site.admin
    .post(`/api/content/rooms/${roomId}/generate-translations`)
    .send({ languages: ['zh_TW'] })
    .expect(202);
  await eventually(() => expect(received.map(({ type }) => type)).toContain('run.finished'));
  await waitUntilIdle(id);

  const jobId = generated.job.id as number;
  const [created, converted] = received.filter(({ type }) => type === 'content.changed');
  // The default public URL, with the configured port of tests.
  const origin = 'http://localhost:0';
  expect(recordsOf(created!)).toEqual([
    {
      kind: 'rooms',
      id: roomId,
      happened: 'written',
      languages: ['zh'],
      updatedAt: expect.any(String),
      url: `${origin}/api/content/rooms/${roomId}`,
    },
  ]);
  expect(recordsOf(converted!)).toMatchObject([
    { id: roomId, happened: 'written', languages: ['zh_TW'] },
  ]);
  expect(received.filter(({ type }) => type === 'run.finished').map(({ data }) => data)).toEqual([
    { id: jobId, kind: 'translation', tasks: { done: 1 }, url: `${origin}/api/jobs/${jobId}` },
  ]);
  const [message] = received.filter(({ type }) => type === 'message.received');
  expect(Object.keys(message!.data)).toEqual(['id', 'url']);
  expect(received).toHaveLength(4);
  // A third-party library verifies the signatures, and rejects another secret.
  for (const { body, headers } of received) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow();
  }

  const { text } = await site.visitor.get('/api/metrics').expect(200);
  expect(text).toMatch(
    /duration_seconds_count\{dependency="webhooks",operation="deliver",outcome="ok"\} \d/,
  );

  received = [];
  await database.query(
    `insert into social_platform (name, url) select 'A' || n, 'https://a.example' from generate_series(1, 600) n`,
  );
  await eventually(() => expect(received).toHaveLength(1));
  // An event names at most 100 records.
  expect(received[0]!.data['isPartial']).toBe(true);
  expect(recordsOf(received[0]!)).toHaveLength(100);
  await database.query('delete from social_platform');
});

it('reports a suggestion on a text that a person wrote', async () => {
  const { id } = await addWebhook({ events: ['content.changed'], kinds: ['rooms'] });
  const roomId = await createRoom('川边', 'zh');
  const path = `/api/content/rooms/${roomId}`;
  await site.admin.put(`${path}/translations/zh_TW`).send({ name: '河邊之間' }).expect(200);
  await renameRoom(roomId, '河畔');
  await waitUntilIdle(id);
  received = [];
  const request = { languages: ['zh_TW'], fields: ['name'] };
  await site.admin.post(`${path}/generate-translations`).send(request).expect(202);
  await eventually(() =>
    expect(received.flatMap(recordsOf)).toMatchObject([{ languages: ['zh_TW'] }]),
  );
  const { url } = recordsOf(received[0]!)[0]!;
  const { body } = await site.admin.get(new URL(url!).pathname).expect(200);
  const translations = body.translations as { language: string }[];
  expect(translations.find(({ language }) => language === 'zh_TW')).toMatchObject({
    name: '河邊之間',
    provenance: { name: { suggestion: { text: '河畔' } } },
  });
});

it('reports a stay with the URL to read it', async () => {
  await addWebhook({ events: ['content.changed'], kinds: ['stays'] });
  const roomId = await createRoom();
  const { body } = await site.admin
    .post('/api/stays')
    .send({ roomId, arrival: '2030-04-02', departure: '2030-04-05', state: 'closed' })
    .expect(201);
  await eventually(() =>
    expect(received.flatMap(recordsOf)).toMatchObject([{ kind: 'stays', id: body.id }]),
  );
  const { url } = recordsOf(received[0]!)[0]!;
  expect((await site.admin.get(new URL(url!).pathname).expect(200)).body.id).toBe(body.id);
});

it('reports a partial change if its transaction is unknown, as in a restored database', async () => {
  const { id } = await addWebhook({ events: ['content.changed'], kinds: ['rooms'] });
  await database.query(
    `with event as (insert into webhook_event (type, facts)
       values ('content.changed', '{"xid": "4000000000"}') returning id)
     insert into webhook_delivery (endpoint_id, event_id) select ${id}, id from event`,
  );
  await eventually(() =>
    expect(received).toMatchObject([{ data: { records: [], isPartial: true } }]),
  );
});

it('delivers everything to a receiver that was unavailable, with unchanged ids', async () => {
  const { id } = await addWebhook({ events: ['content.changed'], kinds: ['rooms'] });
  const roomId = await createRoom();
  await eventually(() => expect(received).toHaveLength(1));
  statusFor = () => 503;
  for (const name of ['春', '夏', '秋', '冬']) await renameRoom(roomId, name);
  // Changes of other kinds cause no deliveries to this webhook.
  const partner = { name: 'Far away', url: 'https://far.example' };
  await site.admin.post('/api/ota-platforms').send(partner).expect(201);
  await eventually(async () => {
    const deliveriesWhileDown = await fetchDeliveries(id);
    expect(deliveriesWhileDown.filter(({ error }) => error === 'http_status')).toHaveLength(4);
    expect((await fetchWebhook(id)).failingSince).not.toBeNull();
  });
  statusFor = () => 204;
  await waitUntilIdle(id);
  const deliveries = await fetchDeliveries(id);
  expect(deliveries).toHaveLength(5);
  expect(new Set(received.map((event) => event.id))).toEqual(
    new Set(deliveries.map(({ messageId }) => messageId)),
  );
  expect(deliveries[0]).toMatchObject({ state: 'done', status: 204, error: null });
  expect(deliveries[0]!.attempts).toBeGreaterThan(1);
  const { attemptLog } = deliveries[0]!;
  const failedAttempt = { status: 503, error: 'http_status', durationMs: expect.any(Number) };
  expect(attemptLog).toEqual([
    ...Array.from({ length: deliveries[0]!.attempts - 1 }, () => ({
      at: expect.any(String),
      ...failedAttempt,
    })),
    { at: deliveries[0]!.sentAt, status: 204, error: null, durationMs: deliveries[0]!.durationMs },
  ]);
  expect(attemptLog.map(({ at }) => at)).toEqual(attemptLog.map(({ at }) => at).toSorted());
  expect((await fetchWebhook(id)).failingSince).toBeNull();
});

it('limits concurrent requests to a slow receiver without delaying others, and stores a limited number of attempts', async () => {
  const slowWebhook = await addWebhook();
  const quickWebhook = await addWebhook({ url: urlOf(`/quick?${testNumber}`) });
  statusFor = (path) => (path.startsWith('/quick') ? 204 : 0);
  maxRunningCount = 0;
  const sendPing = ({ id }: WebhookDto) => site.admin.post(`/api/webhooks/${id}/ping`).expect(202);
  for (let count = 0; count < 12; count += 1) await sendPing(slowWebhook);
  await sendPing(quickWebhook);
  await eventually(() => expect(received).toHaveLength(1));
  statusFor = () => 204;
  await waitUntilIdle(slowWebhook.id);
  expect(new Set(received.map(({ id }) => id)).size).toBe(13);
  // Two for the slow receiver, one for the other.
  expect(maxRunningCount).toBeLessThanOrEqual(3);

  const [delivery] = await fetchDeliveries(slowWebhook.id);
  await database.query(
    `update webhook_delivery set attempt_log = to_jsonb(array(
       select attempt_log -> 0 from generate_series(1, 20))) where id = ${delivery!.id}`,
  );
  await site.admin
    .post(`/api/webhooks/${slowWebhook.id}/deliveries/${delivery!.id}/redeliver`)
    .expect(202);
  await eventually(async () => {
    const [redelivered] = await fetchDeliveries(slowWebhook.id);
    expect(redelivered!.attemptLog.length).toBe(20);
    expect(redelivered!.attemptLog.at(-1)!.at).toBe(redelivered!.sentAt);
  });
});

it('reports the end of a job once, even if its last two tasks end concurrently', async () => {
  const { id } = await addWebhook({ events: ['run.finished'] });
  const otherClient = new pg.Client({ connectionString: site.databaseUrl });
  await otherClient.connect();
  const { rows } = await database.query<{ id: number }>(
    `with job as (insert into jobs (kind, requested_by) values ('images', 'mei') returning id)
     insert into tasks (job_id, kind, entity_type, record_id, fields, named, mode, state, tokens_in, tokens_out, requested_by)
     select id, 'images', 'media', n, '[]', false, 'missing', 'running', 0, 0, 'mei' from job, generate_series(1, 2) n
     returning id`,
  );
  const finishTask = (client: pg.Client, taskId: number) =>
    client.query(
      `begin; update tasks set state = 'done', finished_at = now() where id = ${taskId}`,
    );
  await finishTask(database, rows[0]!.id);
  // Runs deferred triggers before the commit, while the other task is still running.
  await database.query('set constraints all immediate');
  await finishTask(otherClient, rows[1]!.id);
  let isCommitted = false;
  const commit = otherClient.query('commit').then(() => (isCommitted = true));
  await eventually(async () => {
    const { rowCount } = await database.query('select from pg_locks where not granted');
    expect(isCommitted || rowCount! > 0).toBe(true);
  });
  await database.query('commit');
  await commit;
  await otherClient.end();
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]!.data).toMatchObject({ kind: 'images', tasks: { done: 2 } });
  expect(await fetchDeliveries(id)).toHaveLength(1);
});

it('sends events that the receiver of the guide verifies', async () => {
  const guide = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const code = /```js receiver.js\n([^]*?)```/.exec(guide)![1]!;
  network.guidePort = await findFreePort();
  const { secret } = await addWebhook({ url: `http://there.example:${network.guidePort}/` });
  const example = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('../../../', import.meta.url),
    env: { ...process.env, PORT: String(network.guidePort), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  example.stdout.on('data', (part: Buffer) => (output += part.toString()));
  onTestFinished(() => void example.kill());
  const id = await createRoom();
  await eventually(() => expect(output).toContain(`rooms ${id} written http`));
});

it('disables a webhook after a 410 or days of failures, and redelivers failed events on request once it is enabled', async () => {
  const { id, version } = await addWebhook({ events: ['content.changed'] });
  statusFor = () => 410;
  const roomId = await createRoom();
  await eventually(async () => expect((await fetchWebhook(id)).offReason).toBe('gone'));
  await waitUntilIdle(id);
  expect((await fetchDeliveries(id))[0]).toMatchObject({
    state: 'failed',
    status: 410,
    error: 'gone',
  });
  const { body: overview } = await site.admin.get('/api/overview').expect(200);
  expect(
    overview.items.find(({ subject }: { subject: string }) => subject === 'webhooks_off'),
  ).toMatchObject({ count: 1, first: { id, label: 'Copy' } });
  await renameRoom(roomId, '静');
  expect(await fetchDeliveries(id)).toHaveLength(1);

  statusFor = () => 204;
  const { body: rejected } = await site.admin
    .post(`/api/webhooks/${id}/redeliver`)
    .send({})
    .expect(409);
  expect(rejected.code).toBe('webhook_off');
  const { body: ping } = await site.admin.post(`/api/webhooks/${id}/ping`).expect(202);
  await eventually(() => expect(received.map((event) => event.id)).toEqual([ping.messageId]));
  // The version was incremented when the webhook was disabled.
  await site.admin.patch(`/api/webhooks/${id}`).send({ active: true, version }).expect(409);
  await site.admin.patch(`/api/webhooks/${id}`).send({ active: true }).expect(200);
  const { body: redelivered } = await site.admin
    .post(`/api/webhooks/${id}/redeliver`)
    .send({})
    .expect(202);
  expect(redelivered).toEqual({ queued: 1 });
  for (const since of [
    '+275760-01-01T00:00:00Z',
    '-271820-01-01T00:00:00Z',
    '0000-12-31T23:59:59Z',
    '2026-11-21T09:00:00',
    '2026-11-21',
    'later',
    {},
  ]) {
    const { body } = await site.admin
      .post(`/api/webhooks/${id}/redeliver`)
      .send({ since })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'since' }]);
  }
  await eventually(() => expect(received).toHaveLength(2));

  statusFor = () => 500;
  await database.query(`update webhook_endpoint set failing_since = now() - interval '6 days'`);
  await renameRoom(roomId, '雨');
  await eventually(async () => {
    expect(await fetchWebhook(id)).toMatchObject({ active: false, offReason: 'failing' });
  });
  await site.admin.delete(`/api/webhooks/${id}`).expect(204);
  const remainingDeliveries = await database.query('select from webhook_delivery');
  expect(remainingDeliveries.rowCount).toBe(0);
});

it('requests no private addresses, follows no redirects, and limits time and size of responses', async () => {
  const errorByUrl = {
    [urlOf('/ok', 'inside.example')]: 'private_address',
    'http://127.0.0.1:9/': 'private_address',
    'http://[::ffff:10.0.0.1]/': 'private_address',
    [urlOf('/moved')]: 'redirect',
    [urlOf('/silent')]: 'timeout',
    [urlOf('/endless')]: null,
  };
  statusFor = (path) => ({ '/moved': 302, '/silent': 0 })[path] ?? 200;
  for (const [url, error] of Object.entries(errorByUrl)) {
    const { id } = await addWebhook({ url });
    const { body } = await site.admin.post(`/api/webhooks/${id}/ping`).expect(202);
    const ping = await eventually(async () => {
      const response = await site.admin
        .get(`/api/webhooks/${id}/deliveries/${body.id}`)
        .expect(200);
      expect([url, response.body.error, response.body.sentAt === null]).toEqual([
        url,
        error,
        false,
      ]);
      return response.body as WebhookDeliveryDto;
    });
    if (error === null) expect(ping.answer).toBe('x'.repeat(1000));
  }
  expect([...hosts].filter((host) => host.startsWith('inside'))).toEqual([]);
  const inputWithPassword = {
    name: 'Copy',
    url: 'https://me:secret@a.example/',
    events: ['content.changed'],
  };
  await site.admin.post('/api/webhooks').send(inputWithPassword).expect(400);
  const inputWithUnknownKind = { ...inputWithPassword, url: urlOf('/ok'), kinds: ['glossary'] };
  await site.admin.post('/api/webhooks').send(inputWithUnknownKind).expect(400);
});

it('shows a secret once, and signs with the previous one for a day', async () => {
  const { id, secret } = await addWebhook({ events: ['content.changed'] });
  const { body } = await site.admin.post(`/api/webhooks/${id}/secret`).expect(201);
  expect(body.secret).not.toBe(secret);
  await createRoom();
  await eventually(() => expect(received).toHaveLength(1));
  const [event] = received;
  for (const candidate of [secret, body.secret as string]) {
    expect(() => new Webhook(candidate).verify(event!.body, event!.headers)).not.toThrow();
  }
  const responses = await Promise.all([
    site.admin.get('/api/webhooks'),
    site.admin.get('/api/activity?pageSize=100'),
    site.admin.get('/api/admin/export-data'),
    site.admin.get(`/api/webhooks/${id}/deliveries`),
  ]);
  expect(responses.map(({ text }) => text).join('')).not.toContain('whsec_');
  await database.query(`update webhook_endpoint set old_secret_until = now()`);
  received = [];
  await createRoom();
  await eventually(() => expect(received).toHaveLength(1));
  expect(() => new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toThrow();
  await site.visitor.get('/api/webhooks').expect(401);
});
