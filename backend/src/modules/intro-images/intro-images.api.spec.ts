import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { raceOnLock } from '../../../test/lock-races.js';

let test: TestApp;

const imageUrlOf = (name: string) => `https://example.com/${name}.jpg`;

interface IntroImageDto {
  id: number;
  recordId: number;
  position: number;
  title: string;
  imageUrl: string;
}

async function createIntroImage(
  position: number,
  title: string,
  changes: object = {},
): Promise<IntroImageDto> {
  const input = { position, title, imageUrl: imageUrlOf(title), language: 'ja', ...changes };
  return (await test.admin.post('/api/intro-images').send(input).expect(201)).body as IntroImageDto;
}

async function listVisibleTitles(language: string): Promise<string[]> {
  const { body } = await test.visitor
    .get(`/api/base-intro-images?language=${language}`)
    .expect(200);
  return (body as IntroImageDto[]).map(({ position, title }) => `${position} ${title}`);
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

const MORNING = { title: '朝', position: 1, image: imageUrlOf('morning'), language: 'ja' };

it.each([
  [{ title: ' ' }, 'title', 'required'],
  [{ position: 5 }, 'position', 'too_large'],
  [{ position: 0 }, 'position', 'too_small'],
  [{ position: 'first' }, 'position', 'not_a_number'],
  [{ image: undefined }, 'image', 'required'],
  [{ image: 'ftp://example.com/a.png' }, 'image', 'not_a_url'],
])('rejects an introduction image with %j: %s is %s', async (changes, field, code) => {
  const { body } = await test.admin.post('/api/intro-images').send({ ...MORNING, ...changes });
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('adds a translation to the introduction image at a position, and reports a replaced image', async () => {
  await test.visitor.post('/api/intro-images').send(MORNING).expect(401);
  const morning = await createIntroImage(1, '朝');
  expect(morning).toMatchObject({ position: 1, replacedImageUrl: null, isBaseLanguage: true });
  const english = await createIntroImage(1, 'Morning', { language: 'en', imageUrl: undefined });
  expect(english).toMatchObject({
    recordId: morning.recordId,
    imageUrl: imageUrlOf('朝'),
    replacedImageUrl: null,
  });
  const chinese = await createIntroImage(1, '清晨', { language: 'zh-TW' });
  expect(chinese).toMatchObject({
    imageUrl: imageUrlOf('清晨'),
    replacedImageUrl: imageUrlOf('朝'),
  });
  const duplicate = await test.admin.post('/api/intro-images').send(MORNING);
  expect(duplicate.body).toMatchObject({ statusCode: 409, code: 'duplicate' });
  expect(await listVisibleTitles('en')).toEqual(['1 Morning']);
  expect(await listVisibleTitles('zh')).toEqual(['1 朝']);
});

it('lists the translations of introduction images for editing, and changes them by id', async () => {
  const river = await createIntroImage(2, '川');
  await test.visitor.get('/api/intro-images/en').expect(401);
  const { body: english } = await test.admin.get('/api/intro-images/en').expect(200);
  expect(english.map(({ title }: IntroImageDto) => title)).toEqual(['Morning']);
  const { body: changed } = await test.admin
    .put(`/api/intro-images/${river.id}`)
    .field({ id: river.id, title: '川の朝', position: '2', language: 'ja' })
    .expect(200);
  expect(changed).toMatchObject({ title: '川の朝', imageUrl: imageUrlOf('川') });
  const duplicate = await test.admin.put(`/api/intro-images/${river.id}`).send({ position: 1 });
  expect(duplicate.body).toMatchObject({
    statusCode: 409,
    code: 'duplicate',
    errors: [{ field: 'position', code: 'duplicate' }],
  });
});

it('reorders all introduction images, or some among themselves', async () => {
  const kettle = await createIntroImage(4, '薬缶');
  const { body: images } = await test.admin.get('/api/intro-images/ja').expect(200);
  const [morning, river] = images as IntroImageDto[];
  const reorder = (ids: number[]) => test.admin.put('/api/intro-images/order').send({ ids });
  await reorder([kettle.id, morning!.id]).expect(200);
  expect(await listVisibleTitles('ja')).toEqual(['1 薬缶', '2 川の朝', '4 朝']);
  const { body: reordered } = await reorder([river!.id, morning!.id, kettle.recordId]).expect(200);
  expect(reordered.map(({ position }: IntroImageDto) => position)).toEqual([1, 2, 3]);
  expect(await listVisibleTitles('ja')).toEqual(['1 川の朝', '2 朝', '3 薬缶']);
  await reorder([river!.id, river!.recordId]).expect(400);
  await reorder([999_999]).expect(400);
});

it('serializes concurrent changes of the order', async () => {
  const joinVisibleTitles = async () => (await listVisibleTitles('ja')).join();
  const before = await joinVisibleTitles();
  const { body: images } = await test.admin.get('/api/intro-images/ja').expect(200);
  const [first, second, third] = (images as IntroImageDto[]).map(({ recordId }) => recordId);
  // Another user exchanges the images at positions 1 and 3 between the reading and the saving of this order.
  const exchangeSql = `update intro_image set position = 4 - position, version = version + 1
    where id in (${first}, ${third})`;
  const response = await raceOnLock(test.databaseUrl, exchangeSql, 1, () =>
    test.admin
      .put('/api/intro-images/order')
      .send({ ids: [third, first, second] })
      .then((response) => response),
  );
  expect(response.status).toBe(200);
  expect((response.body as IntroImageDto[]).map(({ recordId }) => recordId)).toEqual([
    third,
    first,
    second,
  ]);
  expect(await joinVisibleTitles()).not.toBe(before);
  await test.admin
    .put('/api/intro-images/order')
    .send({ ids: [first, second, third] })
    .expect(200);
  expect(await joinVisibleTitles()).toBe(before);
});

it('deletes a translation, or the introduction image with its base translation', async () => {
  const { body: english } = await test.admin.get('/api/intro-images/en').expect(200);
  await test.admin.delete(`/api/intro-images/${english[0].id}`).expect(204);
  expect(await listVisibleTitles('en')).toEqual(['1 川の朝', '2 朝', '3 薬缶']);
  const { body: images } = await test.admin.get('/api/intro-images/ja').expect(200);
  await test.admin.delete(`/api/intro-images/${images[1].id}`).expect(204);
  expect(await listVisibleTitles('zh_TW')).toEqual(['1 川の朝', '3 薬缶']);
});
