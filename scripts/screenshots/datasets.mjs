import pg from 'pg';
import { multiplyContent } from '../../bench/lib/multiply.mjs';

/** More than any guesthouse has. */
const RECORDS_OF_A_KIND = 500;
const KINDS = ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link'];
/** A word without break opportunities, and text that breaks anywhere. */
const WORD = ' Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const LONG_SUFFIXES = {
  en: WORD,
  ja: `${WORD} 寿限無寿限無五劫の擦り切れ`,
  zh: `${WORD} 山重水复疑无路柳暗花明又一村`,
  zh_TW: `${WORD} 山重水複疑無路柳暗花明又一村`,
};
const MAX_NAME_LENGTH = 100;

/** One message in each language, one of them with an unbreakable name and lines. */
const MESSAGES = [
  {
    language: 'en',
    name: 'Mina Park',
    subject: 'Two nights in April',
    message: 'Is the river room free for the cherry blossoms? We would arrive late, at about ten.',
  },
  {
    language: 'ja',
    name: '中村 健太',
    subject: '到着の時間について',
    message: '新幹線の都合で21時を過ぎそうです。\n\n鍵の受け取りはできますか。',
  },
  {
    language: 'zh',
    name: '李 雯',
    subject: '可以带孩子吗？',
    message: '我们是两个大人，一个五岁的孩子。房间里可以加床吗？',
  },
  {
    language: 'zh_TW',
    name: 'Wolfeschlegelsteinhausenbergerdorff',
    subject: `嬰兒床${'很'.repeat(60)}`,
    message: `請問有沒有嬰兒床？ https://example.com/${'a'.repeat(180)}`,
  },
];

/** Data sets of the screenshots: demo, empty, or very large. */
export const DATASETS = ['demo', 'empty', 'large'];

/**
 * Adds hundreds of records to the demo site, every third with a name of maximum length, and many with pending
 * decisions.
 * @param {string} url of the database
 */
export async function fillSite(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await multiplyContent(client, RECORDS_OF_A_KIND * KINDS.length);
    for (const kind of KINDS) {
      const table = `${kind}_translation`;
      for (const column of await listTitleColumns(client, table)) {
        await useLongestNames(client, table, column);
        await createPendingDecisions(client, table, column);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Sends visitors' messages to a site.
 * @param {string} base
 */
export async function sendMessages(base) {
  const [room] = await (await fetch(`${base}/api/rooms?language=en`)).json();
  const stay = { checkIn: '2035-04-02', checkOut: '2035-04-04', guests: 2, roomId: room?.recordId };
  for (const message of MESSAGES) {
    const response = await fetch(`${base}/api/contact-messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'guest@example.com', ...stay, ...message }),
    });
    if (!response.ok) throw new Error(`A message to ${base} returned ${response.status}`);
  }
}

async function listTitleColumns(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and column_name in ('name', 'title')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function useLongestNames(client, table, column) {
  for (const [language, suffix] of Object.entries(LONG_SUFFIXES)) {
    await client.query(
      `update "${table}" set "${column}" = left("${column}" || $1, $2)
       where owner_id % 3 = 0 and language = $3`,
      [suffix, MAX_NAME_LENGTH, language],
    );
  }
}

/** Makes names missing, stale, or machine-translated. */
async function createPendingDecisions(client, table, column) {
  await client.query(
    `update "${table}" set "${column}" = null, provenance = provenance - '${column}'
     where language = 'en' and owner_id % 5 = 1`,
  );
  // A basis that is not the digest of the base text makes a name stale.
  for (const [key, value, language, remainder] of [
    ['basis', 'of-other-words', 'ja', 2],
    ['origin', 'machine', 'zh', 3],
  ]) {
    await client.query(
      `update "${table}" set provenance = jsonb_set(provenance, $1, to_jsonb($2::text))
       where language = $3 and owner_id % 5 = $4`,
      [[column, key], value, language, remainder],
    );
  }
}
