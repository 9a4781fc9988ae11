import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importContent } from '../../../test/exports.js';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;
let roomId: number;
let otherRoomId: number;

const STAY = { arrival: '2030-04-02', departure: '2030-04-05', state: 'confirmed', guest: 'Mina' };

async function createRoom(name: string): Promise<number> {
  const { body } = await test.admin
    .post('/api/content/rooms')
    .send({
      baseLanguage: 'en',
      shared: { type: 'Studio', capacity: 2, images: [] },
      words: { en: { name } },
    })
    .expect(201);
  return body.id as number;
}

const createStay = (changes: object = {}) =>
  test.admin.post('/api/stays').send({ ...STAY, roomId, ...changes });

const executeSql = (statement: string, values: unknown[] = []) =>
  test.app.get(EntityManager).fork().execute(statement, values);

beforeAll(async () => {
  test = await startApp();
  roomId = await createRoom('River room');
  otherRoomId = await createRoom('Garden room');
});

beforeEach(() => executeSql('delete from stay'));

afterAll(() => test.close());

describe('stay', () => {
  it('is created, read, moved, deleted and restored, and appears in the activity log', async () => {
    const { body: created, headers } = await createStay({ guests: 2, note: 'Late' }).expect(201);
    expect(created).toMatchObject({
      ...STAY,
      roomId,
      guests: 2,
      heldUntil: null,
      version: 1,
    });
    expect(headers['location']).toBe(`/api/stays/${created.id}`);
    const path = `/api/stays/${created.id}`;
    const { body: moved } = await test.admin
      .patch(path)
      .set('If-Match', '"1"')
      .send({ departure: '2030-04-06', roomId: otherRoomId })
      .expect(200);
    expect(moved).toMatchObject({ departure: '2030-04-06', roomId: otherRoomId, version: 2 });
    await test.admin.patch(path).set('If-Match', '"1"').send({ note: 'x' }).expect(412);
    await test.admin.delete(path).expect(204);
    await test.admin.get(path).expect(404);
    const { body: log } = await test.admin.get('/api/activity?kind=stays').expect(200);
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
      'deleted',
      'changed',
      'created',
    ]);
    await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
    const { body: restored } = await test.admin.get(path).expect(200);
    expect(restored).toMatchObject({ id: created.id, guest: 'Mina', departure: '2030-04-06' });
  });

  it.each([
    [{ arrival: '2030-02-30' }, 'arrival', 'not_a_date'],
    [{ arrival: '0030-04-01', departure: '0030-04-02' }, 'arrival', 'not_a_date'],
    [{ departure: '2030-04-02' }, 'departure', 'before_start'],
    [{ departure: '2032-04-02' }, 'departure', 'too_large'],
    [{ state: 'ended' }, 'state', 'not_one_of'],
    [{ state: 'held' }, 'heldUntil', 'required'],
    [{ state: 'held', heldUntil: '2020-01-01T00:00:00Z' }, 'heldUntil', 'too_small'],
    [{ state: 'held', heldUntil: '2030-W05' }, 'heldUntil', 'invalid'],
    [{ state: 'held', heldUntil: '20300402T100000Z' }, 'heldUntil', 'invalid'],
    [{ state: 'held', heldUntil: '2030-04-02T10:00:00+09' }, 'heldUntil', 'invalid'],
    [{ state: 'held', heldUntil: '2030-04-02T10:00:00' }, 'heldUntil', 'invalid'],
    [{ roomId: 999_999 }, 'roomId', 'not_one_of'],
    [{ email: 'nobody' }, 'email', 'not_an_email'],
    [{ guests: 0 }, 'guests', 'too_small'],
  ])('with %j is refused: %s %s', async (changes, field, code) => {
    const { body } = await createStay(changes).expect(400);
    expect(body.errors[0]).toMatchObject({ field, code });
  });

  it('is refused with the nights and the guest if another stay has its nights, and accepted next to it', async () => {
    await createStay().expect(201);
    const { body } = await createStay({ arrival: '2030-04-04', departure: '2030-04-07' }).expect(
      409,
    );
    expect(body).toMatchObject({
      code: 'nights_taken',
      nights: ['2030-04-04'],
      takenBy: [{ by: 'stay', name: 'Mina', state: 'confirmed', arrival: '2030-04-02' }],
    });
    await createStay({ arrival: '2030-04-05', departure: '2030-04-07' }).expect(201);
    await createStay({ arrival: '2030-04-01', departure: '2030-04-02', state: 'closed' }).expect(
      201,
    );
    await createStay({ roomId: otherRoomId }).expect(201);
  });

  it('is not moved to nights of another stay', async () => {
    await createStay().expect(201);
    const { body } = await createStay({ arrival: '2030-04-05', departure: '2030-04-07' }).expect(
      201,
    );
    const path = `/api/stays/${body.id}`;
    await test.admin.patch(path).send({ arrival: '2030-04-04' }).expect(409);
    const { body: unmoved } = await test.admin.get(path).expect(200);
    expect(unmoved).toMatchObject({ arrival: '2030-04-05', version: 1 });
  });

  it('is restored although others, whose nights were taken since, are not', async () => {
    const deleteStay = async (changes: object) => {
      const { body } = await createStay(changes).expect(201);
      await test.admin.delete(`/api/stays/${body.id}`).expect(204);
      const { body: log } = await test.admin.get('/api/activity?kind=stays&pageSize=1');
      return log.items[0].id as number;
    };
    const restorable = await deleteStay({ roomId: otherRoomId });
    const taken = await deleteStay({});
    await createStay().expect(201);
    const { body } = await test.admin
      .post('/api/activity/restore')
      .send({ ids: [restorable, taken] })
      .expect(200);
    expect(body).toEqual({ restored: 1, skipped: [taken] });
  });

  it('is restored after an expired hold of its nights, even if the row of the hold is not updated', async () => {
    const { body: stay } = await createStay().expect(201);
    await test.admin.delete(`/api/stays/${stay.id}`).expect(204);
    const heldUntil = new Date(Date.now() + 86_400_000).toISOString();
    await createStay({ state: 'held', heldUntil }).expect(201);
    await executeSql(`update stay set held_until = now() - interval '1 second'`);
    const { body: log } = await test.admin.get('/api/activity?kind=stays&action=deleted');
    await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
  });

  it('is created once by 200 concurrent requests; 199 get nights_taken', async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_none, index) => createStay({ guest: `Guest ${index}` })),
    );
    const counts = Object.groupBy(responses, ({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(
      Object.fromEntries(Object.entries(counts).map(([key, list]) => [key, list?.length])),
    ).toEqual({ '201 ': 1, '409 nights_taken': 199 });
    const [row] = await executeSql('select count(*)::int as count from stay');
    expect(row).toEqual({ count: 1 });
  });

  it('cannot overlap through SQL either, because PostgreSQL refuses it', async () => {
    await createStay().expect(201);
    const duplicate = executeSql(
      `insert into stay (room_id, state, arrival, departure) values (?, 'closed', '2030-04-04', '2030-04-06')`,
      [roomId],
    );
    await expect(duplicate).rejects.toThrow('stay_room_id_nights_excl');
  });

  it('is created once for repeated requests with one Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'confirm-once-1' };
    const { body: created } = await createStay().set(key).expect(201);
    const { body: repeated } = await createStay().set(key).expect(201);
    expect(repeated.id).toBe(created.id);
  });
});

describe('hold', () => {
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

  it('blocks its nights until it expires, even if its row is not updated', async () => {
    const { body: hold } = await createStay({ state: 'held', heldUntil: inTwoDays() }).expect(201);
    await createStay().expect(409);
    await executeSql(`update stay set held_until = now() - interval '1 second'`);
    const { body: expired } = await test.admin.get(`/api/stays/${hold.id}`).expect(200);
    expect(expired.state).toBe('ended');
    const { body: list } = await test.admin.get('/api/stays?from=2030-04-01&to=2030-05-01');
    expect(list.stays).toEqual([]);
    await createStay().expect(201);
    const rows = await executeSql('select state from stay order by id');
    expect(rows).toEqual([{ state: 'ended' }, { state: 'confirmed' }]);
    await test.admin.patch(`/api/stays/${hold.id}`).send({ state: 'confirmed' }).expect(409);
  });

  it('keeps its end after it has expired, unless it is held again', async () => {
    const { body: hold } = await createStay({ state: 'held', heldUntil: inTwoDays() }).expect(201);
    const heldUntil = '2026-01-02T03:04:05.000Z';
    await executeSql('update stay set held_until = ?', [heldUntil]);
    const path = `/api/stays/${hold.id}`;
    for (const end of [inTwoDays(), null]) {
      const { body } = await test.admin.patch(path).send({ heldUntil: end }).expect(200);
      expect(body).toMatchObject({ state: 'ended', heldUntil });
    }
    const { body } = await test.admin
      .patch(path)
      .send({ state: 'held', heldUntil: inTwoDays() })
      .expect(200);
    expect(body.state).toBe('held');
  });

  it('no longer expires after it is confirmed', async () => {
    const { body: hold } = await createStay({ state: 'held', heldUntil: inTwoDays() }).expect(201);
    const path = `/api/stays/${hold.id}`;
    const { body } = await test.admin.patch(path).send({ state: 'confirmed' }).expect(200);
    expect(body).toMatchObject({ state: 'confirmed', heldUntil: null });
  });
});

describe('stay list', () => {
  it('contains the stays of the requested days, and departures on the first', async () => {
    await createStay().expect(201);
    const countStays = async (query: string) =>
      (await test.admin.get(`/api/stays?${query}`).expect(200)).body.stays.length;
    expect(await countStays('from=2030-04-05&to=2030-04-06')).toBe(1);
    expect(await countStays('from=2030-04-06&to=2030-04-07')).toBe(0);
    expect(await countStays('from=2030-04-01&to=2030-04-02')).toBe(0);
    expect(await countStays(`from=2030-04-01&to=2030-04-10&roomId=${otherRoomId}`)).toBe(0);
    await test.admin.get('/api/stays?from=2030-04-05&to=2030-04-01').expect(400);
    await test.admin.get('/api/stays?from=2030-04-05&to=2032-04-01').expect(400);
    await test.visitor.get('/api/stays').expect(401);
  });
});

describe('API token', () => {
  it('requires the scope of stays, and gets refusals without names of guests', async () => {
    const createToken = async (scopes: string[]) => {
      const { body } = await test.admin
        .post('/api/tokens')
        .send({ name: scopes.join(), scopes })
        .expect(201);
      return `Bearer ${body.token}`;
    };
    await createStay().expect(201);
    const writer = test.newcomer().set('Authorization', await createToken(['stays:write']));
    await writer.get('/api/stays').expect(403);
    const { body } = await writer
      .post('/api/stays')
      .send({ ...STAY, roomId })
      .expect(409);
    expect(body.takenBy).toEqual([expect.objectContaining({ by: 'stay', name: null })]);
    const reader = test.newcomer().set('Authorization', await createToken(['stays:read']));
    await reader.get('/api/stays').expect(200);
    await reader.post('/api/stays').send(STAY).expect(403);
  });
});

describe('export', () => {
  it('when imported, sends webhook events only for changed stays, and keeps clashes', async () => {
    const { body: hook } = await test.admin
      .post('/api/webhooks')
      .send({
        name: 'W',
        url: 'https://hooks.example.com/',
        events: ['stay.confirmed', 'stay.cancelled', 'calendar.clash'],
      })
      .expect(201);
    const { body: stay } = await createStay().expect(201);
    await executeSql(
      `with calendar as (insert into room_calendar (room_id, name, url, state, last_read_at)
           values (?, 'Airbnb', 'https://example.com/', 'done', now()) returning id),
         span as (insert into busy_span (calendar_id, arrival, departure)
           select id, '2030-04-02', '2030-04-05' from calendar)
       insert into stay_clash (stay_id, calendar_id) select ?, id from calendar`,
      [roomId, stay.id],
    );
    await executeSql('delete from webhook_event');
    const { text } = await test.admin.get('/api/admin/export-data').expect(200);
    const { body: added } = await createStay({ roomId: otherRoomId }).expect(201);
    await importContent(test, JSON.parse(text)).expect(200);
    expect(await executeSql('select type, subject from webhook_event order by id')).toEqual([
      { type: 'stay.confirmed', subject: added.id },
      { type: 'stay.cancelled', subject: added.id },
    ]);
    const { body } = await test.admin.get('/api/stays?from=2030-04-01&to=2030-05-01').expect(200);
    expect(body.clashes).toMatchObject([{ stayId: stay.id, name: 'Airbnb' }]);
    await executeSql('delete from room_calendar');
    await test.admin.delete(`/api/webhooks/${hook.id}`).expect(204);
  });

  it('includes stays; importing an export without stays does not change them', async () => {
    const { body: stay } = await createStay({ note: 'Keeps' }).expect(201);
    const { text } = await test.admin.get('/api/admin/export-data').expect(200);
    const backup = JSON.parse(text);
    await executeSql('delete from stay');
    await importContent(test, backup).expect(200);
    const { body: restored } = await test.admin.get(`/api/stays/${stay.id}`).expect(200);
    expect(restored).toMatchObject({ guest: 'Mina', note: 'Keeps', arrival: '2030-04-02' });
    const { stays: _none, ...counts } = backup.counts;
    const records = backup.records.filter(({ kind }: { kind: string }) => kind !== 'stays');
    await importContent(test, { ...backup, counts, records }).expect(200);
    await test.admin.get(`/api/stays/${stay.id}`).expect(200);
  });
});
