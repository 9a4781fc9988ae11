import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const LAUNDRY = {
  name: '洗衣機',
  description: '每層樓都有，免費使用。',
  icon: 'fas fa-shirt',
  baseLanguage: 'zh-tw',
};

async function createFacility(changes: object = {}) {
  const call = test.admin.post('/api/base-facilities').send({ ...LAUNDRY, ...changes });
  return (await call.expect(201)).body;
}

async function readFacility(id: number) {
  return (await test.admin.get(`/api/base-facilities/${id}`).expect(200)).body;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: '  ' }, 'name', 'required'],
  [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
  [{ description: undefined }, 'description', 'required'],
  [{ description: 'x'.repeat(5001) }, 'description', 'too_long'],
  [{ icon: undefined }, 'icon', 'required'],
  [{ active: 'maybe' }, 'active', 'not_a_boolean'],
  [{ baseLanguage: 'fr' }, 'baseLanguage', 'unsupported_language'],
])('rejects a facility with %j: %s is %s', async (changes, field, code) => {
  for (const path of ['/api/base-facilities', '/api/facilities']) {
    const { body } = await test.admin.post(path).send({ ...LAUNDRY, ...changes });
    expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  }
});

it('restricts writes of facilities to administrators', async () => {
  await test.visitor.post('/api/facilities').send(LAUNDRY).expect(401);
  await test.visitor.post('/api/base-facilities').send(LAUNDRY).expect(401);
  await test.visitor.put('/api/base-facilities/order').send({ ids: [] }).expect(401);
  await test.visitor.delete('/api/facilities/1').expect(401);
});

describe('flat and base view', () => {
  it('show the same records', async () => {
    const facility = await createFacility();
    expect(facility).toMatchObject({
      language: 'zh_TW',
      baseLanguage: 'zh_TW',
      icon: LAUNDRY.icon,
      active: true,
      missingLanguages: ['en', 'ja', 'zh'],
    });
    const [translation] = facility.translations;
    await test.admin
      .put(`/api/facilities/${translation.id}`)
      .send({ icon: 'fas fa-soap', name: '洗衣房', language: 'zh_TW' })
      .expect(200);
    const { body: readBack } = await test.visitor
      .get(`/api/base-facilities/${facility.id}?language=en`)
      .expect(200);
    expect(readBack).toMatchObject({ id: facility.id, language: 'zh_TW', name: '洗衣房' });
    expect(readBack.translations).toBeUndefined();
    const { body: content } = await test.admin
      .get(`/api/content/facilities/${facility.id}`)
      .expect(200);
    expect(content.shared).toMatchObject({ icon: 'fas fa-soap', active: true });
  });

  it('write texts in the given language, and create its translation', async () => {
    const facility = await createFacility();
    const { body: english } = await test.admin
      .put(`/api/base-facilities/${facility.id}`)
      .send({ name: 'Washing machine', icon: 'fas fa-soap', language: 'en-US' })
      .expect(200);
    expect(english).toMatchObject({
      baseLanguage: 'zh_TW',
      language: 'en',
      name: 'Washing machine',
      description: LAUNDRY.description,
      fieldLanguages: { description: 'zh_TW' },
    });
    const { body: englishFacilities } = await test.visitor
      .get('/api/facilities?language=en')
      .expect(200);
    const englishFacility = englishFacilities.find(
      ({ recordId }: { recordId: number }) => recordId === facility.id,
    );
    expect(englishFacility).toMatchObject({
      name: 'Washing machine',
      icon: 'fas fa-soap',
      language: 'en',
    });
    expect(englishFacility.baseFacilityId).toBe(facility.translations[0].id);
    const { body: flatFacilities } = await test.visitor.get('/api/facilities').expect(200);
    const translations = flatFacilities.filter(
      ({ recordId }: { recordId: number }) => recordId === facility.id,
    );
    expect(translations.map(({ language }: { language: string }) => language)).toEqual([
      'en',
      'zh_TW',
    ]);
    // A form that changes only the icon sends no language: the base language applies.
    await test.admin
      .put(`/api/base-facilities/${facility.id}`)
      .send({ icon: 'fas fa-tshirt' })
      .expect(200);
    expect(await readFacility(facility.id)).toMatchObject({
      name: LAUNDRY.name,
      icon: 'fas fa-tshirt',
    });
  });

  it('ignore derived fields that a form sends back', async () => {
    const facility = await createFacility();
    const { body: readBack } = await test.admin
      .get(`/api/base-facilities/${facility.id}?language=ja`)
      .expect(200);
    const form = { name: readBack.name, description: readBack.description, icon: readBack.icon };
    await test.admin
      .put(`/api/base-facilities/${facility.id}`)
      .send({ ...form, language: 'ja' })
      .expect(200);
    expect(await readFacility(facility.id)).toEqual(facility);
  });

  it('reject texts of another language and stale versions', async () => {
    const facility = await createFacility();
    const { id, version } = facility.translations[0];
    const mismatch = await test.admin.put(`/api/facilities/${id}`).send({ language: 'en' });
    expect(mismatch.body).toMatchObject({ statusCode: 409, code: 'language_mismatch' });
    await test.admin
      .put(`/api/facilities/${id}`)
      .send({ name: '洗衣', version: `${facility.version}.${version}` })
      .expect(200);
    const stale = await test.admin
      .put(`/api/facilities/${id}`)
      .send({ name: '晚了', version: `${facility.version}.${version}` });
    expect(stale.body).toMatchObject({ code: 'version_conflict', current: { name: '洗衣' } });
    const baseConflict = await test.admin
      .put(`/api/base-facilities/${facility.id}`)
      .send({ icon: 'late', version: 99 });
    expect(baseConflict.body).toMatchObject({
      code: 'version_conflict',
      current: { id: facility.id },
    });
  });

  it('delete a translation, or the record with its base translation', async () => {
    const facility = await createFacility();
    await test.admin
      .put(`/api/base-facilities/${facility.id}/translations/en`)
      .send({ name: 'Laundry' })
      .expect(200);
    const { translations } = await readFacility(facility.id);
    await test.admin.delete(`/api/facilities/${translations[0].id}`).expect(204);
    expect((await readFacility(facility.id)).translations).toHaveLength(1);
    await test.admin.delete(`/api/facilities/${translations[1].id}`).expect(204);
    await test.visitor.get(`/api/base-facilities/${facility.id}`).expect(404);
    const otherFacility = await createFacility();
    await test.admin.delete(`/api/base-facilities/${otherFacility.id}`).expect(204);
    await test.visitor.get(`/api/facilities/${otherFacility.id}`).expect(404);
  });
});

it('hides inactive facilities from visitors only', async () => {
  const { id } = await createFacility({ active: 'false' });
  for (const path of ['/api/facilities', '/api/base-facilities']) {
    await test.visitor.get(`${path}/${id}`).expect(404);
    await test.admin.get(`${path}/${id}`).expect(200);
    const { body, headers } = await test.visitor.get(path).expect(200);
    expect(headers['vary']).toMatch(/Authorization/i);
    const ids = body.map(
      (facility: { id: number; recordId?: number }) => facility.recordId ?? facility.id,
    );
    expect(ids).not.toContain(id);
  }
});

it('shows facilities in the saved order, new ones last', async () => {
  await createFacility();
  const listFacilityIds = async () =>
    (await test.admin.get('/api/base-facilities').expect(200)).body.map(
      ({ id }: { id: number }) => id,
    );
  const ids = await listFacilityIds();
  const reversed = [...ids].reverse();
  await test.admin.put('/api/base-facilities/order').send({ ids: reversed }).expect(200);
  expect(await listFacilityIds()).toEqual(reversed);
  await test.admin.delete(`/api/base-facilities/${reversed[0]}`).expect(204);
  const { id } = await createFacility();
  expect(await listFacilityIds()).toEqual([...reversed.slice(1), id]);
  const { body } = await test.admin.put('/api/base-facilities/order').send({ ids: [id] });
  expect(body.errors).toEqual([expect.objectContaining({ field: 'ids', code: 'not_one_of' })]);
});

it('accepts at most one image of a facility, its icon, for all translations', async () => {
  const { id } = await createFacility();
  const syncImages = (images: string[], dryRun = false) =>
    test.admin.post(`/api/sync-images/facilities/${id}`).send({ images, dryRun });
  const image = 'https://example.com/wash.svg';
  // The class name of an icon is no image, so an empty list changes nothing.
  expect((await syncImages([]).expect(200)).body).toMatchObject({ success: true, updatedIds: [] });
  await syncImages([image], true).expect(200);
  expect(await readFacility(id)).toMatchObject({ icon: 'fas fa-shirt' });
  await syncImages([image]).expect(200);
  expect(await readFacility(id)).toMatchObject({ icon: image });
  for (const [images, code] of [
    [[], 'required'],
    [[image, image], 'too_many'],
    [[`${image}?${'x'.repeat(200)}`], 'too_long'],
  ] as const) {
    for (const dryRun of [true, false]) {
      const { body } = await syncImages([...images], dryRun).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'images', code })]);
    }
  }
  expect(await readFacility(id)).toMatchObject({ icon: image });
});

it('creates language variants of a facility and changes its base language', async () => {
  const facility = await createFacility();
  const { body: created } = await test.admin
    .post(`/api/create-language-variants/facilities/${facility.id}`)
    .send({ targetLanguages: ['en', 'ja', 'zh'] })
    .expect(200);
  expect(created.createdVariants).toHaveLength(3);
  await test.admin
    .post(`/api/set-base-language/facilities/${facility.id}`)
    .send({ baseLanguage: 'ja' })
    .expect(200);
  expect(await readFacility(facility.id)).toMatchObject({ baseLanguage: 'ja' });
});
