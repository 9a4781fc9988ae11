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

/** Logs each loaded module of OpenTelemetry, except its `api`, which the metrics library depends on. */
const LOG_TRACING_MODULES = `data:text/javascript,${encodeURIComponent(`
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
  const started = await spawnServer(database.url, folder, variables, 'main', [LOG_TRACING_MODULES]);
  ({ child: server, port } = started);
  server.stdout!.on('data', (text) => (log += String(text)));
  await eventually(async () => expect((await sendGet('/api/health/ready')).status).toBe(200));
});

afterAll(async () => {
  server.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface ReceivedResponse {
  readonly status: number;
  readonly text: string;
  readonly connection: string | undefined;
}

async function readResponse(response: IncomingMessage): Promise<ReceivedResponse> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode!, text, connection: response.headers.connection };
}

function sendGet(path: string, agent?: Agent): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    get({ host: HOST, port, path, agent, headers }, (response) =>
      resolve(readResponse(response)),
    ).on('error', reject);
  });
}

/** Sends a message slowly: returns how to send the rest, and the response. */
function sendSlowMessage(): { finish: () => void; response: Promise<ReceivedResponse> } {
  const body = JSON.stringify({ name: 'Mei', email: 'not yet' });
  const clientRequest = request({
    host: HOST,
    port,
    path: '/api/contact-messages',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  clientRequest.write(body.slice(0, 5));
  const response = once(clientRequest, 'response').then(([message]) =>
    readResponse(message as IncomingMessage),
  );
  return { finish: () => clientRequest.end(body.slice(5)), response };
}

interface LogLine {
  readonly context?: string;
  readonly msg?: string;
  readonly req?: { readonly url: string; readonly ip?: string };
}

it('announces a keep-alive timeout that is longer than those of proxies', async () => {
  const response = await fetch(`http://${HOST}:${port}/api/health/live`);
  const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

it('fails health checks first on shutdown, still serves, and then ends without lost requests', async () => {
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await sendGet('/api/rooms?language=en', keepAliveAgent)).connection).toBe('keep-alive');
  const idleConnection = connect(port, HOST);
  await once(idleConnection, 'connect');
  const message = sendSlowMessage();
  const exit = once(server, 'exit');

  server.kill('SIGTERM');
  const checks = await eventually(async () => {
    const responses = [
      await sendGet('/api/health/pages', keepAliveAgent),
      await sendGet('/api/health/ready'),
    ];
    for (const { status } of responses) expect(status).toBe(503);
    return responses;
  });
  for (const { text } of checks) expect(JSON.parse(text)).toMatchObject({ code: 'shutting_down' });
  // Clients that still connect are served, on connections that close.
  for (const path of ['/api/health/live', '/api/rooms?language=en', '/api/rooms?language=ja']) {
    expect(await sendGet(path, keepAliveAgent)).toMatchObject({ status: 200, connection: 'close' });
  }
  message.finish();
  expect((await message.response).status).toBe(400);
  expect(await exit).toEqual([null, 'SIGTERM']);
  await expect(sendGet('/api/health/live')).rejects.toThrow('ECONNREFUSED');
  idleConnection.destroy();
});

it('logs once that a proxy is not trusted', () => {
  expect(log.match(/TRUST_PROXY is 0/g)).toHaveLength(1);
});

it('logs requests as JSON lines, without the lines that Nest logs when it starts', () => {
  const lines = log.trimEnd().split('\n');
  expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([]);
  const logLines = lines.map((line) => JSON.parse(line) as LogLine);
  // Requests are logged with the IP of the client; health checks, cached responses and those that fill the cache are not.
  expect(logLines.flatMap(({ req }) => (req ? [[req.url, req.ip]] : []))).toEqual([
    ['/api/contact-messages', HOST],
  ]);
  expect(logLines.filter(({ req }) => req === undefined).length).toBeLessThan(10);
  expect(logLines.flatMap(({ context, msg }) => (context === 'Process' ? msg : []))).toEqual([
    'SIGTERM: shutting down, after serving for 2 s more.',
    'Shut down.',
  ]);
});

it('loads no tracing modules without a collector', () => {
  expect(log).not.toContain('LOADED');
});
