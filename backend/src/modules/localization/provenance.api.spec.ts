import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { type Language } from '../../kernel/language.js';
import { type WriteOptions } from '../../kernel/localized.entity.js';
import { ContentKindRegistry } from './content-kinds.js';

/** The members of a translation that these tests read. */
interface TranslationView {
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

async function fetchTranslation(id: number, language: Language): Promise<TranslationView> {
  const { body } = await test.admin.get(`/api/content/rooms/${id}`).expect(200);
  return body.translations.find(
    (translation: TranslationView) => translation.language === language,
  );
}

const translationUrl = (id: number, language: Language) =>
  `/api/content/rooms/${id}/translations/${language}`;

/** Returns the room as a visitor reads it. */
async function fetchRoom(id: number, language: Language) {
  return (await test.visitor.get(`/api/rooms/${id}?language=${language}`).expect(200)).body;
}

/** Writes a machine translation, as a job does. */
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

const copyTranslation = (id: number, language: Language) =>
  test.admin
    .post(`/api/create-language-variants/rooms/${id}`)
    .send({ targetLanguages: [language] })
    .expect(200);

describe('emptied base text', () => {
  it.each([
    ['the record', (id: number) => test.admin.put(`/api/base-rooms/${id}`)],
    ['the base translation', (id: number) => test.admin.put(translationUrl(id, 'zh_TW'))],
  ])('empties its copies and machine translations, when changed through %s', async (_what, put) => {
    const id = await createRoom();
    await translate(id, 'en', { name: 'Morning room', description: 'By the river.' });
    await copyTranslation(id, 'ja');
    await test.admin.put(translationUrl(id, 'zh')).send({ description: '河边。' }).expect(200);
    await put(id).send({ description: null }).expect(200);
    expect(await fetchTranslation(id, 'en')).toMatchObject({
      name: 'Morning room',
      description: null,
    });
    expect((await fetchTranslation(id, 'ja')).description).toBeNull();
    expect((await fetchTranslation(id, 'zh')).provenance['description']).toMatchObject({
      origin: 'human',
      stale: true,
    });
    await test.admin
      .put(translationUrl(id, 'zh'))
      .send({ name: '晨', description: null })
      .expect(200);
    expect((await fetchRoom(id, 'en')).description).toBeNull();
  });

  it('shows an empty list of amenities as "None"', async () => {
    const id = await createRoom({ amenities: '廚房' });
    await translate(id, 'en', { amenities: 'Kitchen' });
    await test.admin.put(`/api/base-rooms/${id}`).send({ amenities: '' }).expect(200);
    expect((await fetchRoom(id, 'en')).amenities).toBe('None');
  });

  it('makes a text by a person the base of a setting if the base translation is deleted', async () => {
    const key = { section: 'about', key: 'motto' };
    const { body } = await test.admin
      .post('/api/site-settings')
      .send({ ...key, value: '川のほとり', language: 'ja' })
      .expect(201);
    const url = `/api/content/site-settings/${body.recordId}`;
    await test.admin.put(`${url}/translations/en`).send({ value: 'By the river' }).expect(200);
    const em = test.app.get(MikroORM).em.fork();
    const setting = await test.app
      .get(ContentKindRegistry)
      .load('site-settings', body.recordId, em);
    setting.write('zh', { value: '河畔' }, { origin: 'machine', model: 'gpt-test' });
    await em.flush();
    await test.admin.delete(`/api/site-settings/${body.id}`).expect(204);
    const { body: remaining } = await test.admin.get(url).expect(200);
    expect(remaining.baseLanguage).toBe('en');
    expect(remaining.translations.map(({ language }: TranslationView) => language)).toEqual(['en']);
  });
});

describe('text by a person', () => {
  it.each([
    ['saved', (id: number) => test.admin.put(translationUrl(id, 'ja')).send({ name: ROOM.name })],
    ['confirmed', (id: number) => test.admin.post(`${translationUrl(id, 'ja')}/confirm`).send({})],
  ])(
    'is attributed to the person, even if it was a copy that is %s unchanged',
    async (_what, request) => {
      const id = await createRoom();
      await copyTranslation(id, 'ja');
      await request(id).expect(200);
      const { name, provenance } = await fetchTranslation(id, 'ja');
      expect(name).toBe(ROOM.name);
      expect(provenance['name']).toMatchObject({ origin: 'human', by: 'admin', stale: false });
      await translate(id, 'ja', { name: '朝の間' });
      expect((await fetchTranslation(id, 'ja')).name).toBe(ROOM.name);
      expect((await fetchRoom(id, 'ja')).fieldLanguages).not.toHaveProperty('name');
    },
  );

  it('does not include fallback texts that a form sends back', async () => {
    const id = await createRoom();
    await copyTranslation(id, 'ja');
    const shown = await fetchRoom(id, 'ja');
    const { body } = await test.admin
      .put(`/api/rooms/${shown.id}`)
      .send({ name: shown.name, description: '川辺。', price: shown.price })
      .expect(200);
    expect(body.fieldLanguages).toMatchObject({ name: 'zh_TW', price: 'zh_TW' });
    expect((await fetchTranslation(id, 'ja')).provenance).toMatchObject({
      name: { origin: 'copied' },
      description: { origin: 'human' },
      price: { origin: null },
    });
  });

  it('keeps line breaks', async () => {
    const rules = { name: '規定', url: null, body: '安靜。禁菸。', language: 'zh_TW' };
    const { body: link } = await test.admin.post('/api/policy-links').send(rules).expect(201);
    const url = `/api/content/policy-links/${link.id}/translations`;
    await test.admin.put(`${url}/en`).send({ name: 'Rules', body: 'Quiet. No smoke.' }).expect(200);
    await test.admin.put(`${url}/zh_TW`).send({ body: '安靜。\r\n\r\n禁菸。' }).expect(200);
    await test.admin.put(`${url}/en`).send({ body: 'Quiet.\n\nNo smoke.' }).expect(200);
    const fetchShownBody = async (language: string) =>
      (await test.visitor.get(`/api/policy-links/${link.id}?language=${language}`)).body.body;
    expect(await fetchShownBody('zh_TW')).toBe('安靜。\n\n禁菸。');
    expect(await fetchShownBody('en')).toBe('Quiet.\n\nNo smoke.');
    const { body: content } = await test.admin.get(`/api/content/policy-links/${link.id}`);
    expect(content.translations.map(({ stale }: TranslationView) => stale)).toEqual([false, false]);
  });
});

it('fills gaps of a new base translation with texts of the old one, and reports their language', async () => {
  const id = await createRoom();
  await test.admin.put(translationUrl(id, 'en')).send({ name: 'Morning room' }).expect(200);
  const failed = { needsReview: { description: ['numbers'] } };
  await translate(id, 'en', { description: 'For 3.' }, failed);
  await test.admin
    .post(`/api/set-base-language/rooms/${id}`)
    .send({ baseLanguage: 'en' })
    .expect(200);
  expect(await fetchRoom(id, 'en')).toMatchObject({
    description: '河畔。',
    fieldLanguages: { description: 'zh_TW' },
  });
  expect((await fetchTranslation(id, 'en')).provenance['description']).toMatchObject({
    origin: 'copied',
  });
});

describe('decision of a person', () => {
  const conflict = { code: 'version_conflict', current: { language: 'en' } };

  it('is rejected if the base text has changed meanwhile', async () => {
    const id = await createRoom();
    await test.admin.put(translationUrl(id, 'en')).send({ name: 'Morning room' }).expect(200);
    const { basis } = await fetchTranslation(id, 'en');
    await test.admin.put(`/api/base-rooms/${id}`).send({ name: '朝之間' }).expect(200);
    const edit = { name: 'Room of mornings', basis: { name: basis['name'] } };
    expect(
      (await test.admin.put(translationUrl(id, 'en')).send(edit).expect(409)).body,
    ).toMatchObject(conflict);
    const confirmation = { fields: ['name'], basis: edit.basis };
    const confirm = () => test.admin.post(`${translationUrl(id, 'en')}/confirm`);
    expect((await confirm().send(confirmation).expect(409)).body).toMatchObject(conflict);
    const { id: translationId } = await fetchRoom(id, 'en');
    await test.admin.put(`/api/rooms/${translationId}`).send(edit).expect(409);
    expect(await fetchTranslation(id, 'en')).toMatchObject({ name: 'Morning room', stale: true });
    // Only the fields in `basis` are compared.
    await confirm().send({ fields: ['name'], basis: { description: basis['description'] } });
    expect((await fetchTranslation(id, 'en')).stale).toBe(false);
    const currentBasis = (await fetchTranslation(id, 'en')).basis;
    await test.admin
      .put(translationUrl(id, 'en'))
      .send({ ...edit, basis: currentBasis })
      .expect(200);
    for (const invalidBasis of [{ song: 'x' }, { name: 5 }, 'x', ['x']]) {
      const { body } = await confirm().send({ basis: invalidBasis }).expect(400);
      expect(body.errors[0].field).toBe('basis');
    }
  });

  it('is rejected if the translation has changed meanwhile', async () => {
    const id = await createRoom();
    await translate(id, 'en', { name: 'Morning room' });
    const before = await fetchTranslation(id, 'en');
    await translate(id, 'en', { name: 'Room of mornings' });
    const outdated = { version: before.version };
    const confirm = test.admin.post(`${translationUrl(id, 'en')}/confirm`).send(outdated);
    expect((await confirm.expect(409)).body).toMatchObject(conflict);
    expect((await fetchTranslation(id, 'en')).provenance['name']).toMatchObject({
      origin: 'machine',
    });
    const resolveSuggestion = test.admin
      .post(`${translationUrl(id, 'en')}/suggestions/name`)
      .send({ action: 'accept', ...outdated });
    await resolveSuggestion.expect(409);
  });

  it('is rejected if the suggestion has changed meanwhile', async () => {
    const id = await createRoom();
    await test.admin.put(translationUrl(id, 'en')).send({ name: 'Dawn' }).expect(200);
    await translate(id, 'en', { name: 'Morning room' });
    const suggestion = (await fetchTranslation(id, 'en')).provenance['name']!.suggestion!;
    await translate(id, 'en', { name: 'Room of mornings' });
    const resolveSuggestion = (suggestionId: string) =>
      test.admin
        .post(`${translationUrl(id, 'en')}/suggestions/name`)
        .send({ action: 'accept', suggestion: suggestionId });
    expect((await resolveSuggestion(suggestion.id).expect(409)).body).toMatchObject({
      ...conflict,
      current: { name: 'Dawn' },
    });
    const current = (await fetchTranslation(id, 'en')).provenance['name']!.suggestion!;
    expect(current.text).toBe('Room of mornings');
    expect((await resolveSuggestion(current.id).expect(200)).body.name).toBe('Room of mornings');
    await resolveSuggestion(current.id).expect(409);
  });
});

describe('validation of texts', () => {
  it('applies cross-field rules to a change of texts alone', async () => {
    const slide = {
      title: '川',
      description: '静か',
      imageUrl: 'https://example.com/a.jpg',
      buttonText: '見る',
      buttonLink: 'https://example.com/',
      language: 'ja',
    };
    const { body: created } = await test.admin.post('/api/carousel-slides').send(slide).expect(201);
    const { body: button } = await test.admin
      .put(`/api/content/slides/${created.id}/translations/ja`)
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

  it('rejects a list that exceeds its length after normalization', async () => {
    const id = await createRoom();
    const { body } = await test.admin
      .put(translationUrl(id, 'ja'))
      .send({ amenities: '台、'.repeat(2000) })
      .expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'amenities', code: 'too_long' }),
    ]);
  });
});
