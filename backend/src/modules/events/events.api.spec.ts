import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { exportContent, importContent } from '../../../test/exports.js';

let test: TestApp;

const FESTIVAL = {
  title: '天神祭',
  description: '河上的船隊與煙火。',
  location: '大阪天滿宮',
  season: 'summer',
  date: '2027-07-25',
  time: '18:00',
  image: 'https://example.com/boats.jpg',
  language: 'zh_TW',
};

async function createEvent(changes: object = {}) {
  const call = test.admin.post('/api/base-events').send({ ...FESTIVAL, ...changes });
  return (await call.expect(201)).body;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ title: '' }, 'title', 'required'],
  [{ season: undefined }, 'season', 'required'],
  [{ season: 'monsoon' }, 'season', 'not_one_of'],
  [{ date: undefined }, 'date', 'required'],
  [{ date: '25/07/2027' }, 'date', 'not_a_date'],
  [{ date: '2027-02-30' }, 'date', 'not_a_date'],
  [{ endDate: '2027-07-24' }, 'endDate', 'before_start'],
  [{ endDate: '26 July' }, 'endDate', 'not_a_date'],
  [{ time: '' }, 'time', 'required'],
  [{ image: undefined }, 'image', 'required'],
  [{ image: 'boats.jpg' }, 'image', 'not_a_url'],
  [{ location: 'x'.repeat(201) }, 'location', 'too_long'],
  [{ language: 'fr' }, 'language', 'unsupported_language'],
])('rejects an event with %j: %s is %s', async (changes, field, code) => {
  for (const path of ['/api/base-events', '/api/events']) {
    const { body } = await test.admin.post(path).send({ ...FESTIVAL, ...changes });
    expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  }
});

describe('flat and base view', () => {
  it('show the same records', async () => {
    const event = await createEvent();
    const { body: english } = await test.admin
      .put(`/api/base-events/${event.id}`)
      .send({ title: 'Tenjin Festival', language: 'en', time: '19:00' })
      .expect(200);
    expect(english).toMatchObject({ language: 'en', title: 'Tenjin Festival', time: '19:00' });
    const { body: flat } = await test.visitor.get(`/api/events/${event.id}?language=en`);
    expect(flat).toMatchObject({
      recordId: event.id,
      baseEventId: event.translations[0].id,
      title: 'Tenjin Festival',
      location: FESTIVAL.location,
      media: [{ url: FESTIVAL.image, alt: 'Tenjin Festival' }],
      fieldLanguages: { location: 'zh_TW', description: 'zh_TW' },
    });
    await test.admin.put(`/api/events/${flat.id}`).send({ location: null }).expect(200);
    await test.admin.put(`/api/events/${flat.id}`).send({ language: 'ja' }).expect(409);
    await test.admin.delete(`/api/events/${flat.id}`).expect(204);
    const { body: remaining } = await test.admin.get(`/api/base-events/${event.id}`).expect(200);
    expect(remaining).toMatchObject({ time: '19:00', missingLanguages: ['en', 'ja', 'zh'] });
  });

  it('report the stored state on a version conflict', async () => {
    const event = await createEvent();
    const { body } = await test.admin
      .put(`/api/base-events/${event.id}`)
      .send({ time: '20:00', version: 99 })
      .expect(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { time: FESTIVAL.time } });
  });
});

it('lists events by date and time, by season, and hidden ones for staff only', async () => {
  const lateEvent = await createEvent({ season: 'winter', date: '2028-01-09', time: '20:00' });
  const earlyEvent = await createEvent({ season: 'winter', date: '2028-01-09', time: '08:00' });
  const hiddenEvent = await createEvent({ season: 'winter', date: '2027-12-31', active: false });
  const listIds = async (agent: TestApp['visitor'], path: string) =>
    (await agent.get(path).expect(200)).body.map(({ id }: { id: number }) => id);
  const winterPath = '/api/base-events/season/winter?language=en';
  expect(await listIds(test.visitor, winterPath)).toEqual([earlyEvent.id, lateEvent.id]);
  expect(await listIds(test.admin, winterPath)).toEqual([
    hiddenEvent.id,
    earlyEvent.id,
    lateEvent.id,
  ]);
  const visibleIds = await listIds(test.visitor, '/api/base-events');
  expect(visibleIds.slice(-2)).toEqual([earlyEvent.id, lateEvent.id]);
  expect(visibleIds).not.toContain(hiddenEvent.id);
  const { body } = await test.visitor.get('/api/base-events/season/monsoon').expect(400);
  expect(body.errors).toEqual([expect.objectContaining({ field: 'season', code: 'not_one_of' })]);
});

describe('event of several days', () => {
  const dateInDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Asia/Tokyo',
    });

  it('is not over before its last day has passed', async () => {
    const startDate = dateInDays(-3);
    const endDate = dateInDays(1);
    const runningEvent = await createEvent({ date: startDate, endDate });
    const pastEvent = await createEvent({ date: startDate, endDate: dateInDays(-1) });
    expect([runningEvent.endDate, (await createEvent()).endDate]).toEqual([endDate, null]);
    const listPastEventIds = async (): Promise<number[]> => {
      const { body } = await test.admin.get('/api/content/events?state=passed').expect(200);
      return body.items.map(({ id }: { id: number }) => id);
    };
    expect(await listPastEventIds()).toEqual([pastEvent.id]);

    const path = `/api/base-events/${runningEvent.id}`;
    const { body } = await test.admin
      .patch(path)
      .send({ date: dateInDays(2) })
      .expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'endDate', code: 'before_start' }),
    ]);
    await test.admin.patch(path).send({ endDate: null }).expect(200);
    expect(await listPastEventIds()).toEqual([runningEvent.id, pastEvent.id]);
  });

  it('is exported; exports without last days can be imported', async () => {
    const { id } = await createEvent({ endDate: '2027-07-26' });
    const { body: created } = await test.visitor.get(`/api/base-events/${id}`).expect(200);
    const file = await exportContent(test);
    const exportedEvent = file.records.find((record) => record.id === id)!;
    expect(exportedEvent.fields).toMatchObject({
      endDate: '2027-07-26',
      createdAt: created.createdAt,
    });
    const restore = async () => {
      await importContent(test, file).expect(200);
      return (await test.visitor.get(`/api/base-events/${id}`).expect(200)).body;
    };
    expect(await restore()).toMatchObject({ endDate: '2027-07-26', createdAt: created.createdAt });

    const {
      endDate: _,
      createdAt: __,
      ...fields
    } = exportedEvent.fields as Record<string, unknown>;
    Object.assign(exportedEvent, { fields });
    for (const translation of exportedEvent.versions ?? [])
      delete (translation as { createdAt?: string }).createdAt;
    const restored = await restore();
    expect(restored.endDate).toBeNull();
    expect(Date.parse(restored.createdAt)).toBeGreaterThan(Date.parse(created.createdAt));
  });
});

it('requires an image of an event, and creates its translations', async () => {
  const { id } = await createEvent();
  const { body } = await test.admin.post(`/api/sync-images/events/${id}`).send({ images: [] });
  expect(body.errors).toEqual([expect.objectContaining({ field: 'images', code: 'required' })]);
  const { body: created } = await test.admin
    .post(`/api/create-language-variants/events/${id}`)
    .send({ targetLanguages: ['ja'] })
    .expect(200);
  expect(created.createdVariants).toEqual([expect.objectContaining({ language: 'ja' })]);
});
