import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.js';
import { findFreePort } from '../../../test/free-port.js';
import { connectToRedis, isRedisUrl, parseSentinelUrl } from './redis-url.js';

const servers: ChildProcess[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function startRedis(
  settings: readonly string[],
  ...options: string[]
): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'kawabe-test-'));
  const file = join(folder, 'redis.conf');
  await writeFile(file, settings.join('\n'));
  const program = process.env['REDIS_SERVER'] ?? 'redis-server';
  const server = spawn(program, [file, ...options], { stdio: 'ignore', cwd: folder });
  servers.push(server);
  folders.push(folder);
  return server;
}

it('parses the Sentinels, name, password and database of a URL, and rejects malformed URLs', () => {
  expect(
    parseSentinelUrl('rediss+sentinel://kawabe:p%40ss@a.example:26380,b.example/house/2'),
  ).toMatchObject({
    sentinels: [
      { host: 'a.example', port: 26380 },
      { host: 'b.example', port: 26379 },
    ],
    name: 'house',
    username: 'kawabe',
    password: 'p@ss',
    db: 2,
    enableTLSForSentinelMode: true,
  });
  expect(parseSentinelUrl('redis+sentinel://[::1]:1/house?sentinel_password=s%2Fx')).toMatchObject({
    sentinels: [{ host: '::1', port: 1 }],
    sentinelPassword: 's/x',
  });
  for (const invalidUrl of [
    'redis+sentinel://a',
    'redis+sentinel://a:b:c/house',
    'http://a',
    'redis://a b',
  ])
    expect(isRedisUrl(invalidUrl)).toBe(false);
  for (const validUrl of ['redis://:secret@127.0.0.1:6379/1', 'rediss://cache.example'])
    expect(isRedisUrl(validUrl)).toBe(true);
});

it('fails over to the server that the Sentinels report when the first is down', async () => {
  const masterPort = await findFreePort();
  const replicaPort = await findFreePort();
  const sentinelPort = await findFreePort();
  const commonSettings = ['bind 127.0.0.1', 'save ""', 'repl-diskless-sync-delay 0'];
  const master = await startRedis([...commonSettings, `port ${masterPort}`]);
  await startRedis([...commonSettings, `port ${replicaPort}`, `replicaof 127.0.0.1 ${masterPort}`]);
  await startRedis(
    [
      'bind 127.0.0.1',
      `port ${sentinelPort}`,
      `sentinel monitor house 127.0.0.1 ${masterPort} 1`,
      'sentinel down-after-milliseconds house 300',
      'sentinel failover-timeout house 1000',
    ],
    '--sentinel',
  );
  const redis = connectToRedis(`redis+sentinel://127.0.0.1:${sentinelPort}/house`, {
    retryStrategy: () => 100,
    sentinelRetryStrategy: () => 100,
    maxRetriesPerRequest: 1,
  });
  redis.on('error', () => undefined);
  try {
    // Before the failover, the Sentinel must know the replica, and the replica must have the value.
    await eventually(async () => expect(await redis.set('guest', 'mei')).toBe('OK'));
    await eventually(async () => {
      expect(await redis.info('replication')).toMatch(/slave0:.*state=online/);
      expect(await redis.wait(1, 100)).toBe(1);
    });
    const sentinelClient = connectToRedis(`redis://127.0.0.1:${sentinelPort}`, {});
    await eventually(async () =>
      expect(await sentinelClient.call('sentinel', 'replicas', 'house')).toHaveLength(1),
    );
    sentinelClient.disconnect();
    master.kill('SIGKILL');
    await eventually(async () => expect(await redis.set('guest', 'ken')).toBe('OK'));
    expect(await redis.get('guest')).toBe('ken');
  } finally {
    redis.disconnect();
  }
}, 40_000);
