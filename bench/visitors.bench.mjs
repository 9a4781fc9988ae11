// Measures the cost of public reads and rendered pages relative to a plain node:http server that sends the same bytes,
// with wrk and 32 connections. Rounds of the site and of that server alternate. Measures first without edits, then with
// an edit every second. JSON reads, but not pages, are also measured among 5,000 more records.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compareWithBaseline } from './lib/load.mjs';
import { multiplyContent } from './lib/multiply.mjs';
import { signIn } from './lib/sign-in.mjs';

const { BASE_URL, DATABASE_URL } = process.env;
// Short rounds, because the speed of a shared machine changes within seconds.
const ROUNDS = { rounds: 40, seconds: 1 };
const JSON_PATH = '/api/rooms?language=en';
const PAGE_PATH = '/en';
let missedCount = 0;

function printResult(label, { bytes, bare, site, ratio }, minRatio) {
  const isMet = ratio >= minRatio;
  if (!isMet) missedCount += 1;
  const rate = (value) => `${Math.round(value / 100) / 10}k/s`;
  process.stdout.write(
    `${isMet ? '✓' : '✗'} ${label}: ${ratio.toFixed(2)} of bare (at least ${minRatio}); ` +
      `${rate(site)} and ${rate(bare)}, ${bytes} bytes\n`,
  );
}

/** Edits one room every second. Returns a function that stops, and waits for the last edit. */
function startEditing(api, room) {
  let isRunning = true;
  const done = (async () => {
    for (let edit = 0; isRunning; edit += 1) {
      await api.put(`/api/base-rooms/${room}/translations/en`, { description: `Edit ${edit}.` });
      await wait(1000);
    }
  })();
  return async () => {
    isRunning = false;
    await done;
  };
}

const api = await signIn();
printResult(JSON_PATH, await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS), 0.85);
printResult(PAGE_PATH, await compareWithBaseline(BASE_URL + PAGE_PATH, ROUNDS), 0.8);

const [room] = await (await fetch(BASE_URL + JSON_PATH)).json();
const stop = startEditing(api, room.recordId);
printResult(
  `${JSON_PATH}, an edit a second`,
  await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS),
  0.6,
);
printResult(
  `${PAGE_PATH}, an edit a second`,
  await compareWithBaseline(BASE_URL + PAGE_PATH, ROUNDS),
  0.6,
);
await stop();

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const { rows } = await client.query(`select last_value as last from content_id`);
const addedCount = await multiplyContent(client, 5000);
// Otherwise autovacuum would run during the next rounds.
await client.query('vacuum analyze');
printResult(
  `${JSON_PATH}, ${addedCount} more records`,
  await compareWithBaseline(BASE_URL + JSON_PATH, ROUNDS),
  0.85,
);
// Restores the original data for the other benchmarks.
for (const kind of ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link']) {
  await client.query(`delete from ${kind} where id > $1`, [rows[0].last]);
}
await client.end();
process.exitCode = missedCount === 0 ? 0 : 1;
