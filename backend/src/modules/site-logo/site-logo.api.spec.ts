import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const LOGO = { language: 'en', altText: 'Kawabe House', imageUrl: 'https://example.com/en.svg' };

const fetchLogo = async (language: string, agent = test.visitor) =>
  (await agent.get(`/api/site-logo/${language}`).expect(200)).body;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ altText: ' ' }, 'altText', 'required'],
  // `imageUrl` is an alias of `image`, so a missing image is reported under `image`.
  [{ imageUrl: undefined }, 'image', 'required'],
  [{ imageUrl: 'logo.svg' }, 'imageUrl', 'not_a_url'],
  [{ language: undefined }, 'language', 'required'],
  [{ language: 'ko' }, 'language', 'unsupported_language'],
  [{ active: 'perhaps' }, 'active', 'not_a_boolean'],
])('a logo is rejected with %j: %s is %s', async (changes, field, code) => {
  const { body } = await test.admin.post('/api/site-logo').send({ ...LOGO, ...changes });
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('the logo exists once per language, without fallback', async () => {
  await test.visitor.post('/api/site-logo').send(LOGO).expect(401);
  const { body: logo } = await test.admin.post('/api/site-logo').field(LOGO).expect(201);
  expect(logo).toMatchObject({ ...LOGO, active: true, media: [{ alt: 'Kawabe House' }] });
  expect(await fetchLogo('en-GB')).toEqual(logo);
  expect(await fetchLogo('ja')).toMatchObject({ id: null, imageUrl: null, active: false });
  const second = await test.admin.post('/api/site-logo').send(LOGO);
  expect(second.body).toMatchObject({ statusCode: 409, code: 'duplicate' });
  await test.visitor.get('/api/site-logo/ko').expect(400);
});

it('the logo is changed, hidden from visitors and deleted', async () => {
  const { id, version } = await fetchLogo('en');
  const path = `/api/site-logo/${id}`;
  const { body } = await test.admin
    .put(path)
    .field({ altText: 'Kawabe', active: 'false', language: 'en', version })
    .expect(200);
  expect(body).toMatchObject({ altText: 'Kawabe', imageUrl: LOGO.imageUrl, active: false });
  expect(await fetchLogo('en')).toMatchObject({ id: null, imageUrl: null });
  expect(await fetchLogo('en', test.admin)).toMatchObject({ id, active: false });
  const stale = await test.admin.put(path).send({ active: true, version });
  expect(stale.body).toMatchObject({ code: 'version_conflict', current: { active: false } });
  const mismatch = await test.admin.put(path).send({ language: 'ja' });
  expect(mismatch.body).toMatchObject({ statusCode: 409, code: 'language_mismatch' });
  await test.admin.delete(path).expect(204);
  await test.admin.delete(path).expect(404);
});
