import { MikroORM, Utils } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportContent, importContent, EMPTY_EXPORT } from '../../../test/exports.js';
import { TranslationTestApp } from '../../../test/translation-test-app.js';

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open();
});

afterAll(() => site.close());

beforeEach(async () => {
  site.fake.reset();
  await site.clearCache();
});

describe('translation job', () => {
  it('writes missing languages, by the model or by conversion between Chinese scripts', async () => {
    const id = await site.createRoom();
    const response = await site.test.admin
      .post(`/api/base-rooms/${id}/generate-translations`)
      .expect(202);
    expect(response.body.languages).toEqual(['en', 'ja', 'zh']);
    const job = await site.waitForEnd(response.body.job.id);
    expect(job).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, error: null });

    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en.name).toMatch(/^In English: /);
    expect(en.description).toMatch(/3.*15:00/);
    expect(en.amenities?.split(',')).toHaveLength(3);
    expect(en.price).toBeNull();
    expect(en.provenance['name']).toMatchObject({ origin: 'machine', stale: false });
    const zh = (await site.fetchTranslation(id, 'zh'))!;
    expect(zh).toMatchObject({ name: '晨之间', description: '徒步3分钟到道顿堀，下午3点入住。' });
    expect(zh.provenance['name']).toMatchObject({ origin: 'converted', from: 'zh_TW' });
    expect(site.fake.received.map(({ request }) => request.to).sort()).toEqual(['en', 'ja']);
  });

  it('requests only the fields whose conversion fails the checks', async () => {
    const id = await site.createRoom({ name: 'フロントサービス' });
    await site.generate(id, { languages: ['zh'], fields: ['name', 'description'] });
    expect(site.fake.received.map(({ request }) => request.items)).toEqual([
      { [id]: { name: 'フロントサービス' } },
    ]);
    const { provenance, ...texts } = (await site.fetchTranslation(id, 'zh'))!;
    expect(texts).toMatchObject({
      name: expect.stringMatching(/^简体：/),
      description: '徒步3分钟到道顿堀，下午3点入住。',
    });
    expect(provenance).toMatchObject({
      name: { origin: 'machine' },
      description: { origin: 'converted' },
    });
  });

  it('leaves a failed conversion to a person if the provider fails too', async () => {
    const id = await site.createRoom({ name: 'フロントサービス' });
    site.fake.setBehavior({ behavior: 'unauthorized', times: 9 });
    await site.generate(id, { languages: ['zh'], fields: ['name', 'description'] });
    const { provenance, ...texts } = (await site.fetchTranslation(id, 'zh'))!;
    expect(texts).toMatchObject({ name: null, description: '徒步3分钟到道顿堀，下午3点入住。' });
    expect(provenance['name']?.suggestion).toMatchObject({
      needsReview: expect.arrayContaining(['script']),
    });
  });

  it('sends requests in the documented format', async () => {
    const id = await site.createRoom();
    await site.generate(id, { languages: ['ja'], fields: ['name'] });
    const [received] = site.fake.received;
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

  it('does nothing if nothing is missing, and only counts in a dry run', async () => {
    const id = await site.createRoom();
    const dry = await site.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ dryRun: true })
      .expect(200);
    // Three fields in each language.
    expect(dry.body).toEqual({ job: null, languages: ['en', 'ja', 'zh'], fields: 9 });
    await site.generate(id);
    const repeated = await site.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .expect(200);
    expect(repeated.body).toEqual({ job: null, languages: [], fields: 0 });
    expect(await site.fetchTranslation(id, 'en')).toBeDefined();
  });

  it.each(['languages', 'fields', 'overwrite', 'dryRun'])(
    'rejects null for %s and names the member',
    async (member) => {
      const id = await site.createRoom();
      for (const path of [`content/rooms/${id}/generate-translations`, 'translations/generate']) {
        const { body } = await site.test.admin
          .post(`/api/${path}`)
          .send({ [member]: null })
          .expect(400);
        expect(body.errors).toMatchObject([{ field: member }]);
      }
    },
  );

  it('sends a field to the provider once for concurrent requests', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'hold', to: 'en' });
    const request = { languages: ['en'] };
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        site.test.admin.post(`/api/content/rooms/${id}/generate-translations`).send(request),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    const { job } = responses.find(({ status }) => status === 202)!.body;
    await site.waitForJobState(job.id, () => site.fake.heldCount === 1);
    site.fake.release();
    await site.waitForEnd(job.id);
    expect(site.fake.received).toHaveLength(1);
  });

  it('skips fixed fields, empty fields and the `None` of an empty list', async () => {
    const id = await site.createRoom({ description: null, amenities: '' });
    await site.generate(id, { languages: ['en'] });
    expect(site.fake.received[0]?.request.items).toEqual({ [id]: { name: '晨之間' } });
  });

  it('translates from English as the base language', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Morning room',
      description: 'By water.',
    });
    await site.generate(id);
    expect((await site.fetchTranslation(id, 'zh_TW'))?.name).toMatch(/^繁體：/);
    expect((await site.fetchTranslation(id, 'zh'))?.name).toMatch(/^简体：/);
  });
});

describe('overwrite modes', () => {
  it('keep texts by people and add a suggestion if they are stale', async () => {
    const id = await site.createRoom();
    await site.generate(id);
    await site.write(id, 'ja', { name: '朝の間' });
    await site.write(id, 'zh_TW', { name: '朝之間' });

    const missing = await site.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ overwrite: 'missing' })
      .expect(200);
    expect(missing.body.job).toBeNull();

    await site.generate(id, { overwrite: 'stale' });
    const ja = (await site.fetchTranslation(id, 'ja'))!;
    expect(ja.name).toBe('朝の間');
    expect(ja.provenance['name']).toMatchObject({
      origin: 'human',
      stale: true,
      suggestion: { basis: '朝之間' },
    });
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en.provenance['name']).toMatchObject({ origin: 'machine', stale: false });
    expect((await site.fetchTranslation(id, 'zh'))?.name).toBe('朝之间');
    // The first two requests belong to the first job.
    const requests = site.fake.received.slice(2).map(({ request }) => request.items);
    expect(requests).toEqual([{ [id]: { name: '朝之間' } }, { [id]: { name: '朝之間' } }]);

    const repeated = await site.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ overwrite: 'stale' })
      .expect(200);
    expect(repeated.body.job).toBeNull();
  });

  it('suggest beside current texts by people only if the request names the field', async () => {
    const id = await site.createRoom();
    await site.write(id, 'en', { name: 'Morning room' });
    await site.generate(id, { languages: ['en'], overwrite: 'machine' });
    expect((await site.fetchTranslation(id, 'en'))?.provenance['name']?.suggestion).toBeUndefined();
    await site.generate(id, { languages: ['en'], overwrite: 'machine', fields: ['name'] });
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en.name).toBe('Morning room');
    expect(en.provenance['name']?.suggestion?.text).toMatch(/^In English: /);
  });

  it('keep texts of unknown origin', async () => {
    const id = await site.createRoom();
    await site.write(id, 'en', { name: 'Dawn' });
    const backup = await exportContent(site.test);
    const withoutProvenance = backup.records.map((record) => ({
      ...record,
      versions: record.versions?.map((translation) => ({ ...translation, provenance: {} })),
    }));
    await importContent(site.test, { ...backup, records: withoutProvenance }).expect(200);
    await site.generate(id, { languages: ['en'], overwrite: 'machine' });
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en).toMatchObject({ name: 'Dawn', provenance: { name: { origin: 'human' } } });
    expect(en.provenance['description']?.origin).toBe('machine');
  });

  it('do not repeat a dismissed suggestion for the same base text', async () => {
    const id = await site.createRoom();
    await site.write(id, 'en', { name: 'Morning room' });
    await site.write(id, 'zh_TW', { name: '朝之間' });
    await site.generate(id, { languages: ['en'], overwrite: 'stale' });
    await site.test.admin
      .post(`/api/content/rooms/${id}/translations/en/suggestions/name`)
      .send({ action: 'dismiss' })
      .expect(200);
    await site.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send({ languages: ['en'], fields: ['name'], overwrite: 'stale' })
      .expect(200);
  });
});

describe('change during a job', () => {
  it('makes the translation stale if the base text changes', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior('hold');
    const jobId = await site.requestTranslation(id, {
      languages: ['en'],
      fields: ['name', 'description'],
    });
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    await site.write(id, 'zh_TW', { name: '朝之間' });
    site.fake.release();
    expect((await site.waitForEnd(jobId)).state).toBe('done');
    const { provenance } = (await site.fetchTranslation(id, 'en'))!;
    expect(provenance).toMatchObject({ name: { stale: true }, description: { stale: false } });
  });

  it('is preserved if a person has filled the field', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior('hold');
    const jobId = await site.requestTranslation(id, { languages: ['en'] });
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    await site.write(id, 'en', { name: 'Dawn' });
    site.fake.release();
    await site.waitForEnd(jobId);
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en.name).toBe('Dawn');
    expect(en.provenance['name']).toMatchObject({ origin: 'human' });
    expect(en.provenance['name']?.suggestion).toBeUndefined();
    expect(en.provenance['description']?.origin).toBe('machine');
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['the record is deleted', (id) => site.test.admin.delete(`/api/base-rooms/${id}`)],
    [
      'the language becomes the base',
      async (id) => {
        await site.write(id, 'en', { name: 'Dawn' });
        await site.test.admin
          .post(`/api/content/rooms/${id}/base-language`)
          .send({ language: 'en' })
          .expect(200);
      },
    ],
  ])('skips the task if %s', async (_what, change) => {
    const id = await site.createRoom();
    site.fake.setBehavior('hold');
    const jobId = await site.requestTranslation(id, { languages: ['en'] });
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    await change(id);
    site.fake.release();
    const { state, tasks } = await site.waitForEnd(jobId);
    expect([state, tasks[0]?.state]).toEqual(['done', 'skipped']);
  });

  it('cancels the job if an import removes the record', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior('hold');
    const jobId = await site.requestTranslation(id, { languages: ['en'] });
    await site.waitForJobState(jobId, () => site.fake.heldCount === 1);
    // Like a backup from before the glossary existed: the import leaves the glossary unchanged.
    await importContent(site.test, { ...EMPTY_EXPORT, counts: {} }).expect(200);
    site.fake.release();
    const { state, tasks } = await site.waitForEnd(jobId);
    expect([state, tasks[0]?.state]).toEqual(['cancelled', 'cancelled']);
  });
});

describe('undo', () => {
  it('restores the previous texts once, except where a person has edited since', async () => {
    const id = await site.createRoom();
    await site.write(id, 'en', { name: 'Dawn' });
    await site.write(id, 'zh_TW', { name: '朝之間' });
    const job = await site.generate(id, { overwrite: 'stale' });
    await site.write(id, 'ja', { description: '川のそば、徒歩3分、15:00から。' });
    await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en).toMatchObject({ name: 'Dawn', description: null });
    expect(en.provenance['name']?.suggestion).toBeUndefined();
    const ja = (await site.fetchTranslation(id, 'ja'))!;
    expect(ja).toMatchObject({ name: null, description: '川のそば、徒歩3分、15:00から。' });
    expect(await site.fetchTranslation(id, 'zh')).toBeUndefined();
    // One entry for the whole job; the record's own log lists its part.
    const { body: log } = await site.test.admin.get('/api/activity?pageSize=2').expect(200);
    expect(log.items).toMatchObject([{ kind: 'jobs', recordId: job.id }, { kind: 'rooms' }]);
    const partQuery = `kind=rooms&recordId=${id}&pageSize=1`;
    const { body: part } = await site.test.admin.get(`/api/activity?${partQuery}`).expect(200);
    expect(part.items[0].id).toBeGreaterThan(log.items[1].id);
    const repeated = await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(409);
    expect(repeated.body.code).toBe('already_undone');
  });

  it('keeps fields that a person has saved or confirmed since', async () => {
    const id = await site.createRoom();
    const job = await site.generate(id, { languages: ['en', 'ja'] });
    const en = (await site.fetchTranslation(id, 'en'))!;
    const ja = (await site.fetchTranslation(id, 'ja'))!;
    await site.test.admin
      .post(`/api/content/rooms/${id}/translations/en/confirm`)
      .send({ fields: ['name'] })
      .expect(200);
    await site.write(id, 'ja', { description: ja.description });
    await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    expect(await site.fetchTranslation(id, 'en')).toMatchObject({
      name: en.name,
      description: null,
    });
    expect(await site.fetchTranslation(id, 'ja')).toMatchObject({
      name: null,
      description: ja.description,
    });
  });

  it('restores machine translations that another job replaced', async () => {
    const id = await site.createRoom();
    await site.generate(id, { languages: ['en'] });
    const before = await site.fetchTranslation(id, 'en');
    await site.write(id, 'zh_TW', { name: '朝之間' });
    const job = await site.generate(id, { languages: ['en'], overwrite: 'stale' });
    expect((await site.fetchTranslation(id, 'en'))?.name).not.toBe(before?.name);
    await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const after = (await site.fetchTranslation(id, 'en'))!;
    expect(after.name).toBe(before?.name);
    expect(after.provenance['name']).toMatchObject({ origin: 'machine', stale: true });
  });

  it('reads all records of a job at once, not one by one', async () => {
    const ids = [
      await site.createRoom(),
      await site.createRoom(),
      await site.createRoom(),
      await site.createRoom(),
    ];
    const job = await site.waitForEnd(
      await site.requestTranslations(ids, { languages: ['en', 'zh'] }),
    );
    const driver = site.test.app.get(MikroORM).em.getDriver();
    const reads = [vi.spyOn(driver, 'find'), vi.spyOn(driver, 'findOne')];
    await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
    const roomReads = reads.flatMap(({ mock }) =>
      mock.calls.filter(([entity]) => Utils.className(entity) === 'Room'),
    );
    vi.restoreAllMocks();
    // Once for the undo, once for the names in the response.
    expect(roomReads).toHaveLength(2);
    for (const id of ids) expect(await site.fetchTranslation(id, 'en')).toBeUndefined();
  });
});

describe('without an API key', () => {
  let keyless: TranslationTestApp;

  beforeAll(async () => {
    keyless = await TranslationTestApp.open({ OPENAI_API_KEY: '' });
  });

  afterAll(() => keyless.close());

  it('converts Chinese, copies the rest and notes the missing provider', async () => {
    const id = await keyless.createRoom();
    await keyless.write(id, 'en', { name: 'Dawn' });
    const job = await keyless.generate(id);
    expect(job.state).toBe('done');
    expect(job.tasks.map(({ language, state, note }) => [language, state, note])).toEqual([
      ['en', 'done', 'no_translator'],
      ['ja', 'done', 'no_translator'],
      ['zh', 'done', null],
    ]);
    const ja = (await keyless.fetchTranslation(id, 'ja'))!;
    expect(ja.name).toBe('晨之間');
    expect(ja.provenance['name']).toMatchObject({ origin: 'copied', from: 'zh_TW' });
    expect((await keyless.fetchTranslation(id, 'en'))?.name).toBe('Dawn');
    expect((await keyless.fetchTranslation(id, 'zh'))?.provenance['name']?.origin).toBe(
      'converted',
    );
    const { body } = await keyless.test.admin.get(`/api/content/rooms/${id}`).expect(200);
    expect(body.missingLanguages).toEqual(['ja']);
    expect(keyless.fake.received).toEqual([]);
  });

  it('converts Chinese in bulk requests as well, whatever the settings say', async () => {
    await keyless.changeSettings({ chinese: 'translate' });
    const id = await keyless.createRoom();
    const request = { records: [{ kind: 'rooms', recordId: id }], languages: ['zh'] };
    const { body } = await keyless.test.admin
      .post('/api/translations/generate')
      .send({ ...request, dryRun: true })
      .expect(200);
    expect(body).toMatchObject({ tokens: 0, cost: 0, languages: [{ converted: body.fields }] });
    const jobId = await keyless.requestTranslations([id], { languages: ['zh'] });
    expect((await keyless.waitForEnd(jobId)).state).toBe('done');
    expect((await keyless.fetchTranslation(id, 'zh'))?.provenance['name']?.origin).toBe(
      'converted',
    );
  });
});
