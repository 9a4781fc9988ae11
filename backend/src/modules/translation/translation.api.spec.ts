import { MikroORM, Utils } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportContent, importContent, EMPTY_EXPORT } from '../../../test/exports.js';
import { TranslationTestApp } from '../../../test/translation-test-app.js';

let house: TranslationTestApp;

beforeAll(async () => {
  house = await TranslationTestApp.open();
});

afterAll(() => house.close());

beforeEach(async () => {
  house.fake.reset();
  await house.forget();
});

describe('a generation', () => {
  it('writes the missing languages: by the translator, and by conversion between Chinese scripts', async () => {
    const id = await house.room();
    const answer = await house.test.admin
      .post(`/api/base-rooms/${id}/generate-translations`)
      .expect(202);
    expect(answer.body.languages).toEqual(['en', 'ja', 'zh']);
    const job = await house.finished(answer.body.job.id);
    expect(job).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, error: null });

    const en = (await house.version(id, 'en'))!;
    expect(en.name).toMatch(/^In English: /);
    expect(en.description).toMatch(/3.*15:00/);
    expect(en.amenities?.split(',')).toHaveLength(3);
    expect(en.price).toBeNull();
    expect(en.provenance['name']).toMatchObject({ origin: 'machine', stale: false });
    const zh = (await house.version(id, 'zh'))!;
    expect(zh).toMatchObject({ name: '晨之间', description: '徒步3分钟到道顿堀，下午3点入住。' });
    expect(zh.provenance['name']).toMatchObject({ origin: 'converted', from: 'zh_TW' });
    expect(house.fake.received.map(({ request }) => request.to).sort()).toEqual(['en', 'ja']);
  });

  it('asks the translator for the fields alone to whose conversion the rules object', async () => {
    const id = await house.room({ name: 'フロントサービス' });
    await house.generate(id, { languages: ['zh'], fields: ['name', 'description'] });
    expect(house.fake.received.map(({ request }) => request.items)).toEqual([
      { [id]: { name: 'フロントサービス' } },
    ]);
    const { provenance, ...words } = (await house.version(id, 'zh'))!;
    expect(words).toMatchObject({
      name: expect.stringMatching(/^简体：/),
      description: '徒步3分钟到道顿堀，下午3点入住。',
    });
    expect(provenance).toMatchObject({
      name: { origin: 'machine' },
      description: { origin: 'converted' },
    });
  });

  it('leaves a conversion to a person where the translator has no answer either', async () => {
    const id = await house.room({ name: 'フロントサービス' });
    house.fake.setBehavior({ behaviour: 'unauthorized', times: 9 });
    await house.generate(id, { languages: ['zh'], fields: ['name', 'description'] });
    const { provenance, ...words } = (await house.version(id, 'zh'))!;
    expect(words).toMatchObject({ name: null, description: '徒步3分钟到道顿堀，下午3点入住。' });
    expect(provenance['name']?.suggestion).toMatchObject({
      needsReview: expect.arrayContaining(['script']),
    });
  });

  it('asks in the agreed form', async () => {
    const id = await house.room();
    await house.generate(id, { languages: ['ja'], fields: ['name'] });
    const [received] = house.fake.received;
    expect(received?.authorization).toBe('Bearer sk-test');
    expect(received?.request).toEqual({
      from: 'zh-Hant',
      to: 'ja',
      kind: 'rooms',
      items: { [id]: { name: '晨之間' } },
      glossary: [],
      style: expect.any(String),
    });
    const { messages, response_format: format } = received!.body;
    expect((messages as { role: string }[]).at(-1)?.role).toBe('user');
    expect(format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        strict: true,
        schema: {
          required: [String(id)],
          additionalProperties: false,
          properties: { [id]: { required: ['name'], additionalProperties: false } },
        },
      },
    });
  });

  it('does nothing where nothing is missing, and only counts in a dry run', async () => {
    const id = await house.room();
    const dry = await house.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ dryRun: true })
      .expect(200);
    expect(dry.body).toEqual({ job: null, languages: ['en', 'ja', 'zh'], fields: 9 });
    await house.generate(id);
    const again = await house.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .expect(200);
    expect(again.body).toEqual({ job: null, languages: [], fields: 0 });
    expect(await house.version(id, 'en')).toBeDefined();
  });

  it.each(['languages', 'fields', 'overwrite', 'dryRun'])(
    'refuses null for %s and names the member',
    async (member) => {
      const id = await house.room();
      for (const path of [`content/rooms/${id}/generate-translations`, 'translations/generate']) {
        const { body } = await house.test.admin
          .post(`/api/${path}`)
          .send({ [member]: null })
          .expect(400);
        expect(body.errors).toMatchObject([{ field: member }]);
      }
    },
  );

  it('orders a field once, however often it is asked for', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'hold', to: 'en' });
    const order = { languages: ['en'] };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        house.test.admin.post(`/api/content/rooms/${id}/generate-translations`).send(order),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    const { job } = answers.find(({ status }) => status === 202)!.body;
    await house.waitForJobState(job.id, () => house.fake.holdRequests === 1);
    house.fake.release();
    await house.finished(job.id);
    expect(house.fake.received).toHaveLength(1);
  });

  it('translates neither fixed fields, nor empty ones, nor what says "nothing"', async () => {
    const id = await house.room({ description: null, amenities: '' });
    await house.generate(id, { languages: ['en'] });
    expect(house.fake.received[0]?.request.items).toEqual({ [id]: { name: '晨之間' } });
  });

  it('comes from any base language', async () => {
    const id = await house.room({ language: 'en', name: 'Morning room', description: 'By water.' });
    await house.generate(id);
    expect((await house.version(id, 'zh_TW'))?.name).toMatch(/^繁體：/);
    expect((await house.version(id, 'zh'))?.name).toMatch(/^简体：/);
  });
});

describe('modes', () => {
  it('leave alone what a person wrote, and offer a suggestion where that is stale', async () => {
    const id = await house.room();
    await house.generate(id);
    await house.write(id, 'ja', { name: '朝の間' });
    await house.write(id, 'zh_TW', { name: '朝之間' });

    const missing = await house.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ overwrite: 'missing' })
      .expect(200);
    expect(missing.body.job).toBeNull();

    await house.generate(id, { overwrite: 'stale' });
    const ja = (await house.version(id, 'ja'))!;
    expect(ja.name).toBe('朝の間');
    expect(ja.provenance['name']).toMatchObject({
      origin: 'human',
      stale: true,
      suggestion: { basis: '朝之間' },
    });
    const en = (await house.version(id, 'en'))!;
    expect(en.provenance['name']).toMatchObject({ origin: 'machine', stale: false });
    expect((await house.version(id, 'zh'))?.name).toBe('朝之间');
    const asked = house.fake.received.slice(2).map(({ request }) => request.items);
    expect(asked).toEqual([{ [id]: { name: '朝之間' } }, { [id]: { name: '朝之間' } }]);

    const again = await house.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ overwrite: 'stale' })
      .expect(200);
    expect(again.body.job).toBeNull();
  });

  it('suggest beside fresh human words only when the field is named', async () => {
    const id = await house.room();
    await house.write(id, 'en', { name: 'Morning room' });
    await house.generate(id, { languages: ['en'], overwrite: 'machine' });
    expect((await house.version(id, 'en'))?.provenance['name']?.suggestion).toBeUndefined();
    await house.generate(id, { languages: ['en'], overwrite: 'machine', fields: ['name'] });
    const en = (await house.version(id, 'en'))!;
    expect(en.name).toBe('Morning room');
    expect(en.provenance['name']?.suggestion?.text).toMatch(/^In English: /);
  });

  it('leave alone words that nobody knows the author of', async () => {
    const id = await house.room();
    await house.write(id, 'en', { name: 'Dawn' });
    const backup = await exportContent(house.test);
    const bare = backup.records.map((record) => ({
      ...record,
      versions: record.versions?.map((version) => ({ ...version, provenance: {} })),
    }));
    await importContent(house.test, { ...backup, records: bare }).expect(200);
    await house.generate(id, { languages: ['en'], overwrite: 'machine' });
    const en = (await house.version(id, 'en'))!;
    expect(en).toMatchObject({ name: 'Dawn', provenance: { name: { origin: 'human' } } });
    expect(en.provenance['description']?.origin).toBe('machine');
  });

  it('do not suggest again what was turned down for the same base words', async () => {
    const id = await house.room();
    await house.write(id, 'en', { name: 'Morning room' });
    await house.write(id, 'zh_TW', { name: '朝之間' });
    await house.generate(id, { languages: ['en'], overwrite: 'stale' });
    await house.test.admin
      .post(`/api/content/rooms/${id}/translations/en/suggestions/name`)
      .send({ action: 'dismiss' })
      .expect(200);
    await house.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ languages: ['en'], fields: ['name'], overwrite: 'stale' })
      .expect(200);
  });
});

describe('work that goes on meanwhile', () => {
  it('makes the result stale at once where the base words change', async () => {
    const id = await house.room();
    house.fake.setBehavior('hold');
    const job = await house.order(id, { languages: ['en'], fields: ['name', 'description'] });
    await house.waitForJobState(job, () => house.fake.holdRequests === 1);
    await house.write(id, 'zh_TW', { name: '朝之間' });
    house.fake.release();
    expect((await house.finished(job)).state).toBe('done');
    const { provenance } = (await house.version(id, 'en'))!;
    expect(provenance).toMatchObject({ name: { stale: true }, description: { stale: false } });
  });

  it('is left alone: what a person filled in wins', async () => {
    const id = await house.room();
    house.fake.setBehavior('hold');
    const job = await house.order(id, { languages: ['en'] });
    await house.waitForJobState(job, () => house.fake.holdRequests === 1);
    await house.write(id, 'en', { name: 'Dawn' });
    house.fake.release();
    await house.finished(job);
    const en = (await house.version(id, 'en'))!;
    expect(en.name).toBe('Dawn');
    expect(en.provenance['name']).toMatchObject({ origin: 'human' });
    expect(en.provenance['name']?.suggestion).toBeUndefined();
    expect(en.provenance['description']?.origin).toBe('machine');
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['the record is deleted', (id) => house.test.admin.delete(`/api/base-rooms/${id}`)],
    [
      'the language becomes the base',
      async (id) => {
        await house.write(id, 'en', { name: 'Dawn' });
        await house.test.admin
          .post(`/api/content/rooms/${id}/base-language`)
          .send({ language: 'en' })
          .expect(200);
      },
    ],
  ])('makes it unwanted: %s', async (_what, happens) => {
    const id = await house.room();
    house.fake.setBehavior('hold');
    const job = await house.order(id, { languages: ['en'] });
    await house.waitForJobState(job, () => house.fake.holdRequests === 1);
    await happens(id);
    house.fake.release();
    const { state, tasks } = await house.finished(job);
    expect([state, tasks[0]?.state]).toEqual(['done', 'skipped']);
  });

  it('makes it unwanted: an import leaves it out', async () => {
    const id = await house.room();
    house.fake.setBehavior('hold');
    const job = await house.order(id, { languages: ['en'] });
    await house.waitForJobState(job, () => house.fake.holdRequests === 1);
    // As one from before there was a glossary, which it leaves as it is.
    await importContent(house.test, { ...EMPTY_EXPORT, counts: {} }).expect(200);
    house.fake.release();
    const { state, tasks } = await house.finished(job);
    expect([state, tasks[0]?.state]).toEqual(['cancelled', 'cancelled']);
  });
});

describe('undo', () => {
  it('restores what was there, where nobody has touched it since, and only once', async () => {
    const id = await house.room();
    await house.write(id, 'en', { name: 'Dawn' });
    await house.write(id, 'zh_TW', { name: '朝之間' });
    const job = await house.generate(id, { overwrite: 'stale' });
    await house.write(id, 'ja', { description: '川のそば、徒歩3分、15:00から。' });
    await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const en = (await house.version(id, 'en'))!;
    expect(en).toMatchObject({ name: 'Dawn', description: null });
    expect(en.provenance['name']?.suggestion).toBeUndefined();
    const ja = (await house.version(id, 'ja'))!;
    expect(ja).toMatchObject({ name: null, description: '川のそば、徒歩3分、15:00から。' });
    expect(await house.version(id, 'zh')).toBeUndefined();
    const again = await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(409);
    expect(again.body.code).toBe('already_undone');
  });

  it('leaves alone what a person has saved or confirmed since, changed or not', async () => {
    const id = await house.room();
    const job = await house.generate(id, { languages: ['en', 'ja'] });
    const [en, ja] = [(await house.version(id, 'en'))!, (await house.version(id, 'ja'))!];
    await house.test.admin
      .post(`/api/content/rooms/${id}/translations/en/confirm`)
      .send({ fields: ['name'] })
      .expect(200);
    await house.write(id, 'ja', { description: ja.description });
    await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    expect(await house.version(id, 'en')).toMatchObject({ name: en.name, description: null });
    expect(await house.version(id, 'ja')).toMatchObject({
      name: null,
      description: ja.description,
    });
  });

  it('brings machine words back that another job replaced', async () => {
    const id = await house.room();
    await house.generate(id, { languages: ['en'] });
    const before = await house.version(id, 'en');
    await house.write(id, 'zh_TW', { name: '朝之間' });
    const job = await house.generate(id, { languages: ['en'], overwrite: 'stale' });
    expect((await house.version(id, 'en'))?.name).not.toBe(before?.name);
    await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const after = (await house.version(id, 'en'))!;
    expect(after.name).toBe(before?.name);
    expect(after.provenance['name']).toMatchObject({ origin: 'machine', stale: true });
  });

  it('of a run reads all its records at once, however many there are', async () => {
    const ids = [await house.room(), await house.room(), await house.room(), await house.room()];
    const job = await house.finished(await house.requestAll(ids, { languages: ['en', 'zh'] }));
    const driver = house.test.app.get(MikroORM).em.getDriver();
    const reads = [vi.spyOn(driver, 'find'), vi.spyOn(driver, 'findOne')];
    await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const rooms = reads.flatMap(({ mock }) =>
      mock.calls.filter(([entity]) => Utils.className(entity) === 'Room'),
    );
    vi.restoreAllMocks();
    // Once for the undo, once for the names in the response.
    expect(rooms).toHaveLength(2);
    for (const id of ids) expect(await house.version(id, 'en')).toBeUndefined();
  });
});

describe('without a key', () => {
  let keyless: TranslationTestApp;

  beforeAll(async () => {
    keyless = await TranslationTestApp.open({ OPENAI_API_KEY: '' });
  });

  afterAll(() => keyless.close());

  it('converts Chinese, copies the rest, and says that a translator is missing', async () => {
    const id = await keyless.room();
    await keyless.write(id, 'en', { name: 'Dawn' });
    const job = await keyless.generate(id);
    expect(job.state).toBe('done');
    expect(job.tasks.map(({ language, state, note }) => [language, state, note])).toEqual([
      ['en', 'done', 'no_translator'],
      ['ja', 'done', 'no_translator'],
      ['zh', 'done', null],
    ]);
    const ja = (await keyless.version(id, 'ja'))!;
    expect(ja.name).toBe('晨之間');
    expect(ja.provenance['name']).toMatchObject({ origin: 'copied', from: 'zh_TW' });
    expect((await keyless.version(id, 'en'))?.name).toBe('Dawn');
    expect((await keyless.version(id, 'zh'))?.provenance['name']?.origin).toBe('converted');
    const { body } = await keyless.test.admin.get(`/api/content/rooms/${id}`).expect(200);
    expect(body.missingLanguages).toEqual(['ja']);
    expect(keyless.fake.received).toEqual([]);
  });
});
