import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectForTest } from '../../../test/database-client.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';

interface ContentChange {
  kind: string;
  id: number;
  happened: 'written' | 'deleted';
  languages: string[];
  updatedAt: string;
}

interface Changes {
  items: ContentChange[];
  next: string;
  more: boolean;
}

const ROOM = { type: 'Studio', capacity: 2, language: 'ja', name: '川の間', description: '静か。' };

let test: TestApp;
let database: pg.Client;

beforeAll(async () => {
  test = await startApp();
  database = new pg.Client({ connectionString: test.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await test.close();
});

async function fetchChanges(query = ''): Promise<Changes> {
  const { body } = await test.admin.get(`/api/changes${query}`).expect(200);
  return body as Changes;
}

const fetchChangesSince = (cursor: string, parameters = '') =>
  fetchChanges(`?since=${cursor}${parameters}`);
const fetchCurrentCursor = async () => (await fetchChanges()).next;

async function createRoom(fields: object = {}): Promise<number> {
  const { body } = await test.admin
    .post('/api/base-rooms')
    .send({ ...ROOM, ...fields })
    .expect(201);
  return body.id as number;
}

it('reports the record, its languages and the type of change, for writes through the API and raw SQL', async () => {
  const cursor = await fetchCurrentCursor();
  const id = await createRoom();
  const texts = { name: 'River room' };
  await test.admin.put(`/api/base-rooms/${id}/translations/en`).send(texts).expect(200);
  await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 3 }).expect(200);
  const { body: platform } = await test.admin
    .post('/api/ota-platforms')
    .send({ name: 'Elsewhere', url: 'https://example.com/' })
    .expect(201);
  // Commands and jobs may write SQL directly.
  await database.query('update room set capacity = 4 where id = $1', [id]);
  await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
  const { items, next, more } = await fetchChangesSince(cursor);
  const reportedChanges = items.map(({ kind, id: recordId, happened, languages }) => [
    kind,
    recordId,
    happened,
    languages,
  ]);
  expect(reportedChanges).toEqual([
    ['rooms', id, 'written', ['ja']],
    ['rooms', id, 'written', ['en']],
    ['rooms', id, 'written', []],
    ['ota-platforms', platform.id, 'written', []],
    ['rooms', id, 'written', []],
    ['rooms', id, 'deleted', ['en', 'ja']],
  ]);
  expect(items[3]!.updatedAt).toBe(platform.updatedAt);
  expect(more).toBe(false);
  expect((await fetchChangesSince(next)).items).toEqual([]);
  await test.visitor.get('/api/changes').expect(401);
});

it('distinguishes the changes of records of different kinds with the same id', async () => {
  const id = await createRoom();
  const { body: roomBefore } = await test.admin.get(`/api/content/rooms/${id}`).expect(200);
  // Stays that an import leaves unchanged may have ids of imported rooms.
  await database.query(`insert into content_change (record_table, record_id) values ('stay', $1)`, [
    id,
  ]);
  const { body: roomAfter } = await test.admin.get(`/api/content/rooms/${id}`).expect(200);
  expect(roomAfter.updatedAt).toBe(roomBefore.updatedAt);
  const { body: searchResults } = await test.admin.get('/api/search?search=川の間').expect(200);
  expect(searchResults.items).toContainEqual(expect.objectContaining({ kind: 'rooms', id }));
  // Simulates a change of a stay while the room is saved.
  await database.query(
    `insert into content_change (record_table, record_id, at) values ('stay', $1, now() + interval '1 minute')`,
    [id],
  );
  const { body: written } = await test.admin
    .put(`/api/base-rooms/${id}`)
    .send({ capacity: 3 })
    .expect(200);
  const { body: stored } = await test.admin.get(`/api/content/rooms/${id}`).expect(200);
  expect(written.updatedAt).toBe(stored.updatedAt);
});

it('shows the same time of the last change in all views and in responses to writes', async () => {
  const { body: created } = await test.admin.post('/api/base-rooms').send(ROOM).expect(201);
  const cursor = await fetchCurrentCursor();
  const path = `/api/content/rooms/${created.id}`;
  const { body: written } = await test.admin
    .patch(path)
    .send({ shared: { capacity: 5 }, words: { en: { name: 'River' } } })
    .expect(200);
  expect(written.updatedAt > created.updatedAt).toBe(true);
  const {
    items: [change],
  } = await fetchChangesSince(cursor);
  expect(change).toMatchObject({ languages: ['en'], updatedAt: written.updatedAt });
  // Deleting a translation is a change of its record.
  await test.admin.delete(`${path}/translations/en`).expect(204);
  const { body: content } = await test.admin.get(path).expect(200);
  expect(content.updatedAt > written.updatedAt).toBe(true);
  const views = await Promise.all([
    test.visitor.get(`/api/rooms/${created.id}`),
    test.admin.get(`/api/base-rooms/${created.id}`),
    test.admin.get('/api/content/rooms?sort=-id').then(({ body }) => ({ body: body.items[0] })),
  ]);
  for (const { body } of views) expect(body.updatedAt).toBe(content.updatedAt);
});

it('reports transactions that become visible out of order', async () => {
  const slowRoomId = await createRoom();
  const fastRoomId = await createRoom();
  const cursor = await fetchCurrentCursor();
  const slowClient = await connectForTest(test.databaseUrl);
  await slowClient.query('begin');
  await slowClient.query('update room set capacity = 6 where id = $1', [slowRoomId]);
  await test.admin.put(`/api/base-rooms/${fastRoomId}`).send({ capacity: 6 }).expect(200);
  // The transaction of `slowClient` began earlier, has lower ids, and is not visible yet.
  const firstChanges = await fetchChangesSince(cursor);
  expect(firstChanges.items.map(({ id }) => id)).toEqual([fastRoomId]);
  await slowClient.query('commit');
  const laterChanges = await fetchChangesSince(firstChanges.next);
  expect(laterChanges.items.map(({ id }) => id)).toEqual([slowRoomId]);
  expect((await fetchChangesSince(laterChanges.next)).items).toEqual([]);
});

it('reports a record as written if an import replaced it', async () => {
  const replacedByImport = await createRoom();
  const { body: exported } = await test.admin.get('/api/admin/export-data?format=json').expect(200);
  const deletedByImport = await createRoom();
  const cursor = await fetchCurrentCursor();
  await test.admin
    .post('/api/admin/import-data')
    .attach('dataFile', Buffer.from(JSON.stringify(exported)), 'copy.json')
    .expect(200);
  const { items } = await fetchChangesSince(cursor, '&limit=1000');
  const changeTypesOf = (id: number) =>
    items.filter((change) => change.id === id).map((change) => change.happened);
  expect([changeTypesOf(replacedByImport), changeTypesOf(deletedByImport)]).toEqual([
    ['written'],
    ['deleted'],
  ]);
});

it('paginates the changes, and repeats a page on request', async () => {
  const cursor = await fetchCurrentCursor();
  const ids = [await createRoom(), await createRoom(), await createRoom()];
  const firstPage = await fetchChangesSince(cursor, '&limit=2');
  expect([firstPage.items.map(({ id }) => id), firstPage.more]).toEqual([ids.slice(0, 2), true]);
  const secondPage = await fetchChangesSince(firstPage.next, '&limit=2');
  expect(secondPage.items.map(({ id }) => id)).toEqual(ids.slice(2));
  // A write between two pages is reported after both.
  const laterId = await createRoom();
  expect((await fetchChangesSince(firstPage.next, '&limit=2')).items).toEqual(secondPage.items);
  expect((await fetchChangesSince(cursor, '&limit=2')).items).toEqual(firstPage.items);
  const lastPage = await fetchChangesSince(secondPage.next);
  expect([lastPage.items.map(({ id }) => id), lastPage.more]).toEqual([[laterId], false]);
  await test.admin.get('/api/changes?limit=1001').expect(400);
  // Not a cursor, a snapshot that ends before it begins, and running transactions in the wrong order.
  for (const invalidCursor of [
    'nonsense',
    '0123456789abcdef/1/9:3:',
    '0123456789abcdef/1/3:9:5,4',
  ]) {
    const since = Buffer.from(invalidCursor).toString('base64url');
    await test.admin.get(`/api/changes?since=${since}`).expect(400);
  }
});

it('rejects cursors that are too old or of another database, but retains the times of last changes', async () => {
  const existingId = await createRoom();
  const deletedId = await createRoom();
  await test.admin.put(`/api/base-rooms/${existingId}`).send({ capacity: 3 }).expect(200);
  await test.admin.delete(`/api/base-rooms/${deletedId}`).expect(204);
  const decoded = Buffer.from(await fetchCurrentCursor(), 'base64url').toString();
  const [history, time, ...position] = decoded.split('/');
  const encodeCursor = (...parts: (string | undefined)[]) =>
    Buffer.from(parts.join('/')).toString('base64url');
  const timeBefore = (days: number) => String(Number(time) - days * 86_400);
  await fetchChangesSince(encodeCursor(history, timeBefore(89), ...position));
  for (const cursor of [
    encodeCursor(history, timeBefore(91), ...position),
    encodeCursor('0'.repeat(16), time, ...position),
  ]) {
    const { body } = await test.admin.get(`/api/changes?since=${cursor}`).expect(410);
    expect(body.code).toBe('cursor_gone');
  }
  await database.query(`update content_change set at = at - interval '92 days'`);
  await test.app.get(DailyTaskScheduler).run();
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from content_change where record_id = any($1) group by record_id',
    [[existingId, deletedId]],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const { body } = await test.admin.get(`/api/base-rooms/${existingId}`).expect(200);
  expect(Date.parse(body.updatedAt)).toBeLessThan(Date.now() - 91 * 86_400_000);
});

it('invalidates cursors if the tables come from another database, but retains the times of last changes', async () => {
  const id = await createRoom();
  const cursor = await fetchCurrentCursor();
  // Simulates a restore: new tables with the rows of another database.
  await database.query(`
    create table restored (like content_change including all);
    insert into restored select * from content_change;
    insert into restored (xid, record_table, record_id, at) values
      ('4000000000', 'room', ${id}, '2030-01-01'), ('4000000001', 'room', ${id}, '2030-01-02'),
      ('4000000001', 'room', 999999, '2030-01-02');
    update restored set deleted = true where record_id = 999999;
    alter sequence content_change_id_seq owned by none;
    drop table content_change;
    alter table restored rename to content_change`);
  const restartedSite = await startApp({}, test.databaseUrl);
  const { body } = await restartedSite.admin.get(`/api/changes?since=${cursor}`).expect(410);
  expect(body.code).toBe('cursor_gone');
  const { rows } = await database.query(
    `select record_id as id, xid from content_change where at >= '2030-01-01'`,
  );
  expect(rows).toEqual([{ id, xid: '3' }]);
  // No cursor returns the copied rows, but the time of the last change remains.
  const { body: stored } = await restartedSite.admin.get(`/api/base-rooms/${id}`).expect(200);
  expect(stored.updatedAt).toMatch(/^2030-01-0/);
  expect(
    (await restartedSite.admin.get(`/api/changes?since=${await fetchCurrentCursor()}`)).body.items,
  ).toEqual([]);
  await restartedSite.close();
});
