import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-stream.js';
import { eventually } from '../../../test/eventually.js';
import { TranslationTestApp } from '../../../test/translation-test-app.js';

const EN = { languages: ['en'] };

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open();
});

afterAll(() => site.close());

beforeEach(async () => {
  site.fake.reset();
  await site.clearCache();
});

/**
 * Starts a job whose only task waits for the provider until it is released. Returns the ids of the room and of the job.
 */
async function startBlockedJob(): Promise<{ id: number; job: number }> {
  const id = await site.createRoom();
  site.fake.setBehavior('hold');
  const job = await site.requestTranslation(id, EN);
  await site.waitForJobState(job, ({ state }) => state === 'running' && site.fake.heldCount === 1);
  return { id, job };
}

describe('job list', () => {
  it('is paginated, newest first, and filtered by state', async () => {
    const id = await site.createRoom();
    const first = await site.generate(id, { languages: ['zh'] });
    site.fake.setBehavior({ behavior: 'refusal', to: 'en' });
    const second = await site.generate(id, EN);
    const { body } = await site.test.admin.get('/api/jobs?pageSize=1').expect(200);
    expect(body).toMatchObject({ page: 1, pageSize: 1, items: [{ id: second.id }] });
    expect(body.total).toBeGreaterThanOrEqual(2);
    const failed = await site.test.admin.get('/api/jobs?state=failed').expect(200);
    const ids = failed.body.items.map((job: { id: number }) => job.id);
    expect(ids).toContain(second.id);
    expect(ids).not.toContain(first.id);
    await site.test.admin.get('/api/jobs?state=lost').expect(400);
  });

  it('is restricted to administrators', async () => {
    await site.test.visitor.get('/api/jobs').expect(401);
    await site.test.visitor.get('/api/jobs/events').expect(401);
    await site.test.admin.get('/api/jobs/999999').expect(404);
  });
});

describe('job', () => {
  it('writes nothing after it is cancelled, and can be retried', async () => {
    const { id, job } = await startBlockedJob();
    const { body } = await site.test.admin.post(`/api/jobs/${job}/cancel`).expect(200);
    expect(body.state).toBe('cancelled');
    site.fake.release();
    const repeated = await site.test.admin.post(`/api/jobs/${job}/cancel`).expect(409);
    expect(repeated.body.code).toBe('job_finished');
    expect(await site.fetchTranslation(id, 'en')).toBeUndefined();
    await site.test.admin.post(`/api/jobs/${job}/retry`).expect(200);
    await site.waitForEnd(job);
    expect(await site.fetchTranslation(id, 'en')).toBeDefined();
  });

  it('waits while it is paused', async () => {
    const id = await site.createRoom();
    site.fake.setBehavior({ behavior: 'rate_limit', retryAfter: '60' });
    const job = await site.requestTranslation(id, EN);
    await site.waitForJobState(job, ({ state }) => state === 'waiting');
    const paused = await site.test.admin.post(`/api/jobs/${job}/pause`).expect(200);
    expect(paused.body.state).toBe('paused');
    await site.test.admin.post(`/api/jobs/${job}/pause`).expect(409);
    await site.test.admin.post(`/api/jobs/${job}/resume`).expect(200);
    expect((await site.waitForEnd(job)).state).toBe('done');
  });

  it('aborts its requests if paused while running, and sends no more', async () => {
    const { id, job } = await startBlockedJob();
    const { length } = site.fake.received;
    const paused = await site.test.admin.post(`/api/jobs/${job}/pause`).expect(200);
    // `pausing`, unless the request was aborted before this response was made.
    expect(paused.body).toMatchObject({ state: 'paused', pausing: expect.any(Boolean) });
    const idle = await site.waitForJobState(
      job,
      (item) => !(item as { pausing?: boolean }).pausing,
    );
    expect(idle).toMatchObject({ state: 'paused' });
    site.fake.release();
    expect(await site.fetchTranslation(id, 'en')).toBeUndefined();
    expect(site.fake.received).toHaveLength(length);
    const resumed = await site.test.admin.post(`/api/jobs/${job}/resume`).expect(200);
    expect(resumed.body).toMatchObject({ pausing: false });
    expect((await site.waitForEnd(job)).state).toBe('done');
    expect(await site.fetchTranslation(id, 'en')).toBeDefined();
  });

  it('is removed when finished; its texts remain', async () => {
    const { id, job } = await startBlockedJob();
    const refused = await site.test.admin.delete(`/api/jobs/${job}`).expect(409);
    expect(refused.body.code).toBe('job_unfinished');
    await site.test.admin.post(`/api/jobs/${job}/undo`).expect(409);
    site.fake.release();
    await site.waitForEnd(job);
    await site.test.admin.post(`/api/jobs/${job}/retry`).expect(409);
    await site.test.admin.delete(`/api/jobs/${job}`).expect(204);
    await site.test.admin.get(`/api/jobs/${job}`).expect(404);
    expect(await site.fetchTranslation(id, 'en')).toBeDefined();
  });
});

describe('job events', () => {
  it('report every step of a job from any process, and its removal', async () => {
    const stream = await openEvents(site);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    const { job } = await startBlockedJob();
    await eventually(() => expect(stream.states(job)).toContain('running'));
    site.fake.release();
    await site.waitForEnd(job);
    await eventually(() => expect(stream.states(job).at(-1)).toBe('done'));
    await site.test.admin.delete(`/api/jobs/${job}`).expect(204);
    await eventually(() =>
      expect(stream.text()).toContain(`event: removed\ndata: ${JSON.stringify({ id: job })}\n\n`),
    );
    stream.close();
  });

  it('replay missed changes to a client that reconnects, or request a reload', async () => {
    const first = await openEvents(site);
    await eventually(() => expect(first.ids()).toHaveLength(1));
    first.close();
    const { job } = await startBlockedJob();
    site.fake.release();
    await site.waitForEnd(job);
    const second = await openEvents(site, first.ids().at(-1));
    await eventually(() => expect(second.states(job).at(-1)).toBe('done'));
    expect(second.text()).not.toContain('event: resync');
    second.close();
    for (const unknown of [
      'elsewhere-7',
      second.ids().at(-1)!.replace(/\d+$/, '0'),
      'x'.repeat(99),
    ]) {
      const unknownStream = await openEvents(site, unknown);
      await eventually(() =>
        expect(unknownStream.text()).toMatch(/id: .+\nevent: resync\ndata: {}\n\n/),
      );
      unknownStream.close();
    }
  });

  it('report changes of messages and content', async () => {
    const stream = await openEvents(site);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    await site.test.visitor
      .post('/api/contact-messages')
      .send({
        name: 'Emma',
        email: 'emma@example.com',
        subject: 'Late arrival',
        message: 'We land at ten in the evening.',
        language: 'en',
      })
      .expect(201);
    await eventually(() => expect(stream.count('messages')).toBe(1));
    const before = stream.count('content');
    await site.createRoom();
    await eventually(() => expect(stream.count('content')).toBeGreaterThan(before));
    stream.close();
    // A later client gets the age of the change.
    const later = await openEvents(site);
    const parseHello = () => /^event: hello\ndata: (.*)$/m.exec(later.text())?.[1];
    await eventually(() => expect(parseHello()).toBeTruthy());
    const ago = JSON.parse(parseHello()!) as { messages: number; content: number };
    expect(ago.content).toBeGreaterThanOrEqual(0);
    expect(ago.messages).toBeGreaterThanOrEqual(ago.content);
    later.close();
  });

  it('end when the server shuts down', async () => {
    const closingSite = await TranslationTestApp.open();
    const stream = await openEvents(closingSite);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    await closingSite.close();
    await stream.ended;
  });
});
