import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { sampleRecord } from '../../../test/kind-samples.js';
import { type KindDto } from '../records/index.js';

let test: TestApp;
let kind: KindDto;

beforeAll(async () => {
  test = await startApp();
  const { body } = await test.admin.get('/api/content').expect(200);
  kind = (body.items as KindDto[]).find((one) => one.kind === 'facilities')!;
});

afterAll(() => test.close());

interface Row {
  id: number;
  version: number;
  live: boolean;
}

const path = '/api/content/facilities';
const bulk = (action: string, records: object[]) =>
  test.admin.post(`${path}/bulk`).send({ action, records });
const live = async (rows: readonly Row[]) => {
  const { body } = await test.admin.get(`${path}?pageSize=100`).expect(200);
  const all = body.items as Row[];
  return rows.map(({ id }) => all.find((one) => one.id === id)?.live);
};

async function facilities(count: number): Promise<Row[]> {
  const made: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await test.admin.post(path).send(sampleRecord(kind)).expect(201);
    made.push(body as Row);
  }
  return made;
}

it('changes all records or none', async () => {
  const [first, second, third] = (await facilities(3)) as [Row, Row, Row];
  const rows = [first, second, third];
  const seen = rows.map(({ id, version }) => ({ id, version }));
  await test.admin
    .patch(`${path}/${third.id}`)
    .send({ shared: { icon: 'parking' } })
    .expect(200);
  const { body: refused } = await bulk('hide', seen).expect(409);
  expect(refused).toMatchObject({ code: 'version_conflict', current: { id: third.id } });
  await bulk('delete', [{ id: first.id }, { id: 999_999 }]).expect(404);
  expect(await live(rows)).toEqual([true, true, true]);

  const { body: hidden } = await bulk('hide', [{ id: first.id }, { id: second.id }]).expect(200);
  expect(hidden).toEqual({ records: 2, undo: [expect.any(Number), expect.any(Number)] });
  expect(await live(rows)).toEqual([false, false, true]);
  const again = await bulk('hide', [{ id: first.id }, { id: second.id }]).expect(200);
  expect(again.body).toEqual({ records: 0, undo: [] });
});

it('is bounded, and only for kinds that can be hidden', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }));
  for (const records of [[], many, [{ id: 1 }, { id: 1 }]]) await bulk('hide', records).expect(400);
  const [one] = (await facilities(1)) as [Row];
  await test.visitor
    .post(`${path}/bulk`)
    .send({ action: 'hide', records: [one] })
    .expect(401);
  const kinds = (await test.admin.get('/api/content')).body.items as KindDto[];
  const fixed = kinds.find(({ liveField, creatable }) => liveField === null && creatable)!;
  const { body: made } = await test.admin
    .post(`/api/content/${fixed.kind}`)
    .send(sampleRecord(fixed))
    .expect(201);
  const { body } = await test.admin
    .post(`/api/content/${fixed.kind}/bulk`)
    .send({ action: 'hide', records: [{ id: made.id as number }] })
    .expect(400);
  expect(body.errors).toMatchObject([{ field: 'action', code: 'not_one_of' }]);
});

it('is undone by one call, which leaves alone what was changed since', async () => {
  const rows = (await facilities(3)) as [Row, Row, Row];
  const [first, second] = rows;
  await test.admin
    .patch(`${path}/${first.id}`)
    .send({ shared: { active: false } })
    .expect(200);
  const ids = rows.map(({ id }) => ({ id }));
  const { body: hidden } = await bulk('hide', ids).expect(200);
  expect(hidden.undo).toHaveLength(2);
  // In another tab: shown and hidden again, which leaves the same value.
  for (const active of [true, false]) {
    await test.admin.patch(`${path}/${second.id}`).send({ shared: { active } }).expect(200);
  }
  const { body } = await test.admin
    .post('/api/activity/restore')
    .send({ ids: hidden.undo as number[] })
    .expect(200);
  expect(body).toMatchObject({ restored: 1, skipped: [expect.any(Number)] });
  expect(await live(rows)).toEqual([false, false, true]);

  const { body: deleted } = await bulk('delete', ids).expect(200);
  expect(await live(rows)).toEqual([undefined, undefined, undefined]);
  const undo = { ids: deleted.undo as number[] };
  const { body: back } = await test.admin.post('/api/activity/restore').send(undo).expect(200);
  expect(back).toEqual({ restored: 3, skipped: [] });
  expect(await live(rows)).toEqual([false, false, true]);
  const { body: twice } = await test.admin.post('/api/activity/restore').send(undo).expect(200);
  expect(twice.restored).toBe(0);
  await test.admin
    .post('/api/activity/restore')
    .send({ ids: [999_999] })
    .expect(404);
});
