import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { createImage } from '../../../test/images.js';
import { type IncompletePagesDto, type OverviewDto, type OverviewSubject } from './overview.dto.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

const executeSql = (text: string, values: unknown[] = []) =>
  site.app.get(MikroORM).em.fork().execute<{ id: number }[]>(text, values);

async function fetchOverview(): Promise<OverviewDto> {
  return (await site.admin.get('/api/overview').expect(200)).body as OverviewDto;
}

const ROOM = { type: 'Studio', capacity: 2, price: '¥9,800' };

it('lists what needs attention, with the same counts as the list of each subject', async () => {
  const { items: emptyItems } = await fetchOverview();
  // All subjects but the four about texts, which are listed only if there are any.
  expect(emptyItems).toHaveLength(10);
  expect(emptyItems).toEqual(emptyItems.map((item) => ({ ...item, count: 0, first: null })));

  for (const name of ['Mina', 'Emma', 'Gone']) {
    const message = { email: 'a@example.com', subject: 'A', message: 'A', language: 'en' };
    await site.visitor
      .post('/api/contact-messages')
      .send({ name, ...message })
      .expect(201);
  }
  const [deleted] = await executeSql(`select id from contact_message where name = 'Gone'`);
  await site.admin.delete(`/api/contact-messages/${deleted!.id}`).expect(204);
  const upload = async (width: number) => {
    const { body } = await site.admin
      .post('/api/upload/image')
      .field('for', 'event')
      .attach('image', await createImage('png', width), 'a.png')
      .expect(201);
    return body.imageUrl as string;
  };
  // Only the image in use needs an alternative text.
  await upload(61);
  const image = await upload(62);
  const event = { season: 'spring', time: '10:00', image: 'https://example.com/a.jpg' };
  for (const [title, date, active] of [
    ['Hidden', '2020-04-01', false],
    ['Fireworks', '2021-07-01', true],
    ['Market', '2020-09-22', true],
    ['To come', '2090-01-01', true],
  ] as const) {
    const fields = { title, language: 'en', date, active, ...(title === 'To come' && { image }) };
    const { body } = await site.admin
      .post('/api/base-events')
      .send({ ...event, ...fields })
      .expect(201);
    if (title !== 'Market') continue;
    await site.admin
      .put(`/api/base-events/${body.id}/translations/ja`)
      .send({ title: '市' })
      .expect(200);
  }
  const sink = { name: 'Sink', description: 'Warm water.', icon: 'water', language: 'en' };
  const { body: facility } = await site.admin.post('/api/base-facilities').send(sink).expect(201);
  await site.admin
    .put(`/api/base-facilities/${facility.id}/translations/ja`)
    .send({ name: '洗面台', description: 'お湯が出ます。' })
    .expect(200);
  await executeSql(`update facility_translation
    set provenance = replace(provenance::text, '"human"', '"machine"')::jsonb where language = 'ja'`);
  const createRoom = async (texts: object) =>
    (
      await site.admin
        .post('/api/base-rooms')
        .send({ ...ROOM, ...texts })
        .expect(201)
    ).body.id as number;
  const id = await createRoom({ name: 'Dawn', description: 'Quiet.', language: 'en' });
  const japaneseUrl = `/api/base-rooms/${id}/translations/ja`;
  await site.admin.put(japaneseUrl).send({ name: '暁', description: '静か。' }).expect(200);
  await site.admin.put(`/api/base-rooms/${id}`).send({ description: 'Loud.' }).expect(200);
  for (const state of ['failed', 'done']) {
    const { body } = await site.admin
      .post(`/api/base-rooms/${id}/generate-translations`)
      .send({ languages: ['zh'] })
      .expect(202);
    await executeSql(`update tasks set state = ? where job_id = ?`, [state, body.job.id]);
  }
  await executeSql(`insert into link_host (host) values ('gone.example')`);
  await executeSql(`insert into link (url, host_id, state, checked_at)
    select 'https://gone.example/', id, 'dead', now() from link_host`);

  for (const reason of ['staff', 'gone']) {
    await executeSql(
      `insert into webhook_endpoint (name, url, events, active, off_reason, off_at, secret)
       values (?, 'https://gone.example/', '[]', false, ?, now(), '')`,
      [`Off: ${reason}`, reason],
    );
  }

  const { items, changes } = await fetchOverview();
  const itemsOf = (expected: OverviewSubject) =>
    items.filter(({ subject }) => subject === expected);
  expect(itemsOf('unread_messages')).toMatchObject([{ count: 2, first: { label: 'Emma' } }]);
  expect(itemsOf('missing_alt')).toMatchObject([{ count: 1 }]);
  expect(itemsOf('passed_events')).toMatchObject([
    {
      count: 2,
      first: { label: 'Market', names: { en: 'Market', ja: '市' }, since: '2020-09-22' },
    },
  ]);
  // The three visible events and the room; none has a description in all languages.
  expect(itemsOf('incomplete_pages')).toMatchObject([
    { count: 4, first: { kind: 'rooms', id, names: { en: 'Dawn', ja: '暁' } } },
  ]);
  expect(itemsOf('failed_jobs')).toMatchObject([{ count: 1, first: { label: 'translation' } }]);
  expect(itemsOf('partly_failed_jobs')).toMatchObject([{ count: 0, first: null }]);
  expect(itemsOf('dead_links')).toMatchObject([
    { count: 1, first: { label: 'https://gone.example/' } },
  ]);
  expect(itemsOf('webhooks_off')).toMatchObject([{ count: 1, first: { label: 'Off: gone' } }]);
  for (const { query, count } of items) {
    const { body } = await site.admin.get(`/api${query}`).expect(200);
    const state = new URLSearchParams(query.split('?')[1]).get('state') ?? '';
    expect([
      query,
      body.counts?.[state] ?? body.total ?? body.clashes?.length ?? body.length,
    ]).toEqual([query, count]);
  }
  const roomItems = itemsOf('words').filter(({ kind }) => kind === 'rooms');
  expect(roomItems.map(({ language, state, count }) => [language, state, count])).toEqual([
    ['ja', 'stale', 1],
    ['zh', 'missing', 2],
    ['zh_TW', 'missing', 2],
  ]);
  expect(roomItems[0]!.query).toBe('/translations/overview?kind=rooms&language=ja&state=stale');
  expect(itemsOf('unapproved_words')).toMatchObject([
    { kind: 'facilities', language: 'ja', state: 'machine', count: 2 },
  ]);
  const { body: matrix } = await site.admin.get('/api/translations/overview').expect(200);
  const decisionCount = itemsOf('words').reduce((sum, { count }) => sum + count, 0);
  expect(matrix.counts.decision).toBe(decisionCount);
  await site.admin.put(japaneseUrl).send({ description: '賑やか。' }).expect(200);
  const { items: itemsAfterEdit } = await fetchOverview();
  expect(itemsAfterEdit.filter(({ kind, state }) => kind === 'rooms' && state === 'stale')).toEqual(
    [],
  );
  expect(changes[0]).toMatchObject({ kind: 'jobs' });
  expect(changes).toHaveLength(6);
  await site.visitor.get('/api/overview').expect(401);
});

it('counts a page until it has a description in every language and an image for shared links', async () => {
  const fetchIncompletePages = async () =>
    (await site.admin.get('/api/overview/incomplete-pages').expect(200)).body as IncompletePagesDto;
  const pagesBefore = await fetchIncompletePages();
  const { body: room } = await site.admin
    .post('/api/base-rooms')
    .send({ ...ROOM, name: 'Dusk', description: 'Warm.', language: 'en', active: false })
    .expect(201);
  const url = `/api/base-rooms/${room.id}`;
  expect(await fetchIncompletePages()).toEqual(pagesBefore);
  await site.admin.put(url).send({ active: true }).expect(200);
  const findRoomPage = async () =>
    (await fetchIncompletePages()).items.find(({ id }) => id === room.id);
  expect(await findRoomPage()).toEqual({
    kind: 'rooms',
    id: room.id,
    names: { en: 'Dusk' },
    undescribed: ['ja', 'zh', 'zh_TW'],
    isMissingCard: true,
  });
  for (const language of ['ja', 'zh', 'zh_TW']) {
    await site.admin
      .put(`${url}/translations/${language}`)
      .send({ name: '暮', description: '暖。' })
      .expect(200);
  }
  expect(await findRoomPage()).toMatchObject({ undescribed: [], isMissingCard: true });
  const { body: image } = await site.admin
    .post('/api/upload/image')
    .field('for', 'room')
    .attach('image', await createImage('png', 62), 'a.png')
    .expect(201);
  await site.admin
    .put(url)
    .send({ images: [image.imageUrl] })
    .expect(200);
  expect(await findRoomPage()).toBeUndefined();
  expect((await fetchIncompletePages()).total).toBe(pagesBefore.total);
});
