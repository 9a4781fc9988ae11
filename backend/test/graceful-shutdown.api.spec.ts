import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from './app.js';
import { eventually } from './eventually.js';
import { spawnServer } from './spawn-server.js';

const HOST = '127.0.0.1';

/** Prints each module of the tracing that is loaded; its mere interface (`api`) comes with the library of the metrics. */
const TELLS_TRACING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/@opentelemetry.(?!api.)|open-telemetry|import-in-the-middle/.test(url)) console.log('LOADED', url);
      return next(url, context);
    },
  });
`)}`;

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let port: number;
let server: ChildProcess;
let log = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-test-'));
  database = await createDatabase();
  const variables = { HOST, DRAIN_SECONDS: '2', LOG_LEVEL: 'info' };
  const started = await spawnServer(database.url, folder, variables, 'main', [TELLS_TRACING]);
  ({ child: server, port } = started);
  server.stdout!.on('data', (text) => (log += String(text)));
  await eventually(async () => expect((await ask('/api/health/ready')).status).toBe(200));
});

afterAll(async () => {
  server.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly connection: string | undefined;
}

async function heard(answer: IncomingMessage): Promise<Heard> {
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode!, text, connection: answer.headers.connection };
}

function ask(path: string, agent?: Agent): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    get({ host: HOST, port, path, agent, headers }, (answer) => resolve(heard(answer))).on(
      'error',
      reject,
    );
  });
}

/** A message whose sender takes his time: how to send the rest, and the answer. */
function slowMessage(): { finish: () => void; answer: Promise<Heard> } {
  const body = JSON.stringify({ name: 'Mei', email: 'not yet' });
  const call = request({
    host: HOST,
    port,
    path: '/api/contact-messages',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, 5));
  const answer = once(call, 'response').then(([response]) => heard(response as IncomingMessage));
  return { finish: () => call.end(body.slice(5)), answer };
}

interface Told {
  readonly context?: string;
  readonly msg?: string;
  readonly req?: { readonly url: string; readonly ip?: string };
}

it('keeps an idle connection for longer than a proxy does, and says so', async () => {
  const answer = await fetch(`http://${HOST}:${port}/api/health/live`);
  const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

it('tells proxies first when it is to end, serves on, and then ends without losing anybody', async () => {
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask('/api/rooms?language=en', busy)).connection).toBe('keep-alive');
  const silent = connect(port, HOST);
  await once(silent, 'connect');
  const message = slowMessage();
  const exit = once(server, 'exit');

  server.kill('SIGTERM');
  const told = await eventually(async () => {
    const checks = [await ask('/api/health/pages', busy), await ask('/api/health/ready')];
    for (const { status } of checks) expect(status).toBe(503);
    return checks;
  });
  for (const { text } of told) expect(JSON.parse(text)).toMatchObject({ code: 'shutting_down' });
  // Whoever has not noticed yet is served as ever, on a connection that is not kept.
  for (const path of ['/api/health/live', '/api/rooms?language=en', '/api/rooms?language=ja']) {
    expect(await ask(path, busy)).toMatchObject({ status: 200, connection: 'close' });
  }
  message.finish();
  expect((await message.answer).status).toBe(400);
  expect(await exit).toEqual([null, 'SIGTERM']);
  await expect(ask('/api/health/live')).rejects.toThrow('ECONNREFUSED');
  silent.destroy();
});

it('says once in its log that a proxy is not trusted', () => {
  expect(log.match(/TRUST_PROXY is 0/g)).toHaveLength(1);
});

it('writes its log as lines of JSON, a request each, and none of how the framework starts', () => {
  const lines = log.trimEnd().split('\n');
  expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([]);
  const told = lines.map((line) => JSON.parse(line) as Told);
  // Where it came from, too; those who only ask for its health are left out, as is what the cache answers.
  expect(told.flatMap(({ req }) => (req ? [[req.url, req.ip]] : []))).toEqual([
    ['/api/contact-messages', HOST],
  ]);
  expect(told.filter(({ req }) => req === undefined).length).toBeLessThan(10);
  expect(told.flatMap(({ context, msg }) => (context === 'Process' ? msg : []))).toEqual([
    'SIGTERM: shutting down, after serving for 2 s more.',
    'Shut down.',
  ]);
});

it('loads nothing of the tracing where nobody collects traces', () => {
  expect(log).not.toContain('LOADED');
});
