// Measures the cost of availability for 50 rooms and 400 nights, relative to a read of one record. Every five days there
// is a stay and a busy span of a calendar. Uncached: a token bypasses the cache.
import pg from 'pg';
import { compare } from './lib/compare.mjs';
import { multiplyKind } from './lib/multiply.mjs';
import { signIn } from './lib/sign-in.mjs';

const ROOMS = 50;
const NIGHTS = 400;
/** Maximum duration relative to a read of one record. */
const MAX_RATIO = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const { BASE_URL, DATABASE_URL } = process.env;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const { headers } = await signIn();
const { rows } = await client.query('select last_value as "lastId" from content_id');
const { lastId } = rows[0];

/** @param {number} daysAhead */
const dateInDays = (daysAhead) =>
  new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);

try {
  const [room] = await (await fetch(`${BASE_URL}/api/rooms?language=en`)).json();
  const { rows: counted } = await client.query(
    'select count(*)::int as count from room where active',
  );
  await multiplyKind(client, 'room', ROOMS - counted[0].count);
  await client.query(
    `insert into stay (room_id, state, arrival, departure)
     select room.id, 'confirmed', current_date + at, current_date + at + 2
     from room, generate_series(0, ${NIGHTS}, 5) at`,
  );
  await client.query(
    `insert into room_calendar (room_id, name, url, state, last_read_at, not_before)
     select id, 'bench', 'https://example.com/' || id, 'done', now(), now() + interval '1 day' from room`,
  );
  await client.query(
    `insert into busy_span (calendar_id, arrival, departure)
     select calendar.id, current_date + at, current_date + at + 1
     from room_calendar calendar, generate_series(3, ${NIGHTS}, 5) at where name = 'bench'`,
  );
  await client.query('vacuum analyze');
  const path = `/api/availability?from=${dateInDays(1)}&to=${dateInDays(1 + NIGHTS)}`;
  const recordPath = `/api/content/rooms/${room.recordId}`;
  process.exitCode = (await compare({ headers, recordPath, path, limit: MAX_RATIO })) ? 0 : 1;
} finally {
  await client.query('delete from stay where id > $1', [lastId]);
  await client.query(`delete from room_calendar where name = 'bench'`);
  await client.query('delete from room where id > $1', [lastId]);
  await client.end();
}
