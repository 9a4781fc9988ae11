import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const imageUrl = 'https://example.com/season.jpg';

const listImages = async (path = '/api/season-images') =>
  (await test.visitor.get(path).expect(200)).body as { id: number; season: string; alt: string }[];

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ image: imageUrl }, 'season', 'required'],
  [{ season: 'monsoon', image: imageUrl }, 'season', 'not_one_of'],
  [{ season: 'spring' }, 'image', 'required'],
  [{ season: 'spring', image: 'spring.jpg' }, 'image', 'not_a_url'],
  [{ season: 'spring', imageUrl, alt: 'x'.repeat(5001) }, 'alt', 'too_long'],
])('a season image is rejected with %j: %s is %s', async (input, field, code) => {
  const { body } = await test.admin.post('/api/season-images').send(input);
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('declares several lines for the alternative text, as for files of the library', async () => {
  const { body } = await test.admin.get('/api/content?pageSize=100').expect(200);
  const linesOf = (kind: string) => {
    const kinds = body.items as { kind: string; fields: { name: string; lines?: number }[] }[];
    const { fields } = kinds.find((candidate) => candidate.kind === kind)!;
    return fields.find(({ name }) => name === 'alt')!.lines;
  };
  expect(linesOf('season-images')).toBe(linesOf('media'));
});

it('allows one image per season, listed from spring to winter', async () => {
  await test.visitor.post('/api/season-images').send({ season: 'winter', imageUrl }).expect(401);
  await test.admin.post('/api/season-images').field({ season: 'winter', imageUrl }).expect(201);
  const { body: spring } = await test.admin
    .post('/api/season-images')
    .send({ season: 'spring', image: imageUrl, alt: '河岸的櫻花' })
    .expect(201);
  expect(spring).toMatchObject({ season: 'spring', imageUrl, alt: '河岸的櫻花' });
  expect((await listImages()).map(({ season }) => season)).toEqual(['spring', 'winter']);
  const duplicate = await test.admin
    .post('/api/season-images')
    .send({ season: 'spring', imageUrl });
  expect(duplicate.body).toMatchObject({
    statusCode: 409,
    code: 'duplicate',
    errors: [{ field: 'season', code: 'duplicate' }],
  });
  await test.admin.put(`/api/season-images/${spring.id}`).send({ season: 'winter' }).expect(409);
});

it('a season image gets an alternative text in one language, is protected by its version, and is deleted', async () => {
  const [spring, winter] = await listImages();
  await test.admin
    .put(`/api/season-images/${winter!.id}`)
    .send({ alt: 'Snow on the bridge', language: 'en' })
    .expect(200);
  const { body: stored } = await test.admin.get(`/api/content/season-images/${winter!.id}`);
  // The name is the season, not the alternative text.
  expect(stored.label).toBe('winter');
  const english = await listImages('/api/season-images/en-US');
  expect(english.map(({ alt }) => alt)).toEqual(['河岸的櫻花', 'Snow on the bridge']);
  await test.visitor.get('/api/season-images/fr').expect(400);
  const { body } = await test.admin
    .put(`/api/season-images/${spring!.id}`)
    .send({ image: 'https://example.com/new.jpg', version: 99 })
    .expect(409);
  expect(body).toMatchObject({ code: 'version_conflict', current: { imageUrl } });
  await test.admin.get(`/api/content/season-images/${spring!.id}`).expect(200);
  await test.admin.delete(`/api/season-images/${spring!.id}`).expect(204);
  expect((await listImages()).map(({ season }) => season)).toEqual(['winter']);
});
