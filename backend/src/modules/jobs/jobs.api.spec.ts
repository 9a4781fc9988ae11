import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-stream.js';
import { eventually } from '../../../test/eventually.js';
import { TranslationTestApp } from '../../../test/translation-test-app.js';

const EN = { languages: ['en'] };

let house: TranslationTestApp;

beforeAll(async () => {
  house = await TranslationTestApp.open();
});

afterAll(() => house.close());

beforeEach(async () => {
  house.fake.reset();
  await house.clearCache();
});

/** A job whose one task is in the hands of the far end until it is released. */
async function held(): Promise<{ id: number; job: number }> {
  const id = await house.room();
  house.fake.setBehavior('hold');
  const job = await house.order(id, EN);
  await house.waitForJobState(
    job,
    ({ state }) => state === 'running' && house.fake.holdRequests === 1,
  );
  return { id, job };
}

describe('the list', () => {
  it('is paged, newest first, and can be filtered by state', async () => {
    const id = await house.room();
    const first = await house.generate(id, { languages: ['zh'] });
    house.fake.setBehavior({ behaviour: 'refusal', to: 'en' });
    const second = await house.generate(id, EN);
    const { body } = await house.test.admin.get('/api/jobs?pageSize=1').expect(200);
    expect(body).toMatchObject({ page: 1, pageSize: 1, items: [{ id: second.id }] });
    expect(body.total).toBeGreaterThanOrEqual(2);
    const failed = await house.test.admin.get('/api/jobs?state=failed').expect(200);
    const ids = failed.body.items.map((job: { id: number }) => job.id);
    expect(ids).toContain(second.id);
    expect(ids).not.toContain(first.id);
    await house.test.admin.get('/api/jobs?state=lost').expect(400);
  });

  it('is for administrators', async () => {
    await house.test.visitor.get('/api/jobs').expect(401);
    await house.test.visitor.get('/api/jobs/events').expect(401);
    await house.test.admin.get('/api/jobs/999999').expect(404);
  });
});

describe('a job', () => {
  it('that is cancelled writes nothing any more, and can be begun again', async () => {
    const { id, job } = await held();
    const { body } = await house.test.admin.post(`/api/jobs/${job}/cancel`).expect(200);
    expect(body.state).toBe('cancelled');
    house.fake.release();
    const again = await house.test.admin.post(`/api/jobs/${job}/cancel`).expect(409);
    expect(again.body.code).toBe('job_finished');
    expect(await house.version(id, 'en')).toBeUndefined();
    await house.test.admin.post(`/api/jobs/${job}/retry`).expect(200);
    await house.finished(job);
    expect(await house.version(id, 'en')).toBeDefined();
  });

  it('that is paused waits until it is resumed', async () => {
    const id = await house.room();
    house.fake.setBehavior({ behaviour: 'rate_limit', retryAfter: '60' });
    const job = await house.order(id, EN);
    await house.waitForJobState(job, ({ state }) => state === 'waiting');
    const paused = await house.test.admin.post(`/api/jobs/${job}/pause`).expect(200);
    expect(paused.body.state).toBe('paused');
    await house.test.admin.post(`/api/jobs/${job}/pause`).expect(409);
    await house.test.admin.post(`/api/jobs/${job}/resume`).expect(200);
    expect((await house.finished(job)).state).toBe('done');
  });

  it('that is paused while it runs says so until its requests are cut short, and sends nothing more', async () => {
    const { id, job } = await held();
    const { length } = house.fake.received;
    const paused = await house.test.admin.post(`/api/jobs/${job}/pause`).expect(200);
    expect(paused.body).toMatchObject({ state: 'paused', pausing: true });
    const idle = await house.waitForJobState(job, (one) => !(one as { pausing?: boolean }).pausing);
    expect(idle).toMatchObject({ state: 'paused' });
    house.fake.release();
    expect(await house.version(id, 'en')).toBeUndefined();
    expect(house.fake.received).toHaveLength(length);
    const resumed = await house.test.admin.post(`/api/jobs/${job}/resume`).expect(200);
    expect(resumed.body).toMatchObject({ pausing: false });
    expect((await house.finished(job)).state).toBe('done');
    expect(await house.version(id, 'en')).toBeDefined();
  });

  it('is removed once it is finished; the words stay', async () => {
    const { id, job } = await held();
    const refused = await house.test.admin.delete(`/api/jobs/${job}`).expect(409);
    expect(refused.body.code).toBe('job_unfinished');
    await house.test.admin.post(`/api/jobs/${job}/undo`).expect(409);
    house.fake.release();
    await house.finished(job);
    await house.test.admin.post(`/api/jobs/${job}/retry`).expect(409);
    await house.test.admin.delete(`/api/jobs/${job}`).expect(204);
    await house.test.admin.get(`/api/jobs/${job}`).expect(404);
    expect(await house.version(id, 'en')).toBeDefined();
  });
});

describe('the events', () => {
  it('tell every step of a job, from whichever process, and that one was removed', async () => {
    const stream = await openEvents(house);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    const { job } = await held();
    await eventually(() => expect(stream.states(job)).toContain('running'));
    house.fake.release();
    await house.finished(job);
    await eventually(() => expect(stream.states(job).at(-1)).toBe('done'));
    await house.test.admin.delete(`/api/jobs/${job}`).expect(204);
    await eventually(() =>
      expect(stream.text()).toContain(`event: removed\ndata: ${JSON.stringify({ id: job })}\n\n`),
    );
    stream.close();
  });

  it('tell who comes back what changed meanwhile, or to read all anew', async () => {
    const first = await openEvents(house);
    await eventually(() => expect(first.ids()).toHaveLength(1));
    first.close();
    const { job } = await held();
    house.fake.release();
    await house.finished(job);
    const second = await openEvents(house, first.ids().at(-1));
    await eventually(() => expect(second.states(job).at(-1)).toBe('done'));
    expect(second.text()).not.toContain('event: resync');
    second.close();
    for (const unknown of [
      'elsewhere-7',
      second.ids().at(-1)!.replace(/\d+$/, '0'),
      'x'.repeat(99),
    ]) {
      const lost = await openEvents(house, unknown);
      await eventually(() => expect(lost.text()).toMatch(/id: .+\nevent: resync\ndata: {}\n\n/));
      lost.close();
    }
  });

  it('tell that messages or content changed, so that what is shown of them is read anew', async () => {
    const stream = await openEvents(house);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    await house.test.visitor
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
    await house.room();
    await eventually(() => expect(stream.count('content')).toBeGreaterThan(before));
    stream.close();
    // Who comes later hears how long ago that was.
    const later = await openEvents(house);
    const hello = () => /^event: hello\ndata: (.*)$/m.exec(later.text())?.[1];
    await eventually(() => expect(hello()).toBeTruthy());
    const ago = JSON.parse(hello()!) as { messages: number; content: number };
    expect(ago.content).toBeGreaterThanOrEqual(0);
    expect(ago.messages).toBeGreaterThanOrEqual(ago.content);
    later.close();
  });

  it('end when the server stops, so that it can', async () => {
    const own = await TranslationTestApp.open();
    const stream = await openEvents(own);
    await eventually(() => expect(stream.text()).toContain('retry: '));
    await own.close();
    await stream.ended;
  });
});
