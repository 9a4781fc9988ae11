import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.js';
import { exportContent } from '../../../test/exports.js';
import { eventually } from '../../../test/eventually.js';
import {
  LONG_GATHERING,
  TranslationTestApp,
  type VersionView,
} from '../../../test/translation-test-app.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { TranslatorRateLimiter } from './translator-rate-limiter.service.js';

const EN = { languages: ['en'] };
const PRICES = { 'gpt-4.1-mini': { input: 400, output: 1600 } };
const UNTIL_NOW = {
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

let house: TranslationTestApp;

beforeAll(async () => {
  house = await TranslationTestApp.open({}, undefined, LONG_GATHERING);
});

afterAll(() => house.close());

beforeEach(async () => {
  house.fake.reset();
  await house.settings(UNTIL_NOW);
});

/** Rooms whose names nobody had before. */
let count = 0;
async function rooms(many: number, words: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < many; made += 1) {
    count += 1;
    const plain = { name: `川邊客房${count}`, description: null, amenities: null };
    ids.push(await house.room({ ...plain, ...words }));
  }
  return ids;
}

async function english(id: number): Promise<VersionView> {
  return (await house.version(id, 'en'))!;
}

/** Records that each request held. */
const held = () => house.fake.received.map(({ request }) => Object.keys(request.items));

describe('several short records', () => {
  it('go in one request, and one that errs, or is refused, spoils nothing for the others', async () => {
    const [wrong = 0, ...right] = await rooms(5);
    house.fake.setBehavior({ behaviour: 'changed_numbers', ref: wrong, times: 2 });
    const job = await house.finished(await house.requestAll([wrong, ...right], EN));
    const outcome = job.tasks.map(({ recordId, state }) => [recordId, state]);
    expect(outcome).toEqual([[wrong, 'needs_review'], ...right.map((id) => [id, 'done'])]);
    // What was right is not asked for again.
    expect(held()).toEqual([[wrong, ...right].map(String), [String(wrong)]]);

    const [refused = 0, ...taken] = await rooms(4);
    house.fake.setBehavior({ behaviour: 'refusal', ref: refused, times: 2 });
    const second = await house.finished(await house.requestAll([refused, ...taken], EN));
    const failed = second.tasks.filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ recordId: refused, error: { code: 'refused' } }]);
    expect(second.tasks.filter(({ state }) => state === 'done')).toHaveLength(3);
    expect(second.tokensIn).toBe(second.tasks.reduce((sum, { tokensIn }) => sum + tokensIn, 0));
  });

  it('that say the same are paid for once, in this run and the next; who asks for other words gets some', async () => {
    const same = { name: '水邊小屋' };
    const ids = await rooms(4, same);
    await house.finished(await house.requestAll(ids, EN));
    expect(house.fake.received).toHaveLength(1);
    expect(held()[0]).toHaveLength(1);
    const [late = 0] = await rooms(1, same);
    const job = await house.generate(late, EN);
    expect(job).toMatchObject({ state: 'done', tokensIn: 0, cost: 0 });
    expect(house.fake.received).toHaveLength(1);
    const { name, provenance } = await english(late);
    expect(name).toBe((await english(ids[0]!)).name);
    expect(provenance['name']).toMatchObject({ origin: 'machine' });
    await house.generate(late, { ...EN, fields: ['name'], overwrite: 'machine' });
    expect(house.fake.received).toHaveLength(2);
  });
});

describe('what goes with texts', () => {
  it('is the style, the terms that stand in them, and the model of the direction; it stays with the words', async () => {
    await house.settings({ models: { 'zh_TW>ja': 'special' } });
    const term = { kind: 'term', words: { zh_TW: '晨露', en: 'Morning Dew' }, forbidden: {} };
    await house.test.admin.post('/api/translations/glossary').send(term).expect(201);
    const [id = 0] = await rooms(1, { name: '晨露房' });
    await house.generate(id, { languages: ['en', 'ja'] });
    const asked = house.fake.received.map(({ body, request }) => [body['model'], request] as const);
    const [, toEnglish] = asked.find(([, { to }]) => to === 'en')!;
    expect(toEnglish.glossary).toEqual([{ source: '晨露', target: 'Morning Dew' }]);
    expect(toEnglish.style).not.toBe('');
    const [model, toJapanese] = asked.find(([, { to }]) => to === 'ja')!;
    expect([model, toJapanese.glossary]).toEqual(['special', []]);
    expect((await english(id)).name).toContain('Morning Dew');
    const { records } = await exportContent(house.test);
    const room = records.find(({ kind, id: recordId }) => kind === 'rooms' && recordId === id);
    const version = room?.versions?.find(({ language }) => language === 'en');
    expect(version?.provenance['name']).toMatchObject({ style: 0, glossary: expect.any(String) });
  });
});

describe('the second reader', () => {
  it('holds what it names, at the words it is about, and is paid for', async () => {
    await house.settings({ verify: 'always' });
    house.fake.differences = [{ in: 'In English', type: 'omission', message: 'Half is gone.' }];
    const [id = 0] = await rooms(1);
    const job = await house.generate(id, EN);
    expect(job.tasks[0]?.state).toBe('needs_review');
    const { name, provenance } = await english(id);
    expect(name).toBeNull();
    expect(provenance['name']?.suggestion).toMatchObject({
      needsReview: ['second_reader'],
      findings: [{ rule: 'second_reader', severity: 'holds', at: [0, 10] }],
    });
    const { body } = await house.test.admin.get('/api/translations/usage').expect(200);
    expect(body.days).toContainEqual(expect.objectContaining({ purpose: 'verify', kind: 'rooms' }));
    const means = { en: 'in English', ja: '英語で', 'zh-Hans': '英语', 'zh-Hant': '英文' };
    const message = {
      en: 'Half is gone.',
      ja: '半分ない。',
      'zh-Hans': '少半',
      'zh-Hant': '少了一半。',
    };
    house.fake.differences = [{ in: 'In English', type: 'omission', message, source: '晨', means }];
    await house.generate(id, { ...EN, fields: ['name'] });
    const told = (await english(id)).provenance['name']?.suggestion?.findings?.[0];
    expect(told).toMatchObject({
      message: 'omission: Half is gone.',
      reasons: { ja: '半分ない。', zh_TW: '少了一半。' },
      pair: { text: [{ text: 'In English', at: [0, 10], means: { zh_TW: '英文' } }] },
    });
    const room = (await exportContent(house.test)).records.find((one) => one.id === id);
    expect(room).toBeDefined();
    // Once it has nothing to say, the words are published.
    house.fake.differences = [];
    await house.generate(id, { ...EN, fields: ['name'] });
    expect((await english(id)).name).toMatch(/^In English/);
  });

  it('looks at doubtful texts only, where that is wished', async () => {
    await house.settings({ verify: 'doubtful' });
    const [plain = 0] = await rooms(1, { name: '安靜小屋' });
    const [doubtful = 0] = await rooms(1, { description: '開放時間：7:30、9:30、12:30、18:30。' });
    await house.generate(plain, EN);
    expect(house.fake.readings).toEqual([]);
    await house.generate(doubtful, EN);
    expect(house.fake.readings.map(({ items }) => Object.keys(items[doubtful]!))).toEqual([
      ['description'],
    ]);
  });
});

describe('the pace', () => {
  it('of one request that is told to slow down is the pace of all, until a person says again', async () => {
    const ids = await rooms(2);
    house.fake.setBehavior({ behaviour: 'rate_limit', retryAfter: '90' });
    const orderedAt = Date.now();
    const first = await house.order(ids[0]!, EN);
    await house.waitForJobState(first, ({ state }) => state === 'waiting');
    const second = await house.order(ids[1]!, EN);
    const waiting = await house.waitForJobState(second, ({ state }) => state === 'waiting');
    expect(waiting.error?.code).toBe('rate_limited');
    expect(Date.parse(waiting.tasks[0]!.nextAttemptAt!)).toBeGreaterThan(orderedAt + 60_000);
    expect(house.fake.received).toHaveLength(1);
    for (const job of [first, second]) {
      await house.test.admin.post(`/api/jobs/${job}/retry`).expect(200);
      expect((await house.finished(job)).state).toBe('done');
    }
  });

  it('keeps to so many requests a minute', async () => {
    await house.settings({ requestsPerMinute: 1 });
    // Two languages never go together.
    const [id = 0] = await rooms(1);
    const job = await house.order(id, { languages: ['en', 'ja'] });
    await house.waitForJobState(job, ({ tasks }) => tasks.some(({ state }) => state === 'done'));
    expect(house.fake.received).toHaveLength(1);
    await house.settings({ requestsPerMinute: null });
    await house.finished(job);
    expect(house.fake.received).toHaveLength(2);
  });

  it.each([
    [{ requestsPerMinute: 1, tokensPerMinute: null }, 1],
    [{ requestsPerMinute: null, tokensPerMinute: 1000 }, 1000],
  ])('of %j is that of all processes together', async (limit, tokens) => {
    const other = await startApp({}, house.test.databaseUrl);
    try {
      await house.settings(limit);
      const read = () => other.app.get(TranslationSettings).read();
      await eventually(async () => expect(await read()).toMatchObject(limit));
      const [here, there] = [house.test, other].map(({ app }) => app.get(TranslatorRateLimiter));
      const stop = new AbortController();
      await here!.waitForRate({ tokens, urgent: false }, stop.signal);
      const waiting = there!.waitForRate({ tokens, urgent: false }, stop.signal);
      // An urgent request never waits. Redis answers in order, so the one before it has been answered as well.
      await there!.waitForRate({ tokens, urgent: true }, stop.signal);
      stop.abort(new Error('it still waited'));
      await expect(waiting).rejects.toThrow('it still waited');
    } finally {
      await other.close();
    }
  });
});

describe('a budget', () => {
  it('stops runs, which go on when it is raised', async () => {
    const [paid = 0, id = 0] = await rooms(2);
    await house.generate(paid, EN);
    await house.settings({ monthlyBudget: 0.01 });
    // What was spent is looked up every now and then.
    const job = await eventually(async () => {
      const ordered = await house.order(id, EN);
      const { state } = await house.waitForJobState(
        ordered,
        ({ state: now }) => now !== 'running' && now !== 'queued',
      );
      if (state !== 'waiting') throw new Error(`The job is ${state}.`);
      return ordered;
    });
    expect((await house.job(job)).error?.code).toBe('over_budget');
    const asked = house.fake.received.length;
    await house.settings({ monthlyBudget: 1000 });
    expect((await house.finished(job)).state).toBe('done');
    expect(house.fake.received).toHaveLength(asked + 1);
  });

  it('refuses requests that a person waits for, unless the settings let these pass', async () => {
    const [id = 0] = await rooms(1);
    await house.generate(id, EN);
    const { body: letter } = await house.test.visitor
      .post('/api/contact-messages')
      .send({ name: 'Ann', email: 'ann@example.com', subject: 'Beds', message: 'Two beds?' })
      .send({ language: 'en' })
      .expect(201);
    const field = { kind: 'rooms', recordId: id, language: 'zh_TW', field: 'name', into: 'ja' };
    const { admin } = house.test;
    const translate = () =>
      admin.post(`/api/contact-messages/${letter.id}/translate`).send({ language: 'ja' });
    const readBack = () => admin.post('/api/translations/back-translate').send(field);
    await house.settings({ monthlyBudget: 0.01 });
    const asked = house.fake.received.length;
    for (const call of [translate, readBack]) {
      expect((await call().expect(409)).body.code).toBe('over_budget');
    }
    expect(house.fake.received).toHaveLength(asked);
    await house.settings({ monthlyBudget: 0.01, urgentOverBudget: true });
    for (const call of [translate, readBack]) await call().expect(200);
    expect(house.fake.received).toHaveLength(asked + 2);
  });
});

describe('of itself', () => {
  it('translates what is saved, once for many saves', async () => {
    await house.settings({ autoTranslate: true });
    const [id = 0] = await rooms(1);
    for (const name of ['晨間', '午間', '夜間客房']) await house.write(id, 'zh_TW', { name });
    await eventually(async () => {
      expect((await house.version(id, 'ja'))?.name).toBeTruthy();
      expect((await english(id)).provenance['name']).toMatchObject({ stale: false });
    });
    expect(house.fake.received.map(({ request }) => request.items)).toEqual([
      { [id]: { name: '夜間客房' } },
      { [id]: { name: '夜間客房' } },
    ]);
    expect((await house.version(id, 'zh'))?.name).toBe('夜间客房');
  });
});

describe('between Chinese scripts', () => {
  it('a conversion leaves a house its own words, and says which may be meant otherwise; a model may do it', async () => {
    const [id = 0] = await rooms(1, {
      name: '車站窗口',
      language: 'zh_TW',
      description: '用手機查看行程，桌布每天更換。詳見 https://example.jp/選單/視窗',
    });
    await house.generate(id, { languages: ['zh'] });
    const { description, provenance } = (await house.version(id, 'zh'))!;
    expect(description).toBe('用手机查看行程，桌布每天更换。详见 https://example.jp/選單/視窗');
    expect(provenance['description']?.findings).toContainEqual(
      expect.objectContaining({ rule: 'conversion', severity: 'warns' }),
    );
    expect(house.fake.received).toEqual([]);
    await house.settings({ chinese: 'translate' });
    const [other = 0] = await rooms(1);
    await house.generate(other, { languages: ['zh'] });
    expect(house.fake.received).toHaveLength(1);
    expect((await house.version(other, 'zh'))?.provenance['name']?.origin).toBe('machine');
  });
});
