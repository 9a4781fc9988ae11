import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.js';
import { raceOnLock } from '../../../../test/lock-races.js';
import { createImage } from '../../../../test/images.js';
import { sampleRecord } from '../../../../test/kind-samples.js';
import { type KindDto } from './kinds.dto.js';

let test: TestApp;
let kinds: (KindDto & { count: number })[];

interface ContentView {
  id: number;
  version: number;
  shared: Record<string, unknown>;
  translations: Record<string, unknown>[];
}

beforeAll(async () => {
  test = await startApp();
  kinds = (await test.admin.get('/api/content').expect(200)).body.items as typeof kinds;
});

afterAll(() => test.close());

const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)!;

async function create(kind: string, changes: object = {}): Promise<ContentView> {
  const body = { ...sampleRecord(kindOf(kind)), ...changes };
  return (await test.admin.post(`/api/content/${kind}`).send(body).expect(201)).body as ContentView;
}

async function fetchContent(kind: string, id: number): Promise<ContentView> {
  return (await test.admin.get(`/api/content/${kind}/${id}`).expect(200)).body as ContentView;
}

const findTranslation = ({ translations }: ContentView, language: string) =>
  translations.find((translation) => translation['language'] === language)!;

/** Creates a record, changes it in two languages, lists, reorders and deletes it. */
async function runLifecycle(kind: string): Promise<void> {
  const { fields, titleField, ordered, count } = kindOf(kind);
  const created = await create(kind);
  const { words, shared } = sampleRecord(kindOf(kind));
  expect(created).toMatchObject({ kind, live: true, baseLanguage: 'ja' });
  expect(created.shared).toMatchObject(
    Object.fromEntries(Object.entries(shared).filter(([name]) => name !== 'images')),
  );
  expect(findTranslation(created, 'ja')).toMatchObject(words.ja);

  const flag = fields.find(({ type, where }) => type === 'flag' && where === 'shared');
  const change = flag ? { [flag.name]: false } : {};
  const changed = await test.admin
    .patch(`/api/content/${kind}/${created.id}`)
    .send({
      version: created.version,
      shared: change,
      words: { ja: { [titleField]: '海' }, en: { [titleField]: 'Sea' } },
    })
    .expect(200);
  expect(changed.body).toEqual(await fetchContent(kind, created.id));
  expect(changed.body.shared).toMatchObject(change);
  // Texts written together: the translation is not stale.
  expect(findTranslation(changed.body as ContentView, 'en')).toMatchObject({
    [titleField]: 'Sea',
    stale: false,
  });
  const { body: entries } = await test.admin.get('/api/activity?pageSize=2').expect(200);
  expect(entries.items).toMatchObject([{ action: 'changed', kind, recordId: created.id }, {}]);

  const { body: page } = await test.admin.get(`/api/content/${kind}?search=sEA`).expect(200);
  expect(page).toMatchObject({ total: 1, page: 1, pageSize: 25, items: [{ id: created.id }] });
  const { body: all } = await test.admin.get('/api/content').expect(200);
  expect((all.items as typeof kinds).find((candidate) => candidate.kind === kind)?.count).toBe(
    count + 1,
  );

  const order = test.admin.put(`/api/content/${kind}/order`).send({ ids: [created.id] });
  expect((await order).status).toBe(ordered ? 200 : 404);
  await test.admin.delete(`/api/content/${kind}/${created.id}`).expect(204);
  await test.admin.get(`/api/content/${kind}/${created.id}`).expect(404);
}

describe('kinds of content', () => {
  it('are for administrators only', async () => {
    await test.visitor.get('/api/content').expect(401);
    await test.visitor.get('/api/content/rooms').expect(401);
    await test.visitor.post('/api/content/rooms').expect(401);
  });

  it('are listed with their fields in display order', () => {
    expect(kindOf('facilities')).toEqual({
      kind: 'facilities',
      label: 'facility',
      ordered: true,
      structured: true,
      creatable: true,
      titleField: 'name',
      liveField: 'active',
      count: 0,
      fields: [
        {
          name: 'name',
          where: 'words',
          type: 'text',
          required: true,
          maxLength: 200,
          lines: 1,
          title: true,
          example: 'Washing machine',
        },
        {
          name: 'description',
          where: 'words',
          type: 'text',
          required: true,
          maxLength: 5000,
          lines: 3,
          example: 'On every floor, free of charge.',
        },
        {
          name: 'icon',
          where: 'shared',
          type: 'icon',
          required: true,
          maxLength: 200,
          picture: { purpose: 'facility', many: false, max: 1 },
          description: 'The class name of an icon, or the URL of an uploaded image.',
          example: 'fas fa-wifi',
        },
        {
          name: 'active',
          where: 'shared',
          type: 'flag',
          required: false,
          default: true,
          description: 'Whether visitors see it.',
        },
      ],
    });
    expect(kindOf('rooms').fields).toMatchObject([
      { name: 'name', title: true },
      { name: 'description', lines: 4 },
      { name: 'amenities', list: true },
      { name: 'size', fixed: true },
      { name: 'price', fixed: true },
      { name: 'type', type: 'choice', values: ['Studio', '1LDK', '2LDK'] },
      { name: 'capacity', type: 'number', minimum: 1, maximum: 10 },
      { name: 'rate', type: 'number' },
      ...['doubleBeds', 'singleBeds', 'sofaBeds', 'futons'].map((name) => ({ name, maximum: 20 })),
      { name: 'bath', type: 'choice', required: false, values: ['bathtub', 'shower', 'shared'] },
      { name: 'floor', type: 'number' },
      { name: 'access', type: 'choice' },
      { name: 'view', type: 'choice' },
      { name: 'smoking', type: 'choice' },
      { name: 'children', type: 'choice' },
      { name: 'images', type: 'picture', picture: { purpose: 'room', many: true, max: 10 } },
      { name: 'active' },
    ]);
  });
});

describe('record of any kind', () => {
  it('can be created, changed in two languages at once, listed, reordered and deleted', async () => {
    const creatableKinds = kinds.filter(({ creatable }) => creatable);
    expect(creatableKinds.length).toBeGreaterThan(8);
    for (const { kind } of creatableKinds) await runLifecycle(kind);
  });

  it('reports errors by their path in the body, and writes nothing', async () => {
    const { body } = await test.admin
      .post('/api/content/slides')
      .send({
        baseLanguage: 'ja',
        shared: { buttonLink: 'javascript:alert(1)' },
        words: { ja: { title: 'a', description: 'b' } },
      })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'shared.buttonLink', code: 'not_a_url' }]);
    const words = { ja: { title: 'a', description: 'b', buttonText: 'c' }, en: { title: 7 } };
    const invalidTextResponse = await test.admin
      .post('/api/content/slides')
      .send({ words })
      .expect(400);
    expect(invalidTextResponse.body.errors).toMatchObject([
      { field: 'words.en.title', code: 'not_a_text' },
    ]);
    const withoutShared = { baseLanguage: 'ja', words: { ja: words.ja } };
    const missingFieldsResponse = await test.admin
      .post('/api/content/slides')
      .send(withoutShared)
      .expect(400);
    expect(missingFieldsResponse.body.errors).toMatchObject([
      { field: 'shared.imageUrl', code: 'required' },
      { field: 'shared.buttonLink', code: 'required' },
    ]);
    const withoutImage = await test.admin
      .post('/api/content/season-images')
      .send({ shared: { season: 'spring' } })
      .expect(400);
    expect(withoutImage.body.errors).toMatchObject([
      { field: 'shared.imageUrl', code: 'required' },
    ]);
    const withoutFields = await test.admin.post('/api/content/rooms').send({}).expect(400);
    expect(
      (withoutFields.body.errors as { field: string }[]).map(({ field }) => field).sort(),
    ).toEqual(['shared.capacity', 'shared.type']);
    const room = { shared: { type: 'Studio', capacity: 2 }, words: { en: { name: 'a' } } };
    const withoutBaseText = await test.admin.post('/api/content/rooms').send(room).expect(400);
    expect(withoutBaseText.body.errors).toMatchObject([
      { field: 'words.zh_TW.name', code: 'required' },
    ]);
    const unknown = { ...room, words: { xx: {}, ja: [] } };
    const languages = await test.admin.post('/api/content/rooms').send(unknown).expect(400);
    expect(languages.body.errors).toMatchObject([
      { field: 'words.xx', code: 'unsupported_language' },
      { field: 'words.ja', code: 'not_an_object' },
    ]);
    const { body: page } = await test.admin.get('/api/content/slides').expect(200);
    expect(page.total).toBe(0);
  });

  it.each([
    ['the record', '', (texts: object) => ({ words: { ja: texts } })],
    ['the base translation', '/translations/ja', (texts: object) => texts],
  ])(
    'shows an emptied list as "None", not in another language, when changed through %s',
    async (_what, path, toBody) => {
      const { words } = sampleRecord(kindOf('rooms'));
      const { id } = await create('rooms', {
        words: { ja: { ...words.ja, amenities: '台所' }, en: { amenities: 'Kitchen' } },
      });
      const body = toBody({ amenities: ' , ' });
      await test.admin.patch(`/api/content/rooms/${id}${path}`).send(body).expect(200);
      const { body: shown } = await test.visitor.get(`/api/rooms/${id}?language=ja`).expect(200);
      expect(shown.amenities).toBe('None');
      // Clearing its only text removes the translation.
      const removal = { words: { en: { amenities: null } } };
      await test.admin.patch(`/api/content/rooms/${id}`).send(removal).expect(200);
      expect(findTranslation(await fetchContent('rooms', id), 'en')).toBeUndefined();
    },
  );

  it('needs an upload if it is a media file, which cannot be deleted while it is in use', async () => {
    const { body } = await test.admin.post('/api/content/media').send({}).expect(409);
    expect(body.code).toBe('needs_file');
    const upload = test.admin.post('/api/upload/image').field('for', 'facility');
    const uploaded = await upload
      .attach('image', await createImage('png', 65), 'a.png')
      .expect(201);
    const { id, url } = uploaded.body.asset as { id: number; url: string };
    const facility = await create('facilities', { shared: { icon: url } });
    expect(facility).toMatchObject({ media: [{ id, url }] });
    const inUse = await test.admin.delete(`/api/content/media/${id}`).expect(409);
    expect(inUse.body.code).toBe('in_use');
    await test.admin.delete(`/api/content/facilities/${facility.id}`).expect(204);
    await test.admin.delete(`/api/content/media/${id}`).expect(204);
  });
});

describe('write based on an older state', () => {
  it('responds with a conflict and writes nothing, whichever part is older', async () => {
    const room = await create('rooms');
    const path = `/api/content/rooms/${room.id}`;
    const { headers } = await test.admin.get(path).expect(200);
    const basis = findTranslation(room, 'ja')['basis'] as Record<string, string>;
    await test.admin
      .patch(path)
      .send({ words: { ja: { name: '新' } } })
      .expect(200);
    await test.admin
      .patch(path)
      .send({ shared: { capacity: 4 } })
      .expect(200);
    const current = await fetchContent('rooms', room.id);
    const expectConflict = async (body: object) => {
      const response = await test.admin.patch(path).send(body).expect(409);
      expect(response.body).toMatchObject({ code: 'version_conflict', current });
    };
    // Compared in turn: the versions of the record and of the base translation, the basis, and the version of `en`.
    await expectConflict({ version: room.version, shared: { capacity: 5 } });
    await expectConflict({ shared: { capacity: 5 }, words: { ja: { name: '古', version: 1 } } });
    await expectConflict({ shared: { capacity: 5 }, words: { en: { name: 'Old', basis } } });
    await expectConflict({ words: { en: { name: 'Old', version: 3 } } });
    const outdated = await test.admin
      .patch(path)
      .set('If-Match', headers['etag'] as string)
      .send({ shared: { capacity: 5 } })
      .expect(412);
    expect(outdated.body.current).toEqual(current);
    expect(await fetchContent('rooms', room.id)).toEqual(current);
    const change = { version: current.version, words: { en: { name: 'New', version: 1 } } };
    await test.admin.patch(path).set('Idempotency-Key', 'a-room-of-four').send(change).expect(200);
    const replay = test.admin.patch(path).set('Idempotency-Key', 'a-room-of-four');
    const { headers: repeated } = await replay.send(change).expect(200);
    expect(repeated['idempotency-replayed']).toBe('true');
  });

  it('is rejected after a concurrent write if it has a version, else applied', async () => {
    const room = await create('rooms');
    const concurrentUpdate = `update room set capacity = 9, version = version + 1 where id = ${room.id}`;
    const patchMeanwhile = (body: object) =>
      raceOnLock(test.databaseUrl, concurrentUpdate, 1, () =>
        test.admin
          .patch(`/api/content/rooms/${room.id}`)
          .send(body)
          .then((response) => response),
      );
    const withVersion = await patchMeanwhile({ version: room.version, shared: { capacity: 5 } });
    expect(withVersion.status).toBe(409);
    expect(withVersion.body).toMatchObject({
      code: 'version_conflict',
      current: { shared: { capacity: 9 } },
    });
    const withoutVersion = await patchMeanwhile({ shared: { capacity: 5 } });
    expect([withoutVersion.status, withoutVersion.body.shared.capacity]).toEqual([200, 5]);
  });
});

it('lists records by the state of their languages, sorted and paginated', async () => {
  const createAttraction = (name: string, others: object = {}) =>
    create('attractions', { words: { ja: { name, description: name, distance: '1' }, ...others } });
  const complete = { name: 'x', description: 'x', distance: '1' };
  const completeAttraction = await createAttraction('い', {
    en: { ...complete, name: 'Beta' },
    zh: complete,
    zh_TW: complete,
  });
  const staleAttraction = await createAttraction('ろ', { en: { ...complete, name: 'Alpha' } });
  await test.admin
    .patch(`/api/content/attractions/${staleAttraction.id}`)
    .send({ shared: { active: false }, words: { ja: { name: 'は' } } })
    .expect(200);
  const listAttractions = async (query: string) => {
    const { body } = await test.admin.get(`/api/content/attractions?${query}`).expect(200);
    const page = body as { items: ContentView[]; total: number; states: object };
    return { ids: page.items.map(({ id }) => id), ...page };
  };
  const { states, items } = await listAttractions('');
  expect(states).toEqual({
    missing: 1,
    review: 0,
    stale: 1,
    suggested: 0,
    complete: 1,
    unapproved: 0,
    hidden: 1,
    passed: 0,
  });
  expect(items[1]!.translations).toMatchObject([
    { language: 'en', title: 'Alpha', origin: 'human', state: 'stale', waiting: 1 },
    { language: 'ja', title: 'は', state: 'complete', waiting: 0 },
    { language: 'zh', id: null, version: 0, title: null, origin: null, state: 'missing' },
    { language: 'zh_TW', state: 'missing' },
  ]);
  expect((await listAttractions('state=stale')).ids).toEqual([staleAttraction.id]);
  expect((await listAttractions('state=complete')).ids).toEqual([completeAttraction.id]);
  expect((await listAttractions('state=complete&language=ja')).total).toBe(2);
  expect((await listAttractions('state=hidden')).ids).toEqual([staleAttraction.id]);
  expect((await listAttractions('sort=title&language=en')).ids).toEqual([
    staleAttraction.id,
    completeAttraction.id,
  ]);
  expect((await listAttractions('sort=-id&pageSize=1')).ids).toEqual([staleAttraction.id]);
  expect((await listAttractions('sort=-id&pageSize=1&page=2')).ids).toEqual([
    completeAttraction.id,
  ]);
  expect((await listAttractions('search=alpha&words=all')).items[0]!.translations[0]).toMatchObject(
    {
      words: { name: 'Alpha', description: 'x' },
    },
  );
  await test.admin.get('/api/content/attractions?sort=nothing').expect(400);
  await test.admin.get('/api/content/nothing').expect(404);
});

it('counts fields by state in each language, and lists a record as missing if any field is', async () => {
  const record = await create('attractions', {
    words: {
      ja: { name: '滝', description: '町の北。', distance: '1' },
      en: { name: 'Waterfall' },
    },
  });
  const find = async (query: string) => {
    const { body } = await test.admin.get(`/api/content/attractions?${query}`).expect(200);
    const { items } = body as { items: ContentView[] };
    return items.find(({ id }) => id === record.id);
  };
  const en = (await find('state=missing&language=en'))?.translations.find(
    ({ language }) => language === 'en',
  );
  const fieldStates = { missing: 2, human: 1 };
  expect(en).toMatchObject({ state: 'missing', waiting: 2, fieldStates });
  expect(await find('state=complete&language=en')).toBeUndefined();
});

it('filters lists by values of choices, and counts the records per value', async () => {
  // The number in the title becomes the minutes of the location, which are sorted as numbers: 1, 2, 10.
  const createEvent = (season: string, date: string, title: string) =>
    create('events', {
      shared: { season, date, time: '10:00', image: 'https://example.com/a.jpg' },
      words: { ja: { title, location: `徒歩${title.slice(1)}分` } },
    });
  const fair = await createEvent('spring', '2020-04-01', '市2');
  const boats = await createEvent('summer', '2099-07-25', '舟10');
  const lights = await createEvent('summer', '2020-08-01', '灯1');
  const list = async (query: string) => {
    const { body } = await test.admin.get(`/api/content/events?${query}`).expect(200);
    const page = body as { items: ContentView[]; total: number; facets: object; states: object };
    return { ids: page.items.map(({ id }) => id), ...page };
  };
  const summer = await list('only=season:summer');
  expect(summer.ids).toEqual([lights.id, boats.id]);
  // Includes counts of the values that are not selected.
  expect(summer.facets).toEqual({ season: { spring: 1, summer: 2 } });
  expect(summer.states).toMatchObject({ missing: 2 });
  expect((await list('only=season:summer&state=passed')).ids).toEqual([lights.id]);
  expect((await list('only=season:spring&search=市')).ids).toEqual([fair.id]);
  const refused = await test.admin.get('/api/content/events?only=season:monsoon').expect(400);
  expect(refused.body.errors).toMatchObject([{ field: 'only', code: 'not_one_of' }]);
  await test.admin.get('/api/content/events?only=title:x').expect(400);
  expect((await list('sort=location:ja')).ids).toEqual([lights.id, fair.id, boats.id]);
  expect((await list('sort=-location:ja&state=missing')).total).toBe(3);
  await test.admin.get('/api/content/events?sort=location:tlh').expect(400);
});

it('reorders introduction images that swap positions', async () => {
  const firstImage = await create('intro-images');
  const secondImage = await create('intro-images', {
    shared: { position: 2, imageUrl: 'https://example.com/b.jpg' },
  });
  const occupied = { shared: { position: 2 } };
  await test.admin.patch(`/api/content/intro-images/${firstImage.id}`).send(occupied).expect(409);
  const { body } = await test.admin
    .put('/api/content/intro-images/order')
    .send({ ids: [secondImage.id, firstImage.id] })
    .expect(200);
  expect(body.items).toMatchObject([
    { id: secondImage.id, shared: { position: 1, sortOrder: 1 } },
    { id: firstImage.id, shared: { position: 2 } },
  ]);
});
