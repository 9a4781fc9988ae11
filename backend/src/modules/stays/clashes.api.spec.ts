import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { NO_RATE_LIMIT } from '../../../test/unthrottled.js';

let test: TestApp;

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Kawabe House <stay@kawabe.example>' };
  test = await startApp(mail, undefined, [NO_RATE_LIMIT]);
});

afterAll(() => test.close());

const executeSql = (statement: string, values: unknown[] = []) =>
  test.app.get(EntityManager).fork().execute(statement, values);

it('clash is mailed to the guesthouse also in an hour with many messages of visitors', async () => {
  for (let count = 0; count < 25; count += 1) {
    const message = { name: 'Mina', message: 'Free?', subject: 'April', language: 'en' };
    await test.visitor
      .post('/api/contact-messages')
      .send({ ...message, email: `guest@${count}.example` })
      .expect(201);
  }
  const { body: room } = await test.admin
    .post('/api/base-rooms')
    .send({ type: 'Studio', capacity: 2, name: '川の間', language: 'ja' })
    .expect(201);
  await executeSql(
    `with calendar as (insert into room_calendar (room_id, name, url, state, last_read_at)
       values (?, 'Airbnb', 'https://example.com/', 'done', now()) returning id)
     insert into busy_span (calendar_id, arrival, departure)
       select id, '2030-04-02', '2030-04-05' from calendar`,
    [room.id],
  );
  const nights = { arrival: '2030-04-03', departure: '2030-04-04', state: 'confirmed' };
  await test.admin
    .post('/api/stays')
    .send({ roomId: room.id, ...nights, evenIfBusy: true })
    .expect(201);
  expect(await executeSql(`select "to", subject from outgoing_mail where topic = 'stays'`)).toEqual(
    [{ to: 'stay@kawabe.example', subject: '重複訂房：川の間，2030-04-03 至 2030-04-04' }],
  );
});
