// What the site adds to the cost of sending bytes: open reads and rendered pages, by wrk with 32 connections,
// against a bare node:http server that sends the same bytes. In turns, in one run; quiet, with an edit committed
// every second, and among 5,000 records.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compareWithBaseline } from './lib/load.mjs';
import { multiplyContent } from './lib/multiply.mjs';
import { signIn } from './lib/sign-in.mjs';

const { BASE_URL, DATABASE_URL } = process.env;
// Short turns, and many: where others share the machine, its pace changes within seconds.
const ROUNDS = { rounds: 40, seconds: 1 };
const JSON_PATH = '/api/rooms?language=en';
const PAGE_PATH = '/en';
let missed = 0;

function tell(what, { bytes, bare, site, ratio }, wanted) {
  const held = ratio >= wanted;
  if (!held) missed += 1;
  const rate = (value) => `${Math.round(value / 100) / 10}k/s`;
  process.stdout.write(
    `${held ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} of bare (at least ${wanted}); ` +
      `${rate(site)} and ${rate(bare)}, ${bytes} bytes\n`,
  );
}

/** Edits one room's words once a second until told to stop; each edit is committed when this goes on. */
function editing(api, room) {
  let going = true;
  const done = (async () => {
    for (let turn = 0; going; turn += 1) {
      await api.put(`/api/base-rooms/${room}/translations/en`, { description: `Edit ${turn}.` });
      await wait(1000);
    }
  })();
  return async () => {
    going = false;
    await done;
  };
}

const api = await signIn();
tell(JSON_PATH, await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS), 0.85);
tell(PAGE_PATH, await compareWithBaseline(BASE_URL + PAGE_PATH, ROUNDS), 0.8);

const [room] = await (await fetch(BASE_URL + JSON_PATH)).json();
const stop = editing(api, room.recordId);
tell(
  `${JSON_PATH}, an edit a second`,
  await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS),
  0.6,
);
tell(
  `${PAGE_PATH}, an edit a second`,
  await compareWithBaseline(BASE_URL + PAGE_PATH, ROUNDS),
  0.6,
);
await stop();

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const { rows } = await client.query(`select last_value as last from content_id`);
const made = await multiplyContent(client, 5000);
// Otherwise PostgreSQL does this by itself while the next rounds run.
await client.query('vacuum analyze');
tell(
  `${JSON_PATH}, ${made} more records`,
  await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS),
  0.85,
);
// What the other benchmarks find is what they would find alone.
for (const kind of ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link']) {
  await client.query(`delete from ${kind} where id > $1`, [rows[0].last]);
}
await client.end();
process.exitCode = missed === 0 ? 0 : 1;
