import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportContent, importContent } from '../../../test/exports.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { PageSlugs } from './page-slugs.service.js';

let test: TestApp;

const ROOM = { type: 'Studio', capacity: 2, images: 'https://example.com/a.jpg' };

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

async function create(name: string, language = 'en'): Promise<{ id: number; slug: string }> {
  const call = test.admin.post('/api/base-rooms').send({ ...ROOM, name, language });
  return (await call.expect(201)).body;
}

const write = (id: number, language: string, name: string | null) =>
  test.admin.put(`/api/base-rooms/${id}/translations/${language}`).send({ name });

/** Where an address leads a visitor. */
async function at(slug: string | number): Promise<{ recordId: number; slug: string }> {
  const path = `/api/rooms/by-slug/${encodeURIComponent(slug)}?language=ja`;
  return (await test.visitor.get(path).expect(200)).body;
}

it('follows the name, in English where there is one, and leads on from each that it had', async () => {
  const { id, slug } = await create('晩照之間', 'zh_TW');
  expect(slug).toBe('晩照之間');
  await write(id, 'ja', '夕日の間').expect(200);
  expect(await at('晩照之間')).toMatchObject({ recordId: id, slug: '晩照之間' });
  await write(id, 'en', 'Late Sun Room').expect(200);
  await write(id, 'en', 'Evening Room').expect(200);
  for (const address of ['晩照之間', 'late-sun-room', 'Evening-Room', id]) {
    expect(await at(address)).toMatchObject({ recordId: id, slug: 'evening-room' });
  }
  // What is known by its number is told where it is now, whoever lists it.
  const { body: list } = await test.visitor.get('/api/rooms?language=en').expect(200);
  expect(list).toContainEqual(expect.objectContaining({ recordId: id, slug: 'evening-room' }));
  await write(id, 'en', 'Late sun room!').expect(200);
  expect(await at('evening-room')).toMatchObject({ slug: 'late-sun-room' });
  await test.admin.delete(`/api/base-rooms/${id}/translations/en`).expect(204);
  expect(await at('late-sun-room')).toMatchObject({ slug: '晩照之間' });
});

it('is the own one of each record, whoever comes first, and no number or word of the house', async () => {
  const [first, second] = await Promise.all([create('Willow'), create('Willow')]);
  expect([first.slug, second.slug].sort()).toEqual(['willow', 'willow-2']);
  const { slug: number } = await create('101');
  const { slug: word } = await create('New');
  expect([number, word]).toEqual(['room-101', 'room-new']);
  // An address that still leads somewhere is nobody else’s.
  const [old] = first.slug === 'willow' ? [first] : [second];
  await write(old.id, 'en', 'Maple').expect(200);
  expect((await create('Willow')).slug).toBe('willow-3');
  expect(await at('willow')).toMatchObject({ recordId: old.id, slug: 'maple' });
});

it('is told by the number of the record where a hundred have one name', async () => {
  const { em } = test.app.get(MikroORM);
  const taken = Array.from({ length: 98 }, (_, index) => `('rooms', 'reed-${index + 2}', %)`);
  const { id } = await create('Reed');
  const values = taken.join(',').replaceAll('%', String(id));
  await em.fork().execute(`insert into page_slug (kind, slug, record_id, is_current)
    select *, false from (values ${values}) as old`);
  const further = await create('Reed');
  expect(further.slug).toBe(`reed-${further.id}`);
  await write(further.id, 'ja', 'よし').expect(200);
  expect(await at(further.slug)).toMatchObject({ recordId: further.id, slug: further.slug });
});

it('is there again when its record is', async () => {
  const { id } = await create('Heron');
  await write(id, 'en', 'Grey heron').expect(200);
  await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
  await test.visitor.get('/api/rooms/by-slug/grey-heron').expect(404);
  const { body: log } = await test.admin.get('/api/activity?kind=rooms&action=deleted').expect(200);
  const taker = await create('Grey heron');
  expect(taker.slug).toBe('grey-heron');
  await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
  expect(await at('heron')).toMatchObject({ recordId: id, slug: 'grey-heron-2' });
});

it('is not told of what visitors do not see', async () => {
  const { id } = await create('Cellar');
  await test.admin.put(`/api/base-rooms/${id}`).send({ active: false }).expect(200);
  await test.visitor.get('/api/rooms/by-slug/cellar').expect(404);
  await test.admin.get('/api/rooms/by-slug/cellar').expect(200);
  for (const none of ['nothing', '0', '99999999999', '-', '%E0%A4%A', 'a.b']) {
    const { status } = await test.visitor.get(`/api/rooms/by-slug/${none}`);
    expect([400, 404]).toContain(status);
  }
});

it('comes with a copy of the content, and for records from before there were any', async () => {
  const { id } = await create('Lantern');
  await write(id, 'en', 'Candle').expect(200);
  await write(id, 'en', 'Lantern').expect(200);
  const copy = await exportContent(test);
  await write(id, 'en', 'Lamp').expect(200);
  await importContent(test, copy).expect(200);
  expect(await at('lamp')).toMatchObject({ recordId: id, slug: 'lantern' });

  // On another house, which knows nothing of them or has given them to others, they lead where they did.
  const { em } = test.app.get(MikroORM);
  await em.fork().execute('delete from page_slug');
  const taken = await create('Candle');
  expect(taken.slug).toBe('candle');
  await importContent(test, copy).expect(200);
  expect((await exportContent(test)).records).toEqual(copy.records);
  expect(await at('candle')).toMatchObject({ recordId: id, slug: 'lantern' });
  // A copy from before there were any says nothing of them; one that was spoilt is refused.
  const older = copy.records.map(({ slugs: _slugs, ...record }) => record);
  await importContent(test, { ...copy, records: older }).expect(200);
  expect(await at('candle')).toMatchObject({ recordId: id, slug: 'lantern' });
  const room = copy.records.find(({ slugs }) => slugs !== undefined);
  for (const slug of ['12', 'No slug', '../admin', 'x'.repeat(101)]) {
    const spoilt = { ...copy, records: [{ ...room, slugs: [slug] }] };
    const { body } = await importContent(test, spoilt).expect(400);
    expect(body).toMatchObject({ code: 'import_has_errors', errorRecords: 1 });
  }

  await em.fork().execute('delete from page_slug');
  expect(await at(id)).toMatchObject({ recordId: id, slug: String(id) });
  await test.app.get(PageSlugs).onApplicationBootstrap();
  expect(await at(id)).toMatchObject({ slug: 'lantern' });
  const { body: policies } = await test.visitor.get('/api/policy-links?language=en').expect(200);
  for (const { slug, id: policy } of policies) expect(slug).not.toBe(String(policy));
});
