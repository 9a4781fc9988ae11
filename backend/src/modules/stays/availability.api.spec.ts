import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { dateInJapan } from '../../kernel/japan-date.js';

let test: TestApp;
let roomId: number;
let largeRoomId: number;

const executeSql = (statement: string, values: unknown[] = []) =>
  test.app.get(EntityManager).fork().execute(statement, values);

async function createRoom(name: string, capacity: number, rate: number | null): Promise<number> {
  const { body } = await test.admin
    .post('/api/content/rooms')
    .send({
      baseLanguage: 'en',
      shared: { type: 'Studio', capacity, rate, images: [] },
      words: { en: { name } },
    })
    .expect(201);
  return body.id as number;
}

/**
 * Returns the first letter of each night's answer: `f` is free, `t` is taken, and `a` (ask) is on request. Days count
 * from today.
 */
async function fetchAnswers(from = 0, to = 6, id = roomId, query = ''): Promise<string> {
  const path = `/api/availability?from=${dateInJapan(from)}&to=${dateInJapan(to)}${query}`;
  const { body } = await test.visitor.get(path).expect(200);
  const availability = body.rooms.find(({ roomId }: { roomId: number }) => roomId === id);
  return availability?.nights.map(({ answer }: { answer: string }) => answer[0]).join('');
}

const addStay = (from: number, to: number, changes: object = {}) =>
  test.admin.post('/api/stays').send({
    roomId,
    arrival: dateInJapan(from),
    departure: dateInJapan(to),
    state: 'confirmed',
    guest: 'Mina',
    ...changes,
  });

/** Adds a calendar of the room with taken spans. `readAt` is the SQL of the time when it was read; null for never. */
const addCalendar = async (
  readAt: string | null,
  spans: readonly (readonly [number, number])[] = [],
) => {
  const [calendar] = await executeSql(
    `insert into room_calendar (room_id, name, url, state, last_read_at)
     values (?, 'Airbnb', 'https://example.com/' || random(), 'done', ${readAt ?? 'null'}) returning id`,
    [roomId],
  );
  for (const [from, to] of spans) {
    await executeSql('insert into busy_span (calendar_id, arrival, departure) values (?, ?, ?)', [
      (calendar as { id: number }).id,
      dateInJapan(from),
      dateInJapan(to),
    ]);
  }
};

beforeAll(async () => {
  test = await startApp();
  roomId = await createRoom('River room', 2, 9800);
  largeRoomId = await createRoom('Garden room', 4, null);
});

beforeEach(async () => {
  await executeSql('delete from stay');
  await executeSql('delete from room_calendar');
});

afterAll(() => test.close());

describe('availability', () => {
  it('is free without a stay, and reveals nothing about guests', async () => {
    expect(await fetchAnswers()).toBe('ffffff');
    await addStay(1, 3, { note: 'A secret' }).expect(201);
    const path = `/api/availability?from=${dateInJapan()}&to=${dateInJapan(4)}`;
    const { body, text } = await test.visitor.get(path).expect(200);
    expect(body.rooms).toEqual([
      {
        roomId,
        capacity: 2,
        rate: 9800,
        nights: ['free', 'taken', 'taken', 'free'].map((answer, day) => ({
          day: dateInJapan(day),
          answer,
        })),
      },
      expect.objectContaining({ roomId: largeRoomId, capacity: 4, rate: null }),
    ]);
    expect(text).not.toMatch(/Mina|secret/i);
  });

  it('is up to date after a stay is created, moved or deleted, and after a calendar changes', async () => {
    expect(await fetchAnswers()).toBe('ffffff');
    const { body } = await addStay(0, 2).expect(201);
    expect(await fetchAnswers()).toBe('ttffff');
    await test.admin
      .patch(`/api/stays/${body.id}`)
      .send({ departure: dateInJapan(4) })
      .expect(200);
    expect(await fetchAnswers()).toBe('ttttff');
    await test.admin.delete(`/api/stays/${body.id}`).expect(204);
    expect(await fetchAnswers()).toBe('ffffff');
    await addCalendar('now()', [[1, 2]]);
    await expect.poll(() => fetchAnswers()).toBe('ftffff');
  });

  it('is on request if a calendar of the room was not read for six hours, or never', async () => {
    await addCalendar(`now() - interval '5 hours'`, [[1, 2]]);
    await expect.poll(() => fetchAnswers()).toBe('ftffff');
    await addCalendar(`now() - interval '7 hours'`, [[2, 3]]);
    await expect.poll(() => fetchAnswers()).toBe('attaaa');
    expect(await fetchAnswers(0, 3, largeRoomId)).toBe('fff');
    await executeSql('delete from room_calendar');
    await addCalendar(null);
    await expect.poll(() => fetchAnswers()).toBe('aaaaaa');
  });

  it('changes when a hold expires or a calendar becomes outdated', async () => {
    const soon = new Date(Date.now() + 2500).toISOString();
    await addStay(0, 2, { state: 'held', heldUntil: soon }).expect(201);
    expect(await fetchAnswers()).toBe('ttffff');
    await expect.poll(() => fetchAnswers(), { timeout: 10_000 }).toBe('ffffff');
    await addCalendar(`now() - interval '6 hours' + interval '2.5 seconds'`);
    await expect.poll(() => fetchAnswers()).toBe('ffffff');
    await expect.poll(() => fetchAnswers(), { timeout: 10_000 }).toBe('aaaaaa');
  });

  it('is taken in the past, and on request beyond the booking horizon of the settings', async () => {
    expect(await fetchAnswers(-2, 1)).toBe('ttf');
    // The default horizon is 365 days.
    expect(await fetchAnswers(363, 367)).toBe('ffaa');
    await test.admin
      .patch('/api/site-settings/general/en')
      .send({ values: { booking_horizon_days: 2 } })
      .expect(200);
    expect(await fetchAnswers(0, 4)).toBe('ffaa');
    await addStay(31, 33).expect(201);
    expect(await fetchAnswers(30, 34)).toBe('atta');
    await test.admin
      .patch('/api/site-settings/general/en')
      .send({ values: { booking_horizon_days: null } })
      .expect(200);
  });

  it('lists visible rooms with sufficient capacity only', async () => {
    expect(await fetchAnswers(0, 1, roomId, '&guests=3')).toBeUndefined();
    expect(await fetchAnswers(0, 1, largeRoomId, '&guests=3')).toBe('f');
    expect(await fetchAnswers(0, 1, largeRoomId, '&guests=4&utm_source=x')).toBe('f');
    await test.admin.patch(`/api/base-rooms/${largeRoomId}`).send({ active: false }).expect(200);
    expect(await fetchAnswers(0, 1, largeRoomId)).toBeUndefined();
    await test.admin.patch(`/api/base-rooms/${largeRoomId}`).send({ active: true }).expect(200);
  });

  it.each([
    { query: 'from=2027-02-30&to=2027-03-02', field: 'from', code: 'not_a_date' },
    { query: 'from=tomorrow&to=2027-03-02', field: 'from', code: 'not_a_date' },
    { query: 'to=2027-03-02', field: 'from', code: 'required' },
    { query: `from=${dateInJapan()}`, field: 'to', code: 'required' },
    { query: `from=${dateInJapan(3)}&to=${dateInJapan(3)}`, field: 'to', code: 'before_start' },
    { query: `from=${dateInJapan(3)}&to=${dateInJapan(1)}`, field: 'to', code: 'before_start' },
    { query: `from=${dateInJapan()}&to=${dateInJapan(401)}`, field: 'to', code: 'too_large' },
    {
      query: `from=${dateInJapan(1000)}&to=${dateInJapan(1001)}`,
      field: 'from',
      code: 'too_large',
    },
    {
      query: `from=${dateInJapan(-401)}&to=${dateInJapan(-400)}`,
      field: 'from',
      code: 'too_small',
    },
    {
      query: `from=${dateInJapan()}&to=${dateInJapan(1)}&guests=0`,
      field: 'guests',
      code: 'too_small',
    },
    {
      query: `from=${dateInJapan()}&to=${dateInJapan(1)}&guests=two`,
      field: 'guests',
      code: 'not_a_number',
    },
  ])('is refused if $field is $code (%#)', async ({ query, field, code }) => {
    const { body } = await test.visitor.get(`/api/availability?${query}`).expect(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('is cached while nothing changes, whatever unknown parameters the URL has', async () => {
    const path = `/api/availability?from=${dateInJapan()}&to=${dateInJapan(2)}`;
    const readTag = async () =>
      (await test.visitor.get(path).expect(200)).headers['etag'] as string;
    const readAgain = async () =>
      test.visitor.get(`${path}&utm_source=x`).set('If-None-Match', await readTag());
    // The notification of an earlier write may clear the cache once.
    await expect.poll(async () => (await readAgain()).status).toBe(304);
    const swappedUrl = `/api/availability?to=${dateInJapan(2)}&from=${dateInJapan()}`;
    const { headers } = await test.visitor.get(swappedUrl).expect(200);
    expect(headers['etag']).toBe(await readTag());
  });
});
