import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, startApp, type TestApp } from '../../../test/app.js';
import { type FaultProxy, startFaultProxy } from '../../../test/fault-proxy.js';
import { type Language } from '../../kernel/language.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { CacheableRoutes } from '../../platform/response-cache/cacheable-routes.js';
import { type PageLocation, type RenderRequest } from './frontend-build.js';
import { servePages } from './page.middleware.js';
import { PageRenderer } from './page-renderer.js';

interface Contract {
  paths: Record<string, { get?: { security?: object[] } }>;
}

const contract = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as Contract;

const PADDING = '<p>river</p>'.repeat(100);

let database: Awaited<ReturnType<typeof createDatabase>>;
let databaseProxy: FaultProxy;
let test: TestApp;
/** Rendered pages: path, query and the visitor's language, which is `ja` unless a header names another. */
let rendered: string[];
/** Renderings wait for this promise. */
let gate: Promise<void> | undefined;

interface Room {
  id: number;
  name: string;
}

const listRooms = async (visitor = test.visitor, query = '?language=en') =>
  (await visitor.get(`/api/rooms${query}`).expect(200)).body as Room[];

const renameRoom = (name: string, id: number) =>
  test.admin.put(`/api/base-rooms/${id}/translations/en`).send({ name }).expect(200);

const getContentVersion = () => test.app.get(ContentVersion);

/** Notifications may be late on a busy machine. */
const eventually = (expectation: () => void | Promise<void>) => vi.waitFor(expectation, 5_000);

async function addRoom(name: string): Promise<number> {
  const { body } = await test.admin
    .post('/api/base-rooms')
    .send({ name, type: 'Studio', capacity: 2, language: 'en' })
    .expect(201);
  return body.id as number;
}

/** A reduced `resolveUrl` for the paths of this spec. */
function locatePage(path: string): PageLocation {
  const language = /^\/(en|ja)(?=\/|$)/.exec(path)?.[1] as Language | undefined;
  const localizedPath = (suffix: string) => (language ? `/${language}${suffix}` : suffix);
  const [, id] = /\/rooms\/([1-9]\d*)/.exec(path) ?? [];
  if (id)
    return { path, language, notFoundPath: localizedPath('/rooms/0'), record: `/api/rooms/${id}` };
  if (path.includes('/rooms/')) return { path, language, notFoundPath: path };
  if (/\/(?:nowhere|not-found)/.test(path)) {
    return {
      path: localizedPath('/not-found'),
      language,
      notFoundPath: localizedPath('/not-found'),
    };
  }
  return { path, language };
}

/** Replaces the pages by one that shows the rooms' names, read through the API. */
function replacePages(app: TestApp['app']): void {
  const renderer = app.get(PageRenderer);
  const render = async (renderRequest: RenderRequest) => {
    const { path, notFoundPath, search, preferred, apiUrl, fetch: read } = renderRequest;
    const response = await read(new Request(`${apiUrl}/api/rooms?language=en`));
    rendered.push(`${path}${search} ${preferred}`);
    await gate;
    const names = response.ok ? ((await response.json()) as Room[]).map(({ name }) => name) : [];
    const status = path === notFoundPath ? 404 : 200;
    const html = `<p>${names.join()} ${preferred}</p>${PADDING}`;
    const negotiated = !/^\/(en|ja)/.test(path);
    return { status, html, language: 'en', negotiated, complete: response.ok };
  };
  renderer.setPages({
    template: () => Promise.resolve(''),
    entry: () =>
      Promise.resolve({
        resolveUrl: locatePage,
        render,
        renderUnavailable: () => Promise.resolve('<p>away</p>'),
        renderFile: () => Promise.resolve({ type: 'text/plain', body: '' }),
      }),
  });
  app.use(servePages(renderer));
}

const requestPage = (path: string, headers: Record<string, string> = {}) =>
  request(test.app.getHttpServer()).get(path).set(headers);

async function executeSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  database = await createDatabase();
  databaseProxy = await startFaultProxy(database.url);
  test = await startApp({}, databaseProxy.url, [], replacePages);
  await test.app.get(PageRenderer).load();
  await eventually(() => expect(getContentVersion().isInSync).toBe(true));
});

beforeEach(() => {
  rendered = [];
});

afterEach(() => {
  gate = undefined;
});

afterAll(async () => {
  await test.close();
  await databaseProxy.close();
  await database.drop();
});

describe('response cache', () => {
  it('stores each encoding with its own ETag', async () => {
    await addRoom('Dawn');
    const etags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await requestPage('/en', { 'Accept-Encoding': encoding }).expect(200);
      const { etag, vary } = first.headers as Record<string, string>;
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(first.text).toContain('<p>Dawn');
      expect(vary).toBe('Accept-Encoding');
      expect(first.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
      expect(first.headers['content-security-policy']).toContain("script-src 'self'");
      expect(first.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
      etags.add(etag ?? '');
      const conditionalHeaders = {
        'Accept-Encoding': encoding,
        'If-None-Match': `"other", W/${etag}`,
      };
      await requestPage('/en', conditionalHeaders).expect(304, '');
      await requestPage('/en', { ...conditionalHeaders, 'If-None-Match': '"other"' }).expect(200);
    }
    expect(etags.size).toBe(3);
    expect(rendered).toEqual(['/en ja']);
  });

  it('never stores a page that shows the input or result of a form', async () => {
    await requestPage('/en');
    for (const query of [
      '?draft=8LuASyHoHsBZc--FsH_Xcg',
      '?sent=K-7F3Q2&x=1',
      '?subscribed=1',
      '?event=7',
      '?arrival=2027-04-02&departure=2027-04-05&guests=2',
      '?room=7&arrival=2027-04-02&departure=&x=1',
    ]) {
      rendered = [];
      await requestPage(`/en${query}`);
      await requestPage(`/en${query}`);
      expect(rendered).toEqual(Array(2).fill(`/en${query.replace('&x=1', '')} ja`));
    }
    rendered = [];
    // Not the result of a form: the stored page is served.
    await requestPage('/en?sent=<script>&utm_source=x');
    expect(rendered).toEqual([]);
  });

  it('stores one page per language for URLs without a language', async () => {
    expect((await requestPage('/', { 'Accept-Language': 'en-GB' })).text).toContain(' en<');
    expect((await requestPage('/', { 'Accept-Language': 'fr' })).text).toContain(' ja<');
    const cookie = { Cookie: 'lang=zh-TW', 'Accept-Language': 'en' };
    const chinese = await requestPage('/?utm_source=x', cookie);
    expect(chinese.text).toContain(' zh_TW<');
    expect(chinese.headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(rendered).toEqual(['/ en', '/ ja', '/ zh_TW']);
    await requestPage('/', { 'Accept-Language': 'en' });
    expect(rendered).toHaveLength(3);
  });

  it('renders once for concurrent requests', async () => {
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const requests = Array.from({ length: 20 }, () => requestPage('/ja').then(({ text }) => text));
    await eventually(() => expect(rendered).toHaveLength(1));
    openGate();
    expect(new Set(await Promise.all(requests)).size).toBe(1);
    expect(rendered).toEqual(['/ja ja']);
  });

  it('stores one page for all missing pages, and one for all missing records of a kind', async () => {
    for (const path of ['/ja/nowhere/1', '/ja/nowhere/2', '/ja/nowhere/2?sent=K-12345']) {
      const { text } = await requestPage(path).expect(404);
      expect(text).toContain(' ja<');
    }
    expect(rendered).toEqual(['/ja/not-found ja']);
    rendered = [];
    const texts = new Set<string>();
    for (const id of [990_001, 990_002, 990_003])
      texts.add((await requestPage(`/en/rooms/${id}`).expect(404)).text);
    expect(texts.size).toBe(1);
    expect(rendered).toEqual(['/en/rooms/0 ja']);
  });

  it('serves pages to requests with a token too, and one response to all spellings of a URL', async () => {
    await requestPage('/en');
    const before = await fetchResponseCounts();
    await requestPage('/en', { Authorization: 'Bearer nobody' }).expect(200);
    await requestPage('/en?cb=1', { Authorization: 'Bearer nobody' }).expect(200);
    for (const name of ['en', 'en-a', 'EN-b', 'en_c']) {
      await test.visitor.get(`/api/site-logo/${name}`).expect(200);
    }
    const after = await fetchResponseCounts();
    // Two pages, and three other spellings of the language of the logo.
    expect(after['hit']! - before['hit']!).toBe(2 + 3);
    expect(after['miss']! - before['miss']!).toBe(1);
  });

  it('responds to HEAD without a body, and passes API requests with a token on', async () => {
    const { headers, text } = await request(test.app.getHttpServer()).head('/en').expect(200);
    expect([headers['content-length'] !== undefined, text ?? '']).toEqual([true, '']);
    const id = await addRoom('Hidden');
    await test.admin.put(`/api/base-rooms/${id}`).send({ active: false }).expect(200);
    expect((await listRooms()).map(({ name }) => name)).not.toContain('Hidden');
    expect((await listRooms(test.admin)).map(({ name }) => name)).toContain('Hidden');
    expect((await listRooms()).map(({ name }) => name)).not.toContain('Hidden');
  });

  it('leaves invalid requests to the API', async () => {
    await test.visitor.get('/api/rooms?language=fr').expect(400);
    await test.visitor.get('/api/rooms/999999').expect(404);
    await test.visitor.get('/api/base-rooms').expect(401);
  });
});

const isPublic = (security?: object[]) =>
  security !== undefined &&
  (security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0));

it('covers every public read of content in the OpenAPI document', () => {
  const routes = test.app.get(CacheableRoutes);
  const publicReads = Object.entries(contract.paths)
    .filter(([, { get }]) => isPublic(get?.security))
    .map(([path]) => path);
  const fillPathParameters = (path: string) =>
    path.replaceAll(/\{\w*language\}/gi, 'en').replaceAll(/\{\w+\}/g, '1');
  const uncoveredReads = publicReads.filter((path) => !routes.find(fillPathParameters(path)));
  expect(uncoveredReads.sort()).toEqual([
    // Not cacheable: the responses depend on more than URL and content. The guide and the link preview images
    // have caches of their own.
    '/api/area-guide.pdf',
    '/api/auth/status',
    '/api/contact-messages/drafts/{draft}',
    '/api/events/{id}/card.jpg',
    '/api/health/client',
    '/api/health/live',
    '/api/health/pages',
    '/api/health/ready',
    '/api/metrics',
    '/api/metrics/house',
    '/api/newsletter/unsubscribe/one-click',
    '/api/rooms/{id}/card.jpg',
  ]);
});

describe('content change', () => {
  it('is visible at once, through the API and in pages', async () => {
    const id = await addRoom('Change 0');
    for (let turn = 1; turn <= 100; turn += 1) {
      await renameRoom(`Change ${turn}`, id);
      expect((await listRooms()).map(({ name }) => name)).toContain(`Change ${turn}`);
      if (turn % 10 === 0) expect((await requestPage('/en')).text).toContain(`Change ${turn}`);
    }
  });

  it('that deletes or restores a record is visible at once', async () => {
    const id = await addRoom('Reed');
    await renameRoom('Rush', id);
    const listRoomNames = async () => (await listRooms()).map(({ name }) => name);
    expect(await listRoomNames()).toContain('Rush');
    await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
    expect(await listRoomNames()).not.toContain('Rush');
    const { body } = await test.admin.get('/api/activity').expect(200);
    const [deletion] = body.items as { id: number; action: string }[];
    expect(deletion?.action).toBe('deleted');
    await test.admin.post(`/api/activity/${deletion?.id}/restore`).expect(200);
    expect(await listRoomNames()).toContain('Rush');
  });

  it('during a rendering affects only later requests', async () => {
    const id = await addRoom('Before');
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const earlierPage = requestPage('/en/explore').then(({ text }) => text);
    await eventually(() => expect(rendered).toHaveLength(1));
    await renameRoom('After', id);
    const laterPage = requestPage('/en/explore').then(({ text }) => text);
    await eventually(() => expect(rendered).toHaveLength(2));
    openGate();
    expect(await earlierPage).toContain('Before');
    expect(await laterPage).toContain('After');
    expect((await requestPage('/en/explore')).text).toContain('After');
  });

  it('by raw SQL or another process is detected', async () => {
    const sharedDatabase = await createDatabase();
    const firstSite = await startApp({}, sharedDatabase.url);
    const otherSite = await startApp({}, sharedDatabase.url);
    const listRoomNames = async (app: TestApp) =>
      (await listRooms(app.visitor)).map(({ name }) => name);
    const room = { name: 'Elsewhere', type: 'Studio', capacity: 2, language: 'en' };
    expect(await listRoomNames(otherSite)).toEqual([]);
    await firstSite.admin.post('/api/base-rooms').send(room).expect(201);
    await eventually(async () => expect(await listRoomNames(otherSite)).toEqual(['Elsewhere']));
    await executeSql(sharedDatabase.url, `update room_translation set name = 'By hand'`);
    await eventually(async () => expect(await listRoomNames(firstSite)).toEqual(['By hand']));
    await eventually(async () => expect(await listRoomNames(otherSite)).toEqual(['By hand']));
    await firstSite.close();
    await otherSite.close();
    await sharedDatabase.drop();
  });

  it('is visible to later requests, which share renderings, while notifications are down', async () => {
    const versionWithoutNotifications = {
      current: 1,
      changedAt: 0,
      isInSync: false,
    } satisfies Partial<ContentVersion>;
    const otherSite = await startApp(
      {},
      database.url,
      [{ token: ContentVersion, value: versionWithoutNotifications }],
      replacePages,
    );
    await otherSite.app.get(PageRenderer).load();
    const requestEnglishPage = () =>
      request(otherSite.app.getHttpServer())
        .get('/en/shared')
        .then(({ text }) => text);
    const id = await addRoom('Earlier');
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const earlierPage = requestEnglishPage();
    await eventually(() => expect(rendered).toEqual(['/en/shared ja']));
    await renameRoom('Later', id);
    const laterPages = Array.from({ length: 20 }, requestEnglishPage);
    await listRooms(otherSite.visitor);
    openGate();
    expect(await earlierPage).toContain('Earlier');
    for (const text of await Promise.all(laterPages)) expect(text).toContain('Later');
    // Requests that arrive during the second rendering share a third.
    expect(rendered.length).toBeLessThanOrEqual(3);
    await otherSite.close();
  });

  it('is visible through the API while notifications are down', async () => {
    const versionWithoutNotifications = { current: 1, changedAt: 0, isInSync: true };
    const otherSite = await startApp({}, database.url, [
      { token: ContentVersion, value: versionWithoutNotifications },
    ]);
    const id = await addRoom('Unheard 0');
    await listRooms(otherSite.visitor);
    versionWithoutNotifications.isInSync = false;
    for (let turn = 1; turn <= 5; turn += 1) {
      await renameRoom(`Unheard ${turn}`, id);
      expect((await listRooms(otherSite.visitor)).map(({ name }) => name)).toContain(
        `Unheard ${turn}`,
      );
    }
    await otherSite.close();
  });
});

/** Returns the number of responses by source, from the metrics. */
async function fetchResponseCounts(): Promise<Record<string, number>> {
  const { text } = await test.visitor.get('/api/metrics').expect(200);
  const counts: Record<string, number> = {};
  const matches = text.matchAll(/^kawabe_http_\w+_count\{.*source="(\w+)".*\} (\d+)$/gm);
  for (const [, source, count] of matches) {
    counts[source!] = (counts[source!] ?? 0) + Number(count);
  }
  return counts;
}

it('counts each response once, by source', async () => {
  await addRoom('Counted');
  const before = await fetchResponseCounts();
  for (let turn = 0; turn < 3; turn += 1) await listRooms();
  const after = await fetchResponseCounts();
  expect(after).toEqual({
    ...before,
    hit: (before['hit'] ?? 0) + 2,
    miss: (before['miss'] ?? 0) + 1,
    // Includes the request for the metrics.
    bypass: (before['bypass'] ?? 0) + 1,
  });
});

it('serves the last valid responses while PostgreSQL is down, and current ones after recovery', async () => {
  const id = await addRoom('Lantern');
  expect((await listRooms()).map(({ name }) => name)).toContain('Lantern');
  const before = (await requestPage('/en')).text;
  await databaseProxy.cut();
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await listRooms(test.visitor, '?language=EN&cb=7')).map(({ name }) => name)).toContain(
      'Lantern',
    );
    const { text, headers } = await requestPage('/en');
    expect([text, headers['cache-control']]).toEqual([before, 'no-cache']);
    await wait(20);
  }
  expect((await fetchResponseCounts())['stale']).toBeGreaterThanOrEqual(6);
  await test.visitor.get('/api/events?language=en').expect(503);
  const { body: health } = await test.visitor.get('/api/health/pages').expect(200);
  expect(health).toMatchObject({
    status: 'last_good',
    dependencies: { database: { status: 'down' } },
  });
  await executeSql(
    database.url,
    `update room_translation set name = 'Firefly' where owner_id = ${id}`,
  );
  await databaseProxy.restore();
  await vi.waitFor(async () => expect((await requestPage('/en')).text).toContain('Firefly'), 8_000);
  expect((await listRooms()).map(({ name }) => name)).toContain('Firefly');
}, 15_000);
