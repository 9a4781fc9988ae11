import { randomUUID } from 'node:crypto';
import { type ServerResponse } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { dateInJapan } from '../../kernel/japan-date.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});

afterAll(() => site.close());

const MESSAGE = {
  name: 'Mina Park',
  email: 'mina@example.com',
  subject: 'Two nights in April',
  message: 'Is the river room free?\r\n\r\nMina',
  language: 'en',
};

/** Number of IP addresses in use. Each test has its own, so that the limits do not interact. */
let ipCount = 0;
const createIp = () => `203.0.113.${(ipCount += 1)}`;

function sendMessage(body: object, ip = createIp()) {
  return site.visitor.post('/api/contact-messages').set('X-Forwarded-For', ip).send(body);
}

/** `Accept` header of a browser. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function sendForm(fields: Record<string, string>, ip = createIp()) {
  return site.visitor
    .post('/api/contact-messages')
    .set({ Accept: BROWSER, 'X-Forwarded-For': ip })
    .type('form')
    .send(fields)
    .redirects(0);
}

async function searchMessages(search = '', query = '') {
  const { body } = await site.admin
    .get(`/api/contact-messages?search=${encodeURIComponent(search)}${query}`)
    .expect(200);
  return body as { total: number; items: Record<string, unknown>[] };
}

const executeSql = (text: string, values: unknown[] = []) =>
  site.app.get(MikroORM).em.fork().execute(text, values);

describe('message without text', () => {
  const withoutText = { ...MESSAGE, subject: 'Days alone', message: '' };

  it('is accepted with both dates', async () => {
    const days = { checkIn: dateInJapan(40), checkOut: dateInJapan(42) };
    await sendMessage({ ...withoutText, ...days }).expect(201);
    await sendMessage({ ...withoutText, message: undefined, ...days }).expect(201);
    const { items } = await searchMessages('Days alone');
    expect(items.map(({ message, checkIn }) => [message, checkIn])).toEqual([
      ['', days.checkIn],
      ['', days.checkIn],
    ]);
  });

  it.each([null, 0, false, []])(
    'is refused with %j instead of text, even with both dates',
    async (message) => {
      const days = { checkIn: dateInJapan(40), checkOut: dateInJapan(42) };
      const { body } = await sendMessage({ ...withoutText, ...days, message }).expect(400);
      expect(body.errors).toMatchObject([{ field: 'message' }]);
    },
  );

  it.each([{}, { checkIn: dateInJapan(40) }])('is refused without both dates: %o', async (days) => {
    const { body } = await sendMessage({ ...withoutText, ...days }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'message', code: 'required' }] });
  });
});

describe('message without a subject', () => {
  it.each([
    [
      'en',
      'Willow, 2 April 2090 – 4 April 2090',
      'Question about: Boat race, 2 April 2090 – 4 April 2090',
    ],
    ['ja', '柳の間、2090年4月2日〜2090年4月4日', '「船の祭」について、2090年4月2日〜2090年4月4日'],
    ['zh', '柳间，2090年4月2日至2090年4月4日', '关于“船祭”，2090年4月2日至2090年4月4日'],
    ['zh_TW', '柳之間，2090年4月2日至2090年4月4日', '關於「船祭」，2090年4月2日至2090年4月4日'],
  ])(
    'gets one from room or event, and days: %s',
    async (language, subjectOfRoom, subjectOfEvent) => {
      const { name, email } = MESSAGE;
      const days = { checkIn: '2090-04-02', checkOut: '2090-04-04' };
      const [nameInLanguage] = subjectOfRoom.split(/[,、，]/);
      const title = /(?:: |[「“])([^」”,]+)/.exec(subjectOfEvent)?.[1];
      const room = { name: nameInLanguage, type: 'Studio', capacity: 2, language };
      const { body: createdRoom } = await site.admin.post('/api/rooms').send(room).expect(201);
      const event = { title, season: 'spring', date: '2090-04-02', time: '9', language };
      const { body: createdEvent } = await site.admin
        .post('/api/events')
        .send({ ...event, location: 'Osaka', image: 'https://example.com/a.jpg' })
        .expect(201);
      const guest = { name, email, language, ...days };
      const subjects = [];
      for (const about of [
        { roomId: createdRoom.recordId },
        { eventId: createdEvent.recordId, subject: ' ' },
      ]) {
        const { body } = await sendMessage({ ...guest, ...about }).expect(201);
        expect(body).toMatchObject({ copyByMail: false });
        const { items } = await searchMessages(body.reference as string);
        subjects.push(items[0]?.['subject']);
      }
      expect(subjects).toEqual([subjectOfRoom, subjectOfEvent]);
    },
  );

  it('gets one of at most 200 whole characters', async () => {
    const title = '𠮷'.repeat(100);
    const event = { title, season: 'spring', date: '2090-04-02', time: '9', language: 'ja' };
    const { body: createdEvent } = await site.admin
      .post('/api/events')
      .send({ ...event, image: 'https://example.com/a.jpg' })
      .expect(201);
    const guest = { ...MESSAGE, subject: '', language: 'ja', eventId: createdEvent.recordId };
    const { body } = await sendMessage(guest).expect(201);
    const { items } = await searchMessages(body.reference as string);
    expect(items).toMatchObject([{ subject: `「${title}」について` }]);
  });
});

describe('message', () => {
  it('is stored completely and shown to administrators only', async () => {
    const room = { name: '晨之間', type: 'Studio', capacity: 2, language: 'zh_TW' };
    const { body: createdRoom } = await site.admin.post('/api/rooms').send(room).expect(201);
    const festival = { title: '天神祭', season: 'summer', date: '2027-07-25', language: 'zh_TW' };
    const { body: event } = await site.admin
      .post('/api/events')
      .send({ ...festival, time: '18:00', image: 'https://example.com/boats.jpg' })
      .expect(201);
    const { body: receipt } = await sendMessage({
      ...MESSAGE,
      phone: ' ',
      language: 'zh-hant',
      roomId: createdRoom.id,
      eventId: event.id,
      checkIn: dateInJapan(0),
      checkOut: dateInJapan(2),
      guests: '2',
    }).expect(201);
    expect(receipt).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/^K-[2-9A-HJKMNP-Z]{5}$/),
      copyByMail: false,
    });
    const { id, reference } = receipt;
    const path = `/api/contact-messages/${id}`;
    const { body } = await site.admin.get(path).expect(200);
    expect(body).toEqual({
      ...MESSAGE,
      id,
      reference,
      phone: null,
      message: 'Is the river room free?\n\nMina',
      language: 'zh_TW',
      roomId: createdRoom.recordId,
      roomName: '晨之間',
      eventId: event.recordId,
      eventName: '天神祭',
      checkIn: dateInJapan(0),
      checkOut: dateInJapan(2),
      guests: 2,
      read: false,
      createdAt: expect.any(String),
      repliedAt: null,
      canReply: false,
      translation: null,
      mails: [],
    });
    await site.visitor.get(path).expect(401);
    await site.visitor.get('/api/contact-messages').expect(401);
    await site.visitor.delete(path).expect(401);

    // Names of deleted rooms and events remain in the message.
    await site.admin.delete(`/api/base-rooms/${createdRoom.recordId}`).expect(204);
    await site.admin.delete(`/api/base-events/${event.recordId}`).expect(204);
    const names = { roomName: '晨之間', eventName: '天神祭' };
    expect((await site.admin.get(path)).body).toMatchObject(names);
  });

  it('can be marked as read and unread, and deleted', async () => {
    const { body } = await sendMessage({ ...MESSAGE, subject: 'Lost umbrella' }).expect(201);
    const path = `/api/contact-messages/${body.id}`;
    expect((await searchMessages('umbrella', '&status=unread')).total).toBe(1);
    expect((await site.admin.patch(path).send({ read: true }).expect(200)).body.read).toBe(true);
    expect((await searchMessages('umbrella', '&status=unread')).total).toBe(0);
    expect((await searchMessages('umbrella', '&status=read')).items).toMatchObject([
      { id: body.id },
    ]);
    // The counts of the filters include every state, whichever is listed.
    expect(await searchMessages('umbrella', '&status=unread')).toMatchObject({
      total: 0,
      states: { read: 1, unread: 0 },
    });
    await site.admin.patch(path).send({ read: 'no' }).expect(400);
    await site.admin.delete(path).expect(204);
    await site.admin.get(path).expect(404);
    await site.admin.delete(path).expect(404);
  });

  it('is changed in bulk, all or none, and restored in bulk', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B']) {
      const { body } = await sendMessage({ ...MESSAGE, name, subject: 'Forgotten scarf' }).expect(
        201,
      );
      ids.push(body.id as number);
    }
    const runBulk = (action: string, messageIds: readonly number[]) =>
      site.admin.post('/api/contact-messages/bulk').send({ action, ids: messageIds });
    await runBulk('delete', [...ids, 999_999]).expect(404);
    const { body: refused } = await runBulk('delete', [...ids, 2 ** 31]).expect(400);
    expect(refused.errors).toMatchObject([{ field: 'ids', code: 'too_large' }]);
    await site.admin
      .post('/api/activity/restore')
      .send({ ids: [2 ** 31] })
      .expect(400);
    expect((await searchMessages('scarf')).total).toBe(2);
    await site.admin.patch(`/api/contact-messages/${ids[0]}`).send({ read: true }).expect(200);
    const { body: marked } = await runBulk('read', ids).expect(200);
    expect(marked).toEqual({ changed: [ids[1]], undo: [] });
    const { body: deleted } = await runBulk('delete', ids).expect(200);
    expect((await searchMessages('scarf')).total).toBe(0);
    const undo = { ids: deleted.undo as number[] };
    const { body: restored } = await site.admin
      .post('/api/activity/restore')
      .send(undo)
      .expect(200);
    expect(restored).toEqual({ restored: 2, skipped: [] });
    expect((await searchMessages('scarf')).total).toBe(2);
  });

  it('is found by its text, newest first, paginated', async () => {
    const ip = createIp();
    for (const name of ['Ana 50%_off', 'Ana 50 percent', 'Ana Bell']) {
      await sendMessage({ ...MESSAGE, name }, ip).expect(201);
    }
    expect((await searchMessages('ana')).items.map(({ name }) => name)).toEqual([
      'Ana Bell',
      'Ana 50 percent',
      'Ana 50%_off',
    ]);
    expect((await searchMessages('50%_')).total).toBe(1);
    const secondPage = await searchMessages('ana', '&page=2&pageSize=2');
    expect(secondPage).toMatchObject({
      total: 3,
      page: 2,
      pageSize: 2,
      items: [{ name: 'Ana 50%_off' }],
    });
    expect((await searchMessages('x@y')).total).toBe(0);
    expect((await searchMessages('ana', '&language=ja')).total).toBe(0);
    expect((await searchMessages('ana', '&language=en')).total).toBe(3);
  });

  it('gets all validation errors at once, and does not count toward the limit while invalid', async () => {
    const ip = createIp();
    const invalid: [object, [string, string][]][] = [
      [{}, ['name', 'email', 'message', 'language'].map((field) => [field, 'required'])],
      [
        // Each heart is two characters.
        {
          ...MESSAGE,
          email: 'mina at example',
          name: '❤️'.repeat(101),
          guests: 11,
          language: 'fr',
        },
        [
          ['name', 'too_long'],
          ['email', 'not_an_email'],
          ['language', 'unsupported_language'],
          ['guests', 'too_large'],
        ],
      ],
      [
        {
          ...MESSAGE,
          checkIn: dateInJapan(-1),
          checkOut: dateInJapan(-2),
          roomId: 999_999,
          eventId: 999_999,
        },
        [
          ['checkIn', 'too_small'],
          ['checkOut', 'too_small'],
          ['roomId', 'not_one_of'],
          ['eventId', 'not_one_of'],
        ],
      ],
      [
        { ...MESSAGE, checkIn: dateInJapan(3), checkOut: dateInJapan(3) },
        [['checkOut', 'too_small']],
      ],
      [{ ...MESSAGE, checkIn: '2030-02-30' }, [['checkIn', 'not_a_date']]],
      [{ ...MESSAGE, name: '\u2028 \n' }, [['name', 'required']]],
    ];
    for (const [body, expected] of invalid) {
      const response = await sendMessage(body, ip).expect(400);
      const errors = response.body.errors as { field: string; code: string }[];
      expect(errors.map(({ field, code }) => [field, code])).toEqual(expected);
    }
    await sendMessage(MESSAGE, ip).expect(201);
  });

  it('is accepted as multipart', async () => {
    await site.visitor
      .post('/api/contact-messages')
      .set('X-Forwarded-For', createIp())
      .field({ ...MESSAGE, guests: '3', checkIn: '' })
      .expect(201);
  });

  it('is stored once for repeated requests with one key', async () => {
    const key = randomUUID();
    const subject = `Asked twice ${key}`;
    const ip = createIp();
    const sendOnce = () => sendMessage({ ...MESSAGE, subject }, ip).set('Idempotency-Key', key);
    const first = await sendOnce().expect(201);
    const repeated = await sendOnce().expect(201);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.body).toEqual(first.body);
    expect((await searchMessages(key)).total).toBe(1);
    await sendMessage({ ...MESSAGE, subject: 'Another' }, ip)
      .set('Idempotency-Key', key)
      .expect(422);
  });

  it('can be corrected and sent again with the same key', async () => {
    const key = randomUUID();
    await sendMessage({ ...MESSAGE, name: '' })
      .set('Idempotency-Key', key)
      .expect(400);
    const { headers } = await sendMessage(MESSAGE).set('Idempotency-Key', key).expect(201);
    expect(headers).not.toHaveProperty('idempotency-replayed');
  });

  it('from a bot gets the usual response and is dropped', async () => {
    const subject = `Cheap watches ${randomUUID()}`;
    const ip = createIp();
    const botFields = [
      { website: 'https://watches.example' },
      { startedAt: Date.now() },
      { startedAt: new Date(Date.now() - 1000).toISOString() },
    ];
    const ids = [];
    for (const trap of botFields) {
      const { body } = await sendMessage({ ...MESSAGE, subject, ...trap }, ip).expect(201);
      expect(body.reference).toMatch(/^K-\w{5}$/);
      ids.push(body.id);
    }
    expect((await searchMessages(subject)).total).toBe(0);
    // People who take their time, whose clock is wrong, or whose start time is unreadable.
    const person = { ...MESSAGE, subject, website: '' };
    await sendMessage({ ...person, startedAt: String(Date.now() - 5000) }, ip).expect(201);
    const lastReceipt = await sendMessage(
      { ...person, startedAt: Date.now() + 3_600_000 },
      ip,
    ).expect(201);
    await sendMessage({ ...person, startedAt: 'a while ago' }).expect(201);
    expect((await searchMessages(subject)).total).toBe(3);
    // Bots got ids as well; this is the second message stored after them.
    expect(lastReceipt.body.id).toBe(Math.max(...ids) + 2);
  });

  it('is refused with 429 if it is the sixth in ten minutes from one IP address', async () => {
    const ip = createIp();
    for (let count = 0; count < 5; count += 1) await sendMessage(MESSAGE, ip).expect(201);
    const { body, headers } = await sendMessage(MESSAGE, ip).expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    await sendMessage(MESSAGE).expect(201);
  });

  it('can be corrected many times, up to a limit', async () => {
    const ip = createIp();
    for (let count = 0; count < 59; count += 1) {
      await sendMessage({ ...MESSAGE, email: 'mina' }, ip).expect(400);
    }
    await sendMessage(MESSAGE, ip).expect(201);
    await sendMessage({ ...MESSAGE, email: 'mina' }, ip).expect(429);
  });
});

describe('form submitted without JavaScript', () => {
  it('redirects to the page with the reference', async () => {
    const subject = `Sent without scripts ${randomUUID()}`;
    const { headers, text } = await sendForm({
      ...MESSAGE,
      subject,
      language: 'zh_TW',
      roomId: '',
      eventId: '',
      checkIn: '',
    }).expect(303);
    const { items } = await searchMessages(subject);
    expect(headers.location).toBe(`/zh-hant?sent=${String(items[0]?.['reference'])}#contact`);
    expect(text).toBe('');
  });

  it.each(['川', '𠮷'])(
    'redirects back to the page with values and errors: %s',
    async (character) => {
      const message = character.repeat(5001);
      const { headers } = await sendForm({
        ...MESSAGE,
        language: 'ja',
        name: '',
        message,
        extra: 'not ours',
      }).expect(303);
      const id = /^\/ja\?draft=([\w-]{22})#contact$/.exec(headers.location!)?.[1];
      const { body, headers: received } = await site.visitor
        .get(`/api/contact-messages/drafts/${id}`)
        .expect(200);
      expect(received['cache-control']).toBe('no-store');
      expect(body.values).toEqual({
        name: '',
        email: MESSAGE.email,
        subject: MESSAGE.subject,
        message,
      });
      expect(body.problem.code).toBe('validation_failed');
      expect(body.problem.errors).toMatchObject([
        { field: 'name', code: 'required' },
        { field: 'message', code: 'too_long' },
      ]);
      await site.visitor.get('/api/contact-messages/drafts/nonsense').expect(404);
    },
  );

  it('logs an error of the server, although the response is a redirect', async () => {
    const loggedErrors: unknown[] = [];
    site.app
      .getHttpServer()
      .once('request', (_request: unknown, response: ServerResponse) =>
        response.once('finish', () => loggedErrors.push(response.err?.message)),
      );
    await executeSql('alter table contact_message rename to contact_message_away');
    try {
      await sendForm(MESSAGE).expect(303);
    } finally {
      await executeSql('alter table contact_message_away rename to contact_message');
    }
    expect(loggedErrors).toEqual([expect.stringContaining('"contact_message" does not exist')]);
  });

  it('redirects when rate-limited as well', async () => {
    const ip = createIp();
    for (let count = 0; count < 5; count += 1) await sendForm(MESSAGE, ip).expect(303);
    const { headers } = await sendForm(MESSAGE, ip).expect(303);
    const id = /draft=([\w-]+)/.exec(headers.location!)?.[1];
    const { body } = await site.visitor.get(`/api/contact-messages/drafts/${id}`).expect(200);
    expect(body.problem.code).toBe('too_many_requests');
    expect(body.values.message).toBe(MESSAGE.message);
  });
});

describe('Redis outage', () => {
  it('does not affect storing, counting and refusing messages', async () => {
    const siteWithoutRedis = await startApp(
      { TRUST_PROXY: '1', REDIS_URL: 'redis://127.0.0.1:1' },
      site.databaseUrl,
    );
    const postMessage = (body: object) =>
      siteWithoutRedis.visitor
        .post('/api/contact-messages')
        .set({ 'X-Forwarded-For': '203.0.113.250', Accept: BROWSER })
        .type('form')
        .send(body)
        .redirects(0);
    const refused = await postMessage({ ...MESSAGE, name: '' }).expect(303);
    const id = /draft=([\w-]+)/.exec(refused.headers.location!)?.[1];
    await siteWithoutRedis.visitor.get(`/api/contact-messages/drafts/${id}`).expect(200);
    for (let count = 0; count < 5; count += 1) {
      expect((await postMessage(MESSAGE).expect(303)).headers.location).toContain('sent=');
    }
    expect((await postMessage(MESSAGE).expect(303)).headers.location).toContain('draft=');
    await siteWithoutRedis.close();
  });
});

describe('retention period of the settings', () => {
  it('ends with the deletion of messages, after 24 months by default', async () => {
    /** Returns a function that expects a status of the message. */
    const createMessageOfAge = async (months: number) => {
      const { body } = await sendMessage(MESSAGE).expect(201);
      await executeSql(
        `update contact_message set created_at = now() - ? * interval '1 month' where id = ?`,
        [months + 0.1, body.id],
      );
      return (expected: number) =>
        site.admin.get(`/api/contact-messages/${body.id}`).expect(expected);
    };
    const expectYoung = await createMessageOfAge(23);
    const expectOld = await createMessageOfAge(24);
    await site.app.get(DailyTaskScheduler).run();
    await expectYoung(200);
    await expectOld(404);
    await site.admin
      .post('/api/site-settings')
      .send({ section: 'general', key: 'messages_retention_months', value: '6', language: 'ja' })
      .expect(201);
    await site.app.get(DailyTaskScheduler).run();
    await expectYoung(404);
  });
});
