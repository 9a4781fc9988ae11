import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DailyTaskScheduler } from '../src/platform/schedule/daily-tasks.service.js';
import { startApp, type TestApp } from './app.js';

let site: TestApp;
let client: pg.Client;

const RETENTION_DAYS = {
  RETENTION_HISTORY_DAYS: '200',
  RETENTION_TASK_DAYS: '40',
  RETENTION_DELIVERY_DAYS: '10',
  RETENTION_ACTIVITY_DAYS: '300',
};

const ROOM = { type: 'Studio', capacity: 2, price: '¥9,800' };

beforeAll(async () => {
  site = await startApp(RETENTION_DAYS);
  client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await site.close();
});

const runDailyWork = () => site.app.get(DailyTaskScheduler).run();

async function createRoom(): Promise<number> {
  const texts = { name: 'Dawn', description: 'Quiet.', language: 'en' };
  const { body } = await site.admin
    .post('/api/base-rooms')
    .send({ ...ROOM, ...texts })
    .expect(201);
  return body.id as number;
}

const countRows = async (table: string, where = 'true') =>
  (await client.query<{ count: number }>(`select count(*)::int from ${table} where ${where}`))
    .rows[0]!.count;

describe('retention', () => {
  it('deletes old revisions in batches, but never the last change of a field', async () => {
    const id = await createRoom();
    const edits: Record<string, string>[] = [
      { description: 'Loud.' },
      { name: 'Dusk', description: 'Loud, and late.' },
      { description: 'Late.' },
    ];
    for (const texts of edits) {
      await site.admin.put(`/api/base-rooms/${id}/translations/en`).send(texts).expect(200);
    }
    await client.query(
      `insert into revision (record_id, language, changes, at)
       select $1 + 1, 'en', '{"name": {"before": "a", "after": "b", "origin": "human"}}', now()
       from generate_series(1, 2500)`,
      [id],
    );
    await client.query(`update revision set at = now() - interval '199 days'`);
    await runDailyWork();
    // The creation, three edits and the inserted rows.
    expect(await countRows('revision')).toBe(2504);

    await client.query(`update revision set at = now() - interval '201 days'`);
    await runDailyWork();
    expect(await countRows('revision', `record_id = ${id + 1}`)).toBe(1);
    const { body } = await site.admin
      .get(`/api/content/rooms/${id}/translations/en/history`)
      .expect(200);
    // The edit to "Loud." is superseded; the other two and the creation each have the last change of a field.
    expect(body.items).toMatchObject([
      { changes: { description: { before: 'Loud, and late.', after: 'Late.' } } },
      { changes: { name: { before: 'Dawn', after: 'Dusk' }, description: { before: 'Loud.' } } },
      { changes: { price: { before: null, after: '¥9,800' } } },
    ]);
    expect(body.total).toBe(3);
  });

  it('deletes old finished jobs with their tasks', async () => {
    const requestTranslations = async (languages: string[]) =>
      (
        await site.admin
          .post(`/api/base-rooms/${await createRoom()}/generate-translations`)
          .send({ languages })
          .expect(202)
      ).body.job.id as number;
    const endedJobId = await requestTranslations(['ja', 'zh']);
    const openJobId = await requestTranslations(['ja', 'zh']);
    const recentJobId = await requestTranslations(['zh_TW']);
    await client.query(`update jobs set created_at = now() - interval '50 days'`);
    await client.query(
      `update tasks set state = 'done', finished_at = now() - interval '41 days'
       where job_id = $1 or (job_id = $2 and language = 'ja')`,
      [endedJobId, openJobId],
    );
    await client.query(
      `update tasks set state = 'failed', finished_at = now() - interval '39 days' where job_id = $1`,
      [recentJobId],
    );
    await runDailyWork();
    await site.admin.get(`/api/jobs/${endedJobId}`).expect(404);
    expect(await countRows('tasks', `job_id = ${endedJobId}`)).toBe(0);
    await site.admin.get(`/api/jobs/${recentJobId}`).expect(200);
    await site.admin.get(`/api/jobs/${openJobId}`).expect(200);
    expect(await countRows('tasks', `job_id = ${openJobId}`)).toBe(2);
  });

  it('deletes old webhook deliveries with their events, and old activity', async () => {
    await client.query(
      `insert into webhook_endpoint (name, url, events, active, secret)
       values ('Sink', 'https://sink.example/', '[]', true, '')`,
    );
    await client.query(
      `insert into webhook_event (type, created_at)
       select 'test', now() - n * interval '1 day' from generate_series(9, 11, 2) n`,
    );
    await client.query(
      `insert into webhook_delivery (endpoint_id, event_id, state, created_at, finished_at)
       select endpoint.id, event.id, 'done', event.created_at, event.created_at
       from webhook_endpoint endpoint, webhook_event event`,
    );
    await client.query(`update activity set at = now() - interval '301 days' where id % 2 = 0`);
    const remaining = await countRows('activity', 'id % 2 = 1');
    await runDailyWork();
    expect(await countRows('webhook_delivery')).toBe(1);
    expect(await countRows('webhook_event', `type = 'test'`)).toBe(1);
    expect(await countRows('activity')).toBe(remaining);
  });
});

it('keeps everything if the retention is 0 days', async () => {
  const siteWithoutRetention = await startApp(
    Object.fromEntries(Object.keys(RETENTION_DAYS).map((name) => [name, '0'])),
    site.databaseUrl,
  );
  const before = [
    await countRows('revision'),
    await countRows('activity'),
    await countRows('jobs'),
  ];
  await client.query(`update revision set at = now() - interval '5000 days'`);
  await client.query(`update activity set at = now() - interval '5000 days'`);
  await siteWithoutRetention.app.get(DailyTaskScheduler).run();
  expect([
    await countRows('revision'),
    await countRows('activity'),
    await countRows('jobs'),
  ]).toEqual(before);
  await siteWithoutRetention.close();
});
