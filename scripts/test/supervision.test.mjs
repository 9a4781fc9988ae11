import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findFreePort } from '../lib/port.mjs';
import { Product, listAlive, eventually, temporaryFolder } from './product.mjs';

const findPort = async () => String(await findFreePort());

test('starts after a killed run, and ends its leftover processes', async (t) => {
  const environment = { PORT: await findPort(), DATA_DIR: temporaryFolder(t) };
  const first = new Product(t, environment);
  await first.waitUntilStarted();
  const orphans = first.listPids();
  process.kill(orphans.supervisor, 'SIGKILL');

  const second = new Product(t, environment);
  await second.waitUntilStarted();
  assert.deepEqual(listAlive(orphans), []);

  const killed = second.listPids();
  for (const pid of Object.values(killed)) process.kill(pid, 'SIGKILL');
  await second.exited;
  // The pid of the dead server now belongs to another process.
  const pidFile = join(environment.DATA_DIR, 'postgres', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));

  const third = new Product(t, environment);
  await third.waitUntilStarted();
  const last = third.listPids();
  third.child.kill('SIGKILL');
  await eventually(() => listAlive(last).length === 0);
});

test('restarts PostgreSQL, Redis and the server', async (t) => {
  const environment = { PORT: await findPort(), DATA_DIR: temporaryFolder(t) };
  const product = new Product(t, environment);
  await product.waitUntilStarted();
  const before = product.listPids();
  process.kill(before.postgres, 'SIGKILL');
  process.kill(before.redis, 'SIGKILL');
  await eventually(
    () =>
      /PostgreSQL is running again/.test(product.output) &&
      /Redis is running again/.test(product.output),
  );
  await eventually(() => product.isReady());

  const afterServices = product.listPids();
  assert.equal(afterServices.server, before.server);
  process.kill(afterServices.server, 'SIGKILL');
  await eventually(() => /The site is running again/.test(product.output), 60_000);
  assert.ok(await product.isReady());
  const afterServer = product.listPids();
  assert.notEqual(afterServer.server, afterServices.server);
  product.child.kill('SIGTERM');
  assert.equal(await product.exited, 0);
  assert.deepEqual(listAlive(afterServer), []);
});

test('two data folders run side by side', async (t) => {
  const first = new Product(t, { PORT: await findPort(), DATA_DIR: temporaryFolder(t) });
  const second = new Product(t, { PORT: await findPort(), DATA_DIR: temporaryFolder(t) });
  await Promise.all([first.waitUntilStarted(), second.waitUntilStarted()]);
  assert.ok((await first.isReady()) && (await second.isReady()));
  assert.notEqual(
    first.readRecord().environment.DATABASE_URL,
    second.readRecord().environment.DATABASE_URL,
  );
});
