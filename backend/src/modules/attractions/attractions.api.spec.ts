import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const CANAL = {
  name: '道頓堀',
  description: '運河邊的霓虹燈與美食。',
  distance: '步行 8 分鐘',
  category: 'tourist',
  lat: '34.6687',
  lng: '135.5013',
  baseLanguage: 'zh-tw',
};

async function createAttraction(changes: object = {}) {
  const call = test.admin.post('/api/base-attractions').send({ ...CANAL, ...changes });
  return (await call.expect(201)).body;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ name: undefined }, 'name', 'required'],
  [{ description: ' ' }, 'description', 'required'],
  [{ distance: '' }, 'distance', 'required'],
  [{ category: undefined }, 'category', 'required'],
  [{ category: 'castle' }, 'category', 'not_one_of'],
  [{ lat: undefined }, 'lat', 'required'],
  [{ lat: 'north' }, 'lat', 'not_a_number'],
  [{ lat: '90.1' }, 'lat', 'too_large'],
  // Pages treat 0 as an unknown position.
  [{ lat: '0.0' }, 'lat', 'too_small'],
  [{ lat: 0 }, 'lat', 'too_small'],
  [{ lat: '-90.1' }, 'lat', 'too_small'],
  [{ lng: '180.5' }, 'lng', 'too_large'],
  [{ lng: '-180.5' }, 'lng', 'too_small'],
  [{ lng: '1e2' }, 'lng', 'not_a_number'],
  [{ imageUrl: 'ftp://example.com/a.jpg' }, 'imageUrl', 'not_a_url'],
  [{ baseLanguage: 'fr' }, 'baseLanguage', 'unsupported_language'],
])('rejects an attraction with %j: %s is %s', async (changes, field, code) => {
  for (const path of ['/api/base-attractions', '/api/attractions']) {
    const { body } = await test.admin.post(path).send({ ...CANAL, ...changes });
    expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  }
});

it('names a missing latitude and longitude in full', async () => {
  const { body } = await test.admin
    .post('/api/base-attractions')
    .send({ ...CANAL, lat: undefined, lng: '' })
    .expect(400);
  const messages = body.errors.map(({ message }: { message: string }) => message);
  expect(messages).toEqual(['Latitude is required.', 'Longitude is required.']);
});

it.each([
  ['cafe', 'dining'],
  ['nature', 'tourist'],
  ['nightlife', 'entertainment'],
  ['temple', 'religious'],
  ['hotel', 'accommodation'],
  ['market', 'market'],
])('assigns the category %s to the group %s', async (category, group) => {
  expect(await createAttraction({ category })).toMatchObject({ category, group });
});

describe('flat and base view', () => {
  it('show the same records, written as multipart or JSON', async () => {
    const { body: created } = await test.admin
      .post('/api/base-attractions')
      .field({ ...CANAL, imageUrl: 'https://example.com/canal.jpg' })
      .expect(201);
    expect(created).toMatchObject({
      lat: '34.6687',
      imageUrl: 'https://example.com/canal.jpg',
      media: [{ url: 'https://example.com/canal.jpg', alt: CANAL.name }],
    });
    await test.admin
      .put(`/api/base-attractions/${created.id}`)
      .field({ baseLanguage: 'en', name: 'Dotonbori', distance: '8 minutes on foot', imageUrl: '' })
      .expect(200);
    const { body: flat } = await test.visitor
      .get(`/api/attractions/${created.id}?language=en`)
      .expect(200);
    expect(flat).toMatchObject({
      recordId: created.id,
      baseAttractionId: created.translations[0].id,
      language: 'en',
      name: 'Dotonbori',
      distance: '8 minutes on foot',
      imageUrl: null,
      media: [],
      fieldLanguages: { description: 'zh_TW' },
    });
    await test.admin.put(`/api/attractions/${flat.id}`).send({ lat: 34.5 }).expect(200);
    const { body: base } = await test.visitor
      .get(`/api/base-attractions/${created.id}`)
      .expect(200);
    expect(base).toMatchObject({ language: 'zh_TW', name: CANAL.name, lat: '34.5' });
  });

  it('ignore derived fields that a form sends back', async () => {
    const created = await createAttraction();
    const { body: readBack } = await test.visitor.get(
      `/api/base-attractions/${created.id}?language=en`,
    );
    await test.admin
      .put(`/api/base-attractions/${created.id}`)
      .send({ ...readBack, language: 'en' })
      .expect(200);
    const { body: stored } = await test.admin
      .get(`/api/base-attractions/${created.id}`)
      .expect(200);
    expect(stored).toEqual(created);
  });

  it('report the stored state on a version conflict', async () => {
    const created = await createAttraction();
    const { body } = await test.admin
      .put(`/api/base-attractions/${created.id}`)
      .set('If-Match', '"99"')
      .send({ lat: '1' })
      .expect(412);
    expect(body).toMatchObject({ code: 'precondition_failed', current: { lat: CANAL.lat } });
  });
});

it('lists attractions by id, and hidden ones for staff only', async () => {
  const hidden = await createAttraction({ active: false });
  for (const path of ['/api/attractions?language=ja', '/api/base-attractions']) {
    const listRecordIds = async (agent: TestApp['visitor']) =>
      (await agent.get(path).expect(200)).body.map(
        (attraction: { id: number; recordId?: number }) => attraction.recordId ?? attraction.id,
      );
    const idsForStaff = await listRecordIds(test.admin);
    expect(idsForStaff).toEqual([...idsForStaff].sort((a: number, b: number) => a - b));
    expect(idsForStaff).toContain(hidden.id);
    expect(await listRecordIds(test.visitor)).not.toContain(hidden.id);
  }
  await test.visitor.get(`/api/base-attractions/${hidden.id}`).expect(404);
});

it('stores one image of an attraction for all its translations', async () => {
  const { id } = await createAttraction();
  const images = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
  const rejected = await test.admin.post(`/api/sync-images/attractions/${id}`).send({ images });
  expect(rejected.body.errors).toEqual([expect.objectContaining({ code: 'too_many' })]);
  await test.admin
    .post(`/api/sync-images/attractions/${id}`)
    .send({ images: images.slice(1) })
    .expect(200);
  const { body } = await test.visitor.get(`/api/base-attractions/${id}`).expect(200);
  expect(body.imageUrl).toBe(images[1]);
});
