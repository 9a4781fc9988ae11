import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const RIVER = {
  title: '在河畔醒來',
  description: '離車站三分鐘。',
  imageUrl: 'https://example.com/river.jpg',
  language: 'zh_TW',
};

async function createSlide(changes: object = {}) {
  const call = test.admin.post('/api/carousel-slides').send({ ...RIVER, ...changes });
  return (await call.expect(201)).body;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ title: '' }, 'title', 'required'],
  [{ description: ' ' }, 'description', 'required'],
  [{ imageUrl: null }, 'imageUrl', 'required'],
  [{ mediaType: 'video' }, 'videoUrl', 'required'],
  [{ mediaType: 'sound' }, 'mediaType', 'not_one_of'],
  [{ videoFilter: 'neon' }, 'videoFilter', 'not_one_of'],
  [{ videoUrl: 'river.mp4' }, 'videoUrl', 'not_a_url'],
  [{ buttonText: '看房間' }, 'buttonLink', 'required'],
  [{ buttonLink: 'https://example.com/' }, 'buttonText', 'required'],
  [{ buttonText: '看', buttonLink: 'javascript:alert(1)' }, 'buttonLink', 'not_a_url'],
  [{ language: 'fr' }, 'language', 'unsupported_language'],
])('rejects a slide with %j: %s is %s', async (changes, field, code) => {
  const { body } = await test.admin.post('/api/carousel-slides').send({ ...RIVER, ...changes });
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('creates slides with an image, or with a video and a background image', async () => {
  expect(await createSlide({ buttonText: '', buttonLink: '' })).toMatchObject({
    mediaType: 'image',
    videoFilter: 'cinematic',
    video: { kind: 'none' },
    media: [{ url: RIVER.imageUrl, alt: RIVER.title }],
    buttonText: null,
    buttonLink: null,
  });
  const { body: video } = await test.admin
    .post('/api/carousel-slides')
    .field({
      ...RIVER,
      mediaType: 'video',
      videoUrl: 'https://example.com/river.mp4',
      videoFilter: 'noir',
      active: 'true',
    })
    .expect(201);
  expect(video).toMatchObject({
    videoFilter: 'noir',
    video: { kind: 'file', fileUrl: 'https://example.com/river.mp4' },
  });
  const { body: rejected } = await test.admin
    .patch(`/api/carousel-slides/${video.id}`)
    .send({ videoUrl: null })
    .expect(400);
  expect(rejected.errors).toEqual([expect.objectContaining({ field: 'videoUrl' })]);
  const { body: reordered } = await test.admin
    .patch(`/api/carousel-slides/${video.id}`)
    .send({ sortOrder: 9 })
    .expect(200);
  expect(reordered).toMatchObject({ sortOrder: 9, videoFilter: 'noir' });
});

it('stores the texts of a slide in the language of the request', async () => {
  const slide = await createSlide({ buttonText: '看房間', buttonLink: 'https://example.com/' });
  const { body } = await test.admin
    .put(`/api/carousel-slides/${slide.id}`)
    .send({ title: 'Wake up by the river', language: 'en' })
    .expect(200);
  expect(body).toMatchObject({
    title: 'Wake up by the river',
    language: 'en',
    fieldLanguages: { description: 'zh_TW', buttonText: 'zh_TW' },
  });
  const { body: listed } = await test.visitor.get('/api/carousel-slides?language=en').expect(200);
  expect(listed.find(({ id }: { id: number }) => id === slide.id)).toMatchObject({
    title: 'Wake up by the river',
    buttonText: '看房間',
  });
  const { body: texts } = await test.admin.get(`/api/content/slides/${slide.id}`).expect(200);
  expect(texts.shared).toMatchObject({ mediaType: 'image', sortOrder: slide.sortOrder });
});

it('accepts a button text in another language than the base, and reports the missing field of the button', async () => {
  const { id } = await createSlide();
  const patchSlide = (change: object) =>
    test.admin.patch(`/api/carousel-slides/${id}`).send(change);
  const button = { buttonText: 'See the rooms', buttonLink: 'https://example.com/' };
  const { body: incomplete } = await patchSlide({
    buttonText: 'See the rooms',
    language: 'en',
  }).expect(400);
  expect(incomplete.errors).toEqual([expect.objectContaining({ field: 'buttonLink' })]);
  expect((await patchSlide({ ...button, language: 'en' }).expect(200)).body).toMatchObject(button);
  const { body: slidesForVisitor } = await test.visitor
    .get('/api/carousel-slides?language=ja')
    .expect(200);
  expect(slidesForVisitor.find((slide: { id: number }) => slide.id === id)).toMatchObject(button);
  const { body: withoutText } = await patchSlide({ buttonText: null, language: 'en' }).expect(400);
  expect(withoutText.errors).toEqual([expect.objectContaining({ field: 'buttonText' })]);
  await patchSlide({ buttonText: null, buttonLink: null, language: 'en' }).expect(200);
});

it('hides inactive slides from visitors, reorders slides, and reports version conflicts', async () => {
  const slide = await createSlide({ active: false });
  const listIds = async (agent: TestApp['visitor']) =>
    (await agent.get('/api/carousel-slides').expect(200)).body.map(({ id }: { id: number }) => id);
  expect(await listIds(test.visitor)).not.toContain(slide.id);
  const idsForStaff = await listIds(test.admin);
  expect(idsForStaff.at(-1)).toBe(slide.id);
  const reversed = idsForStaff.reverse();
  await test.admin.put('/api/carousel-slides/order').send({ ids: reversed }).expect(200);
  expect(await listIds(test.admin)).toEqual(reversed);
  const { body } = await test.admin
    .patch(`/api/carousel-slides/${slide.id}`)
    .send({ active: true, version: 99 })
    .expect(409);
  expect(body).toMatchObject({ code: 'version_conflict', current: { active: false } });
  await test.visitor.delete(`/api/carousel-slides/${slide.id}`).expect(401);
  await test.admin.delete(`/api/carousel-slides/${slide.id}`).expect(204);
  expect(await listIds(test.admin)).not.toContain(slide.id);
});
