import pg from 'pg';
import { multiplyContent } from '../../bench/lib/multiply.mjs';

/** As many as no house has. */
const RECORDS_OF_A_KIND = 500;
const KINDS = ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link'];
/** One word without a place to break it, and one in letters that break anywhere. */
const LONG =
  ' Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 寿限無寿限無五劫の擦り切れ';
const LONGEST_NAME = 100;

/** Which houses can be looked at: as the demo has it, nothing in it, or far too much. */
export const HOUSES = ['demo', 'empty', 'large'];

/**
 * Fills the demo house with hundreds of records, every third of which has a name as long as names may be.
 * @param {string} url of the database
 */
export async function fillHouse(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await multiplyContent(client, RECORDS_OF_A_KIND * KINDS.length);
    for (const kind of KINDS) await lengthen(client, `${kind}_translation`);
  } finally {
    await client.end();
  }
}

async function lengthen(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and column_name in ('name', 'title')`,
    [table],
  );
  for (const { name } of rows) {
    await client.query(
      `update "${table}" set "${name}" = left("${name}" || $1, $2) where owner_id % 3 = 0`,
      [LONG, LONGEST_NAME],
    );
  }
}
