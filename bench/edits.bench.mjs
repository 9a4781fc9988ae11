// Measures the cost of an edit: a translation changed through the API (token, validation, provenance, history,
// activity log), relative to a plain UPDATE over `pg` in the same table with the shipped durability, one after
// another on separate rows, in alternating rounds. wrk sends the requests over one connection, because Node's client
// takes 0.5 ms for each. A change of the English name also changes the page's URL, and is reported separately. Then
// measures reads, edits and lists as the number of records grows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { run } from '../scripts/lib/process.mjs';
import { wrkBinary } from '../scripts/lib/system-packages.mjs';

const ROUNDS = 9;
const PER_ROUND = 120;
/** More rows than wrk edits in both rounds of one second. */
const ROWS = 1000;
const SIZES = [50, 5000, 10_000];
/** Number of edits until the JIT compiler is warm. */
const WARM_UP = 1500;

const { BASE_URL, DATABASE_URL, ADMIN_USERNAME = 'admin', ADMIN_PASSWORD } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const made = [];
let counter = 0;
let token;
token = await signIn();

try {
  await durability();
  await grow(SIZES[0]);
  await warmUp();
  const few = { read: await reads(), edit: await edits(), list: await lists() };
  await grow(SIZES[1]);
  const some = { list: await lists() };
  await grow(SIZES[2]);
  const many = { read: await reads(), edit: await edits() };
  const { bare, whole, named, ratio } = await compare();

  show('bare UPDATE', bare);
  show('edit through the API', whole);
  show('edit of a name as well', named);
  process.stdout.write(`  edit / bare UPDATE, by pace: ${ratio.toFixed(2)}\n`);
  growth('read of one record', few.read, many.read, 1.5, SIZES[2]);
  growth('edit of one record', few.edit, many.edit, 1.5, SIZES[2]);
  growth('list', few.list, some.list, SIZES[1] / SIZES[0], SIZES[1]);
} finally {
  await client.query('delete from room where id = any($1)', [made]);
  await client.end();
  agent.destroy();
}

/** Returns the medians over alternating rounds, so that both run on the same machine state. */
async function compare() {
  const rounds = { bare: [], whole: [], named: [] };
  const update = `update room_translation set name = $2, description = $3
    where owner_id = $1 and language = 'zh'`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = made.slice(round * ROWS, (round + 1) * ROWS);
    rounds.bare.push(
      await time(ids.slice(0, PER_ROUND), (id, text) =>
        client.query(update, [id, text.name, text.description]),
      ),
    );
    rounds.whole.push(await editsByWrk(ids, ['description']));
    rounds.named.push(await editsByWrk(ids.toReversed(), ['name', 'description']));
  }
  const ratios = rounds.bare.map((bare, round) => bare / rounds.whole[round]);
  return {
    bare: median(rounds.bare),
    whole: median(rounds.whole),
    named: median(rounds.named),
    ratio: median(ratios),
  };
}

/** Returns the median duration in ms of sequential edits during one second. */
async function editsByWrk(ids, fields) {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-edits-'));
  const list = join(folder, 'ids');
  writeFileSync(list, ids.join('\n'));
  const script = fileURLToPath(new URL('lib/edits.lua', import.meta.url));
  const { output } = await run(await wrkBinary(), ['-t1', '-c1', '-d1s', '-s', script, BASE_URL], {
    env: { ...process.env, IDS: list, TOKEN: token, FIELDS: fields.join(',') },
  });
  rmSync(folder, { recursive: true });
  const match = /median ([\d.]+) ms, (\d+) edits, (\d+) failed/.exec(output);
  const count = Number(match?.[2]);
  if (match?.[3] !== '0' || count === 0 || count > ids.length / 2)
    throw new Error(`wrk said:\n${output}`);
  return Number(match[1]);
}

async function reads() {
  return time(sample(), (id) => api('GET', `/base-rooms/${id}`));
}

async function edits() {
  return time(sample(), edit);
}

async function lists() {
  return time([1, 2, 3, 4, 5], () => api('GET', '/rooms?language=en'));
}

/** Returns different records each time, to avoid recently used ones. */
function sample() {
  const step = Math.max(1, Math.floor(made.length / 50));
  return made.filter((_, index) => index % step === 0).slice(0, 50);
}

function edit(id, text) {
  return api('PUT', `/base-rooms/${id}/translations/en`, text);
}

/** Returns the median duration in ms of sequential work. */
async function time(items, work) {
  const times = [];
  for (const item of items) {
    counter += 1;
    const text = { name: `Room ${counter}`, description: `A quiet room, seen ${counter} times.` };
    const startedAt = performance.now();
    await work(item, text);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Creates one room through the API, and copies its rows. */
async function grow(size) {
  if (made.length === 0) await template();
  const [first] = made;
  const missing = size - made.length;
  const { rows } = await client.query(
    `with copies as (
       insert into room (id, base_language, version, type, capacity, images, position, active)
       select nextval('content_id'), base_language, 1, type, capacity, images, 100000 + n, active
       from room, generate_series(1, $2::int) n where room.id = $1 returning id),
     words as (
       insert into room_translation (owner_id, id, language, provenance, version, name, description)
       select copies.id, nextval('content_id'), language, provenance, 1, name, description
       from copies, room_translation where owner_id = $1),
     addresses as (
       insert into page_slug (kind, slug, record_id, is_current)
       select kind, slug || '-' || copies.id, copies.id, true
       from copies, page_slug where kind = 'rooms' and record_id = $1 and is_current)
     select id from copies order by id`,
    [first, missing],
  );
  made.push(...rows.map(({ id }) => id));
  await client.query('vacuum analyze');
}

async function warmUp() {
  for (let n = 0; n < WARM_UP; n += 1) await edit(made[0], { description: `Warm ${n}` });
}

async function template() {
  const room = await api('POST', '/base-rooms', {
    type: 'Studio',
    capacity: 2,
    language: 'ja',
    name: '川辺の部屋',
    description: '川の見える静かな部屋です。',
  });
  made.push(room.id);
  for (const language of ['en', 'zh', 'zh_TW']) {
    const words = { name: `Room (${language})`, description: `A quiet room (${language}).` };
    await api('PUT', `/base-rooms/${room.id}/translations/${language}`, words);
  }
}

async function signIn() {
  const credentials = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  return (await api('POST', '/auth/login', credentials)).token;
}

function api(method, path, body) {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const call = request(`${BASE_URL}/api${path}`, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const all = Buffer.concat(chunks).toString();
        if (answer.statusCode < 300) resolve(all && JSON.parse(all));
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${all}`));
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}

async function durability() {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query(`show ${name}`);
    if (rows[0][name] !== 'on') throw new Error(`PostgreSQL runs with ${name} = ${rows[0][name]}`);
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function show(name, milliseconds) {
  console.log(`${name.padEnd(32)} ${milliseconds.toFixed(2)} ms`);
}

function growth(name, few, many, limit, size) {
  const ratio = many / few;
  const times = `${few.toFixed(2)} -> ${many.toFixed(2)} ms`;
  verdict(`${name}, ${SIZES[0]} -> ${size}: ${times}`, ratio, ratio <= limit, `at most ${limit}`);
}

function verdict(name, ratio, met, aim) {
  console.log(`${name.padEnd(32)} ${ratio.toFixed(2)} (${aim}: ${met ? 'met' : 'MISSED'})`);
  if (!met) process.exitCode = 1;
}
