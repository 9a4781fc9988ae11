import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.js';
import { exportContent } from '../../../test/exports.js';
import { eventually } from '../../../test/eventually.js';
import {
  LONG_BATCH_DELAY,
  TranslationTestApp,
  type TranslationView,
} from '../../../test/translation-test-app.js';
import { LlmClient } from './llm-client.service.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { TranslatorRateLimiter } from './translator-rate-limiter.service.js';

const ENGLISH_ONLY = { languages: ['en'] };
/** High, so that a single request exceeds a small budget. */
const PRICES = { 'gpt-4.1-mini': { input: 400, output: 1600 } };
const INITIAL_SETTINGS = {
  autoTranslate: false,
  chinese: 'convert',
  verify: 'never',
  monthlyBudget: null,
  urgentOverBudget: false,
  currency: 'JPY',
  prices: PRICES,
  requestsPerMinute: null,
  tokensPerMinute: null,
  models: {},
};

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open({}, undefined, LONG_BATCH_DELAY);
});

afterAll(() => site.close());

beforeEach(async () => {
  site.fake.reset();
  await site.changeSettings(INITIAL_SETTINGS);
});

/** Number of created rooms, for unique names. */
let roomCount = 0;

/** Creates rooms with unique names; returns their ids. */
async function createRooms(length: number, fields: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < length; index += 1) {
    roomCount += 1;
    const defaults = { name: `川邊客房${roomCount}`, description: null, amenities: null };
    ids.push(await site.createRoom({ ...defaults, ...fields }));
  }
  return ids;
}

async function fetchEnglish(id: number): Promise<TranslationView> {
  return (await site.fetchTranslation(id, 'en'))!;
}

/** Returns the record ids of each request. */
const listRequestedIds = () => site.fake.received.map(({ request }) => Object.keys(request.items));

describe('short records', () => {
  it('share a request, and a failed or refused record does not affect the others', async () => {
    const [faulty = 0, ...correct] = await createRooms(5);
    site.fake.setBehavior({ behavior: 'changed_numbers', ref: faulty, times: 2 });
    const job = await site.waitForEnd(
      await site.requestTranslations([faulty, ...correct], ENGLISH_ONLY),
    );
    const outcome = job.tasks.map(({ recordId, state }) => [recordId, state]);
    expect(outcome).toEqual([[faulty, 'needs_review'], ...correct.map((id) => [id, 'done'])]);
    // Records without problems are not requested again.
    expect(listRequestedIds()).toEqual([[faulty, ...correct].map(String), [String(faulty)]]);

    const [refused = 0, ...accepted] = await createRooms(4);
    // The record is refused in the shared request, and then in its own.
    site.fake.setBehavior({ behavior: 'refusal', ref: refused, times: 2 });
    const secondJob = await site.waitForEnd(
      await site.requestTranslations([refused, ...accepted], ENGLISH_ONLY),
    );
    const failed = secondJob.tasks.filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ recordId: refused, error: { code: 'refused' } }]);
    expect(secondJob.tasks.filter(({ state }) => state === 'done')).toHaveLength(3);
    expect(secondJob.tokensIn).toBe(
      secondJob.tasks.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
    );
  });

  it('with the same text are requested once across jobs, and again when existing ones are to be replaced', async () => {
    const sameName = { name: '水邊小屋' };
    const ids = await createRooms(4, sameName);
    await site.waitForEnd(await site.requestTranslations(ids, ENGLISH_ONLY));
    expect(site.fake.received).toHaveLength(1);
    expect(listRequestedIds()[0]).toHaveLength(1);
    const [later = 0] = await createRooms(1, sameName);
    const job = await site.generate(later, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', tokensIn: 0, cost: 0 });
    expect(site.fake.received).toHaveLength(1);
    const { name, provenance } = await fetchEnglish(later);
    expect(name).toBe((await fetchEnglish(ids[0]!)).name);
    expect(provenance['name']).toMatchObject({ origin: 'machine' });
    await site.generate(later, { ...ENGLISH_ONLY, fields: ['name'], overwrite: 'machine' });
    expect(site.fake.received).toHaveLength(2);
  });
});

describe('prompt', () => {
  it('contains the style and matching terms, noted in the provenance, and goes to the model of the direction', async () => {
    await site.changeSettings({ models: { 'zh_TW>ja': 'special' } });
    const term = { kind: 'term', words: { zh_TW: '晨露', en: 'Morning Dew' }, forbidden: {} };
    await site.test.admin.post('/api/translations/glossary').send(term).expect(201);
    const [id = 0] = await createRooms(1, { name: '晨露房' });
    await site.generate(id, { languages: ['en', 'ja'] });
    const requests = site.fake.received.map(
      ({ body, request }) => [body['model'], request] as const,
    );
    const [, toEnglish] = requests.find(([, { to }]) => to === 'en')!;
    expect(toEnglish.glossary).toEqual([{ source: '晨露', target: 'Morning Dew' }]);
    expect(toEnglish.style).not.toBe('');
    const [model, toJapanese] = requests.find(([, { to }]) => to === 'ja')!;
    expect([model, toJapanese.glossary]).toEqual(['special', []]);
    expect((await fetchEnglish(id)).name).toContain('Morning Dew');
    const { records } = await exportContent(site.test);
    const room = records.find(({ kind, id: recordId }) => kind === 'rooms' && recordId === id);
    const english = room?.versions?.find(({ language }) => language === 'en');
    // 0 is the version of the default style.
    expect(english?.provenance['name']).toMatchObject({ style: 0, glossary: expect.any(String) });
  });
});

describe('second model', () => {
  it('holds back a translation, marks the quoted words and counts as usage', async () => {
    await site.changeSettings({ verify: 'always' });
    site.fake.differences = [{ in: 'In English', type: 'omission', message: 'Half is gone.' }];
    const [id = 0] = await createRooms(1);
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job.tasks[0]?.state).toBe('needs_review');
    const { name, provenance } = await fetchEnglish(id);
    expect(name).toBeNull();
    expect(provenance['name']?.suggestion).toMatchObject({
      needsReview: ['second_reader'],
      findings: [{ rule: 'second_reader', severity: 'holds', at: [0, 10] }],
    });
    const { body } = await site.test.admin.get('/api/translations/usage').expect(200);
    expect(body.days).toContainEqual(expect.objectContaining({ purpose: 'verify', kind: 'rooms' }));
    const means = { en: 'in English', ja: '英語で', 'zh-Hans': '英语', 'zh-Hant': '英文' };
    const message = {
      en: 'Half is gone.',
      ja: '半分ない。',
      'zh-Hans': '少半',
      'zh-Hant': '少了一半。',
    };
    site.fake.differences = [{ in: 'In English', type: 'omission', message, source: '晨', means }];
    await site.generate(id, { ...ENGLISH_ONLY, fields: ['name'] });
    const finding = (await fetchEnglish(id)).provenance['name']?.suggestion?.findings?.[0];
    expect(finding).toMatchObject({
      message: 'omission: Half is gone.',
      reasons: { ja: '半分ない。', zh_TW: '少了一半。' },
      pair: { text: [{ text: 'In English', at: [0, 10], means: { zh_TW: '英文' } }] },
    });
    // A record with such a finding can be exported.
    const room = (await exportContent(site.test)).records.find((record) => record.id === id);
    expect(room).toBeDefined();
    // Without differences the text is published.
    site.fake.differences = [];
    await site.generate(id, { ...ENGLISH_ONLY, fields: ['name'] });
    expect((await fetchEnglish(id)).name).toMatch(/^In English/);
  });

  it('shortens a long reason without cutting an emoji in half', async () => {
    await site.changeSettings({ verify: 'always' });
    const long = `${'a'.repeat(499)}🛏🛏`;
    const message = { en: long, ja: long, 'zh-Hans': long, 'zh-Hant': long };
    site.fake.differences = [{ in: 'In English', type: 'omission', message }];
    const [id = 0] = await createRooms(1);
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ error: null, tasks: [{ state: 'needs_review' }] });
    const finding = (await fetchEnglish(id)).provenance['name']?.suggestion?.findings?.[0];
    expect(finding?.reasons?.ja).toBe('a'.repeat(499));
  });

  it('may write half an emoji or a NUL, which are removed', async () => {
    await site.changeSettings({ verify: 'always' });
    const message = 'Half\ud83d is\0 gone.';
    site.fake.differences = [{ in: 'In English', type: 'omission', message }];
    const [id = 0] = await createRooms(1);
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ error: null, tasks: [{ state: 'needs_review' }] });
    const finding = (await fetchEnglish(id)).provenance['name']?.suggestion?.findings?.[0];
    expect(finding?.message).toBe('omission: Half is gone.');
  });

  it('verifies only doubtful texts in mode "doubtful"', async () => {
    await site.changeSettings({ verify: 'doubtful' });
    const [simple = 0] = await createRooms(1, { name: '安靜小屋' });
    const [doubtful = 0] = await createRooms(1, {
      description: '開放時間：7:30、9:30、12:30、18:30。',
    });
    await site.generate(simple, ENGLISH_ONLY);
    expect(site.fake.verificationRequests).toEqual([]);
    await site.generate(doubtful, ENGLISH_ONLY);
    expect(
      site.fake.verificationRequests.map(({ items }) => Object.keys(items[doubtful]!)),
    ).toEqual([['description']]);
  });
});

describe('model name', () => {
  it('is stored as the provider reports it, also with a cached text', async () => {
    await site.changeSettings({ verify: 'always' });
    site.fake.answeredModel = 'gpt-4.1-mini-2025-04-14';
    const ids = await createRooms(2, { name: '川邊同名房' });
    for (const id of ids) await site.generate(id, ENGLISH_ONLY);
    const { records } = await exportContent(site.test);
    const models = records
      .filter(({ kind, id }) => kind === 'rooms' && ids.includes(id))
      .map(
        ({ versions }) => versions?.find(({ language }) => language === 'en')?.provenance['name'],
      )
      .map((provenance) => provenance?.['model']);
    expect(models).toEqual(['gpt-4.1-mini-2025-04-14', 'gpt-4.1-mini-2025-04-14']);
  });

  it('may be long if the provider reports none', async () => {
    await site.changeSettings({ model: 'arn:aws:bedrock:'.padEnd(150, 'x') });
    site.fake.answeredModel = '';
    const [id = 0] = await createRooms(1);
    expect(await site.generate(id, ENGLISH_ONLY)).toMatchObject({ state: 'done', error: null });
  });
});

describe('rate limit', () => {
  it('pauses all requests after a 429 for the time the provider asks, or until a person retries', async () => {
    const ids = await createRooms(2);
    site.fake.setBehavior({ behavior: 'rate_limit', retryAfter: '90' });
    const requestedAt = Date.now();
    const firstJobId = await site.requestTranslation(ids[0]!, ENGLISH_ONLY);
    await site.waitForJobState(firstJobId, ({ state }) => state === 'waiting');
    const secondJobId = await site.requestTranslation(ids[1]!, ENGLISH_ONLY);
    const waiting = await site.waitForJobState(secondJobId, ({ state }) => state === 'waiting');
    expect(waiting.error?.code).toBe('rate_limited');
    expect(Date.parse(waiting.tasks[0]!.nextAttemptAt!)).toBeGreaterThan(requestedAt + 60_000);
    expect(site.fake.received).toHaveLength(1);
    for (const jobId of [firstJobId, secondJobId]) {
      await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(200);
      expect((await site.waitForEnd(jobId)).state).toBe('done');
    }
  });

  it('limits the requests per minute', async () => {
    await site.changeSettings({ requestsPerMinute: 1 });
    // Two languages never share a request.
    const [id = 0] = await createRooms(1);
    const jobId = await site.requestTranslation(id, { languages: ['en', 'ja'] });
    await site.waitForJobState(jobId, ({ tasks }) => tasks.some(({ state }) => state === 'done'));
    expect(site.fake.received).toHaveLength(1);
    await site.changeSettings({ requestsPerMinute: null });
    await site.waitForEnd(jobId);
    expect(site.fake.received).toHaveLength(2);
  });

  it.each([
    [{ requestsPerMinute: 1, tokensPerMinute: null }, 1],
    [{ requestsPerMinute: null, tokensPerMinute: 1000 }, 1000],
  ])('of %j applies to all processes together', async (limit, tokens) => {
    const otherProcess = await startApp({}, site.test.databaseUrl);
    try {
      await site.changeSettings(limit);
      const readSettings = () => otherProcess.app.get(TranslationSettings).read();
      await eventually(async () => expect(await readSettings()).toMatchObject(limit));
      const [limiter, otherLimiter] = [site.test, otherProcess].map(({ app }) =>
        app.get(TranslatorRateLimiter),
      );
      const stop = new AbortController();
      await limiter!.waitForRate({ tokens, urgent: false }, stop.signal);
      const waiting = otherLimiter!.waitForRate({ tokens, urgent: false }, stop.signal);
      // An urgent request never waits. Redis responds in order, so the response to `waiting` has arrived by then.
      await otherLimiter!.waitForRate({ tokens, urgent: true }, stop.signal);
      stop.abort(new Error('the request still waited'));
      await expect(waiting).rejects.toThrow('the request still waited');
    } finally {
      await otherProcess.close();
    }
  });
});

describe('budget', () => {
  it('stops jobs, which resume when it is raised', async () => {
    const [paid = 0, id = 0] = await createRooms(2);
    await site.generate(paid, ENGLISH_ONLY);
    await site.changeSettings({ monthlyBudget: 0.01 });
    // The spent amount is cached, so the next job may still run.
    const waitingJobId = await eventually(async () => {
      const jobId = await site.requestTranslation(id, ENGLISH_ONLY);
      const { state } = await site.waitForJobState(
        jobId,
        ({ state: now }) => now !== 'running' && now !== 'queued',
      );
      if (state !== 'waiting') throw new Error(`The job is ${state}.`);
      return jobId;
    });
    expect((await site.fetchJob(waitingJobId)).error?.code).toBe('over_budget');
    const requestCount = site.fake.received.length;
    await site.changeSettings({ monthlyBudget: 1000 });
    expect((await site.waitForEnd(waitingJobId)).state).toBe('done');
    expect(site.fake.received).toHaveLength(requestCount + 1);
  });

  it('applies to the first concurrent requests of a new process', async () => {
    const [paid = 0] = await createRooms(1);
    await site.generate(paid, ENGLISH_ONLY);
    await site.changeSettings({ monthlyBudget: 0.01 });
    const otherProcess = await startApp({}, site.test.databaseUrl);
    try {
      const client = otherProcess.app.get(LlmClient);
      const results = await Promise.all([client.hasBudget(), client.hasBudget()]);
      expect(results).toEqual([false, false]);
    } finally {
      await otherProcess.close();
    }
  });

  it('rejects requests that a person waits for, unless the settings allow them', async () => {
    const [id = 0] = await createRooms(1);
    await site.generate(id, ENGLISH_ONLY);
    const { body: message } = await site.test.visitor
      .post('/api/contact-messages')
      .send({ name: 'Ann', email: 'ann@example.com', subject: 'Beds', message: 'Two beds?' })
      .send({ language: 'en' })
      .expect(201);
    const field = { kind: 'rooms', recordId: id, language: 'zh_TW', field: 'name', into: 'ja' };
    const { admin } = site.test;
    const translate = () =>
      admin.post(`/api/contact-messages/${message.id}/translate`).send({ language: 'ja' });
    const backTranslate = () => admin.post('/api/translations/back-translate').send(field);
    await site.changeSettings({ monthlyBudget: 0.01 });
    const requestCount = site.fake.received.length;
    for (const call of [translate, backTranslate]) {
      expect((await call().expect(409)).body.code).toBe('over_budget');
    }
    expect(site.fake.received).toHaveLength(requestCount);
    await site.changeSettings({ monthlyBudget: 0.01, urgentOverBudget: true });
    for (const call of [translate, backTranslate]) await call().expect(200);
    expect(site.fake.received).toHaveLength(requestCount + 2);
  });
});

describe('automatic translation', () => {
  it('translates once after several saves', async () => {
    await site.changeSettings({ autoTranslate: true });
    const [id = 0] = await createRooms(1);
    for (const name of ['晨間', '午間', '夜間客房']) await site.write(id, 'zh_TW', { name });
    await eventually(async () => {
      expect((await site.fetchTranslation(id, 'ja'))?.name).toBeTruthy();
      expect((await fetchEnglish(id)).provenance['name']).toMatchObject({ stale: false });
    });
    expect(site.fake.received.map(({ request }) => request.items)).toEqual([
      { [id]: { name: '夜間客房' } },
      { [id]: { name: '夜間客房' } },
    ]);
    expect((await site.fetchTranslation(id, 'zh'))?.name).toBe('夜间客房');
  });
});

describe('translation between Chinese scripts', () => {
  it('keeps words of the guesthouse, warns about ambiguous words, and uses the model if the settings say so', async () => {
    const [id = 0] = await createRooms(1, {
      name: '車站窗口',
      language: 'zh_TW',
      description: '用手機查看行程，桌布每天更換。詳見 https://example.jp/選單/視窗',
    });
    await site.generate(id, { languages: ['zh'] });
    const { description, provenance } = (await site.fetchTranslation(id, 'zh'))!;
    expect(description).toBe('用手机查看行程，桌布每天更换。详见 https://example.jp/選單/視窗');
    expect(provenance['description']?.findings).toContainEqual(
      expect.objectContaining({ rule: 'conversion', severity: 'warns' }),
    );
    expect(site.fake.received).toEqual([]);
    await site.changeSettings({ chinese: 'translate' });
    const [otherRoom = 0] = await createRooms(1);
    await site.generate(otherRoom, { languages: ['zh'] });
    expect(site.fake.received).toHaveLength(1);
    expect((await site.fetchTranslation(otherRoom, 'zh'))?.provenance['name']?.origin).toBe(
      'machine',
    );
  });
});
