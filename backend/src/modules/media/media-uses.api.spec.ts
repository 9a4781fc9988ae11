import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaTestApp } from '../../../test/media-test-app.js';
import { createImage } from '../../../test/images.js';
import { UPLOAD_PATH_PATTERN } from '../../kernel/upload-paths.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { Activity } from '../activity/index.js';
import { ContentKindRegistry } from '../localization/index.js';

let site: MediaTestApp;
let client: pg.Client;

beforeAll(async () => {
  site = await MediaTestApp.open({ WORKERS: '0' });
  client = new pg.Client({ connectionString: site.test.databaseUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await site.close();
});

/** Returns all tables whose rows may contain file names, with the column of the record id. */
function listReferencingTables(): { table: string; record: string }[] {
  const kinds = new Set<unknown>(
    site.test.app
      .get(ContentKindRegistry)
      .listAll()
      .map(({ entity }) => entity),
  );
  const metadata = [...site.test.app.get(MikroORM).getMetadata().getAll().values()];
  return metadata.flatMap(({ class: entity, tableName: table, abstract }) => {
    if (abstract) return [];
    if (entity.prototype instanceof Translation) return [{ table, record: 'owner_id' }];
    const mayContainNames =
      kinds.has(entity) ||
      entity.prototype instanceof LocalizedEntity ||
      (entity as unknown) === Activity;
    return mayContainNames ? [{ table, record: 'id' }] : [];
  });
}

type UsageRow = Record<'row_table' | 'row_id' | 'stem' | 'record_id', string | number>;

/** Compares the stored uses with a search through all rows. */
async function expectCorrectUses(): Promise<number> {
  const queries = listReferencingTables().map(
    ({ table, record }) =>
      `select '${table}' as row_table, source.id as row_id, match[1] as stem, source.${record} as record_id
       from "${table}" source cross join regexp_matches(source::text, '${UPLOAD_PATH_PATTERN}', 'g') as match`,
  );
  const { rows: expectedRows } = await client.query<UsageRow>(
    `select distinct * from (${queries.join(' union all ')}) expected_uses`,
  );
  const { rows: storedRows } = await client.query<UsageRow>(
    'select row_table, row_id, stem, record_id from media_use',
  );
  const toSortedLines = (rows: readonly UsageRow[]) =>
    rows.map((row) => Object.values(row).join(' ')).sort();
  expect(toSortedLines(storedRows)).toEqual(toSortedLines(expectedRows));
  return storedRows.length;
}

const stemOf = (url: string) => url.slice('/uploads/'.length).split('.')[0]!;

describe('stored uses of files', () => {
  it('have a trigger on every table that may contain file names', async () => {
    // Despite its name, this trigger fills `media_use` and logs nothing.
    const { rows } = await client.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger where tgname = 'media_use_logged'`,
    );
    const tables = listReferencingTables().map(({ table }) => table);
    expect(tables.length).toBeGreaterThan(20);
    expect(rows.map(({ table }) => table).sort()).toEqual(tables.sort());
  });

  it('follow every write: API, raw SQL, undo and cascades', async () => {
    const firstFile = await site.upload(await createImage('png'));
    const secondFile = await site.upload(await createImage('png'));
    const room = await site.createRoom([firstFile.url]);
    const fetchUses = async (id: number) => {
      const { body } = await site.test.admin.get(`/api/media/${id}`).expect(200);
      return (body.uses as { kind: string; id: number }[]).map((use) => [use.kind, use.id]);
    };
    expect(await fetchUses(firstFile.id)).toEqual([['rooms', room]]);
    // The name of a rendition counts as a use of its file.
    await client.query(`update room_translation set description = $2 where owner_id = $1`, [
      room,
      `See ${secondFile.url.replace('.png', '-640-abcdef01.avif')}, ${secondFile.url}.`,
    ]);
    expect(await fetchUses(secondFile.id)).toEqual([['rooms', room]]);
    // Changes of other columns write nothing.
    const readRowVersions = async () =>
      (
        await client.query<{ xmin: string }>(
          `select xmin::text from media_use where record_id = $1 order by row_table, stem`,
          [room],
        )
      ).rows;
    const before = await readRowVersions();
    await client.query('update room set capacity = 7 where id = $1', [room]);
    await client.query('update room_translation set name = $2 where owner_id = $1', [room, '室']);
    expect(await readRowVersions()).toEqual(before);
    await client.query(`update room set images = jsonb_build_array($2::text) where id = $1`, [
      room,
      secondFile.url,
    ]);
    expect(await fetchUses(firstFile.id)).toEqual([]);
    expect(await expectCorrectUses()).toBeGreaterThan(1);

    await site.test.admin.delete(`/api/content/rooms/${room}`).expect(204);
    expect(await fetchUses(secondFile.id)).toEqual([]);
    // The log entry can restore the record and needs its files.
    const { rows: activityUses } = await client.query(
      `select from media_use where row_table = 'activity' and stem = $1`,
      [stemOf(secondFile.url)],
    );
    expect(activityUses.length).toBeGreaterThan(0);
    const { body: entries } = await site.test.admin.get('/api/activity?pageSize=1').expect(200);
    await site.test.admin.post(`/api/activity/${entries.items[0].id}/restore`).expect(200);
    expect(await fetchUses(secondFile.id)).toEqual([['rooms', room]]);
    await expectCorrectUses();
  });

  it('are read without scanning content', async () => {
    const { id, url } = await site.upload(await createImage('png'));
    const room = await site.createRoom([url]);
    await client.query(`delete from media_use where row_table = 'room' and row_id = $1`, [room]);
    const { body } = await site.test.admin.get(`/api/media/${id}`).expect(200);
    expect(body.uses).toEqual([]);
    await client.query(`update room set images = '[]' where id = $1`, [room]);
    await expectCorrectUses();
  });

  it('are created for existing rows by the migration', async () => {
    const { url } = await site.upload(await createImage('png'));
    const room = await site.createRoom([url]);
    const { migrator } = site.test.app.get(MikroORM);
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
    await expectCorrectUses();
  });
});

describe('API token', () => {
  it('sees that a stay names a file, but not the name of its guest', async () => {
    const { url } = await site.upload(await createImage('webp'));
    const { body: room } = await site.test.admin
      .post('/api/content/rooms')
      .send({
        baseLanguage: 'en',
        shared: { type: 'Studio', capacity: 2, images: [] },
        words: { en: { name: 'River room' } },
      })
      .expect(201);
    const stay = { arrival: '2030-04-02', departure: '2030-04-03', state: 'confirmed' };
    await site.test.admin
      .post('/api/stays')
      .send({ ...stay, roomId: room.id, guest: 'Mina', note: `See ${url}` })
      .expect(201);
    const path = `/api/media?search=${stemOf(url)}`;
    const { body: forStaff } = await site.test.admin.get(path).expect(200);
    expect(forStaff.items[0].uses).toMatchObject([
      { kind: 'stays', name: expect.stringContaining('Mina') },
    ]);
    const { body: token } = await site.test.admin
      .post('/api/tokens')
      .send({ name: 'Gallery', scopes: ['media:read'] })
      .expect(201);
    const { body: forToken } = await site.test
      .newcomer()
      .get(path)
      .set('Authorization', `Bearer ${token.token}`)
      .expect(200);
    expect(forToken.items[0].uses).toMatchObject([{ kind: 'stays', name: null }]);
  });
});
