// Measures a translation job for the whole site: 1,000 records into three languages, with a provider that takes a
// second for each response. Compares its duration with the theoretical one (requests × latency ÷ concurrency), and
// measures the server's memory. Uses a separate server and database. Then measures the checks over the demo texts in
// all twelve directions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pathWithLocalBin, node, root } from '../scripts/lib/environment.mjs';
import { siteArgs } from '../scripts/lib/server.mjs';
import { median } from './lib/load.mjs';

const { BASE_URL, DATABASE_URL, REDIS_URL, JWT_SECRET, ADMIN_USERNAME, ADMIN_PASSWORD } =
  process.env;
const RECORDS = 1000;
const LATENCY_MS = 1000;
const CONCURRENCY = 4;
const MAX_RATIO = 1.05;
const MAX_CHECK_MS = 1;
const DATABASE_NAME = 'translation_bench';
const LANGUAGES = ['en', 'ja', 'zh', 'zh_TW'];

const folder = mkdtempSync(join(tmpdir(), 'kawabe-translation-'));
const cleanups = [() => rmSync(folder, { recursive: true, force: true })];

try {
  await measureChecks();
  await measureJob();
} finally {
  for (const end of cleanups.reverse()) await end();
}

async function measureJob() {
  const url = await createDatabase();
  const providerUrl = `http://127.0.0.1:${await findFreePort()}`;
  await start(
    [
      'backend/test/fake-openai.ts',
      '--port',
      new URL(providerUrl).port,
      '--latency',
      `${LATENCY_MS}`,
    ],
    {},
    `${providerUrl}/_control/received`,
  );
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const server = await start(
    siteArgs,
    {
      NODE_ENV: 'production',
      PORT: new URL(site).port,
      DATA_DIR: folder,
      DATABASE_URL: url,
      REDIS_URL,
      // Separates its stored request rate, whose key derives from the secret.
      JWT_SECRET: `${JWT_SECRET} ${DATABASE_NAME}`,
      ADMIN_USERNAME,
      ADMIN_PASSWORD,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: `${providerUrl}/v1`,
    },
    `${site}/api/health/ready`,
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  const { token } = await call(site, 'POST', '/auth/login', undefined, {
    username: ADMIN_USERNAME,
    password: ADMIN_PASSWORD,
  });
  const settings = { chinese: 'translate', concurrency: CONCURRENCY };
  await call(site, 'PUT', '/translations/settings', token, settings);
  await createRooms(site, token, client);
  const before = readMemoryMb(server.pid);

  const startedAt = performance.now();
  const options = { entityTypes: ['rooms'], overwrite: 'missing' };
  const { job, fields } = await call(site, 'POST', '/translations/generate', token, options);
  const requestedMs = performance.now() - startedAt;
  await waitUntilDone(client, job.id);
  const totalMs = performance.now() - startedAt;

  const received = await (await fetch(`${providerUrl}/_control/received`)).json();
  const idealMs = (received.length * LATENCY_MS) / CONCURRENCY;
  const { rows } = await client.query(
    'select state, count(*)::int from tasks where job_id = $1 group by state order by state',
    [job.id],
  );
  const peak = readMemoryMb(server.pid, 'VmHWM');
  print(`${RECORDS} records into 3 languages: ${fields} texts in ${received.length} requests`);
  print(`  ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
  print(
    `  ordered in ${formatSeconds(requestedMs)}, done in ${formatSeconds(totalMs)}; ideal ${formatSeconds(idealMs)}`,
  );
  print(`  memory ${before} MB before, ${peak} MB at most`);
  printResult('job / ideal', totalMs / idealMs, MAX_RATIO);
}

/** Creates one room through the API, and copies its row with other texts. */
async function createRooms(site, token, client) {
  const room = await call(site, 'POST', '/base-rooms', token, {
    type: 'Studio',
    capacity: 2,
    language: 'ja',
    name: '川辺の部屋',
    description: '川の見える静かな部屋です。',
  });
  await client.query(
    `with copies as (
       insert into room (id, base_language, version, type, capacity, images, position, active)
       select nextval('content_id'), base_language, 1, type, capacity, images, 100000 + n, active
       from room, generate_series(2, $2::int) n where room.id = $1 returning id, position - 100000 as n)
     insert into room_translation (owner_id, id, language, provenance, version, name, description)
     select copies.id, nextval('content_id'), language, provenance, 1, name || n, description || n || '号室。'
     from copies, room_translation where owner_id = $1`,
    [room.id, RECORDS],
  );
  await client.query('vacuum analyze');
}

async function waitUntilDone(client, job) {
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as left from tasks
       where job_id = $1 and state in ('queued', 'running', 'waiting')`,
      [job],
    );
    if (rows[0].left === 0) return;
    await wait(100);
  }
}

/** Prints the 99th percentile and the median of the duration of a check, over all pairs of demo texts. */
async function measureChecks() {
  const { checkText } = await import('../translation-checks/dist/index.js');
  const pairs = await fetchDemoPairs();
  const times = [];
  // The first rounds only warm up the JIT compiler.
  for (let round = 0; round < 3; round += 1) {
    times.length = 0;
    for (const { source, from, text, to } of pairs) {
      const startedAt = performance.now();
      checkText({ text: source, field: { maxLength: 5000 } }, from, text, to);
      times.push(performance.now() - startedAt);
    }
  }
  times.sort((a, b) => a - b);
  const percentile99 = times[Math.floor(times.length * 0.99)];
  print(`checks of ${pairs.length} texts: 99 % under ${percentile99.toFixed(2)} ms`);
  printResult('checks of a text, ms', median(times), MAX_CHECK_MS);
}

async function fetchDemoPairs() {
  const credentials = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const { token } = await call(BASE_URL, 'POST', '/auth/login', undefined, credentials);
  const pairs = [];
  for (const kind of ['rooms', 'facilities', 'attractions', 'events', 'slides', 'policy-links']) {
    const path = `/content/${kind}?words=all&pageSize=100`;
    const { items } = await call(BASE_URL, 'GET', path, token);
    for (const { translations } of items) pairs.push(...listPairs(translations));
  }
  return pairs;
}

function listPairs(translations) {
  const texts = new Map(
    translations.map((translation) => [translation.language, translation.words]),
  );
  return LANGUAGES.flatMap((from) =>
    LANGUAGES.filter((to) => to !== from).flatMap((to) =>
      Object.entries(texts.get(from) ?? {}).flatMap(([field, source]) => {
        const text = texts.get(to)?.[field];
        return source && text ? [{ source, from, text, to }] : [];
      }),
    ),
  );
}

async function createDatabase() {
  const admin = new pg.Client({ connectionString: DATABASE_URL });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE_NAME} with (force)`);
  await admin.query(`create database ${DATABASE_NAME}`);
  cleanups.push(async () => {
    await admin.query(`drop database if exists ${DATABASE_NAME} with (force)`);
    await admin.end();
  });
  const url = new URL(DATABASE_URL);
  url.pathname = `/${DATABASE_NAME}`;
  return url.href;
}

/** Starts a process that ends with this one, and waits until it responds. */
async function start(args, environment, url) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithLocalBin(), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanups.push(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended.`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return child;
    await wait(100);
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Returns resident memory in MB; `VmHWM` is the peak. */
function readMemoryMb(pid, label = 'VmRSS') {
  const [, kilobytes] = new RegExp(`${label}:\\s+(\\d+)`).exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  );
  return Math.round(Number(kilobytes) / 1024);
}

async function call(site, method, path, token, body) {
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

function printResult(label, value, max) {
  const isMet = value <= max;
  if (!isMet) process.exitCode = 1;
  print(`${isMet ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (at most ${max})`);
}
