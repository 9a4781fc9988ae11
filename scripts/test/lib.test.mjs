import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDotEnv, readVariable } from '../lib/environment.mjs';
import { FileLock, withFileLock } from '../lib/lock.mjs';
import { Lifecycle } from '../lib/lifecycle.mjs';
import { findFreePort } from '../lib/port.mjs';
import { endProcess, startTimeOf, run } from '../lib/process.mjs';
import { loadSecrets } from '../lib/secrets.mjs';
import { superviseServer } from '../lib/server.mjs';
import { eventually, temporaryFolder } from './product.mjs';

test('.env sets variables that are not set otherwise', (t) => {
  const file = join(temporaryFolder(t), '.env');
  const names = [
    'T_PLAIN',
    'T_QUOTED',
    'T_BOTH',
    'T_INNER',
    'T_COMMENT',
    'T_HASH',
    'T_EMPTY',
    'T_SET',
  ];
  t.after(() => names.forEach((name) => delete process.env[name]));
  process.env.T_SET = 'outside';
  writeFileSync(
    file,
    [
      '# T_NOT=1',
      'T_PLAIN=a=b',
      'export T_QUOTED=" a # b "',
      `T_BOTH='a # b' # why 'this'`,
      // Only the outermost quotes are removed.
      'T_INNER="a" or "b"',
      'T_COMMENT=value # why',
      'T_HASH=a#b',
      'T_EMPTY=',
      'T_SET=inside',
    ].join('\r\n'),
  );
  readDotEnv(file);
  const values = names.map((name) => process.env[name]);
  assert.deepEqual(values, ['a=b', ' a # b ', 'a # b', 'a" or "b', 'value', 'a#b', '', 'outside']);
  assert.equal(process.env.T_NOT, undefined);
  assert.equal(readVariable('T_EMPTY'), undefined);
  process.env.T_EMPTY = ' ';
  assert.equal(readVariable('T_EMPTY'), undefined);
});

test('a lock has one holder, and a dead process does not count', async (t) => {
  const file = join(temporaryFolder(t), 'run.json');
  const dead = { pid: process.pid, began: 'another life', children: {}, environment: {} };
  writeFileSync(file, JSON.stringify(dead));
  const lock = new FileLock(file);
  assert.deepEqual(lock.acquire(), { previous: dead });
  assert.equal(new FileLock(file).acquire().holder.pid, process.pid);
  lock.release();
  writeFileSync(file, '');
  assert.deepEqual(new FileLock(file).acquire(), { previous: null });
});

test('secrets are created together with a missing data folder', (t) => {
  const folder = join(temporaryFolder(t), 'data', 'of-a-new-machine');
  assert.deepEqual(loadSecrets(folder), loadSecrets(folder));
});

test('exclusive work runs sequentially', async (t) => {
  const file = join(temporaryFolder(t), 'work.lock');
  let running = 0;
  const countRunning = async () => {
    assert.equal(++running, 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running--;
  };
  await Promise.all([withFileLock(file, countRunning), withFileLock(file, countRunning)]);
});

test('output is decoded although a character arrives in two pieces', async () => {
  const script = `process.stdout.write(Buffer.of(0xe5, 0xb7));
    setTimeout(() => process.stdout.write(Buffer.of(0x9d)), 200)`;
  const shown = [];
  const { output } = await run(process.execPath, ['-e', script], {
    onOutput: (text) => shown.push(text),
  });
  assert.equal(output, '川');
  assert.equal(shown.join(''), '川');
});

test('stopping a command stops its children', async (t) => {
  const stop = new AbortController();
  let child = 0;
  const commandEnd = run('sh', ['-c', 'sleep 60 & echo $!; wait'], {
    signal: stop.signal,
    onOutput: (text) => {
      child = Number(text);
      stop.abort(new Error('stopped'));
    },
  });
  await assert.rejects(commandEnd, /stopped/);
  t.after(() => endProcess(child, 'SIGKILL', 0));
  assert.ok(child > 0);
  assert.equal(startTimeOf(child), null);
});

test('a server that exits is restarted, unless it never becomes ready', async (t) => {
  const starts = join(temporaryFolder(t), 'starts');
  const port = await findFreePort();
  // Ready twice, and exits on the first request; then never ready again.
  const server = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    appendFileSync(process.env.STARTS, 'x');
    if (readFileSync(process.env.STARTS).length > 2) process.exit(7);
    createServer(({ url }, response) => {
      if (url === '/end') process.exit(1);
      response.end();
    }).listen(${port}, '127.0.0.1');
  `;
  const args = ['--input-type=module', '-e', server];
  const lifecycle = new Lifecycle();
  t.after(() => lifecycle.finish());
  const options = { args, environment: { STARTS: starts }, lifecycle };
  const { givenUp } = await superviseServer(options, port, [0, 0, 0]);
  const requestPath = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await requestPath('/end');
  await eventually(() => requestPath('/'));
  await requestPath('/end');
  assert.equal(await givenUp, 7);
  assert.match(readFileSync(starts, 'utf8'), /^x{4,5}$/);
});

test('a server that cannot start for a temporary reason is started again', async (t) => {
  const starts = join(temporaryFolder(t), 'starts');
  const port = await findFreePort();
  const server = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    appendFileSync(process.env.STARTS, 'x');
    // 75: a temporary failure.
    if (readFileSync(process.env.STARTS).length < 3) process.exit(75);
    createServer((request, response) => response.end()).listen(${port}, '127.0.0.1');
  `;
  const lifecycle = new Lifecycle();
  t.after(() => lifecycle.finish());
  const args = ['--input-type=module', '-e', server];
  const options = { args, environment: { STARTS: starts }, lifecycle };
  await assert.rejects(superviseServer(options, port, [0]), /exit code 75/);
  await superviseServer(options, port, [0]);
  assert.equal(readFileSync(starts, 'utf8'), 'xxx');
});
