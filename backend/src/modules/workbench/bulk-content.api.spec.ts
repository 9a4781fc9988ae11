import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { sampleRecord } from '../../../test/kind-samples.js';
import { type KindDto } from '../records/index.js';

let test: TestApp;
let kind: KindDto;

beforeAll(async () => {
  test = await startApp();
  const { body } = await test.admin.get('/api/content').expect(200);
  kind = (body.items as KindDto[]).find((item) => item.kind === 'facilities')!;
});

afterAll(() => test.close());

interface ContentRow {
  id: number;
  version: number;
  live: boolean;
}

const path = '/api/content/facilities';
const runBulk = (action: string, records: object[]) =>
  test.admin.post(`${path}/bulk`).send({ action, records });
const readLive = async (facilities: readonly ContentRow[]) => {
  const { body } = await test.admin.get(`${path}?pageSize=100`).expect(200);
  const listedRows = body.items as ContentRow[];
  return facilities.map(({ id }) => listedRows.find((row) => row.id === id)?.live);
};

async function createFacilities(count: number): Promise<ContentRow[]> {
  const created: ContentRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await test.admin.post(path).send(sampleRecord(kind)).expect(201);
    created.push(body as ContentRow);
  }
  return created;
}

it('bulk operation changes all records or none', async () => {
  const [first, second, third] = (await createFacilities(3)) as [
    ContentRow,
    ContentRow,
    ContentRow,
  ];
  const facilities = [first, second, third];
  const versions = facilities.map(({ id, version }) => ({ id, version }));
  await test.admin
    .patch(`${path}/${third.id}`)
    .send({ shared: { icon: 'parking' } })
    .expect(200);
  const { body: rejected } = await runBulk('hide', versions).expect(409);
  expect(rejected).toMatchObject({ code: 'version_conflict', current: { id: third.id } });
  await runBulk('delete', [{ id: first.id }, { id: 999_999 }]).expect(404);
  expect(await readLive(facilities)).toEqual([true, true, true]);

  const { body: hidden } = await runBulk('hide', [{ id: first.id }, { id: second.id }]).expect(200);
  expect(hidden).toEqual({ records: 2, undo: [expect.any(Number), expect.any(Number)] });
  expect(await readLive(facilities)).toEqual([false, false, true]);
  const repeated = await runBulk('hide', [{ id: first.id }, { id: second.id }]).expect(200);
  expect(repeated.body).toEqual({ records: 0, undo: [] });
});

it('bulk operation limits the number of records, and hides only those of kinds that can be hidden', async () => {
  const tooMany = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }));
  for (const records of [[], tooMany, [{ id: 1 }, { id: 1 }]])
    await runBulk('hide', records).expect(400);
  const [facility] = (await createFacilities(1)) as [ContentRow];
  await test.visitor
    .post(`${path}/bulk`)
    .send({ action: 'hide', records: [facility] })
    .expect(401);
  const kinds = (await test.admin.get('/api/content')).body.items as KindDto[];
  const kindWithoutLive = kinds.find(
    ({ liveField, creatable }) => liveField === null && creatable,
  )!;
  const { body: created } = await test.admin
    .post(`/api/content/${kindWithoutLive.kind}`)
    .send(sampleRecord(kindWithoutLive))
    .expect(201);
  const { body } = await test.admin
    .post(`/api/content/${kindWithoutLive.kind}/bulk`)
    .send({ action: 'hide', records: [{ id: created.id as number }] })
    .expect(400);
  expect(body.errors).toMatchObject([{ field: 'action', code: 'not_one_of' }]);
});

it('bulk operation is undone by one request, which keeps later changes', async () => {
  const facilities = (await createFacilities(3)) as [ContentRow, ContentRow, ContentRow];
  const [first, second] = facilities;
  await test.admin
    .patch(`${path}/${first.id}`)
    .send({ shared: { active: false } })
    .expect(200);
  const ids = facilities.map(({ id }) => ({ id }));
  const { body: hidden } = await runBulk('hide', ids).expect(200);
  expect(hidden.undo).toHaveLength(2);
  // Another client shows and hides the second facility, which results in the same value.
  for (const active of [true, false]) {
    await test.admin.patch(`${path}/${second.id}`).send({ shared: { active } }).expect(200);
  }
  const { body } = await test.admin
    .post('/api/activity/restore')
    .send({ ids: hidden.undo as number[] })
    .expect(200);
  expect(body).toMatchObject({ restored: 1, skipped: [expect.any(Number)] });
  expect(await readLive(facilities)).toEqual([false, false, true]);

  const { body: deleted } = await runBulk('delete', ids).expect(200);
  expect(await readLive(facilities)).toEqual([undefined, undefined, undefined]);
  const undo = { ids: deleted.undo as number[] };
  const { body: restored } = await test.admin.post('/api/activity/restore').send(undo).expect(200);
  expect(restored).toEqual({ restored: 3, skipped: [] });
  expect(await readLive(facilities)).toEqual([false, false, true]);
  const { body: repeatedUndo } = await test.admin
    .post('/api/activity/restore')
    .send(undo)
    .expect(200);
  expect(repeatedUndo.restored).toBe(0);
  await test.admin
    .post('/api/activity/restore')
    .send({ ids: [999_999] })
    .expect(404);
});
