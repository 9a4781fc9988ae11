import { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { SsrfGuard, type ConnectionTarget } from '../../platform/network/ssrf-guard.js';
import { CalendarTiming } from './calendar-timing.js';

const DAY_MS = 24 * 60 * 60_000;

class QuickTiming extends CalendarTiming {
  override readonly responseTimeoutMs = 3_000;
  override readonly sweepMs = 200;
  override readonly backoffMs = 100;
  override completeReadMs = DAY_MS;
}

const timing = new QuickTiming();

/** Resolves names to the server of this test, the only private address that is allowed. */
class TestNetwork extends SsrfGuard {
  port = 0;

  override resolve(host: string): Promise<LookupAddress[]> {
    const address = host === 'inside.example' ? '10.1.2.3' : '127.0.0.1';
    return Promise.resolve([{ address, family: 4 }]);
  }

  override isPublicAddress(target: ConnectionTarget): boolean {
    const isTest = target.address === '127.0.0.1' && target.port === this.port;
    return isTest || super.isPublicAddress(target);
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const network = new TestNetwork();
let handleRequest: Handler = (_request, response) => response.end();
let server: Server;
let test: TestApp;
let roomId: number;

const readFixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.ics`, import.meta.url), 'utf8');

const respondWith =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(body);

const createCalendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.map((event, index) => `BEGIN:VEVENT\nUID:${index}\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\n');

const calendarUrl = (path = '/calendar.ics', host = 'platform.example') =>
  `http://${host}:${network.port}${path}`;

const executeSql = (statement: string, values: unknown[] = []) =>
  test.app.get(EntityManager).fork().execute(statement, values);

const calendarsPath = () => `/api/rooms/${roomId}/calendars`;

/** Returns the first three spans as `arrival/departure`, or the status, code and reason of the refusal. */
async function previewCalendar(handler: Handler, url = calendarUrl()) {
  handleRequest = handler;
  const input = { name: 'Platform', url, dryRun: true };
  const { body: preview, status } = await test.admin.post(calendarsPath()).send(input);
  return status === 200
    ? (preview.examples as { arrival: string; departure: string }[]).map(
        ({ arrival, departure }) => `${arrival}/${departure}`,
      )
    : `${status} ${preview.code} ${preview.reason}`;
}

beforeAll(async () => {
  server = createServer((request, response) => handleRequest(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  network.port = (server.address() as AddressInfo).port;
  test = await startApp({ WORKERS: '1' }, undefined, [
    { token: SsrfGuard, value: network },
    { token: CalendarTiming, value: timing },
  ]);
  const shared = { type: 'Studio', capacity: 2, images: [] };
  const { body } = await test.admin
    .post('/api/content/rooms')
    .send({ baseLanguage: 'en', shared, words: { en: { name: 'River room' } } })
    .expect(201);
  roomId = body.id as number;
});

beforeEach(async () => {
  await executeSql('delete from stay');
  await executeSql('delete from room_calendar');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

describe('calendar of a platform', () => {
  it.each([
    ['airbnb', ['2027-04-02/2027-04-05', '2027-04-10/2027-04-11']],
    ['booking-com', ['2027-04-02/2027-04-05']],
    ['google', ['2027-04-02/2027-04-05', '2027-04-08/2027-04-09', '2027-04-17/2027-04-18']],
    ['apple', ['2027-04-02/2027-04-05', '2027-04-10/2027-04-11']],
    ['outlook', ['2027-04-02/2027-04-05', '2027-04-10/2027-04-11']],
  ])('such as %s is read as days in Japan', async (name, spans) => {
    expect(await previewCalendar(respondWith(readFixture(name)))).toEqual(spans);
    const unix = readFixture(name).replaceAll('\r\n', '\n');
    expect(await previewCalendar(respondWith(unix.replaceAll('\n', '\r\n')))).toEqual(spans);
    expect(await previewCalendar(respondWith(`\uFEFF${unix}\n\n`))).toEqual(spans);
  });

  it.each([
    ['a day without an end', 'DTSTART;VALUE=DATE:20270402', ['2027-04-02/2027-04-03']],
    [
      'an end on the day of the start',
      'DTSTART;VALUE=DATE:20270402\nDTEND;VALUE=DATE:20270402',
      ['2027-04-02/2027-04-03'],
    ],
    ['a time without an end', 'DTSTART:20270402T153000Z', ['2027-04-03/2027-04-04']],
    [
      'a zone that the file does not define',
      'DTSTART;TZID=America/New_York:20270401T200000\nDTEND;TZID=America/New_York:20270403T200000',
      ['2027-04-02/2027-04-04'],
    ],
    [
      'an unknown zone, as written',
      'DTSTART;TZID=Nowhere:20270401T200000\nDTEND;TZID=Nowhere:20270403T100000',
      ['2027-04-01/2027-04-03'],
    ],
    [
      'repetitions without an end',
      'DTSTART;VALUE=DATE:20270402\nDTEND;VALUE=DATE:20270404\nRRULE:FREQ=MONTHLY',
      ['2027-04-02/2027-04-04', '2027-05-02/2027-05-04', '2027-06-02/2027-06-04'],
    ],
    [
      'daily repetitions for decades',
      'DTSTART;VALUE=DATE:19700402\nRRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=4;UNTIL=20300410',
      ['2027-04-01/2027-04-02', '2027-04-03/2027-04-04', '2027-04-05/2027-04-06'],
    ],
    [
      'an end in the year 9999',
      'DTSTART:20270402T060000Z\nDTEND:99991231T235959Z',
      ['2027-04-02/9999-12-31'],
    ],
    [
      'dates besides its start',
      'DTSTART;VALUE=DATE:20270402\nRDATE;VALUE=DATE:20270409,20270410\nEXDATE;VALUE=DATE:20270410',
      ['2027-04-02/2027-04-03', '2027-04-09/2027-04-10'],
    ],
    [
      'further times with ends of their own',
      'DTSTART:20270402T060000Z\nDTEND:20270403T010000Z\nRDATE;VALUE=PERIOD:20270409T060000Z/20270411T010000Z\n' +
        'RDATE;TZID=Asia/Tokyo;VALUE=PERIOD:20270416T150000/PT67H,20270423T150000/PT19H\nEXDATE:20270423T060000Z',
      ['2027-04-02/2027-04-03', '2027-04-09/2027-04-11', '2027-04-16/2027-04-19'],
    ],
    [
      'a start that its rule does not repeat',
      'DTSTART;VALUE=DATE:20270402\nRRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=1',
      ['2027-04-02/2027-04-03', '2027-04-04/2027-04-05'],
    ],
    [
      'a start that is excluded',
      'DTSTART;VALUE=DATE:20270402\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;VALUE=DATE:20270402',
      ['2027-04-09/2027-04-10'],
    ],
    [
      'exceptions, also on days on which it would not take place',
      'DTSTART;VALUE=DATE:20270402\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20270403,20270409',
      ['2027-04-02/2027-04-03', '2027-04-16/2027-04-17'],
    ],
    [
      'repetitions until a time in UTC, in a zone that the file does not define',
      'DTSTART;TZID=Asia/Tokyo:20270402T150000\nRRULE:FREQ=WEEKLY;UNTIL=20270409T060000Z',
      ['2027-04-02/2027-04-03', '2027-04-09/2027-04-10'],
    ],
    [
      'repetitions of times until a day',
      'DTSTART;TZID=Asia/Tokyo:20270402T150000\nRRULE:FREQ=WEEKLY;UNTIL=20270409',
      ['2027-04-02/2027-04-03', '2027-04-09/2027-04-10'],
    ],
    [
      'an exception in UTC, in a zone that the file does not define',
      'DTSTART;TZID=Asia/Tokyo:20270402T150000\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20270409T060000Z',
      ['2027-04-02/2027-04-03'],
    ],
    ['a past stay', 'DTSTART;VALUE=DATE:20200402\nDTEND;VALUE=DATE:20200404', []],
  ])('may have %s', async (_what, event, spans) => {
    expect(await previewCalendar(respondWith(createCalendar(event)))).toEqual(spans);
  });

  it('replaces an occurrence whose RECURRENCE-ID is in another zone', async () => {
    const weekly =
      'DTSTART;TZID=Asia/Tokyo:20270402T150000\nDURATION:P1D\nRRULE:FREQ=WEEKLY;COUNT=2';
    const moved =
      'RECURRENCE-ID:20270409T060000Z\nDTSTART;TZID=Asia/Tokyo:20270411T150000\nDURATION:P1D';
    const calendar = createCalendar(weekly, moved).replace('UID:1', 'UID:0');
    expect(await previewCalendar(respondWith(calendar))).toEqual([
      '2027-04-02/2027-04-03',
      '2027-04-11/2027-04-12',
    ]);
  });

  it.each([
    ['moves', '', ['2027-04-02/2027-04-03', '2027-04-10/2027-04-12', '2027-04-17/2027-04-19']],
    ['cancels', '\nSTATUS:CANCELLED', ['2027-04-02/2027-04-03']],
  ])('%s also the later occurrences with RANGE=THISANDFUTURE', async (_what, status, spans) => {
    const weekly = 'DTSTART;VALUE=DATE:20270402\nRRULE:FREQ=WEEKLY;COUNT=3';
    const later =
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270409\n' +
      'DTSTART;VALUE=DATE:20270410\nDTEND;VALUE=DATE:20270412';
    const calendar = createCalendar(weekly, later + status).replace('UID:1', 'UID:0');
    expect(await previewCalendar(respondWith(calendar))).toEqual(spans);
  });

  it('may have 10,000 events', async () => {
    const days = Array.from({ length: 10_000 }, () => 'DTSTART;VALUE=DATE:20270402');
    expect(await previewCalendar(respondWith(createCalendar(...days)))).toEqual([
      '2027-04-02/2027-04-03',
    ]);
  });

  it('merges overlapping spans, and may be empty', async () => {
    const createIcsSpan = (from: string, to: string) =>
      `DTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}`;
    const events = [createIcsSpan('20270404', '20270406'), createIcsSpan('20270402', '20270405')];
    expect(await previewCalendar(respondWith(createCalendar(...events)))).toEqual([
      '2027-04-02/2027-04-06',
    ]);
    expect(await previewCalendar(respondWith(createCalendar()))).toEqual([]);
  });
});

describe('unreadable calendar', () => {
  const formatRefusal = (reason: string) => `400 calendar_unreadable ${reason}`;
  const chunk = Buffer.alloc(64 * 1024, 'X');
  const day = 'DTSTART;VALUE=DATE:20270402';

  it.each<[string, Handler, string]>([
    ['is a web page', respondWith('<!doctype html><html>Sign in</html>'), 'not_a_calendar'],
    ['is empty', respondWith(''), 'not_a_calendar'],
    ['ends in the middle', respondWith(readFixture('airbnb').slice(0, 300)), 'broken'],
    [
      'has a date with hyphens, which would be read as another one',
      respondWith(createCalendar('DTSTART;VALUE=DATE:2027-04-02')),
      'broken',
    ],
    ['has an invalid line', respondWith(createCalendar('this is no line')), 'broken'],
    [
      'has more than 10,000 events',
      respondWith(createCalendar(...Array.from({ length: 10_001 }, () => day))),
      'too_many_events',
    ],
    [
      'repeats every second',
      respondWith(createCalendar('DTSTART:20200101T000000Z\nRRULE:FREQ=SECONDLY')),
      'too_many_events',
    ],
    ['does not exist', (_request, response) => response.writeHead(404).end(), 'http_status'],
    [
      'redirects to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.1.2.3/' }).end(),
      'private_address',
    ],
    [
      'redirects to a name with a private address',
      (_request, response) => response.writeHead(302, { location: 'http://inside.example/' }).end(),
      'private_address',
    ],
    [
      'redirects to a file',
      (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'bad_redirect',
    ],
    [
      'redirects in a circle',
      (_request, response) => response.writeHead(302, { location: '/calendar.ics' }).end(),
      'too_many_redirects',
    ],
    ['never responds', () => undefined, 'timeout'],
    [
      'never ends',
      (_request, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\n'),
      'timeout',
    ],
    [
      'is shorter than its Content-Length',
      (request, response) => {
        response.writeHead(200, { 'Content-Length': '5000' });
        response.write('BEGIN:VCALENDAR\n', () => request.socket.destroy());
      },
      'cut_short',
    ],
    [
      'is a gigabyte',
      (_request, response) => {
        let remainingBytes = 1024 ** 3;
        const writeMore = () => {
          while (remainingBytes > 0 && !response.destroyed) {
            remainingBytes -= chunk.length;
            if (!response.write(chunk)) return;
          }
          response.end();
        };
        response.on('drain', writeMore);
        writeMore();
      },
      'too_large',
    ],
  ])(
    'is reported with the reason if it %s',
    { timeout: 20_000 },
    async (_what, handler, reason) => {
      expect(await previewCalendar(handler)).toBe(formatRefusal(reason));
    },
  );

  it('with a private address is refused without a request', async () => {
    expect(await previewCalendar(respondWith(''), 'http://inside.example/a.ics')).toBe(
      formatRefusal('private_address'),
    );
    expect(await previewCalendar(respondWith(''), 'http://[::1]/a.ics')).toBe(
      formatRefusal('private_address'),
    );
  });
});

describe('calendar of a room', () => {
  const addCalendar = async (handler: Handler) => {
    handleRequest = handler;
    const { body } = await test.admin
      .post(calendarsPath())
      .send({ name: 'Airbnb', url: calendarUrl() })
      .expect(201);
    return `${calendarsPath()}/${body.id}`;
  };
  const pollUntil = (path: string, expected: object) =>
    expect
      .poll(async () => (await test.admin.get(path)).body, { timeout: 10_000 })
      .toMatchObject(expected);

  it('is read at once, then with conditional requests, and its nights are taken', async () => {
    const requests: IncomingMessage['headers'][] = [];
    const path = await addCalendar((request, response) => {
      requests.push(request.headers);
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(isKnown ? 304 : 200, { ETag: '"1"' });
      response.end(isKnown ? undefined : readFixture('airbnb'));
    });
    // The nights of 2 to 4 and of 10 April 2027.
    await pollUntil(path, { state: 'fresh', nights: 4, problem: null });
    const nights = '/api/availability?from=2027-04-01&to=2027-04-06';
    const { body } = await test.visitor.get(nights).expect(200);
    expect(body.rooms[0].nights.map(({ answer }: { answer: string }) => answer)).toEqual([
      'free',
      'taken',
      'taken',
      'taken',
      'free',
    ]);
    await test.admin.post(`${path}/read`).send({}).expect(202);
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(2);
    expect(requests[1]).toMatchObject({ 'if-none-match': '"1"' });
    await pollUntil(path, { state: 'fresh', nights: 4 });
    await test.admin.delete(path).expect(204);
    const { body: after } = await test.visitor.get(nights).expect(200);
    expect(after.rooms[0].nights[1].answer).toBe('free');
  });

  it('is read completely once a day, even if it is unchanged, because its repetitions go on', async () => {
    const requests: IncomingMessage['headers'][] = [];
    const path = await addCalendar((request, response) => {
      requests.push(request.headers);
      response.writeHead(200, { ETag: '"1"' }).end(readFixture('airbnb'));
    });
    await pollUntil(path, { state: 'fresh' });
    timing.completeReadMs = 0;
    onTestFinished(() => void (timing.completeReadMs = DAY_MS));
    await test.admin.post(`${path}/read`).send({}).expect(202);
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(2);
    expect(requests[1]).not.toHaveProperty('if-none-match');
  });

  it('retains its data while it fails, and reports the problem', async () => {
    const path = await addCalendar(respondWith(readFixture('airbnb')));
    await pollUntil(path, { state: 'fresh' });
    handleRequest = respondWith('<html>');
    await test.admin.post(`${path}/read`).send({}).expect(202);
    await pollUntil(path, { state: 'failing', nights: 4, problem: { code: 'not_a_calendar' } });
  });

  it('blocks stays on its nights unless allowed explicitly, which is reported as a clash', async () => {
    const path = await addCalendar(respondWith(readFixture('airbnb')));
    await pollUntil(path, { state: 'fresh' });
    const stay = {
      roomId,
      arrival: '2027-04-04',
      departure: '2027-04-07',
      state: 'confirmed',
      guest: 'Mina',
    };
    const { body } = await test.admin.post('/api/stays').send(stay).expect(409);
    expect(body).toMatchObject({
      nights: ['2027-04-04'],
      takenBy: [{ by: 'calendar', name: 'Airbnb' }],
    });
    const { body: created } = await test.admin
      .post('/api/stays')
      .send({ ...stay, evenIfBusy: true })
      .expect(201);
    const listPath = '/api/stays?from=2027-04-01&to=2027-05-01';
    const { body: stays } = await test.admin.get(listPath).expect(200);
    expect(stays.busy).toHaveLength(2);
    expect(stays.clashes).toEqual([
      expect.objectContaining({ stayId: created.id, from: '2027-04-04', to: '2027-04-05' }),
    ]);
    expect(stays.calendars).toEqual([
      expect.objectContaining({ roomId, name: 'Airbnb', state: 'fresh' }),
    ]);
    const { body: overview } = await test.admin.get('/api/overview').expect(200);
    expect(overview.items).toContainEqual(
      expect.objectContaining({
        subject: 'stay_clashes',
        count: 1,
        first: expect.objectContaining({ id: roomId, since: '2027-04-04' }),
      }),
    );
    await test.admin.patch(`/api/stays/${created.id}`).send({ arrival: '2027-04-05' }).expect(200);
    expect((await test.admin.get(listPath).expect(200)).body.clashes).toEqual([]);
  });

  it('no longer clashes with a hold that has ended, even if it cannot be read', async () => {
    const path = await addCalendar(respondWith(readFixture('airbnb')));
    await pollUntil(path, { state: 'fresh' });
    const hold = { roomId, arrival: '2027-04-04', departure: '2027-04-07', state: 'held' };
    const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
    await test.admin
      .post('/api/stays')
      .send({ ...hold, heldUntil, evenIfBusy: true })
      .expect(201);
    const listPath = '/api/stays?from=2027-04-01&to=2027-05-01';
    expect((await test.admin.get(listPath).expect(200)).body.clashes).toHaveLength(1);
    handleRequest = (_request, response) => response.writeHead(500).end();
    await executeSql(`update stay set held_until = now() - interval '1 second'`);
    await pollUntil(listPath, { stays: [], clashes: [] });
  });

  it('clashes again with a stay that is restored, even if it cannot be read', async () => {
    const path = await addCalendar(respondWith(readFixture('airbnb')));
    await pollUntil(path, { state: 'fresh' });
    const stay = { roomId, arrival: '2027-04-04', departure: '2027-04-07', state: 'confirmed' };
    const { body } = await test.admin
      .post('/api/stays')
      .send({ ...stay, evenIfBusy: true })
      .expect(201);
    handleRequest = (_request, response) => response.writeHead(500).end();
    await test.admin.delete(`/api/stays/${body.id}`).expect(204);
    const { body: log } = await test.admin.get('/api/activity?kind=stays').expect(200);
    await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
    await pollUntil('/api/stays?from=2027-04-01&to=2027-05-01', {
      clashes: [{ stayId: body.id, name: 'Airbnb' }],
    });
  });

  it('that reports nights of a stay as taken is a clash, sent to webhooks once', async () => {
    const { body: hook } = await test.admin
      .post('/api/webhooks')
      .send({
        name: 'W',
        url: 'https://hooks.example.com/',
        events: ['calendar.clash', 'stay.confirmed'],
      })
      .expect(201);
    const stay = { roomId, arrival: '2027-04-04', departure: '2027-04-07' };
    const { body } = await test.admin
      .post('/api/stays')
      .send({ ...stay, state: 'confirmed' })
      .expect(201);
    const path = await addCalendar(respondWith(readFixture('airbnb')));
    await pollUntil('/api/stays?from=2027-04-01&to=2027-05-01', {
      clashes: [{ stayId: body.id, name: 'Airbnb' }],
    });
    await test.admin.post(`${path}/read`).send({}).expect(202);
    await pollUntil(path, { state: 'fresh' });
    const events = await executeSql(`select type, subject, facts from webhook_event order by id`);
    expect(events).toEqual([
      {
        type: 'stay.confirmed',
        subject: body.id,
        facts: { roomId, arrival: '2027-04-04', departure: '2027-04-07' },
      },
      { type: 'calendar.clash', subject: body.id, facts: { roomId, calendar: 'Airbnb' } },
    ]);
    await test.admin.delete(`/api/webhooks/${hook.id}`).expect(204);
  });
});

describe("URL of a room's calendar", () => {
  it('provides its stays and closed nights as days, without guests and other calendars', async () => {
    const { body: before } = await test.admin.get(calendarsPath()).expect(200);
    expect(before.address).toBeNull();
    const { body } = await test.admin.post(`${calendarsPath()}/address`).send({}).expect(200);
    const stay = { roomId, arrival: '2027-04-02', departure: '2027-04-05' };
    const { body: created } = await test.admin
      .post('/api/stays')
      .send({ ...stay, state: 'confirmed', guest: 'Mina', note: 'Secret' })
      .expect(201);
    const closed = { ...stay, arrival: '2027-04-08', departure: '2027-04-09', state: 'closed' };
    await test.admin.post('/api/stays').send(closed).expect(201);
    await executeSql(
      `with made as (insert into room_calendar (room_id, name, url, state, last_read_at)
         values (?, 'Airbnb', 'https://example.com/', 'done', now()) returning id)
       insert into busy_span (calendar_id, arrival, departure) select id, '2027-05-01', '2027-05-03' from made`,
      [roomId],
    );
    const path = new URL(body.address as string).pathname;
    const fetchFeed = async () => fetch(`${await test.app.getUrl()}${path}`);
    const response = await fetchFeed();
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const feed = (await response.text()).replaceAll('\r\n', '\n');
    expect(feed).toContain('DTSTART;VALUE=DATE:20270402\nDTEND;VALUE=DATE:20270405\n');
    expect(feed).toContain('SUMMARY:Reserved\n');
    expect(feed).toContain('DTSTART;VALUE=DATE:20270408\nDTEND;VALUE=DATE:20270409\n');
    expect(feed).toContain('SUMMARY:Closed\n');
    expect(feed).toMatch(new RegExp(`UID:stay-${created.id}@\\S+\n`));
    expect(feed).toMatch(/DTSTAMP:\d{8}T\d{6}Z\n/);
    expect(feed).toContain('SEQUENCE:0\n');
    expect(feed).not.toMatch(/Mina|Secret|202705/);
    await test.admin.patch(`/api/stays/${created.id}`).send({ guests: 2 }).expect(200);
    expect(await (await fetchFeed()).text()).toContain('SEQUENCE:1\r\n');
    await test.admin.post(`${calendarsPath()}/address`).send({}).expect(200);
    expect((await fetchFeed()).status).toBe(404);
  });
});
