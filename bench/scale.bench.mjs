// Runs ten site processes behind one nginx with 100,000 records and the load of 1,000,000 visits a day. Measures the
// cost of a peak hour, the capacity of this machine, and what fails first. Has no target; results are in
// docs/operations/capacity.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { run } from '../scripts/lib/process.mjs';
import { ensureWrk } from '../scripts/lib/system-packages.mjs';
import { fetchRaw } from './lib/load.mjs';
import { multiplyContent } from './lib/multiply.mjs';
import { nginx, startNginx } from './lib/nginx.mjs';
import { startSecondProcess } from './lib/second-process.mjs';
import { measureUsage } from './lib/processes.mjs';
import { signIn } from './lib/sign-in.mjs';

const SITES = 10;
const RECORDS = 100_000;
const VISITORS = 1_000_000;
/** Factor of the busiest hour over the average. */
const PEAK_FACTOR = 3;
const CONNECTIONS = 128;
const SECONDS = 30;
const EDIT_EVERY_MS = 15_000;
const LANGUAGES = ['en', 'ja', 'zh-hans', 'zh-hant'];
/** Numbers of live records, measured in this order until a page takes longer than `MAX_PAGE_MS`. */
const LIVE_COUNTS = [600, 6000, 30_000, RECORDS];
const MAX_PAGE_MS = 5000;
/** Columns that make a record public, by table. */
const LIVE_FLAGS = {
  room: 'active',
  facility: 'active',
  attraction: 'active',
  event: 'active',
  slide: 'active',
  policy_link: 'enabled',
};

/** Kinds of the records with pages, by table. */
const PAGE_KINDS = { room: 'rooms', event: 'events', policy_link: 'policy-links' };

const { BASE_URL, DATABASE_URL, DATA_DIR } = process.env;
if (!nginx || !DATA_DIR) {
  process.stdout.write('– nginx is not installed, or the site is not ours: skipped.\n');
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'kawabe-scale-'));
const cleanups = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
const print = (line) => process.stdout.write(`${line}\n`);

/** Lists the requests of a visitor's browser: the home page, a second page and their files, each once. */
async function listVisitRequests(base, language) {
  const pages = [
    `/${language}`,
    `/${language}/${['explore', 'arrival'][LANGUAGES.indexOf(language) % 2]}`,
  ];
  const parts = new Set();
  for (const page of pages) {
    const html = await (await fetch(base + page)).text();
    for (const [, path] of html.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"?#]+)/g)) {
      parts.add(path);
    }
  }
  return [...pages, `/api/rooms?language=${language}`, ...parts];
}

async function runLoad(url, paths, rate) {
  const list = join(folder, 'paths');
  writeFileSync(list, paths.join('\n'));
  const script = fileURLToPath(new URL('lib/visits.lua', import.meta.url));
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '10s', '-s', script, url];
  const variables = { PATHS: list, RATE: String(rate), CONNECTIONS: String(CONNECTIONS) };
  const { output } = await run(await ensureWrk(), args, { env: { ...process.env, ...variables } });
  const match = /^\{.*\}$/m.exec(output);
  if (!match) throw new Error(`wrk on ${url}:\n${output}`);
  return JSON.parse(match[0]);
}

/** Returns duration in ms, bytes and status of one response to `headers`. */
async function timeRequest(url, headers = {}) {
  const startedAt = performance.now();
  const { status, body } = await fetchRaw(url, { 'Accept-Encoding': 'br', ...headers });
  return { ms: performance.now() - startedAt, bytes: body.length, status };
}

function startEdits(api, id) {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const texts = { description: `Seen by a million: ${count}.` };
    api.put(`/api/base-rooms/${id}/translations/en`, texts).catch((error) => print(`✗ ${error}`));
  }, EDIT_EVERY_MS);
  return () => clearInterval(timer);
}

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
cleanups.push(() => client.end());
const { rows } = await client.query('select last_value as "lastId" from content_id');
const { lastId } = rows[0];
const setLive = async (count) => {
  const countPerTable = Math.ceil(count / Object.keys(LIVE_FLAGS).length);
  for (const [table, flag] of Object.entries(LIVE_FLAGS)) {
    await client.query(
      `update ${table} set ${flag} = n <= $2
       from (select id, row_number() over (order by id) as n from ${table} where id > $1) made
       where made.id = ${table}.id and ${flag} <> (n <= $2)`,
      [lastId, countPerTable],
    );
  }
};

try {
  const api = await signIn();
  const addedCount = await multiplyContent(client, RECORDS);
  await setLive(0);
  // Rows inserted with SQL have no slugs; a start would create them one by one.
  for (const [table, kind] of Object.entries(PAGE_KINDS)) {
    await client.query(
      `insert into page_slug (kind, slug, record_id) select $1, 'made-' || id, id from ${table} where id > $2`,
      [kind, lastId],
    );
  }
  await client.query('vacuum analyze');
  const peers = [];
  for (let n = 1; n < SITES; n += 1) {
    // Together within PostgreSQL's default limit of 100 connections.
    const peer = await startSecondProcess({
      DATABASE_POOL: '5',
      LOG_LEVEL: 'info',
      STORAGE_URL: join(DATA_DIR, 'uploads'),
    });
    peers.push(peer);
    cleanups.push(() => peer.stop());
  }
  const origins = [BASE_URL, ...peers.map((peer) => peer.url)];
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ');
  const proxy = await startNginx(folder, {
    http: `upstream sites { ${servers} keepalive ${CONNECTIONS}; }`,
    location: 'proxy_pass http://sites;',
    connections: 2048,
    path: '/en',
  });
  cleanups.push(() => proxy.stop());
  const { url } = proxy;
  const folders = [DATA_DIR, ...peers.map((peer) => peer.folder)];
  const groups = {
    sites: ({ command }) =>
      command.includes('backend/dist/main.js') &&
      folders.some((folderOfSite) => command.includes(`\0DATA_DIR=${folderOfSite}\0`)),
    postgres: ({ command }) => command.includes(`postgres\0-D\0${DATA_DIR}`),
    redis: ({ command }) => command.includes('redis-server') && command.includes(`cwd=${DATA_DIR}`),
    nginx: ({ command }) => command.includes(`\0-p\0${folder}\0`),
  };
  const visits = await Promise.all(LANGUAGES.map((language) => listVisitRequests(url, language)));
  const paths = visits.flat();
  const perVisit = paths.length / LANGUAGES.length;
  const peak = (VISITORS * perVisit * PEAK_FACTOR) / 86_400;
  print(
    `${SITES} sites, ${addedCount} records more (hidden), ${perVisit.toFixed(0)} requests a visit: ` +
      `${(peak / PEAK_FACTOR).toFixed(0)} a second over the day, ${peak.toFixed(0)} in its busiest hour`,
  );

  const [room] = await (await fetch(`${url}/api/rooms?language=en`)).json();
  const measureRate = async (rate, label) => {
    const before = measureUsage(groups);
    const { rate: actualRate, p50, p99, worst, failed, refused } = await runLoad(url, paths, rate);
    const after = measureUsage(groups);
    const cores = Object.keys(groups).map(
      (name) => `${name} ${((after[name].seconds - before[name].seconds) / SECONDS).toFixed(2)}`,
    );
    print(
      `${label}: ${actualRate.toFixed(0)} of ${rate.toFixed(0)} requests a second: median ${p50} ms, 99 % under ${p99} ms, ` +
        `worst ${worst} ms, ${failed} failed${refused && ` (${refused})`}; processors: ${cores.join(', ')}`,
    );
    return failed === 0 && actualRate > 0.9 * rate;
  };
  // Warms up the compiler and the page caches.
  await runLoad(url, paths, peak);
  for (const rate of [peak, 2 * peak, 4 * peak])
    if (!(await measureRate(rate, 'nobody edits'))) break;
  const stop = startEdits(api, room.recordId);
  await measureRate(peak / PEAK_FACTOR, 'an edit every 15 s, over the day');
  await measureRate(peak, 'an edit every 15 s, busiest hour');
  stop();
  const { rows: connections } = await client.query('select count(*)::int from pg_stat_activity');
  const { sites, postgres } = measureUsage(groups);
  print(
    `memory: ${(sites.mb / SITES).toFixed(0)} MB a site, ${postgres.count} PostgreSQL processes, ` +
      `${connections[0].count} connections`,
  );

  for (const path of [
    '/api/content/rooms?pageSize=50',
    '/api/content/rooms?pageSize=50&page=300',
    '/api/content/attractions?pageSize=50&search=river',
    '/api/overview',
    '/api/translations/overview?pageSize=50',
    '/api/content',
  ]) {
    const { ms, bytes, status } = await timeRequest(BASE_URL + path, api.headers);
    print(`staff: ${path}: ${status} in ${ms.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KB`);
  }

  for (const live of LIVE_COUNTS) {
    await setLive(live);
    await client.query('vacuum analyze');
    await wait(1000);
    const page = await timeRequest(`${url}/en`);
    const json = await timeRequest(`${url}/api/rooms?language=en`);
    const explore = await timeRequest(`${url}/en/explore`);
    print(
      `${live} of them live: /en ${page.status} in ${page.ms.toFixed(0)} ms, ${(page.bytes / 1024).toFixed(0)} KB; ` +
        `/api/rooms ${json.status} in ${json.ms.toFixed(0)} ms, ${(json.bytes / 1024).toFixed(0)} KB; ` +
        `/en/explore ${explore.status} in ${explore.ms.toFixed(0)} ms, ${(explore.bytes / 1024).toFixed(0)} KB`,
    );
    if (Math.max(page.ms, json.ms, explore.ms) > MAX_PAGE_MS || page.status >= 500) break;
  }
} finally {
  for (const table of Object.keys(LIVE_FLAGS)) {
    await client.query(`delete from ${table} where id > $1`, [lastId]);
  }
  await client.query('delete from page_slug where record_id > $1', [lastId]);
  for (const end of cleanups.reverse()) await end();
}
