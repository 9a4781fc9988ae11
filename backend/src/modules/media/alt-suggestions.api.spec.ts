import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { FakeOpenAi } from '../../../test/fake-openai.js';
import { createImage } from '../../../test/images.js';

let translator: FakeOpenAi;
let site: TestApp;
let siteWithoutModel: TestApp;

beforeAll(async () => {
  translator = await FakeOpenAi.start();
  const model = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: translator.url };
  site = await startApp(model);
  siteWithoutModel = await startApp({}, site.databaseUrl);
});

afterAll(async () => {
  await siteWithoutModel.close();
  await site.close();
  await translator.close();
});

it('derives alternative texts from the text next to the image, without storing them', async () => {
  const { body: upload } = await site.admin
    .post('/api/upload/room-image')
    .attach('image', await createImage('png'), 'a.png')
    .expect(201);
  const path = `/api/media/${upload.asset.id}`;
  const suggest = (app: TestApp) => app.admin.post(`${path}/suggest-alt`).send({});
  const { body: unused } = await suggest(site).expect(409);
  expect(unused.code).toBe('no_words_beside');

  const { body: room } = await site.admin
    .post('/api/base-rooms')
    .send({ type: 'Studio', capacity: 2, price: '¥9,800', language: 'en', images: upload.imageUrl })
    .send({ name: 'Dawn', description: 'A window on the river.' })
    .expect(201);
  await site.admin.patch(path).send({ language: 'ja', alt: '川の見える窓' }).expect(200);
  const { body: before } = await site.admin.get(path).expect(200);

  const { body } = await suggest(site).expect(200);
  expect(body.from).toMatchObject({ kind: 'rooms', id: room.id });
  const texts = new Map<string, string>(
    (body.suggestions as { language: string; text: string }[]).map((suggestion) => [
      suggestion.language,
      suggestion.text,
    ]),
  );
  expect([...texts.keys()].sort()).toEqual(['en', 'ja', 'zh', 'zh_TW']);
  expect(texts.get('en')).toMatch(/^In English: /);
  expect(texts.get('ja')).toMatch(/^日本語で：/);
  const [firstRequest] = translator.received;
  expect(firstRequest?.request.items).toEqual({ text: { text: 'Dawn\nA window on the river.' } });
  expect(JSON.stringify(firstRequest?.body)).toContain('alternative texts');
  expect((await site.admin.get(path)).body).toEqual(before);

  const { body: repeated } = await site.admin
    .post(`${path}/suggest-alt`)
    .send({ languages: ['en', 'ja', 'ja'] })
    .expect(200);
  expect(repeated.suggestions).toMatchObject([{ language: 'en' }, { language: 'ja' }]);

  translator.setBehavior('unauthorized');
  expect((await suggest(site).expect(503)).body.code).toBe('translator_failed');
  expect((await suggest(siteWithoutModel).expect(409)).body.code).toBe('no_translator');
  await site.visitor.post(`${path}/suggest-alt`).send({}).expect(401);
});
