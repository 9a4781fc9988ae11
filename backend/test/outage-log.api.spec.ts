import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from './app.js';
import { startFaultProxy, type FaultProxy } from './fault-proxy.js';
import { eventually } from './eventually.js';
import { spawnServer } from './spawn-server.js';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly req?: object;
}

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let postgres: FaultProxy;
let server: ChildProcess;
let url: string;
let log = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-outage-'));
  database = await createDatabase();
  postgres = await startFaultProxy(database.url);
  // With workers, so that all polling runs in this process.
  const { child, port } = await spawnServer(postgres.url, folder, { LOG_LEVEL: 'info' });
  server = child;
  server.stdout!.on('data', (text) => (log += String(text)));
  url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect(await fetchStatus('/api/health/ready')).toBe(200));
});

afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await postgres.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const fetchStatus = async (path: string) =>
  (await fetch(url + path).catch(() => undefined))?.status;

/** Returns the messages that the process has logged, without requests. */
const readLogMessages = () =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ req }) => req === undefined)
    .map(({ msg }) => msg);

it('logs one line when PostgreSQL becomes unavailable and one when it is back', async () => {
  for (const path of ['/en', '/ja/explore']) expect(await fetchStatus(path)).toBe(200);
  // The line that ends the start.
  await eventually(() =>
    expect(readLogMessages().some((msg) => msg?.startsWith('Kawabe House'))).toBe(true),
  );
  const before = readLogMessages().length;
  await postgres.cut();
  await eventually(async () => expect(await fetchStatus('/api/health/ready')).toBe(503));
  for (const path of ['/en', '/ja/explore', '/api/rooms?language=ja', '/sitemap.xml', '/zh-hant'])
    await fetchStatus(path);
  await eventually(() => expect(readLogMessages().length).toBeGreaterThan(before));
  await postgres.restore();
  await eventually(async () => expect(await fetchStatus('/api/health/ready')).toBe(200));
  await eventually(() => expect(readLogMessages().at(-1)).toBe('PostgreSQL is available again.'));
  expect(readLogMessages().slice(before)).toEqual([
    expect.stringMatching(/^PostgreSQL is unavailable/),
    'PostgreSQL is available again.',
  ]);
});
