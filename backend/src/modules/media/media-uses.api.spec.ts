import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaTestApp } from '../../../test/media-test-app.js';
import { testImage } from '../../../test/images.js';
import { UPLOAD_PATH_PATTERN } from '../../kernel/upload-paths.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { Activity } from '../activity/index.js';
import { ContentKindRegistry } from '../localization/index.js';

let house: MediaTestApp;
let client: pg.Client;

beforeAll(async () => {
  house = await MediaTestApp.open({ WORKERS: '0' });
  client = new pg.Client({ connectionString: house.test.databaseUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await house.close();
});

/** All tables whose rows may name a file, with the column that holds the id of the record. */
function holders(): { table: string; record: string }[] {
  const kinds = new Set<unknown>(
    house.test.app
      .get(ContentKindRegistry)
      .all()
      .map(({ entity }) => entity),
  );
  const all = [...house.test.app.get(MikroORM).getMetadata().getAll().values()];
  return all.flatMap(({ class: entity, tableName: table, abstract }) => {
    if (abstract) return [];
    if (entity.prototype instanceof Translation) return [{ table, record: 'owner_id' }];
    const isHolder =
      kinds.has(entity) ||
      entity.prototype instanceof LocalizedEntity ||
      (entity as unknown) === Activity;
    return isHolder ? [{ table, record: 'id' }] : [];
  });
}

type Row = Record<'row_table' | 'row_id' | 'stem' | 'record_id', string | number>;

/** Compares the stored uses with what a search through every row finds. */
async function expectTrueUses(): Promise<number> {
  const found = holders().map(
    ({ table, record }) =>
      `select '${table}' as row_table, held.id as row_id, match[1] as stem, held.${record} as record_id
       from "${table}" held cross join regexp_matches(held::text, '${UPLOAD_PATH_PATTERN}', 'g') as match`,
  );
  const { rows: truth } = await client.query<Row>(
    `select distinct * from (${found.join(' union all ')}) found`,
  );
  const { rows: stored } = await client.query<Row>(
    'select row_table, row_id, stem, record_id from media_use',
  );
  const lines = (rows: readonly Row[]) => rows.map((row) => Object.values(row).join(' ')).sort();
  expect(lines(stored)).toEqual(lines(truth));
  return stored.length;
}

const stemOf = (url: string) => url.slice('/uploads/'.length).split('.')[0]!;

describe('stored uses of files', () => {
  it('are written by a trigger of every table that may name a file', async () => {
    const { rows } = await client.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname = 'media_use_logged'`,
    );
    const tables = holders().map(({ table }) => table);
    expect(tables.length).toBeGreaterThan(20);
    expect(rows.map(({ table }) => table).sort()).toEqual(tables.sort());
  });

  it('follow every write: the API, raw SQL, an undo and cascades', async () => {
    const [one, two] = [
      await house.upload(await testImage('png')),
      await house.upload(await testImage('png')),
    ];
    const room = await house.room([one.url]);
    const uses = async (id: number) => {
      const { body } = await house.test.admin.get(`/api/media/${id}`).expect(200);
      return (body.uses as { kind: string; id: number }[]).map((use) => [use.kind, use.id]);
    };
    expect(await uses(one.id)).toEqual([['rooms', room]]);
    await client.query(`update room_translation set description = $2 where owner_id = $1`, [
      room,
      `See ${two.url.replace('.png', '-640-abcdef01.avif')}, ${two.url}.`,
    ]);
    expect(await uses(two.id)).toEqual([['rooms', room]]);
    // An edit elsewhere in the row writes nothing here.
    const marked = async () =>
      (
        await client.query<{ xmin: string }>(
          `select xmin::text from media_use where record_id = $1 order by row_table, stem`,
          [room],
        )
      ).rows;
    const before = await marked();
    await client.query('update room set capacity = 7 where id = $1', [room]);
    await client.query('update room_translation set name = $2 where owner_id = $1', [room, '室']);
    expect(await marked()).toEqual(before);
    await client.query(`update room set images = jsonb_build_array($2::text) where id = $1`, [
      room,
      two.url,
    ]);
    expect(await uses(one.id)).toEqual([]);
    expect(await expectTrueUses()).toBeGreaterThan(1);

    await house.test.admin.delete(`/api/content/rooms/${room}`).expect(204);
    expect(await uses(two.id)).toEqual([]);
    // The entry of the deletion can bring the record back, and needs its files.
    const { rows: kept } = await client.query(
      `select from media_use where row_table = 'activity' and stem = $1`,
      [stemOf(two.url)],
    );
    expect(kept.length).toBeGreaterThan(0);
    const { body: entries } = await house.test.admin.get('/api/activity?pageSize=1').expect(200);
    await house.test.admin.post(`/api/activity/${entries.items[0].id}/restore`).expect(200);
    expect(await uses(two.id)).toEqual([['rooms', room]]);
    await expectTrueUses();
  });

  it('are found without reading the rows of content', async () => {
    const { id, url } = await house.upload(await testImage('png'));
    const room = await house.room([url]);
    await client.query(`delete from media_use where row_table = 'room' and row_id = $1`, [room]);
    const { body } = await house.test.admin.get(`/api/media/${id}`).expect(200);
    expect(body.uses).toEqual([]);
    await client.query(`update room set images = '[]' where id = $1`, [room]);
    await expectTrueUses();
  });

  it('are filled in for the rows of an older database', async () => {
    const { url } = await house.upload(await testImage('png'));
    const room = await house.room([url]);
    const { migrator } = house.test.app.get(MikroORM);
    const migrations = ['Migration20261123104844'];
    await migrator.down({ migrations });
    await client.query('update room set images = images || $2 where id = $1', [
      room,
      JSON.stringify(['/uploads/written_before_the_table.jpg']),
    ]);
    await migrator.up({ migrations });
    const { rows } = await client.query<{ stem: string }>(
      `select stem from media_use where row_table = 'room' and row_id = $1`,
      [room],
    );
    expect(rows.map(({ stem }) => stem).sort()).toEqual(
      [stemOf(url), 'written_before_the_table'].sort(),
    );
    await expectTrueUses();
  });
});
