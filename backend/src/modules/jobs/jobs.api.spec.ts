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
async function startBlockedJob(): Promise<{ roomId: number; jobId: number }> {
  const roomId = await site.createRoom();
  site.fake.setBehavior('hold');
  const jobId = await site.requestTranslation(roomId, EN);
  await site.waitForJobState(
    jobId,
    ({ state }) => state === 'running' && site.fake.heldCount === 1,
  );
  return { roomId, jobId };
}

describe('job list', () => {
  it('is paginated, newest first, and filtered by state', async () => {
    const roomId = await site.createRoom();
    const first = await site.generate(roomId, { languages: ['zh'] });
    site.fake.setBehavior({ behavior: 'refusal', to: 'en' });
    const second = await site.generate(roomId, EN);
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
    const { roomId, jobId } = await startBlockedJob();
    const { body } = await site.test.admin.post(`/api/jobs/${jobId}/cancel`).expect(200);
    expect(body.state).toBe('cancelled');
    site.fake.release();
    const repeated = await site.test.admin.post(`/api/jobs/${jobId}/cancel`).expect(409);
    expect(repeated.body.code).toBe('job_finished');
    expect(await site.fetchTranslation(roomId, 'en')).toBeUndefined();
    await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(200);
    await site.waitForEnd(jobId);
    expect(await site.fetchTranslation(roomId, 'en')).toBeDefined();
  });

  it('cannot be retried after it is undone, because the texts could not be undone again', async () => {
    const { roomId, jobId } = await startBlockedJob();
    await site.test.admin.post(`/api/jobs/${jobId}/cancel`).expect(200);
    site.fake.release();
    await site.test.admin.post(`/api/jobs/${jobId}/undo`).expect(200);
    const { body } = await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(409);
    expect(body.code).toBe('already_undone');
    expect(await site.fetchTranslation(roomId, 'en')).toBeUndefined();
  });

  it('can be paused while it waits for a retry, and resumed', async () => {
    const roomId = await site.createRoom();
    site.fake.setBehavior({ behavior: 'rate_limit', retryAfter: '60' });
    const jobId = await site.requestTranslation(roomId, EN);
    await site.waitForJobState(jobId, ({ state }) => state === 'waiting');
    const paused = await site.test.admin.post(`/api/jobs/${jobId}/pause`).expect(200);
    expect(paused.body.state).toBe('paused');
    await site.test.admin.post(`/api/jobs/${jobId}/pause`).expect(409);
    await site.test.admin.post(`/api/jobs/${jobId}/resume`).expect(200);
    expect((await site.waitForEnd(jobId)).state).toBe('done');
  });

  it('aborts its requests if paused while running, and sends no more', async () => {
    const { roomId, jobId } = await startBlockedJob();
    const requestCount = site.fake.received.length;
    const paused = await site.test.admin.post(`/api/jobs/${jobId}/pause`).expect(200);
    // `pausing`, unless the request was aborted before this response was made.
    expect(paused.body).toMatchObject({ state: 'paused', pausing: expect.any(Boolean) });
    const pausedJob = await site.waitForJobState(
      jobId,
      (current) => !(current as { pausing?: boolean }).pausing,
    );
    expect(pausedJob).toMatchObject({ state: 'paused' });
    site.fake.release();
    expect(await site.fetchTranslation(roomId, 'en')).toBeUndefined();
    expect(site.fake.received).toHaveLength(requestCount);
    const resumed = await site.test.admin.post(`/api/jobs/${jobId}/resume`).expect(200);
    expect(resumed.body).toMatchObject({ pausing: false });
    expect((await site.waitForEnd(jobId)).state).toBe('done');
    expect(await site.fetchTranslation(roomId, 'en')).toBeDefined();
  });

  it('is removed when finished; its texts remain', async () => {
    const { roomId, jobId } = await startBlockedJob();
    const rejected = await site.test.admin.delete(`/api/jobs/${jobId}`).expect(409);
    expect(rejected.body.code).toBe('job_unfinished');
    await site.test.admin.post(`/api/jobs/${jobId}/undo`).expect(409);
    site.fake.release();
    await site.waitForEnd(jobId);
    await site.test.admin.post(`/api/jobs/${jobId}/retry`).expect(409);
    await site.test.admin.delete(`/api/jobs/${jobId}`).expect(204);
    await site.test.admin.get(`/api/jobs/${jobId}`).expect(404);
    expect(await site.fetchTranslation(roomId, 'en')).toBeDefined();
  });
});

describe('job events', () => {
  it('end at once for HEAD', async () => {
    const { headers } = await site.test.admin.head('/api/jobs/events').timeout(5_000).expect(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  });

  it('report that a job is undone', async () => {
    const roomId = await site.createRoom();
    const { id } = await site.generate(roomId, EN);
    const stream = await openEvents(site);
    await eventually(() => expect(stream.text()).toContain('event: hello'));
    await site.test.admin.post(`/api/jobs/${id}/undo`).expect(200);
    await eventually(() => expect(stream.text()).toMatch(/event: job\ndata: .*"undoneAt":"/));
    stream.close();
  });

  it('report that a job runs, ends and is removed', async () => {
    const stream = await openEvents(site);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    const { jobId } = await startBlockedJob();
    await eventually(() => expect(stream.jobStates(jobId)).toContain('running'));
    site.fake.release();
    await site.waitForEnd(jobId);
    await eventually(() => expect(stream.jobStates(jobId).at(-1)).toBe('done'));
    await site.test.admin.delete(`/api/jobs/${jobId}`).expect(204);
    await eventually(() =>
      expect(stream.text()).toContain(`event: removed\ndata: ${JSON.stringify({ id: jobId })}\n\n`),
    );
    stream.close();
  });

  it('replay missed changes to a client that reconnects, or request a reload', async () => {
    const first = await openEvents(site);
    await eventually(() => expect(first.eventIds()).toHaveLength(1));
    first.close();
    const { jobId } = await startBlockedJob();
    site.fake.release();
    await site.waitForEnd(jobId);
    const second = await openEvents(site, first.eventIds().at(-1));
    await eventually(() => expect(second.jobStates(jobId).at(-1)).toBe('done'));
    expect(second.text()).not.toContain('event: resync');
    second.close();
    // The ids are of another process, older than the known events, and malformed.
    for (const unknownId of [
      'elsewhere-7',
      second.eventIds().at(-1)!.replace(/\d+$/, '0'),
      'x'.repeat(99),
    ]) {
      const unknownStream = await openEvents(site, unknownId);
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
    await eventually(() => expect(stream.countEvents('messages')).toBe(1));
    const before = stream.countEvents('content');
    await site.createRoom();
    await eventually(() => expect(stream.countEvents('content')).toBeGreaterThan(before));
    stream.close();
    // A later client gets the age of the change.
    const laterStream = await openEvents(site);
    const parseHello = () => /^event: hello\ndata: (.*)$/m.exec(laterStream.text())?.[1];
    await eventually(() => expect(parseHello()).toBeTruthy());
    const ages = JSON.parse(parseHello()!) as { messages: number; content: number };
    expect(ages.content).toBeGreaterThanOrEqual(0);
    expect(ages.messages).toBeGreaterThanOrEqual(ages.content);
    laterStream.close();
  });

  it('end when the server shuts down', async () => {
    const closingSite = await TranslationTestApp.open();
    const stream = await openEvents(closingSite);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    await closingSite.close();
    await stream.closed;
  });
});
