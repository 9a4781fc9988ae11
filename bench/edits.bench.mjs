// Measures the cost of an edit relative to a plain UPDATE over `pg` in the same table with the shipped durability. The
// edit changes a translation through the API, with token, validation, provenance, history and activity log. Both run in
// alternating rounds, one write after another on separate rows. wrk sends the requests over one connection, because
// Node's client takes 0.5 ms for each. A change of the English name also changes the page's URL, and is reported
// separately. Then measures reads, edits and lists as the number of records grows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { run } from '../scripts/lib/process.mjs';
import { ensureWrk } from '../scripts/lib/system-packages.mjs';

const ROUNDS = 9;
const PER_ROUND = 120;
/** Rows of a round: more than wrk edits in its two runs of one second. */
const ROWS = 1000;
const SIZES = [50, 5000, 10_000];
/** Number of edits until the JIT compiler is warm. */
const WARM_UP = 1500;

const { BASE_URL, DATABASE_URL, ADMIN_USERNAME = 'admin', ADMIN_PASSWORD } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const roomIds = [];
let counter = 0;
let token;
// Not in the declaration, because `callApi` reads the variable while signing in.
token = await signIn();

try {
  await assertDurability();
  await growTo(SIZES[0]);
  await warmUp();
  const small = { read: await timeReads(), edit: await timeEdits(), list: await timeLists() };
  await growTo(SIZES[1]);
  const medium = { list: await timeLists() };
  await growTo(SIZES[2]);
  const large = { read: await timeReads(), edit: await timeEdits() };
  const { update, edited, renamed, ratio } = await measureInRounds();

  printDuration('bare UPDATE', update);
  printDuration('edit through the API', edited);
  printDuration('edit of a name as well', renamed);
  process.stdout.write(`  edit / bare UPDATE, by pace: ${ratio.toFixed(2)}\n`);
  printGrowth('read of one record', small.read, large.read, 1.5, SIZES[2]);
  printGrowth('edit of one record', small.edit, large.edit, 1.5, SIZES[2]);
  printGrowth('list', small.list, medium.list, SIZES[1] / SIZES[0], SIZES[1]);
} finally {
  await client.query('delete from room where id = any($1)', [roomIds]);
  await client.end();
  agent.destroy();
}

/** Returns the medians over alternating rounds, so that all statements run on the same machine state. */
async function measureInRounds() {
  const rounds = { update: [], edited: [], renamed: [] };
  const statement = `update room_translation set name = $2, description = $3
    where owner_id = $1 and language = 'zh'`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = roomIds.slice(round * ROWS, (round + 1) * ROWS);
    rounds.update.push(
      await measureMedianMs(ids.slice(0, PER_ROUND), (id, text) =>
        client.query(statement, [id, text.name, text.description]),
      ),
    );
    rounds.edited.push(await timeEditsByWrk(ids, ['description']));
    rounds.renamed.push(await timeEditsByWrk(ids.toReversed(), ['name', 'description']));
  }
  const ratios = rounds.update.map((update, round) => update / rounds.edited[round]);
  return {
    update: median(rounds.update),
    edited: median(rounds.edited),
    renamed: median(rounds.renamed),
    ratio: median(ratios),
  };
}

/** Returns the median duration in ms of sequential edits during one second. */
async function timeEditsByWrk(ids, fields) {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-edits-'));
  const list = join(folder, 'ids');
  writeFileSync(list, ids.join('\n'));
  const script = fileURLToPath(new URL('lib/edits.lua', import.meta.url));
  const { output } = await run(await ensureWrk(), ['-t1', '-c1', '-d1s', '-s', script, BASE_URL], {
    env: { ...process.env, IDS: list, TOKEN: token, FIELDS: fields.join(',') },
  });
  rmSync(folder, { recursive: true });
  const match = /median ([\d.]+) ms, (\d+) edits, (\d+) failed/.exec(output);
  const count = Number(match?.[2]);
  if (match?.[3] !== '0' || count === 0 || count > ids.length / 2)
    throw new Error(`wrk on ${BASE_URL}:\n${output}`);
  return Number(match[1]);
}

async function timeReads() {
  return measureMedianMs(pickRoomIds(), (id) => callApi('GET', `/base-rooms/${id}`));
}

async function timeEdits() {
  return measureMedianMs(pickRoomIds(), edit);
}

async function timeLists() {
  return measureMedianMs([1, 2, 3, 4, 5], () => callApi('GET', '/rooms?language=en'));
}

/** Returns up to 50 rooms, spread over all of them. */
function pickRoomIds() {
  const step = Math.max(1, Math.floor(roomIds.length / 50));
  return roomIds.filter((_, index) => index % step === 0).slice(0, 50);
}

function edit(id, text) {
  return callApi('PUT', `/base-rooms/${id}/translations/en`, text);
}

/** Returns the median duration in ms of sequential work. */
async function measureMedianMs(items, work) {
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

/** Copies the rows of a room that was created through the API, until there are `size` rooms. */
async function growTo(size) {
  if (roomIds.length === 0) await createTemplateRoom();
  const [first] = roomIds;
  const missing = size - roomIds.length;
  const { rows } = await client.query(
    `with copies as (
       insert into room (id, base_language, version, type, capacity, images, position, active)
       select nextval('content_id'), base_language, 1, type, capacity, images, 100000 + n, active
       from room, generate_series(1, $2::int) n where room.id = $1 returning id),
     translations as (
       insert into room_translation (owner_id, id, language, provenance, version, name, description)
       select copies.id, nextval('content_id'), language, provenance, 1, name, description
       from copies, room_translation where owner_id = $1),
     slugs as (
       insert into page_slug (kind, slug, record_id, is_current)
       select kind, slug || '-' || copies.id, copies.id, true
       from copies, page_slug where kind = 'rooms' and record_id = $1 and is_current)
     select id from copies order by id`,
    [first, missing],
  );
  roomIds.push(...rows.map(({ id }) => id));
  await client.query('vacuum analyze');
}

async function warmUp() {
  for (let n = 0; n < WARM_UP; n += 1) await edit(roomIds[0], { description: `Warm ${n}` });
}

async function createTemplateRoom() {
  const room = await callApi('POST', '/base-rooms', {
    type: 'Studio',
    capacity: 2,
    language: 'ja',
    name: '川辺の部屋',
    description: '川の見える静かな部屋です。',
  });
  roomIds.push(room.id);
  for (const language of ['en', 'zh', 'zh_TW']) {
    const texts = { name: `Room (${language})`, description: `A quiet room (${language}).` };
    await callApi('PUT', `/base-rooms/${room.id}/translations/${language}`, texts);
  }
}

async function signIn() {
  const credentials = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  return (await callApi('POST', '/auth/login', credentials)).token;
}

function callApi(method, path, body) {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const clientRequest = request(
      `${BASE_URL}/api${path}`,
      { method, agent, headers },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const responseText = Buffer.concat(chunks).toString();
          if (response.statusCode < 300) resolve(responseText && JSON.parse(responseText));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${responseText}`));
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(text);
  });
}

async function assertDurability() {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query(`show ${name}`);
    if (rows[0][name] !== 'on') throw new Error(`PostgreSQL runs with ${name} = ${rows[0][name]}`);
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function printDuration(name, milliseconds) {
  console.log(`${name.padEnd(32)} ${milliseconds.toFixed(2)} ms`);
}

function printGrowth(name, small, large, limit, size) {
  const ratio = large / small;
  const times = `${small.toFixed(2)} -> ${large.toFixed(2)} ms`;
  printVerdict(
    `${name}, ${SIZES[0]} -> ${size}: ${times}`,
    ratio,
    ratio <= limit,
    `at most ${limit}`,
  );
}

function printVerdict(name, ratio, isMet, target) {
  console.log(`${name.padEnd(32)} ${ratio.toFixed(2)} (${target}: ${isMet ? 'met' : 'MISSED'})`);
  if (!isMet) process.exitCode = 1;
}
