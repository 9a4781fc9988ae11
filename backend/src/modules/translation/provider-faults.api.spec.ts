import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Behaviour } from '../../../test/fake-openai.js';
import { SHORT_REQUEST_TIMEOUT, TranslationTestApp } from '../../../test/translation-test-app.js';

const EN = { languages: ['en'] };

let house: TranslationTestApp;

beforeAll(async () => {
  house = await TranslationTestApp.open();
});

afterAll(() => house.close());

beforeEach(async () => {
  house.fake.reset();
  await house.forget();
});

describe('what heals by itself is tried again', () => {
  it.each<Behaviour>([
    'rate_limit',
    'server_error',
    'reset',
    'broken_http_json',
    'broken_json',
    'no_choices',
    'length',
  ])('%s', async (behaviour) => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour, retryAfter: '0' });
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(job.tasks[0]).toMatchObject({ state: 'done', attempts: 2 });
    expect((await house.version(id, 'en'))?.name).toMatch(/^In English: /);
  });

  it.each<[string, () => string]>([
    ['seconds', () => '90'],
    ['a date', () => new Date(Date.now() + 90_000).toUTCString()],
  ])('no sooner than Retry-After says, in %s; a person may hurry it', async (_what, retryAfter) => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'rate_limit', retryAfter: retryAfter() });
    const orderedAt = Date.now();
    const job = await house.order(id, EN);
    const waiting = await house.waitForJobState(job, ({ state }) => state === 'waiting');
    expect(waiting.tasks[0]?.error).toMatchObject({ code: 'rate_limited' });
    const nextAt = Date.parse(waiting.tasks[0]!.nextAttemptAt!);
    // A date has no fractions of a second.
    expect(nextAt).toBeGreaterThan(orderedAt + 88_000);
    expect(nextAt).toBeLessThanOrEqual(Date.now() + 91_000);
    await house.test.admin.post(`/api/jobs/${job}/retry`).expect(200);
    expect((await house.finished(job)).state).toBe('done');
  });

  it.each<Behaviour>(['server_error', 'reset'])(
    'for as long as the translator is away, which is seen, and then done: %s',
    async (behaviour) => {
      const id = await house.room();
      house.fake.setBehavior({ behaviour, times: 6 });
      const order = await house.order(id, EN);
      const waiting = await house.waitForJobState(
        order,
        ({ tasks: [task] }) => task?.state === 'waiting' && task.attempts > 3,
      );
      expect(waiting.tasks[0]).toMatchObject({
        state: 'waiting',
        error: { code: expect.stringMatching('^translator_un') },
      });
      expect(waiting.tasks[0]?.nextAttemptAt).not.toBeNull();
      const done = await house.finished(order);
      expect(done).toMatchObject({ state: 'done', error: null, tasks: [{ attempts: 7 }] });
    },
  );

  it('but not for ever, and then a person can', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'broken_json', times: 3 });
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'broken_answer' } });
    expect(job.tasks[0]?.attempts).toBe(3);
    await house.test.admin.post(`/api/jobs/${job.id}/retry`).expect(200);
    expect(await house.finished(job.id)).toMatchObject({ state: 'done', error: null });
  });
});

describe('a far end that says nothing', () => {
  it.each<Behaviour>(['stall', 'stall_body'])('is not waited for: %s', async (behaviour) => {
    const own = await TranslationTestApp.open({}, undefined, SHORT_REQUEST_TIMEOUT);
    own.fake.setBehavior(behaviour);
    const job = await own.generate(await own.room(), EN);
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(job.tasks[0]?.attempts).toBeGreaterThan(1);
    await own.close();
  });
});

describe('what cannot heal fails at once, with a sentence', () => {
  it.each<[Behaviour, string]>([
    ['insufficient_quota', 'insufficient_quota'],
    ['unauthorized', 'invalid_key'],
    ['forbidden', 'not_permitted'],
    ['model_not_found', 'model_not_found'],
    ['refusal', 'refused'],
    ['content_filter', 'content_filter'],
  ])('%s', async (behaviour, code) => {
    const id = await house.room();
    house.fake.setBehavior(behaviour);
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'failed', error: { code } });
    expect(job.error?.message).toMatch(/^[A-Z][^{}<>]{20,}\.$/);
    expect(job.tasks[0]).toMatchObject({ state: 'failed', attempts: 1 });
    expect(house.fake.received).toHaveLength(1);
    expect(await house.version(id, 'en')).toBeUndefined();
  });

  it('while the other languages go on', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'refusal', to: 'ja' });
    const job = await house.generate(id);
    expect(job).toMatchObject({ state: 'partly_failed', progress: { done: 3, total: 3 } });
    expect((await house.version(id, 'en'))?.name).toBeTruthy();
  });
});

describe('an answer that does not pass the checks', () => {
  it.each<[Behaviour, string]>([
    ['changed_numbers', 'number'],
    ['wrong_script', 'script'],
    ['missing_field', 'missing'],
    ['empty_field', 'missing'],
    ['extra_field', 'extra'],
    ['echo', 'untranslated'],
  ])('is asked for once more, with the reasons: %s', async (behaviour, code) => {
    const id = await house.room();
    house.fake.setBehavior(behaviour);
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'done', tasks: [{ state: 'done', attempts: 1 }] });
    const [first, second] = house.fake.received.map(({ request }) => request);
    const { problems, ...rest } = second!;
    expect(rest).toEqual(first);
    expect(problems?.map((problem) => problem.code)).toContain(code);
    expect(problems?.every(({ ref, message }) => ref === String(id) && message !== '')).toBe(true);
    expect((await house.version(id, 'en'))?.description).toMatch(/3.*15:00/);
  });

  it('twice waits as a suggestion, and is never published; the sound fields are', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'changed_numbers', times: 2 });
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'done', tasks: [{ state: 'needs_review' }] });
    const en = (await house.version(id, 'en'))!;
    expect(en.name).toMatch(/^In English: /);
    expect(en.description).toBeNull();
    expect(en.provenance['description']).toMatchObject({
      origin: null,
      suggestion: { needsReview: expect.arrayContaining(['number', 'time']) },
    });
    const { body } = await house.test.visitor.get(`/api/rooms/${id}?language=en`).expect(200);
    expect(body.description).toContain('徒步3分鐘');
  });

  it('in the wrong Chinese script twice is not published either', async () => {
    const id = await house.room({ language: 'en', name: 'Morning room', description: 'By water.' });
    house.fake.setBehavior({ behaviour: 'wrong_script', to: 'zh-Hant', times: 2 });
    await house.generate(id, { languages: ['zh_TW'] });
    const { provenance, name } = (await house.version(id, 'zh_TW'))!;
    expect(name).toBeNull();
    expect(provenance['name']?.suggestion?.needsReview).toContain('script');
  });

  it('that lacks a field twice fails, keeps what came, and asks only for the rest again', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'missing_field', times: 2 });
    const job = await house.generate(id, EN);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'incomplete_answer' } });
    expect((await house.version(id, 'en'))?.name).toMatch(/^In English: /);
    expect((await house.version(id, 'en'))?.amenities).toBeNull();
    await house.test.admin.post(`/api/jobs/${job.id}/retry`).expect(200);
    await house.finished(job.id);
    expect(Object.keys(house.fake.received.at(-1)!.request.items[id]!)).toEqual(['amenities']);
    expect((await house.version(id, 'en'))?.amenities).toBeTruthy();
  });
});
