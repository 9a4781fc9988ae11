import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { node, root } from '../lib/environment.mjs';
import { FileLock } from '../lib/lock.mjs';
import { findFreePort } from '../lib/port.mjs';
import { run } from '../lib/process.mjs';
import { loadSecrets } from '../lib/secrets.mjs';
import { eventually, Product, listAlive, temporaryFolder } from './product.mjs';

const findPort = async () => String(await findFreePort());

test('starts from an empty folder, restarts without repeating work, and stops when npm alone is stopped', async (t) => {
  const environment = { PORT: await findPort(), DATA_DIR: temporaryFolder(t) };

  const first = new Product(t, environment);
  await first.waitUntilStarted();
  assert.match(first.output, new RegExp(`http://localhost:${environment.PORT}\n`));
  assert.match(first.output, /Administrator {2}admin\n {2}Password {7}\w{5}(-\w{5}){3}\n/);
  const secrets = join(environment.DATA_DIR, 'secrets.json');
  assert.equal(statSync(secrets).mode & 0o777, 0o600);
  const storedSecrets = readFileSync(secrets, 'utf8');
  const pids = first.listPids();
  first.child.kill('SIGTERM');
  assert.equal(await first.exited, 0);
  assert.deepEqual(listAlive(pids), []);

  const second = new Product(t, environment);
  await second.waitUntilStarted();
  // Slow steps are not repeated.
  assert.doesNotMatch(second.output, /Installing|Building|Setting up/);
  assert.doesNotMatch(second.output, /Password {7}/);
  assert.equal(
    JSON.parse(readFileSync(secrets, 'utf8')).jwtSecret,
    JSON.parse(storedSecrets).jwtSecret,
  );
  const restarted = second.listPids();
  process.kill(-second.child.pid, 'SIGINT');
  assert.equal(await second.exited, 0);
  assert.deepEqual(listAlive(restarted), []);
});

test('keeps running if the base backup fails; reports a used folder, a used port and an invalid port; and uses the services of DATABASE_URL and REDIS_URL', async (t) => {
  const folder = temporaryFolder(t);
  const environment = { PORT: await findPort(), DATA_DIR: folder };
  const archive = join(folder, 'archive');
  // A segment that differs from the stored one is not archived, so that the base backup waits.
  mkdirSync(archive);
  for (let segment = 1; segment < 16; segment++) {
    const name = `00000001000000000000000${segment.toString(16).toUpperCase()}.gz`;
    writeFileSync(join(archive, name), 'another segment');
  }
  const running = new Product(t, { ...environment, WAL_ARCHIVE: archive });
  await running.waitUntilStarted();

  const owner = new pg.Client({
    connectionString: running.readRecord().environment.DATABASE_URL,
  });
  await owner.connect();
  await eventually(async () => {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and query like '%pg_backup_stop()'`,
    );
    return rowCount > 0;
  });
  await owner.end();
  await eventually(() => running.output.includes('The base backup could not be created'));
  assert.ok(await running.isReady());

  const sameFolder = new Product(t, { ...environment, PORT: await findPort() });
  assert.equal(await sameFolder.exited, 1);
  assert.match(sameFolder.output, /data folder .* is already in use by a running start/);

  const samePort = new Product(t, { ...environment, DATA_DIR: temporaryFolder(t) });
  assert.equal(await samePort.exited, 1);
  assert.match(samePort.output, new RegExp(`Port ${environment.PORT} is already in use`));
  assert.match(samePort.output, /PORT=\d+ npm start/);

  const invalidPort = new Product(t, { ...environment, PORT: 'eighty' });
  assert.equal(await invalidPort.exited, 1);
  assert.match(invalidPort.output, /PORT must be a number from 1 to 65535/);
  assert.ok(await running.isReady());

  // Services whose URLs are set are used, and none are started.
  const { DATABASE_URL, REDIS_URL } = running.readRecord().environment;
  const externalServices = {
    PORT: await findPort(),
    DATA_DIR: temporaryFolder(t),
    DATABASE_URL: DATABASE_URL.replace(/postgres$/, 'guest'),
    REDIS_URL,
  };
  // A misspelled database name must not create a new database.
  const misspelled = new Product(t, externalServices);
  assert.equal(await misspelled.exited, 1);
  assert.match(
    misspelled.output,
    /There is no database "guest" at 127\.0\.0\.1:\d+\. Check DATABASE_URL/,
  );
  const superuser = new URL(DATABASE_URL);
  superuser.username = 'postgres';
  superuser.password = readFileSync(
    join(running.environment.DATA_DIR, 'postgres', 'owner.password'),
    'utf8',
  );
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query('create database guest owner kawabe');
  await client.end();
  const guest = new Product(t, externalServices);
  await guest.waitUntilStarted();
  assert.deepEqual(Object.keys(guest.readRecord().children), ['server']);
  process.kill(-guest.child.pid, 'SIGINT');
  assert.equal(await guest.exited, 0);
  process.kill(-running.child.pid, 'SIGINT');
  assert.equal(await running.exited, 0);
});

test('detects a port that is in use on 127.0.0.1 only', async (t) => {
  const usedPort = await findFreePort();
  const other = createServer();
  await new Promise((resolve) => other.listen(usedPort, '127.0.0.1', resolve));
  t.after(() => other.close());
  const product = new Product(t, { PORT: String(usedPort), DATA_DIR: temporaryFolder(t) });
  assert.equal(await product.exited, 1);
  assert.match(product.output, /already in use/);
});

/** Runs a script like `npm run …`, without services of its own. @returns its output and exit code */
function runScript(name, args, environment) {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...environment };
  return run(node, [join('scripts', `${name}.mjs`), ...args], { cwd: root, env });
}

test('a restore of files only does not hide the password of the first administrator', async (t) => {
  const folder = temporaryFolder(t);
  const backups = { DATA_DIR: join(folder, 'data'), BACKUP_URL: join(folder, 'backups') };
  const { code, output } = await runScript('restore', ['--files'], backups);
  assert.equal(code, 0, output);
  assert.equal(existsSync(join(backups.DATA_DIR, 'secrets.json')), false);
});

test('the doctor accepts a URL of Redis in a file while the site is running', async (t) => {
  const DATA_DIR = temporaryFolder(t);
  const REDIS_URL_FILE = join(DATA_DIR, 'redis-url');
  const urls = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:1' };
  writeFileSync(REDIS_URL_FILE, urls.REDIS_URL);
  loadSecrets(DATA_DIR);
  const lock = new FileLock(join(DATA_DIR, 'run.json'));
  lock.acquire();
  lock.publish(urls);
  const { output } = await runScript('doctor', [], { DATA_DIR, REDIS_URL_FILE });
  assert.match(output, /Every variable is valid/);
});
