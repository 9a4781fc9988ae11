import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { type Language } from '../../kernel/language.js';
import { type WriteOptions } from '../../kernel/localized.entity.js';
import { ContentKindRegistry } from './content-kinds.js';

/** A version as the editing calls answer it, as far as these tests look. */
interface Version {
  readonly language: Language;
  readonly version: number;
  readonly stale: boolean;
  readonly name: string | null;
  readonly description: string | null;
  readonly basis: Readonly<Record<string, string>>;
  readonly provenance: Readonly<
    Record<
      string,
      {
        origin: string | null;
        stale: boolean;
        by?: string;
        suggestion?: { id: string; text: string };
      }
    >
  >;
}

const ROOM = {
  type: 'Studio',
  capacity: 2,
  name: '晨之間',
  description: '河畔。',
  price: '¥9,800',
  language: 'zh_TW',
};

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

async function createRoom(changes: object = {}): Promise<number> {
  const { body } = await test.admin
    .post('/api/base-rooms')
    .send({ ...ROOM, ...changes })
    .expect(201);
  return body.id as number;
}

async function version(id: number, language: Language): Promise<Version> {
  const { body } = await test.admin.get(`/api/content/rooms/${id}`).expect(200);
  return body.translations.find((one: Version) => one.language === language);
}

const words = (id: number, language: Language) =>
  `/api/content/rooms/${id}/translations/${language}`;

/** As a visitor reads the room. */
async function read(id: number, language: Language) {
  return (await test.visitor.get(`/api/rooms/${id}?language=${language}`).expect(200)).body;
}

/** As a job writes what a model answered. */
async function translate(
  id: number,
  language: Language,
  fields: Readonly<Record<string, string>>,
  options: WriteOptions = {},
): Promise<void> {
  const em = test.app.get(MikroORM).em.fork();
  const record = await test.app.get(ContentKindRegistry).load('rooms', id, em);
  record.write(language, fields, { origin: 'machine', model: 'gpt-test' }, options);
  await em.flush();
}

const copy = (id: number, language: Language) =>
  test.admin
    .post(`/api/create-language-variants/rooms/${id}`)
    .send({ targetLanguages: [language] })
    .expect(200);

describe('a base text that is emptied', () => {
  it.each([
    ['the record', (id: number) => test.admin.put(`/api/base-rooms/${id}`)],
    ['its words', (id: number) => test.admin.put(words(id, 'zh_TW'))],
  ])('takes along what was made of it, by a change of %s', async (_what, put) => {
    const id = await createRoom();
    await translate(id, 'en', { name: 'Morning room', description: 'By the river.' });
    await copy(id, 'ja');
    await test.admin.put(words(id, 'zh')).send({ description: '河边。' }).expect(200);
    await put(id).send({ description: null }).expect(200);
    expect(await version(id, 'en')).toMatchObject({ name: 'Morning room', description: null });
    expect((await version(id, 'ja')).description).toBeNull();
    expect((await version(id, 'zh')).provenance['description']).toMatchObject({
      origin: 'human',
      stale: true,
    });
    await test.admin.put(words(id, 'zh')).send({ name: '晨', description: null }).expect(200);
    expect((await read(id, 'en')).description).toBeNull();
  });

  it('is a list of amenities, too, that there are none of', async () => {
    const id = await createRoom({ amenities: '廚房' });
    await translate(id, 'en', { amenities: 'Kitchen' });
    await test.admin.put(`/api/base-rooms/${id}`).send({ amenities: '' }).expect(200);
    expect((await read(id, 'en')).amenities).toBe('None');
  });

  it('is a setting that goes: a person’s value in another language becomes the base', async () => {
    const key = { section: 'about', key: 'motto' };
    const { body } = await test.admin
      .post('/api/site-settings')
      .send({ ...key, value: '川のほとり', language: 'ja' })
      .expect(201);
    const at = `/api/content/site-settings/${body.recordId}`;
    await test.admin.put(`${at}/translations/en`).send({ value: 'By the river' }).expect(200);
    const em = test.app.get(MikroORM).em.fork();
    const setting = await test.app
      .get(ContentKindRegistry)
      .load('site-settings', body.recordId, em);
    setting.write('zh', { value: '河畔' }, { origin: 'machine', model: 'gpt-test' });
    await em.flush();
    await test.admin.delete(`/api/site-settings/${body.id}`).expect(204);
    const { body: left } = await test.admin.get(at).expect(200);
    expect(left.baseLanguage).toBe('en');
    expect(left.translations.map(({ language }: Version) => language)).toEqual(['en']);
  });
});

describe('words that a person answers for', () => {
  it.each([
    ['saved', (id: number) => test.admin.put(words(id, 'ja')).send({ name: ROOM.name })],
    ['confirmed', (id: number) => test.admin.post(`${words(id, 'ja')}/confirm`).send({})],
  ])('are theirs, also where they were copied and are %s unchanged', async (_what, request) => {
    const id = await createRoom();
    await copy(id, 'ja');
    await request(id).expect(200);
    const { name, provenance } = await version(id, 'ja');
    expect(name).toBe(ROOM.name);
    expect(provenance['name']).toMatchObject({ origin: 'human', by: 'admin', stale: false });
    await translate(id, 'ja', { name: '朝の間' });
    expect((await version(id, 'ja')).name).toBe(ROOM.name);
    expect((await read(id, 'ja')).fieldLanguages).not.toHaveProperty('name');
  });

  it('are not what a form sends back as it was shown by fallback', async () => {
    const id = await createRoom();
    await copy(id, 'ja');
    const shown = await read(id, 'ja');
    const { body } = await test.admin
      .put(`/api/rooms/${shown.id}`)
      .send({ name: shown.name, description: '川辺。', price: shown.price })
      .expect(200);
    expect(body.fieldLanguages).toMatchObject({ name: 'zh_TW', price: 'zh_TW' });
    expect((await version(id, 'ja')).provenance).toMatchObject({
      name: { origin: 'copied' },
      description: { origin: 'human' },
      price: { origin: null },
    });
  });

  it('keep their line breaks', async () => {
    const rules = { name: '規定', url: null, body: '安靜。禁菸。', language: 'zh_TW' };
    const { body: link } = await test.admin.post('/api/policy-links').send(rules).expect(201);
    const at = `/api/content/policy-links/${link.id}/translations`;
    await test.admin.put(`${at}/en`).send({ name: 'Rules', body: 'Quiet. No smoke.' }).expect(200);
    await test.admin.put(`${at}/zh_TW`).send({ body: '安靜。\r\n\r\n禁菸。' }).expect(200);
    await test.admin.put(`${at}/en`).send({ body: 'Quiet.\n\nNo smoke.' }).expect(200);
    const shown = async (language: string) =>
      (await test.visitor.get(`/api/policy-links/${link.id}?language=${language}`)).body.body;
    expect(await shown('zh_TW')).toBe('安靜。\n\n禁菸。');
    expect(await shown('en')).toBe('Quiet.\n\nNo smoke.');
    const { body: content } = await test.admin.get(`/api/content/policy-links/${link.id}`);
    expect(content.translations.map(({ stale }: Version) => stale)).toEqual([false, false]);
  });
});

it('fills a new base where it has only a suggestion, and says in which language', async () => {
  const id = await createRoom();
  await test.admin.put(words(id, 'en')).send({ name: 'Morning room' }).expect(200);
  const failed = { needsReview: { description: ['numbers'] } };
  await translate(id, 'en', { description: 'For 3.' }, failed);
  await test.admin
    .post(`/api/set-base-language/rooms/${id}`)
    .send({ baseLanguage: 'en' })
    .expect(200);
  expect(await read(id, 'en')).toMatchObject({
    description: '河畔。',
    fieldLanguages: { description: 'zh_TW' },
  });
  expect((await version(id, 'en')).provenance['description']).toMatchObject({ origin: 'copied' });
});

describe('what a person decided on', () => {
  const conflict = { code: 'version_conflict', current: { language: 'en' } };

  it('is refused where the base has other words than they saw', async () => {
    const id = await createRoom();
    await test.admin.put(words(id, 'en')).send({ name: 'Morning room' }).expect(200);
    const { basis } = await version(id, 'en');
    await test.admin.put(`/api/base-rooms/${id}`).send({ name: '朝之間' }).expect(200);
    const save = { name: 'Room of mornings', basis: { name: basis['name'] } };
    expect((await test.admin.put(words(id, 'en')).send(save).expect(409)).body).toMatchObject(
      conflict,
    );
    const seen = { fields: ['name'], basis: save.basis };
    const confirm = () => test.admin.post(`${words(id, 'en')}/confirm`);
    expect((await confirm().send(seen).expect(409)).body).toMatchObject(conflict);
    const { id: row } = await read(id, 'en');
    await test.admin.put(`/api/rooms/${row}`).send(save).expect(409);
    expect(await version(id, 'en')).toMatchObject({ name: 'Morning room', stale: true });
    // Other fields' words have not changed.
    await confirm().send({ fields: ['name'], basis: { description: basis['description'] } });
    expect((await version(id, 'en')).stale).toBe(false);
    const today = (await version(id, 'en')).basis;
    await test.admin
      .put(words(id, 'en'))
      .send({ ...save, basis: today })
      .expect(200);
    for (const wrong of [{ song: 'x' }, { name: 5 }, 'x', ['x']]) {
      const { body } = await confirm().send({ basis: wrong }).expect(400);
      expect(body.errors[0].field).toBe('basis');
    }
  });

  it('is refused where another version is stored than they saw', async () => {
    const id = await createRoom();
    await translate(id, 'en', { name: 'Morning room' });
    const before = await version(id, 'en');
    await translate(id, 'en', { name: 'Room of mornings' });
    const stale = { version: before.version };
    const confirm = test.admin.post(`${words(id, 'en')}/confirm`).send(stale);
    expect((await confirm.expect(409)).body).toMatchObject(conflict);
    expect((await version(id, 'en')).provenance['name']).toMatchObject({ origin: 'machine' });
    const settle = test.admin
      .post(`${words(id, 'en')}/suggestions/name`)
      .send({ action: 'accept', ...stale });
    await settle.expect(409);
  });

  it('is refused where another text is suggested than they saw', async () => {
    const id = await createRoom();
    await test.admin.put(words(id, 'en')).send({ name: 'Dawn' }).expect(200);
    await translate(id, 'en', { name: 'Morning room' });
    const seen = (await version(id, 'en')).provenance['name']!.suggestion!;
    await translate(id, 'en', { name: 'Room of mornings' });
    const settle = (suggestion: string) =>
      test.admin.post(`${words(id, 'en')}/suggestions/name`).send({ action: 'accept', suggestion });
    expect((await settle(seen.id).expect(409)).body).toMatchObject({
      ...conflict,
      current: { name: 'Dawn' },
    });
    const now = (await version(id, 'en')).provenance['name']!.suggestion!;
    expect(now.text).toBe('Room of mornings');
    expect((await settle(now.id).expect(200)).body.name).toBe('Room of mornings');
    await settle(now.id).expect(409);
  });
});

describe('what does not go together', () => {
  it('is refused of words alone as it is of the whole record', async () => {
    const slide = {
      title: '川',
      description: '静か',
      imageUrl: 'https://example.com/a.jpg',
      buttonText: '見る',
      buttonLink: 'https://example.com/',
      language: 'ja',
    };
    const { body: made } = await test.admin.post('/api/carousel-slides').send(slide).expect(201);
    const { body: button } = await test.admin
      .put(`/api/content/slides/${made.id}/translations/ja`)
      .send({ buttonText: null })
      .expect(400);
    expect(button.errors).toEqual([expect.objectContaining({ field: 'buttonText' })]);
    const rules = { name: '規定', url: null, body: '安靜。', language: 'zh_TW' };
    const { body: link } = await test.admin.post('/api/policy-links').send(rules).expect(201);
    const { body: text } = await test.admin
      .put(`/api/content/policy-links/${link.id}/translations/zh_TW`)
      .send({ body: null })
      .expect(400);
    expect(text.errors).toEqual([expect.objectContaining({ field: 'url', code: 'required' })]);
  });

  it('is refused of a list that grows beyond its length by being mended', async () => {
    const id = await createRoom();
    const { body } = await test.admin
      .put(words(id, 'ja'))
      .send({ amenities: '台、'.repeat(2000) })
      .expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'amenities', code: 'too_long' }),
    ]);
  });
});
