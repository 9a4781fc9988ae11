import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

const METRICS_TOKEN = 'a token for those who watch';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ METRICS_TOKEN });
});

afterAll(() => site.close());

const read = async () => {
  const asked = site.visitor.get('/api/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`);
  return (await asked.expect(200)).text;
};

it('is for those who hold the token', async () => {
  await site.visitor.get('/api/metrics').expect(401);
  await site.visitor.get('/api/metrics').set('Authorization', 'Bearer a token').expect(401);
  await site.admin.get('/api/metrics').expect(401);
  const answer = await site.visitor
    .get('/api/metrics')
    .set('Authorization', `Bearer ${METRICS_TOKEN}`)
    .expect(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers['content-type']).toMatch(/^text\/plain;.*version=0\.0\.4/);
});

it('counts requests by route and status, and names no address', async () => {
  await site.admin.get('/api/base-rooms/987654').expect(404);
  await site.visitor.get('/api/nothing-of-ours/987654').expect(404);
  const text = await read();
  expect(text).toMatch(
    /_duration_seconds_count\{method="GET",route="\/api\/base-rooms\/:id",status="404"\} 1/,
  );
  expect(text).toMatch(/_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1/);
  expect(text).not.toContain('987654');
});

it('tells tasks, queues and the age of content', async () => {
  const facility = { name: '洗衣機', description: '每層都有。', icon: 'fas fa-wifi' };
  const { body } = await site.admin.post('/api/facilities').send(facility).expect(201);
  await site.admin.post(`/api/base-facilities/${body.recordId}/generate-translations`).expect(202);
  const text = await read();
  expect(text).toMatch(/kawabe_tasks\{state="(queued|waiting)"\} 3/);
  expect(text).toMatch(/kawabe_outbox\{queue="translation"\} 3/);
  expect(text).toMatch(/kawabe_outbox\{queue="renditions"\} 0/);
  expect(text).toMatch(/kawabe_outbox\{queue="mail"\} 0/);
  expect(text).toMatch(/kawabe_queue_depth\{queue="\w+",state="waiting"\} \d/);
  expect(Number(/kawabe_content_age_seconds ([\d.]+)/.exec(text)?.[1])).toBeLessThan(10);
  expect(text).toMatch(/process_cpu_seconds_total \d/);
});
