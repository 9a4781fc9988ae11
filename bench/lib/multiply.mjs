/**
 * Adds at least `total` copies of records with their translations, the same number of each of six kinds. Kinds with other
 * unique columns (a season, a position) are skipped. Returns the number of added records.
 * @param {import('pg').Client} client
 * @param {number} total
 */
export async function multiplyContent(client, total) {
  const kinds = ['room', 'facility', 'attraction', 'event', 'slide', 'policy_link'];
  const countPerKind = Math.ceil(total / kinds.length);
  let addedCount = 0;
  await client.query('begin');
  for (const kind of kinds) addedCount += await multiplyKind(client, kind, countPerKind);
  await client.query('commit');
  await client.query('analyze');
  return addedCount;
}

/**
 * Adds `count` copies of a table's records with their translations, and with the results of their text checks, so that
 * the site does not check thousands of texts meanwhile.
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {number} count
 */
export async function multiplyKind(client, table, count) {
  const columns = (await listColumns(client, table)).filter((name) => name !== 'id');
  const textColumns = (await listColumns(client, `${table}_translation`)).filter(
    (name) => name !== 'id' && name !== 'owner_id',
  );
  const checkColumns = (await listColumns(client, 'text_check')).filter(
    (name) => name !== 'translation_id',
  );
  const { rows } = await client.query(
    `with source as (select *, row_number() over (order by id) - 1 as n, count(*) over () as all from "${table}"),
          copies as (select nextval('content_id') as new_id, source.* from generate_series(0, $1::int - 1) as i
                     join source on source.n = i % source.all),
          records as (insert into "${table}" (id, ${columns.join(', ')})
                      select new_id, ${columns.join(', ')} from copies returning id),
          translations as (select nextval('content_id') as new_translation_id, new_id, t.*
                           from copies join "${table}_translation" t on t.owner_id = copies.id),
          texts as (insert into "${table}_translation" (id, owner_id, ${textColumns.join(', ')})
                    select new_translation_id, new_id, ${textColumns.join(', ')} from translations),
          checks as (insert into text_check (translation_id, ${checkColumns.join(', ')})
                     select new_translation_id, ${checkColumns.map((name) => `t.${name}`).join(', ')}
                     from translations join text_check t on t.translation_id = translations.id)
     select count(*)::int as count from records`,
    [count],
  );
  return rows[0].count;
}

async function listColumns(client, table) {
  const { rows } = await client.query(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = $1
     and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
