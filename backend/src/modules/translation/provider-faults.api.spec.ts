import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Behavior } from '../../../test/fake-openai.js';
import { SHORT_REQUEST_TIMEOUT, TranslationTestApp } from '../../../test/translation-test-app.js';
import { PromptContextService } from './prompt-contexts.service.js';

const ENGLISH_ONLY = { languages: ['en'] };

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open();
});

afterAll(() => site.close());

beforeEach(async () => {
  site.fake.reset();
  await site.clearCache();
});

describe('transient provider fault', () => {
  it.each<Behavior>([
    'rate_limit',
    'server_error',
    'reset',
    'broken_http_json',
    'broken_json',
    'no_choices',
    'length',
  ])('is retried: %s', async (behavior) => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior, retryAfter: '0' });
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(job.tasks[0]).toMatchObject({ state: 'done', attempts: 2 });
    expect((await site.fetchTranslation(id, 'en'))?.name).toMatch(/^In English: /);
  });

  it.each<[string, () => string]>([
    ['seconds', () => '90'],
    ['a date', () => new Date(Date.now() + 90_000).toUTCString()],
  ])(
    'is retried no sooner than Retry-After (%s), or at once when a person retries',
    async (_what, retryAfter) => {
      const id = await site.createRoom();
      site.fake.setBehavior({ behavior: 'rate_limit', retryAfter: retryAfter() });
      const requestedAt = Date.now();
      const jobId = await site.requestTranslation(id, ENGLISH_ONLY);
      const waiting = await site.waitForJobState(jobId, ({ state }) => state === 'waiting');
      expect(waiting.tasks[0]?.error).toMatchObject({ code: 'rate_limited' });
      const nextAt = Date.parse(waiting.tasks[0]!.nextAttemptAt!);
      // An HTTP date has no fractions of a second.
      expect(nextAt).toBeGreaterThan(requestedAt + 88_000);
      expect(nextAt).toBeLessThanOrEqual(Date.now() + 91_000);
      await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(200);
      expect((await site.waitForEnd(jobId)).state).toBe('done');
    },
  );

  it.each<Behavior>(['server_error', 'reset'])(
    'is retried and shown as waiting while the provider is unavailable: %s',
    async (behavior) => {
      const id = await site.createRoom();
      site.fake.setBehavior({ behavior, times: 6 });
      const jobId = await site.requestTranslation(id, ENGLISH_ONLY);
      const waiting = await site.waitForJobState(
        jobId,
        ({ tasks: [task] }) => task?.state === 'waiting' && task.attempts > 3,
      );
      expect(waiting.tasks[0]).toMatchObject({
        state: 'waiting',
        error: { code: expect.stringMatching('^translator_un') },
      });
      expect(waiting.tasks[0]?.nextAttemptAt).not.toBeNull();
      const done = await site.waitForEnd(jobId);
      expect(done).toMatchObject({ state: 'done', error: null, tasks: [{ attempts: 7 }] });
    },
  );

  it('fails after the last attempt and can be retried by a person', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'broken_json', times: 3 });
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'broken_answer' } });
    expect(job.tasks[0]?.attempts).toBe(3);
    await site.test.admin.post(`/api/jobs/${job.id}/retry`).expect(200);
    expect(await site.waitForEnd(job.id)).toMatchObject({ state: 'done', error: null });
  });
});

describe('fault of our own before the request', () => {
  it('leaves no text reserved, so that the next attempt requests it', async () => {
    const id = await site.createRoom({ description: null, amenities: null });
    const contexts = site.test.app.get(PromptContextService);
    const findTerms = contexts.findTerms.bind(contexts);
    const spy = vi.spyOn(contexts, 'findTerms');
    // The terms are read for the prompt, for the cache key and for the request. The third read fails.
    spy.mockImplementationOnce(findTerms).mockImplementationOnce(findTerms);
    spy.mockRejectedValueOnce(new Error('The database is restarting.'));
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', tasks: [{ attempts: 2 }] });
  });
});

describe('provider that does not respond', () => {
  it.each<Behavior>(['stall', 'stall_body'])('times out and is retried: %s', async (behavior) => {
    const slowSite = await TranslationTestApp.open({}, undefined, SHORT_REQUEST_TIMEOUT);
    slowSite.fake.setBehavior(behavior);
    const job = await slowSite.generate(await slowSite.createRoom(), ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', error: null });
    expect(job.tasks[0]?.attempts).toBeGreaterThan(1);
    await slowSite.close();
  });
});

describe('permanent provider fault', () => {
  it.each<[Behavior, string]>([
    ['insufficient_quota', 'insufficient_quota'],
    ['unauthorized', 'invalid_key'],
    ['forbidden', 'not_permitted'],
    ['model_not_found', 'model_not_found'],
    ['refusal', 'refused'],
    ['content_filter', 'content_filter'],
  ])('fails at once with a message: %s', async (behavior, code) => {
    const id = await site.createRoom();
    site.fake.setBehavior(behavior);
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'failed', error: { code } });
    expect(job.error?.message).toMatch(/^[A-Z][^{}<>]{20,}\.$/);
    expect(job.tasks[0]).toMatchObject({ state: 'failed', attempts: 1 });
    expect(site.fake.received).toHaveLength(1);
    expect(await site.fetchTranslation(id, 'en')).toBeUndefined();
  });

  it('of a new translation leaves the cached one for other records', async () => {
    const texts = { name: '水邊小屋', description: null, amenities: null };
    const id = await site.createRoom(texts);
    await site.generate(id, ENGLISH_ONLY);
    site.fake.setBehavior('refusal');
    const newTranslation = { ...ENGLISH_ONLY, fields: ['name'], overwrite: 'machine' };
    expect((await site.generate(id, newTranslation)).state).toBe('failed');
    expect(site.fake.received).toHaveLength(2);
    expect((await site.generate(await site.createRoom(texts), ENGLISH_ONLY)).state).toBe('done');
    expect(site.fake.received).toHaveLength(2);
  });

  it('does not affect the other languages', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'refusal', to: 'ja' });
    const job = await site.generate(id);
    expect(job).toMatchObject({ state: 'partly_failed', progress: { done: 3, total: 3 } });
    expect((await site.fetchTranslation(id, 'en'))?.name).toBeTruthy();
  });
});

describe('response that fails the checks', () => {
  it.each<[Behavior, string]>([
    ['changed_numbers', 'number'],
    ['wrong_script', 'script'],
    ['missing_field', 'missing'],
    ['empty_field', 'missing'],
    ['extra_field', 'extra'],
    ['echo', 'untranslated'],
  ])('is requested again with the reasons: %s', async (behavior, code) => {
    const id = await site.createRoom();
    site.fake.setBehavior(behavior);
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', tasks: [{ state: 'done', attempts: 1 }] });
    const [firstRequest, secondRequest] = site.fake.received.map(({ request }) => request);
    const { problems, ...requestWithoutProblems } = secondRequest!;
    expect(requestWithoutProblems).toEqual(firstRequest);
    expect(problems?.map((problem) => problem.code)).toContain(code);
    expect(problems?.every(({ ref, message }) => ref === String(id) && message !== '')).toBe(true);
    expect((await site.fetchTranslation(id, 'en'))?.description).toMatch(/3.*15:00/);
  });

  it('becomes a suggestion after the second failure, while the other fields are published', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'changed_numbers', times: 2 });
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'done', tasks: [{ state: 'needs_review' }] });
    const en = (await site.fetchTranslation(id, 'en'))!;
    expect(en.name).toMatch(/^In English: /);
    expect(en.description).toBeNull();
    expect(en.provenance['description']).toMatchObject({
      origin: null,
      suggestion: { needsReview: expect.arrayContaining(['number', 'time']) },
    });
    const { body } = await site.test.visitor.get(`/api/rooms/${id}?language=en`).expect(200);
    expect(body.description).toContain('徒步3分鐘');
  });

  it('is not published if it is in the wrong Chinese script twice', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Morning room',
      description: 'By water.',
    });
    site.fake.setBehavior({ behavior: 'wrong_script', to: 'zh-Hant', times: 2 });
    await site.generate(id, { languages: ['zh_TW'] });
    const { provenance, name } = (await site.fetchTranslation(id, 'zh_TW'))!;
    expect(name).toBeNull();
    expect(provenance['name']?.suggestion?.needsReview).toContain('script');
  });

  it('fails the job if a field is missing twice, stores the rest and requests only the missing field on retry', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'missing_field', times: 2 });
    const job = await site.generate(id, ENGLISH_ONLY);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'incomplete_answer' } });
    expect((await site.fetchTranslation(id, 'en'))?.name).toMatch(/^In English: /);
    expect((await site.fetchTranslation(id, 'en'))?.amenities).toBeNull();
    await site.test.admin.post(`/api/jobs/${job.id}/retry`).expect(200);
    await site.waitForEnd(job.id);
    expect(Object.keys(site.fake.received.at(-1)!.request.items[id]!)).toEqual(['amenities']);
    expect((await site.fetchTranslation(id, 'en'))?.amenities).toBeTruthy();
  });
});
