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

test('restarts PostgreSQL, Redis and the server, beside a second data folder that is not affected', async (t) => {
  const environment = { PORT: await findPort(), DATA_DIR: temporaryFolder(t) };
  const product = new Product(t, environment);
  const other = new Product(t, { PORT: await findPort(), DATA_DIR: temporaryFolder(t) });
  await Promise.all([product.waitUntilStarted(), other.waitUntilStarted()]);
  assert.ok((await product.isReady()) && (await other.isReady()));
  assert.notEqual(
    product.readRecord().environment.DATABASE_URL,
    other.readRecord().environment.DATABASE_URL,
  );
  const before = product.listPids();
  const others = other.listPids();
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
  assert.deepEqual(other.listPids(), others);
  assert.ok(await other.isReady());
});
