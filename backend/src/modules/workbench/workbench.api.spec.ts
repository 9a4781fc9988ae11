import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportContent, importContent } from '../../../test/exports.js';
import { generateSite } from '../../../test/generated-site.js';
import { createMissingRecords } from '../../../test/kind-samples.js';
import { expectMatrixMatchesRecords, readAllPages } from '../../../test/expected-matrix.js';
import { createImage } from '../../../test/images.js';
import { raceOnLock, waitForLockWaiters } from '../../../test/lock-races.js';
import { TranslationTestApp } from '../../../test/translation-test-app.js';
import { ArchiveKindRegistry } from '../archive/index.js';
import { type KindDto } from '../records/index.js';
import { type BulkResultDto } from './bulk.dto.js';
import { type MatrixPageDto } from './matrix.dto.js';
import { type TranslationRunDto } from './run.dto.js';

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open();
});

afterAll(() => site.close());

beforeEach(() => site.fake.reset());

const post = (path: string, body: object) =>
  site.test.admin.post(`/api/translations/${path}`).send(body);
const putSettings = (change: object) =>
  site.test.admin.put('/api/translations/settings').send(change).expect(200);

const executeSql = (text: string) => site.test.app.get(MikroORM).em.fork().execute(text);

async function fetchMatrix(query: string): Promise<MatrixPageDto> {
  const { body } = await site.test.admin.get(`/api/translations/overview?${query}`).expect(200);
  return body as MatrixPageDto;
}

async function runBulk(body: object): Promise<BulkResultDto> {
  return (await post('bulk', body).expect(200)).body as BulkResultDto;
}

/** Dismisses every finding on a text of a room. */
async function dismissAll(id: number, language: string, field: string): Promise<void> {
  const url = `/api/content/rooms/${id}/translations/${language}`;
  const { body } = await site.test.admin.get(url).expect(200);
  for (const { id: finding } of body.provenance[field].findings as { id: string }[]) {
    await site.test.admin.post(`${url}/findings/${field}`).send({ finding }).expect(200);
  }
}

/** Creates a facility in Traditional Chinese with a stale English translation by a person. */
async function createStaleFacility(name: string): Promise<number> {
  const { body } = await site.test.admin
    .post('/api/base-facilities')
    .send({ icon: 'i', name, description: '河畔。', language: 'zh_TW' })
    .expect(201);
  const url = `/api/content/facilities/${body.id}/translations`;
  await site.test.admin.put(`${url}/en`).send({ name: 'Sink', description: 'By the river.' });
  await site.test.admin.put(`${url}/zh_TW`).send({ description: '安靜。' }).expect(200);
  return body.id as number;
}

describe('matrix', () => {
  it('shows every field in the state computed from its record, page by page, and counts the fields', async () => {
    await site.test.admin
      .post('/api/upload/image')
      .field('for', 'event')
      .attach('image', await createImage('png', 61), 'a.png')
      .expect(201);
    await site.createRoom();
    await createMissingRecords(site.test);
    const seeds = await exportContent(site.test);
    const count = seeds.records.length + 120;
    const records = generateSite(seeds.records, site.test.app.get(ArchiveKindRegistry), count);
    // The seeds and half of the generated records have current translations.
    for (const { baseLanguage, versions } of records.slice(0, -60)) {
      const base = versions?.find(({ language }) => language === baseLanguage);
      for (const { provenance } of versions ?? []) {
        for (const [field, fieldProvenance] of Object.entries(provenance)) {
          fieldProvenance!.basis = base?.provenance[field]?.basis ?? '';
        }
      }
    }
    await importContent(site.test, { ...seeds, records }).expect(200);
    const { items, counts, kinds, total } = await expectMatrixMatchesRecords(site.test);
    const fields = items.flatMap(({ languages }) => languages.flatMap((item) => item.fields));
    const countInState = (state: string) => fields.filter((field) => field.state === state).length;
    expect(total).toBe(items.length);
    for (const state of ['missing', 'copied', 'review', 'stale', 'machine', 'human'] as const) {
      expect([state, counts[state]]).toEqual([state, countInState(state)]);
      expect([state, countInState(state) > 0]).toEqual([state, true]);
    }
    expect(counts.all).toBe(fields.length - countInState('none'));
    const { body: content } = await site.test.admin.get('/api/content').expect(200);
    const kindsWithTexts = (content.items as KindDto[])
      .filter((kind) => kind.fields.some(({ where }) => where === 'words'))
      .map(({ kind }) => kind);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(kindsWithTexts.sort());
    expect(kinds.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(counts.decision);

    const filtered = await readAllPages(site.test, '&kind=rooms&state=stale&language=en');
    const expected = items.filter(({ kind, languages }) => {
      const english = languages.find(({ language }) => language === 'en')!;
      return kind === 'rooms' && english.fields.some(({ state }) => state === 'stale');
    });
    expect(filtered.items).toEqual(expected);
    const rooms = filtered.kinds.find(({ kind }) => kind === 'rooms')!;
    expect(rooms).toMatchObject({ records: expected.length, languages: { ja: 0 } });
    expect(rooms.languages.en).toBe(filtered.counts.stale);
    expect(rooms.of).toBe(items.filter(({ kind }) => kind === 'rooms').length);
    const setting = items.find(({ kind }) => kind === 'site-settings')!;
    const matches = await fetchMatrix(`search=${encodeURIComponent(setting.label.toUpperCase())}`);
    expect(matches.items.map(({ recordId }) => recordId)).toContain(setting.recordId);
    expect((await fetchMatrix('search=river%25')).total).toBe(0);
    expect((await fetchMatrix(`recordId=${setting.recordId}&pageSize=5`)).items).toEqual([setting]);
    await site.test.admin.get('/api/translations/overview?kind=benches').expect(404);
    await site.test.visitor.get('/api/translations/overview').expect(401);
  });
});

describe('job over the whole site', () => {
  const runRequest = { entityTypes: ['facilities'], languages: ['en', 'zh'], overwrite: 'stale' };
  it('returns an estimate, runs as one job, and is rejected beyond the budget', async () => {
    const ids = [await createStaleFacility('洗面台'), await createStaleFacility('浴室')];
    const records = ids.map((recordId) => ({ kind: 'facilities', recordId }));
    const dryRun = (await post('generate', { ...runRequest, records, dryRun: true }).expect(200))
      .body as TranslationRunDto;
    expect(dryRun).toMatchObject({
      job: null,
      fields: 6,
      suggestions: 2,
      translator: true,
      budget: null,
    });
    expect(
      dryRun.languages.map(({ language, fields, converted }) => [language, fields, converted]),
    ).toEqual([
      ['en', 2, 0],
      ['zh', 4, 4],
    ]);
    expect(dryRun.kinds).toEqual([{ kind: 'facilities', fields: 6 }]);
    expect(dryRun.tokens).toBeGreaterThan(20);
    // Verification has a cost too.
    await putSettings({ verify: 'always' });
    const verified = await post('generate', { ...runRequest, records, dryRun: true }).expect(200);
    expect(verified.body.tokens).toBeGreaterThan(dryRun.tokens * 1.5);
    await putSettings({ verify: 'never' });
    expect(site.fake.received).toEqual([]);

    await putSettings({
      prices: { 'gpt-4.1-mini': { input: 5000, output: 5000 } },
      monthlyBudget: 0.1,
    });
    const overBudget = await post('generate', { ...runRequest, records, dryRun: true }).expect(200);
    expect(overBudget.body.budget).toEqual({ limit: 0.1, spent: 0, after: overBudget.body.cost });
    expect((await post('generate', { ...runRequest, records }).expect(409)).body.code).toBe(
      'over_budget',
    );
    await putSettings({ prices: {}, monthlyBudget: null });

    const { body } = await post('generate', { ...runRequest, records }).expect(202);
    const job = await site.waitForEnd(body.job.id);
    expect(job).toMatchObject({
      state: 'done',
      scope: 'site',
      tasksShown: true,
      progress: { done: 4, total: 4 },
      languages: [
        { language: 'en', done: 2, total: 2, failed: 0, needsReview: 0 },
        { language: 'zh', done: 4, total: 4, failed: 0, needsReview: 0 },
      ],
    });
    expect(job.tasks.map((task) => (task as { label?: string }).label).sort()).toEqual(
      ['洗面台', '洗面台', '浴室', '浴室'].sort(),
    );
    const { items } = await fetchMatrix(`recordId=${ids[0]}`);
    // The texts by people are as stale as before, and have suggestions.
    expect(items[0]!.languages.find(({ language }) => language === 'en')!.fields).toMatchObject([
      { field: 'name', suggested: false },
      { field: 'description', state: 'stale', suggested: true },
    ]);
    await post('generate', { entityTypes: ['benches'] }).expect(400);
  });
});

describe('bulk decision', () => {
  it('equals single decisions, keeps texts by people and can be undone', async () => {
    const ids = [await createStaleFacility('毛巾'), await createStaleFacility('吹風機')];
    const selection = { records: ids.map((recordId) => ({ kind: 'facilities', recordId })) };
    const run = await post('generate', {
      ...selection,
      languages: ['en', 'zh'],
      overwrite: 'stale',
    });
    await site.waitForEnd(run.body.job.id);
    const fetchStates = async (id: number) => {
      const { body } = await site.test.admin.get(`/api/content/facilities/${id}`).expect(200);
      const translationIn = (language: string) =>
        body.translations.find((item: { language: string }) => item.language === language);
      return { en: translationIn('en'), zh: translationIn('zh') };
    };
    const before = await fetchStates(ids[0]!);
    expect(before.en.provenance.description).toMatchObject({ stale: true, origin: 'human' });
    expect(before.en.provenance.description.suggestion).toBeDefined();
    const filter = { kind: 'facilities', language: 'zh', state: 'converted' };
    const ofOtherKind = { records: ids.map((recordId) => ({ kind: 'rooms', recordId })) };
    expect(await runBulk({ action: 'approve', ...ofOtherKind })).toMatchObject({ records: 0 });
    const dryRun = await runBulk({ action: 'approve', ...selection, filter, dryRun: true });
    const unaffected = { skipped: 0, left: 0, withFindings: 0, undo: [] };
    expect(dryRun).toEqual({ fields: 4, records: 2, ...unaffected });
    expect(await fetchStates(ids[0]!)).toEqual(before);
    const approved = await runBulk({ action: 'approve', ...selection, filter });
    expect(approved).toMatchObject({ fields: 4, records: 2, skipped: 0 });
    const { zh } = await fetchStates(ids[0]!);
    expect(zh.provenance.name).toMatchObject({ origin: 'human', by: 'admin' });
    expect(zh).toMatchObject({ name: before.zh.name, version: before.zh.version + 1 });
    const fetchActivity = async (query = '') => {
      const { body } = await site.test.admin.get(`/api/activity?pageSize=2${query}`).expect(200);
      return body.items as { id: number; kind: string; restores: number | null }[];
    };
    // One entry for the whole action; each record's own log lists its part.
    const [complete, previousEntry] = await fetchActivity();
    expect([complete!.id]).toEqual(approved.undo);
    expect(complete).toMatchObject({
      kind: 'translations',
      action: 'confirmed',
      restorable: true,
      since: null,
      after: { records: 2, fields: 4 },
    });
    expect(previousEntry).not.toMatchObject({ action: 'confirmed' });
    const [recordEntry] = await fetchActivity(`&kind=facilities&recordId=${ids[0]}`);
    expect(recordEntry).toMatchObject({ kind: 'facilities', action: 'confirmed' });
    const undone = await site.test.admin.post('/api/activity/restore').send({ ids: approved.undo });
    expect(undone.body).toEqual({ restored: 2, skipped: [] });
    const [undoEntry, next] = await fetchActivity();
    expect(undoEntry).toMatchObject({
      kind: 'translations',
      action: 'undone',
      restores: complete!.id,
    });
    expect(next).toMatchObject({ id: complete!.id, since: 'restored' });
    const repeated = await site.test.admin.post(`/api/activity/${complete!.id}/restore`).send({});
    expect(repeated.status).toBe(409);
    await site.test.admin.post(`/api/activity/${undoEntry!.id}/restore`).send({}).expect(200);
    expect((await fetchStates(ids[0]!)).zh.provenance.name).toMatchObject({ origin: 'human' });
    const [redoEntry] = await fetchActivity();
    await site.test.admin.post(`/api/activity/${redoEntry!.id}/restore`).send({}).expect(200);
    expect((await fetchStates(ids[0]!)).zh.provenance.name).toMatchObject({ origin: 'converted' });

    expect(await runBulk({ action: 'accept', ...selection })).toMatchObject({
      fields: 2,
      skipped: 0,
    });
    const accepted = (await fetchStates(ids[0]!)).en;
    expect(accepted.provenance.description).toMatchObject({ origin: 'human', stale: false });
    expect(accepted.description).toBe(before.en.provenance.description.suggestion.text);
    expect(accepted.name).toBe('Sink');
    await site.test.admin
      .put(`/api/content/facilities/${ids[0]}/translations/zh_TW`)
      .send({ description: '很安靜。' })
      .expect(200);
    const keptResult = await runBulk({ action: 'keep', ...selection });
    expect(keptResult).toMatchObject({ fields: 1, records: 1 });
    expect((await fetchStates(ids[0]!)).en).toMatchObject({
      stale: false,
      description: accepted.description,
    });
    await post('bulk', { action: 'keep' }).expect(400);
  });

  it('covers a record that is selected several times, with other languages or fields', async () => {
    const texts = { name: '午後客房', description: '在河邊。', amenities: '毛巾' };
    const recordId = await site.createRoom(texts);
    await site.generate(recordId, { languages: ['en', 'zh'] });
    const room = { kind: 'rooms', recordId };
    const records = [
      { ...room, languages: ['zh'], fields: ['name'] },
      { ...room, languages: ['en'], fields: ['description'] },
      { ...room, languages: ['en'], fields: ['description', 'amenities'] },
    ];
    expect(await runBulk({ action: 'approve', records })).toMatchObject({ fields: 3, records: 1 });
    const { provenance } = (await site.fetchTranslation(recordId, 'en'))!;
    expect(provenance['description']?.origin).toBe('human');
    expect(provenance['name']?.origin).toBe('machine');
  });

  it('skips suggestions that failed checks, and concurrent changes', async () => {
    const blocked = await site.createRoom({ name: '晨之間' });
    site.fake.setBehavior({ behavior: 'changed_numbers', times: 2 });
    await site.generate(blocked, { languages: ['en'] });
    const selection = { records: [{ kind: 'rooms', recordId: blocked }] };
    expect(await runBulk({ action: 'accept', ...selection })).toMatchObject({
      fields: 0,
      skipped: 1,
    });
    expect((await site.fetchTranslation(blocked, 'en'))?.description).toBeNull();
    expect(await runBulk({ action: 'dismiss', ...selection })).toMatchObject({
      fields: 1,
      skipped: 0,
    });

    const ids = [await createStaleFacility('窗'), await createStaleFacility('門')];
    const records = ids.map((recordId) => ({ kind: 'facilities', recordId }));
    const url = `/api/content/facilities/${ids[0]}/translations/en`;
    const { databaseUrl } = site.test;
    const [savedResult, keptResult] = await raceOnLock(
      databaseUrl,
      `select from facility_translation where owner_id = ${ids[0]} for update`,
      2,
      async () => {
        const saved = site.test.admin
          .put(url)
          .send({ description: 'Quiet.' })
          .then((result) => result);
        await waitForLockWaiters(databaseUrl, 1);
        return Promise.all([saved, post('bulk', { action: 'keep', records })]);
      },
    );
    expect([savedResult.status, keptResult.status]).toEqual([200, 200]);
    expect(keptResult.body).toMatchObject({ fields: 1, records: 1, skipped: 1 });
    const { items } = await fetchMatrix(`recordId=${ids[0]}`);
    expect(items[0]!.languages.find(({ language }) => language === 'en')!.state).toBe('human');
  });
});

describe('checks', () => {
  it('include texts by people, for the whole site and per text, until findings are dismissed', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Attic',
      description: 'Open 24 hours, 3 beds.',
    });
    const japaneseUrl = `/api/content/rooms/${id}/translations/ja`;
    await site.test.admin
      .put(japaneseUrl)
      .send({ name: '屋根裏', description: '24時間、ベッド5台。' })
      .expect(200);
    const fieldsWithFindings: {
      kind: string;
      recordId: number;
      language: string;
      field: string;
      findings: object[];
    }[] = [];
    let checked = 0;
    let after: string | null = null;
    do {
      const { body } = await post('check', { kinds: ['facilities', 'rooms'], after }).expect(200);
      fieldsWithFindings.push(...body.items);
      checked += body.checked as number;
      after = body.next as string | null;
    } while (after !== null);
    expect(checked).toBeGreaterThan(2);
    const roomFields = fieldsWithFindings.filter(({ recordId }) => recordId === id);
    expect(roomFields).toMatchObject([{ kind: 'rooms', language: 'ja', field: 'description' }]);
    const translation = await site.fetchTranslation(id, 'ja');
    expect(translation?.provenance['description']).toMatchObject({
      findings: roomFields[0]!.findings,
    });
    const { body: confirmed } = await site.test.admin
      .post(`${japaneseUrl}/confirm`)
      .send({ fields: ['description'] })
      .expect(200);
    expect(confirmed.provenance.description.findings).toEqual(roomFields[0]!.findings);
    await dismissAll(id, 'ja', 'description');
    const repeated = await post('check', { kinds: ['rooms'], after: `rooms:${id - 1}` }).expect(
      200,
    );
    expect(repeated.body).toMatchObject({ items: [], dismissed: roomFields[0]!.findings.length });
    await post('check', { after: 'nonsense' }).expect(400);
  });

  it('report base texts with a word that the glossary forbids in their language', async () => {
    await post('glossary', {
      kind: 'place',
      words: { en: 'Yodobashi Hall', zh_TW: '淀橋會館' },
      forbidden: { en: ['Yodobashi', 'yodo hall'], zh_TW: ['Yodo'] },
    }).expect(201);
    const id = await site.createRoom({
      language: 'en',
      name: 'Near Yodobashi Hall',
      description: 'Yodo has lanterns. Behind it, the ＹＯＤＯ Hall.',
    });
    const { body } = await post('check', { kinds: ['rooms'], after: `rooms:${id - 1}` }).expect(
      200,
    );
    const findings = [
      {
        id: expect.any(String) as string,
        rule: 'term',
        severity: 'warns',
        message: '"ＹＯＤＯ Hall" is not the name of "Yodobashi Hall".',
        at: [34, 43],
      },
    ];
    const expected = {
      kind: 'rooms',
      recordId: id,
      language: 'en',
      field: 'description',
      findings,
    };
    expect(body.items).toEqual([expect.objectContaining(expected)]);
    const record = await site.test.admin.get(`/api/content/rooms/${id}`).expect(200);
    const [translation] = record.body.translations as { provenance: Record<string, object> }[];
    expect(translation!.provenance).toMatchObject({ name: {}, description: { findings } });
    expect(translation!.provenance['name']).not.toHaveProperty('findings');

    // A person can dismiss a finding, for this text only.
    const englishUrl = `/api/content/rooms/${id}/translations/en`;
    await dismissAll(id, 'en', 'description');
    const repeated = await post('check', { kinds: ['rooms'], after: `rooms:${id - 1}` }).expect(
      200,
    );
    expect(repeated.body.items).toEqual([]);
    const otherTexts = { name: 'Near Yodobashi Hall', description: 'The Yodo Hall.' };
    const { body: written } = await site.test.admin.put(englishUrl).send(otherTexts).expect(200);
    expect(written.provenance.description.findings).toHaveLength(1);
  });
});

describe('back-translation', () => {
  it('is compared with the base text, and requested once', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Attic',
      description: 'Three beds, 20 m².',
    });
    const request = {
      kind: 'rooms',
      recordId: id,
      language: 'ja',
      field: 'description',
      into: 'en',
    };
    await post('back-translate', request).expect(404);
    const text = 'ベッド3台、200平方メートル。';
    const { body } = await post('back-translate', { ...request, text }).expect(200);
    expect(body).toMatchObject({ into: 'en', text: expect.stringContaining('In English') });
    expect(body.model).not.toBeNull();
    expect(body.differences.length).toBeGreaterThan(0);
    const { length } = site.fake.received;
    expect((await post('back-translate', { ...request, text }).expect(200)).body).toEqual(body);
    expect(site.fake.received).toHaveLength(length);
    expect(await site.fetchTranslation(id, 'ja')).toBeUndefined();
    expect(site.fake.verificationRequests).toEqual([]);
    await putSettings({ verify: 'always' });
    const message = { en: 'The view is gone.', ja: '眺めがありません。' };
    site.fake.differences = [{ in: 'In English', type: 'omission', message }];
    const { body: verified } = await post('back-translate', { ...request, text }).expect(200);
    expect(verified.differences).toHaveLength(body.differences.length + 1);
    expect(verified.differences.at(-1)).toMatchObject({
      type: 'omission',
      message: 'The view is gone.',
      reason: 'The view is gone.',
    });
    await post('back-translate', { ...request, text }).expect(200);
    expect(site.fake.verificationRequests).toHaveLength(1);
    await putSettings({ verify: 'never' });
    await post('back-translate', { ...request, into: 'ja', text }).expect(400);
  });

  it('is requested again after a change of the model, and compared again after a change of the glossary', async () => {
    const backTranslate = async (request: object) =>
      (await post('back-translate', request).expect(200)).body as { text: string; model: string };
    const base = { base: 'By the bus stop.', baseLanguage: 'en' };
    const request = { text: 'バス停のそば。', language: 'ja', into: 'en', ...base };
    const conversion = { text: '河景閣樓', language: 'zh_TW', into: 'zh' };
    await putSettings({ verify: 'always' });
    const { model } = await backTranslate(request);
    const { text: converted } = await backTranslate(conversion);
    expect(site.fake.received).toHaveLength(1);
    await putSettings({ model: `${model}-large` });
    expect((await backTranslate(request)).model).toBe(`${model}-large`);
    expect(site.fake.received).toHaveLength(2);
    expect(site.fake.verificationRequests).toHaveLength(2);
    const words = { en: 'bus stop', zh_TW: '河景閣樓', zh: '江畔阁', ja: 'バス停' };
    const term = { kind: 'place', words };
    const { body } = await site.test.admin
      .post('/api/translations/glossary')
      .send(term)
      .expect(201);
    await backTranslate(request);
    expect(site.fake.received).toHaveLength(2);
    expect(site.fake.verificationRequests).toHaveLength(3);
    expect((await backTranslate(conversion)).text).toBe('江畔阁');
    expect(converted).not.toBe('江畔阁');
    await site.test.admin.delete(`/api/translations/glossary/${body.id}`).expect(204);
    await putSettings({ verify: 'never', model: null });
  });

  it('names missing words in its differences, and reports each difference once', async () => {
    const describeDifferences = async (base: string, literal: string) => {
      const text = `For back-translation: ${literal}`;
      site.fake.setDictionary({ 'zh-Hant': { [text]: literal } });
      const request = { language: 'en', into: 'zh_TW', text, base, baseLanguage: 'zh_TW' };
      const { body } = await post('back-translate', request).expect(200);
      return (body.differences as { type: string; message: string; at?: [number, number] }[]).map(
        ({ type, message, at }) => [type, at ? literal.slice(...at) : message],
      );
    };
    expect(await describeDifferences('出電梯後右轉。', '出電梯後左轉。')).toEqual([
      ['meaning', '左轉'],
    ]);
    const [, lostCondition] = await describeDifferences('部分客房有陽台。', '所有客房都有陽台。');
    expect(lostCondition).toEqual(['omission', 'The condition "部分" is missing.']);
    const towels = '毛巾每天更換。用過的請放在籃子裡。';
    // No word is named, because the back-translation contains some of these sentences.
    expect(await describeDifferences(towels, '毛巾每天更換。')).toEqual([
      ['omission', expect.not.stringContaining('毛巾') as string],
    ]);
    site.fake.setDictionary({});
  });

  it('is literal, without style, glossary and second attempt', async () => {
    const text = '川の部屋は禁煙ではありません。難波から5分。';
    const reply = { text, language: 'ja', into: 'zh_TW' };
    const base = { base: '河之間禁止吸菸，距離難波5分鐘。', baseLanguage: 'zh_TW' };
    site.fake.setDictionary({ 'zh-Hant': { [text]: '河 的 房間 不是 禁菸。從難波 5分鐘。' } });
    const { body } = await post('back-translate', { ...reply, ...base }).expect(200);
    expect(body.text).toBe('河 的 房間 不是 禁菸。從難波 5分鐘。');
    const [literal, ...others] = site.fake.received.filter(({ request }) =>
      JSON.stringify(request.items).includes(text),
    );
    expect(others).toEqual([]);
    expect(literal!.request).toMatchObject({ style: '', glossary: [] });
    const [system] = literal!.body['messages'] as { content: string }[];
    expect(system!.content).toMatch(/Do not smooth/);
    const { body: usage } = await site.test.admin.get('/api/translations/usage').expect(200);
    expect(usage.days).toContainEqual(expect.objectContaining({ purpose: 'back_translate' }));
    await post('back-translate', { language: 'ja', into: 'zh_TW' }).expect(400);
    await post('back-translate', { ...reply, kind: 'rooms' }).expect(400);
    await post('back-translate', { ...reply, text: 'あ'.repeat(10_001) }).expect(400);
  });
});

it('counts a size or price in words as untranslated, and plain figures as valid for all languages', async () => {
  const id = await site.createRoom({
    language: 'zh_TW',
    name: '坪數之間',
    size: '約 28 平方公尺',
    price: '¥9,800',
  });
  const fetchMatrixStates = async () => {
    const matrix = await expectMatrixMatchesRecords(site.test);
    const room = matrix.items.find((item) => item.kind === 'rooms' && item.recordId === id);
    const english = room?.languages.find(({ language }) => language === 'en');
    const stateOf = (name: string) => english?.fields.find(({ field }) => field === name)?.state;
    return [stateOf('size'), stateOf('price')];
  };
  expect(await fetchMatrixStates()).toEqual(['missing', 'none']);
  site.fake.setDictionary({ en: { '約 28 平方公尺': 'About 28 square metres' } });
  await site.generate(id, { languages: ['en'] });
  expect(await fetchMatrixStates()).toEqual(['machine', 'none']);
  const { body } = await site.test.visitor.get(`/api/rooms?language=en`).expect(200);
  expect(
    body.find((room: { size: string }) => room.size === 'About 28 square metres'),
  ).toBeDefined();
});

it('lists a long job without its tasks', async () => {
  const id = await site.createRoom();
  const jobId = await site.requestTranslation(id, { languages: ['en'] });
  await site.waitForEnd(jobId);
  await executeSql(`insert into tasks (job_id, kind, entity_type, record_id, language, fields, named, mode, state,
      requested_by, tokens_in, tokens_out, attempts, finished_at)
    select job_id, kind, entity_type, record_id, 'ja', '["name","price"]', named, mode,
      case when n = 1 then 'failed' else 'done' end, requested_by, 0, 0, 1, now()
    from tasks, generate_series(1, 100) n where job_id = ${jobId}`);
  const { body } = await site.test.admin.get('/api/jobs?pageSize=1').expect(200);
  expect(body.items).toMatchObject([
    { id: jobId, tasks: [], tasksShown: false, progress: { done: 101, total: 101 } },
  ]);
  const complete = await site.fetchJob(jobId);
  expect(complete.tasks).toHaveLength(101);
  expect(complete).toMatchObject({ tasksShown: true, state: 'partly_failed' });
  expect((complete as unknown as { languages: object[] }).languages).toEqual([
    { language: 'en', done: 3, total: 3, failed: 0, needsReview: 0 },
    { language: 'ja', done: 200, total: 200, failed: 2, needsReview: 0 },
  ]);
});
