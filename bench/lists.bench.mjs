// Measures lists of the back office and the overview as the number of records grows, relative to a read of one record
// over the same connection. Lists of 5,000 records of one kind, also sorted and searched, and the overview among
// 10,000 records.
import pg from 'pg';
import { compare } from './lib/compare.mjs';
import { multiplyContent, multiplyKind } from './lib/multiply.mjs';
import { signIn } from './lib/sign-in.mjs';

const KIND_RECORDS = 5000;
const ALL_RECORDS = 10_000;
/** Maximum durations relative to a read of one record. */
const LISTS = [
  ['/api/content/rooms?pageSize=50', 25],
  ['/api/content/rooms?pageSize=50&page=90', 25],
  ['/api/content/rooms?pageSize=50&state=stale', 25],
  ['/api/content/rooms?pageSize=50&sort=-title:ja', 30],
  ['/api/content/rooms?pageSize=50&search=river', 40],
];
const OVERVIEW = [
  ['/api/overview', 20],
  ['/api/media?missingAlt=true&pageSize=50', 5],
];

const { BASE_URL, DATABASE_URL } = process.env;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const { headers } = await signIn();
const { rows } = await client.query('select last_value as "lastId" from content_id');
const { lastId } = rows[0];
let missedCount = 0;

/** @param {string} path @param {string} recordPath @param {number} limit */
async function checkLimit(path, recordPath, limit) {
  if (!(await compare({ headers, recordPath, path, limit }))) missedCount += 1;
}

try {
  const [room] = await (await fetch(`${BASE_URL}/api/rooms?language=en`)).json();
  const recordPath = `/api/content/rooms/${room.recordId}`;
  await multiplyContent(client, ALL_RECORDS);
  await client.query('vacuum analyze');
  for (const [path, limit] of OVERVIEW) await checkLimit(path, recordPath, limit);
  const { rows: counted } = await client.query('select count(*)::int as count from room');
  await multiplyKind(client, 'room', KIND_RECORDS - counted[0].count);
  await client.query('vacuum analyze');
  for (const [path, limit] of LISTS) await checkLimit(path, recordPath, limit);
} finally {
  for (const table of ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link']) {
    await client.query(`delete from ${table} where id > $1`, [lastId]);
  }
  await client.query('delete from text_check where translation_id > $1', [lastId]);
  await client.end();
}
process.exitCode = missedCount === 0 ? 0 : 1;
