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

const writeName = (id: number, language: string, name: string | null) =>
  test.admin.put(`/api/base-rooms/${id}/translations/${language}`).send({ name });

/** Returns the record that a visitor sees under a slug. */
async function resolveSlug(slug: string | number): Promise<{ recordId: number; slug: string }> {
  const path = `/api/rooms/by-slug/${encodeURIComponent(slug)}?language=ja`;
  return (await test.visitor.get(path).expect(200)).body;
}

it('a slug follows the name, preferably in English, and previous slugs redirect to the current one', async () => {
  const { id, slug } = await create('晩照之間', 'zh_TW');
  expect(slug).toBe('晩照之間');
  await writeName(id, 'ja', '夕日の間').expect(200);
  expect(await resolveSlug('晩照之間')).toMatchObject({ recordId: id, slug: '晩照之間' });
  await writeName(id, 'en', 'Late Sun Room').expect(200);
  await writeName(id, 'en', 'Evening Room').expect(200);
  for (const slugOrId of ['晩照之間', 'late-sun-room', 'Evening-Room', id]) {
    expect(await resolveSlug(slugOrId)).toMatchObject({ recordId: id, slug: 'evening-room' });
  }
  // Lists return the current slug.
  const { body: rooms } = await test.visitor.get('/api/rooms?language=en').expect(200);
  expect(rooms).toContainEqual(expect.objectContaining({ recordId: id, slug: 'evening-room' }));
  await writeName(id, 'en', 'Late sun room!').expect(200);
  expect(await resolveSlug('evening-room')).toMatchObject({ slug: 'late-sun-room' });
  await test.admin.delete(`/api/base-rooms/${id}/translations/en`).expect(204);
  expect(await resolveSlug('late-sun-room')).toMatchObject({ slug: '晩照之間' });
});

it('a slug is unique per record under concurrency, and never a number or a reserved word', async () => {
  const [firstRoom, secondRoom] = await Promise.all([create('Willow'), create('Willow')]);
  expect([firstRoom.slug, secondRoom.slug].sort()).toEqual(['willow', 'willow-2']);
  const { slug: number } = await create('101');
  const { slug: reservedWord } = await create('New');
  expect([number, reservedWord]).toEqual(['room-101', 'room-new']);
  // A previous slug stays reserved while its record exists.
  const renamedRoom = firstRoom.slug === 'willow' ? firstRoom : secondRoom;
  await writeName(renamedRoom.id, 'en', 'Maple').expect(200);
  expect((await create('Willow')).slug).toBe('willow-3');
  expect(await resolveSlug('willow')).toMatchObject({ recordId: renamedRoom.id, slug: 'maple' });
});

it("a slug ends with the record's id if a hundred records have the same name", async () => {
  const { em } = test.app.get(MikroORM);
  const { id } = await create('Reed');
  // As if the first record had been renamed 98 times: its previous slugs stay reserved.
  const rows = Array.from({ length: 98 }, (_, index) => `('rooms', 'reed-${index + 2}', ${id})`);
  await em.fork().execute(`insert into page_slug (kind, slug, record_id, is_current)
    select *, false from (values ${rows.join(',')}) as previous`);
  const nextRoom = await create('Reed');
  expect(nextRoom.slug).toBe(`reed-${nextRoom.id}`);
  // A save of another name does not look for a better slug.
  await writeName(nextRoom.id, 'ja', 'よし').expect(200);
  expect(await resolveSlug(nextRoom.slug)).toMatchObject({
    recordId: nextRoom.id,
    slug: nextRoom.slug,
  });
});

it('a slug is restored with its record', async () => {
  const { id } = await create('Heron');
  await writeName(id, 'en', 'Grey heron').expect(200);
  await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
  await test.visitor.get('/api/rooms/by-slug/grey-heron').expect(404);
  const { body: log } = await test.admin.get('/api/activity?kind=rooms&action=deleted').expect(200);
  const otherRoom = await create('Grey heron');
  expect(otherRoom.slug).toBe('grey-heron');
  await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
  expect(await resolveSlug('heron')).toMatchObject({ recordId: id, slug: 'grey-heron-2' });
});

it('a slug of a hidden record, or an invalid one, leads visitors nowhere', async () => {
  const { id } = await create('Cellar');
  await test.admin.put(`/api/base-rooms/${id}`).send({ active: false }).expect(200);
  await test.visitor.get('/api/rooms/by-slug/cellar').expect(404);
  await test.admin.get('/api/rooms/by-slug/cellar').expect(200);
  for (const invalidSlug of ['nothing', '0', '99999999999', '-', '%E0%A4%A', 'a.b']) {
    const { status } = await test.visitor.get(`/api/rooms/by-slug/${invalidSlug}`);
    expect([400, 404]).toContain(status);
  }
});

it('a slug is imported with the content, and created for records without slugs', async () => {
  const { id } = await create('Lantern');
  await writeName(id, 'en', 'Candle').expect(200);
  await writeName(id, 'en', 'Lantern').expect(200);
  const exported = await exportContent(test);
  await writeName(id, 'en', 'Lamp').expect(200);
  await importContent(test, exported).expect(200);
  expect(await resolveSlug('lamp')).toMatchObject({ recordId: id, slug: 'lantern' });

  // On another site where the slugs are missing or taken, they lead to the imported records.
  const { em } = test.app.get(MikroORM);
  await em.fork().execute('delete from page_slug');
  const otherRecord = await create('Candle');
  expect(otherRecord.slug).toBe('candle');
  await importContent(test, exported).expect(200);
  expect((await exportContent(test)).records).toEqual(exported.records);
  expect(await resolveSlug('candle')).toMatchObject({ recordId: id, slug: 'lantern' });
  // An export made before slugs existed leaves them unchanged; invalid slugs are rejected.
  const withoutSlugs = exported.records.map(({ slugs: _slugs, ...record }) => record);
  await importContent(test, { ...exported, records: withoutSlugs }).expect(200);
  expect(await resolveSlug('candle')).toMatchObject({ recordId: id, slug: 'lantern' });
  const room = exported.records.find(({ slugs }) => slugs !== undefined);
  for (const slug of ['12', 'No slug', '../admin', 'x'.repeat(101)]) {
    const invalid = { ...exported, records: [{ ...room, slugs: [slug] }] };
    const { body } = await importContent(test, invalid).expect(400);
    expect(body).toMatchObject({ code: 'import_has_errors', errorRecords: 1 });
  }

  await em.fork().execute('delete from page_slug');
  expect(await resolveSlug(id)).toMatchObject({ recordId: id, slug: String(id) });
  await test.app.get(PageSlugs).onApplicationBootstrap();
  expect(await resolveSlug(id)).toMatchObject({ slug: 'lantern' });
  const { body: policies } = await test.visitor.get('/api/policy-links?language=en').expect(200);
  for (const { slug, id: policyId } of policies) expect(slug).not.toBe(String(policyId));
});
