import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { raceOnLock } from '../../../test/lock-races.js';

interface Editable {
  id: number;
  version: string | number;
}

const ROOM = { type: 'Studio', capacity: 2, name: 'Dawn', language: 'en' };
const FACILITY = { name: 'Bicycles', description: 'Two.', icon: 'fas fa-bicycle', language: 'en' };

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

async function create(list: string, fields: object): Promise<Editable> {
  return (await test.admin.post(`/api/${list}`).send(fields).expect(201)).body as Editable;
}

const putWithTag = (url: string, ifMatch: string, body: object) =>
  test.admin.put(url).set('If-Match', ifMatch).send(body);

async function fetchEtag(url: string, agent = test.visitor, encoding = 'identity') {
  const { headers } = await agent.get(url).set('Accept-Encoding', encoding).expect(200);
  return String(headers['etag']);
}

describe('If-Match with an ETag', () => {
  it('accepts the ETag of a read without or with a token, in every encoding', async () => {
    const { id } = await create('facilities', { ...FACILITY, description: 'Two. '.repeat(200) });
    const url = `/api/facilities/${id}`;
    const etags = [
      await fetchEtag(url),
      await fetchEtag(url, test.visitor, 'br'),
      await fetchEtag(url, test.visitor, 'gzip'),
      await fetchEtag(url, test.admin),
    ];
    // Each encoding has its own ETag.
    expect(new Set(etags).size).toBeGreaterThan(2);
    for (const etag of etags) {
      const { body } = await putWithTag(url, etag, { name: 'Bicycles' }).expect(200);
      expect(body).toMatchObject({ name: 'Bicycles' });
    }
    const { headers } = await putWithTag(url, etags[0]!, { name: 'Tandems' }).expect(200);
    for (const etag of etags) {
      const { body } = await putWithTag(url, etag, { name: 'Lost' }).expect(412);
      expect(body).toMatchObject({ code: 'precondition_failed', current: { name: 'Tandems' } });
    }
    expect(headers['etag']).toBe(await fetchEtag(url, test.admin));
    const conditional = { 'Accept-Encoding': 'br', 'If-None-Match': etags[1]! };
    const { headers: currentHeaders } = await test.visitor.get(url).set(conditional).expect(200);
    await test.visitor
      .get(url)
      .set({ ...conditional, 'If-None-Match': currentHeaders['etag'] })
      .expect(304);
  });

  it("detects a changed text, which the record's own version does not include", async () => {
    const { id } = await create('base-rooms', ROOM);
    const url = `/api/base-rooms/${id}`;
    const etag = await fetchEtag(url, test.admin);
    const { body } = await test.admin.put(`${url}/translations/en`).send({ name: 'Dusk' });
    expect(body.name).toBe('Dusk');
    const conflict = await putWithTag(url, etag, { name: 'Noon' }).expect(412);
    expect(conflict.body.current.translations[0]).toMatchObject({ name: 'Dusk' });
    await putWithTag(url, await fetchEtag(url, test.admin), { name: 'Noon' }).expect(200);
  });

  it.each([
    ['/api/site-settings/footer', 'patch', { email: 'hello@example.com' }],
    ['/api/site-logo/en', 'put', { altText: 'Kawabe' }],
  ] as const)('accepts the ETag of %s', async (url, method, change) => {
    // The settings of a section always exist; a logo has to be created first, and is written by its id.
    if (method === 'put') {
      const image = 'https://example.com/logo.svg';
      await create('site-logo', { language: 'en', altText: 'House', image });
    }
    const etag = await fetchEtag(url);
    const { id } = (await test.visitor.get(url)).body as Partial<Editable>;
    const target = id === undefined ? url : `/api/site-logo/${id}`;
    const send = () => test.admin[method](target).set('If-Match', etag).send(change);
    await send().expect(200);
    expect((await send().expect(412)).body.current).toMatchObject(change);
  });
});

it.each([
  ['base-rooms', ROOM, '/translations/en', { name: 'Dusk' }],
  ['base-rooms', ROOM, '', { capacity: 3 }],
  ['rooms', ROOM, '', { capacity: 3 }],
] as const)(
  'response to a write of %s carries the next ETag',
  async (list, fields, path, change) => {
    const { id } = await create(list, fields);
    const url = `/api/${list}/${id}${path}`;
    const { headers } = await putWithTag(url, '*', change).expect(200);
    await putWithTag(url, String(headers['etag']), change).expect(200);
  },
);

describe('If-Match', () => {
  it('accepts quoted versions, lists, and a star for existing resources', async () => {
    const { id } = await create('base-rooms', ROOM);
    const url = `/api/base-rooms/${id}`;
    await putWithTag(url, '*', { capacity: 3 }).expect(200);
    // The first write has made it version 2, the second one version 3.
    await putWithTag(url, '"9", "2"', { capacity: 4 }).expect(200);
    await putWithTag(url, '"9", "2"', { capacity: 5 }).expect(412);
    const translationUrl = `${url}/translations/ja`;
    expect((await putWithTag(translationUrl, '*', { name: '朝' }).expect(412)).body.current).toBe(
      null,
    );
    await putWithTag(translationUrl, '"0"', { name: '朝' }).expect(200);
    await putWithTag(translationUrl, '*', { name: '夜' }).expect(200);
  });

  it('matches no weak validators, and rejects malformed headers', async () => {
    const { id } = await create('base-rooms', ROOM);
    const url = `/api/base-rooms/${id}`;
    await putWithTag(url, 'W/"1"', { capacity: 3 }).expect(412);
    for (const malformed of ['1', '"1', '"1" "2"', '*, "1"', `${'"1", '.repeat(1500)}x`]) {
      const { body } = await putWithTag(url, malformed, { capacity: 3 }).expect(400);
      expect(body.errors).toMatchObject([{ field: 'If-Match', code: 'invalid' }]);
    }
  });

  it('detects a write that is saved after the comparison', async () => {
    const { id } = await create('base-rooms', ROOM);
    const concurrentSql = `update room set capacity = 9, version = version + 1 where id = ${id}`;
    const send = () =>
      putWithTag(`/api/base-rooms/${id}`, '"1"', { capacity: 3 }).then((response) => response);
    const { status, body } = await raceOnLock(test.databaseUrl, concurrentSql, 1, send);
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'precondition_failed', current: { capacity: 9 } });
  });
});

it.each([
  ['base-rooms', '', ROOM],
  ['base-rooms', '/translations/ja', ROOM],
  ['rooms', '', ROOM],
  [
    'content/rooms',
    '',
    {
      baseLanguage: 'en',
      shared: { type: 'Studio', capacity: 2 },
      words: { en: { name: 'Dusk' } },
    },
  ],
  ['ota-platforms', '', { name: 'Agoda', url: 'https://example.com/a' }],
  ['site-logo', '', { language: 'ja', altText: '川辺', image: 'https://example.com/l.svg' }],
  ['site-settings', '', { section: 'contact', key: 'phone', value: '1', language: 'ja' }],
] as const)(
  'an entry of %s%s is deleted only with its current version',
  async (list, path, fields) => {
    const { id } = await create(list, fields);
    const url = `/api/${list}/${id}${path}`;
    if (path) await putWithTag(url, '"0"', { name: '朝' }).expect(200);
    const { body } = await test.admin.delete(url).set('If-Match', '"7"').expect(412);
    expect(body.current).toMatchObject({ version: expect.anything() as unknown });
    await test.admin.delete(url).set('If-Match', `"${body.current.version}"`).expect(204);
  },
);

it.each([
  ['base-rooms', ROOM, 'put', { capacity: 3 }],
  ['rooms', ROOM, 'put', { capacity: 3 }],
  ['facilities', FACILITY, 'put', { name: 'Tandems' }],
  ['ota-platforms', { name: 'Booking', url: 'https://example.com/' }, 'patch', { name: 'Agoda' }],
  ['policy-links', { name: 'Rules', url: '/rules', language: 'en' }, 'patch', { url: '/terms' }],
] as const)(
  'responds 409 to an outdated version in the body of %s',
  async (list, fields, method, change) => {
    const { id, version } = await create(list, fields);
    const send = (sent: string | number) =>
      test.admin[method](`/api/${list}/${id}`).send({ ...change, version: sent });
    await send(version).expect(200);
    const { body } = await send(version).expect(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: change });
    await send(String(body.current.version)).expect(200);
  },
);
