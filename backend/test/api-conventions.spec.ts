import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApiDocs } from '../src/serve-api-docs.js';
import { TOKEN_SCOPES } from '../src/platform/auth/token-scopes.js';
import { ADMIN, startApp, type TestApp } from './app.js';
import { contract } from './contract.js';
import { createImage } from './images.js';
import { NO_RATE_LIMIT } from './unthrottled.js';

interface Operation {
  readonly deprecated?: boolean;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** Values of path parameters; the resources need not exist. */
const PATH_VALUES: Readonly<Record<string, string>> = {
  kind: 'rooms',
  language: 'en',
  section: 'about',
};

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PATH_VALUES[name] ?? '1'),
    ...(operation as Operation),
  })),
);

let site: TestApp;
let Authorization: string;

beforeAll(async () => {
  site = await startApp({ DEMO: '1' }, undefined, [NO_RATE_LIMIT], serveApiDocs);
  const { body } = await site.visitor.post('/api/auth/login').send(ADMIN).expect(200);
  Authorization = `Bearer ${body.token}`;
});

afterAll(() => site.close());

describe('query parameters', () => {
  it('are rejected if misspelled, with the nearest name', async () => {
    const { body } = await site.admin.get('/api/content/rooms?pagesize=5&serch=x').expect(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'pagesize', code: 'unknown_parameter' },
        { field: 'serch', code: 'unknown_parameter' },
      ],
    });
    expect(body.errors[0].message).toContain('Did you mean "pageSize"?');
    expect(body.errors[1].message).toContain('Did you mean "search"?');
    const { body: problem } = await site.admin.get('/api/users?role=admin').expect(400);
    expect(problem.message).toContain('has no query parameters');
    await site.admin.delete('/api/rooms/1?scop=all').expect(400);
  });

  it('are ignored by public reads if unknown, also with a token', async () => {
    const query = 'language=en&utm_source=newsletter';
    const { body } = await site.visitor.get(`/api/rooms?${query}`).expect(200);
    expect(body.length).toBeGreaterThan(0);
    await site.admin.get(`/api/rooms?${query}`).expect(200);
  });

  it('match the contract for all operations except public reads', async () => {
    // Public reads have `security: []`; without `security`, the default of the document applies.
    const strictOperations = operations.filter(
      ({ method, security }) => method !== 'GET' || security === undefined || security.length > 1,
    );
    const mismatches: string[] = [];
    for (const { method, url, path, parameters = [], security } of strictOperations) {
      if (path === '/api/auth/status' || path.startsWith('/api/metrics')) continue;
      const queryNames = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      const query = new URLSearchParams([...queryNames, 'nothing'].map((name) => [name, '']));
      const siteUrl = await site.app.getUrl();
      const response = await fetch(`${siteUrl}${url}?${query.toString()}`, {
        method,
        headers: security?.length === 0 ? {} : { Authorization },
      });
      const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
      const fields = errors.map(({ field }) => field).join();
      if (fields !== 'nothing') mismatches.push(`${method} ${path}: ${response.status} ${fields}`);
    }
    expect(mismatches).toEqual([]);
  });
});

describe('methods', () => {
  it('deprecate each PUT that changes instead of replacing, in favor of its PATCH', () => {
    const replacingPath = /\/order$|\/second-factor$|\/translations\/style\/\{language\}$/;
    const puts = operations.filter(
      ({ method, path }) => method === 'PUT' && !replacingPath.test(path),
    );
    expect(puts.length).toBeGreaterThan(15);
    const mismatches = puts.filter(
      ({ path, deprecated }) => !deprecated || !contract.paths[path]!['patch'],
    );
    expect(mismatches.map(({ path }) => path)).toEqual([]);
  });

  it('keep PUT for changes, with a deprecation date', async () => {
    const { body: rooms } = await site.admin.get('/api/base-rooms').expect(200);
    const [{ id, type }] = rooms as [{ id: number; type: string }];
    const put = await site.admin.put(`/api/base-rooms/${id}`).send({ capacity: 5 }).expect(200);
    expect(put.body).toMatchObject({ capacity: 5, type });
    // 23 November 2026, as Unix time.
    expect(put.headers['deprecation']).toBe('@1795392000');
    const patch = await site.admin.patch(`/api/base-rooms/${id}`).send({ capacity: 6 }).expect(200);
    expect(patch.body).toMatchObject({ capacity: 6, type });
    expect(patch.headers['deprecation']).toBeUndefined();
  });

  it('have a GET for every resource with PATCH or DELETE', () => {
    const writable = operations.filter(({ method }) => method === 'PATCH' || method === 'DELETE');
    // Resources read by language or section also have `by-id`; a logo is read by either under one path.
    const unread = writable.filter(({ path }) => {
      const byId = path.replace(/\{idOr\w+\}$/, 'by-id/{id}');
      return !contract.paths[path === '/api/site-logo/{idOrLanguage}' ? path : byId]?.['get'];
    });
    expect(unread.map(({ path }) => path)).toEqual([]);
  });
});

const createResource = async (path: string, body: object) => {
  const { headers } = await site.admin.post(path).send(body).expect(201);
  return String(headers['location']);
};

describe('Location', () => {
  const resources: readonly (readonly [string, object])[] = [
    ['/api/ota-platforms', { name: 'Far away', url: 'https://far.example' }],
    ['/api/social-platforms', { name: 'Far away', url: 'https://far.example' }],
    [
      '/api/base-facilities',
      { name: 'Bicycles', description: 'Two.', icon: 'bike', language: 'en' },
    ],
    ['/api/facilities', { name: 'Boats', description: 'Two.', icon: 'boat', language: 'en' }],
    [
      '/api/content/facilities',
      { shared: { icon: 'x' }, words: { en: { name: 'Tea', description: 'x' } }, language: 'en' },
    ],
    [
      '/api/carousel-slides',
      {
        title: 'River',
        description: 'At dusk',
        mediaType: 'image',
        language: 'en',
        imageUrl: 'https://example.com/river.jpg',
      },
    ],
    ['/api/site-settings', { section: 'about', key: 'motto', value: 'Slowly', language: 'en' }],
    ['/api/users', { username: 'yuki', password: 'a boat on the quiet river' }],
    ['/api/tokens', { name: 'Copy', scopes: ['content:read'] }],
    ['/api/webhooks', { name: 'Copy', url: 'https://far.example', events: ['content.changed'] }],
    ['/api/admin/backups', {}],
    ['/api/translations/glossary', { kind: 'place', words: { en: 'Slow Bridge', ja: '緩橋' } }],
  ];

  it.each(resources)('of a new resource in %s leads to it', async (path, body) => {
    const location = await createResource(path, body);
    expect(location.startsWith(`${path}/`)).toBe(true);
    await site.admin.get(location).expect(200);
  });

  it('is repeated in a replayed response', async () => {
    const key = { 'Idempotency-Key': 'one-platform-please' };
    const platform = { name: 'Once', url: 'https://once.example' };
    const send = () => site.admin.post('/api/social-platforms').set(key).send(platform).expect(201);
    const first = await send();
    const second = await send();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers['location']).toMatch(/^\/api\/social-platforms\/\d+$/);
    expect(second.headers['location']).toBe(first.headers['location']);
  });

  it('of an uploaded image leads to the image', async () => {
    const { body, headers } = await site.admin
      .post('/api/upload/image')
      .field('for', 'room')
      .attach('image', await createImage('png'), 'room.png')
      .expect(201);
    expect(headers['location']).toBe(body.imageUrl);
  });
});

it('resources listed by language or section can be read by id', async () => {
  const lists = ['season-images/en', 'intro-images/zh_TW', 'site-settings/about?language=en'];
  for (const list of lists) {
    const { body } = await site.admin.get(`/api/${list}`).expect(200);
    const [{ id }] = body as [{ id: number }];
    const [collection] = list.split('/');
    const { body: resource } = await site.admin.get(`/api/${collection}/by-id/${id}`).expect(200);
    expect(resource).toMatchObject({ id });
    await site.admin.get(`/api/${collection}/by-id/2147483647`).expect(404);
  }
});

it('a disabled platform is readable for administrators only', async () => {
  const path = await createResource('/api/ota-platforms', {
    name: 'Gone',
    url: 'https://gone.example',
  });
  await site.visitor.get(path).expect(200);
  await site.admin.patch(path).send({ enabled: false }).expect(200);
  await site.visitor.get(path).expect(404);
  expect((await site.admin.get(path).expect(200)).body).toMatchObject({ enabled: false });
});

describe('/content', () => {
  it('has one envelope for all lists', async () => {
    const { body: kinds } = await site.admin.get('/api/content').expect(200);
    expect(kinds).toMatchObject({ page: 1, total: kinds.items.length });
    const { body: rooms } = await site.admin.get('/api/content/rooms').expect(200);
    const ids = (rooms.items as { id: number }[]).map(({ id }) => id);
    const { body: order } = await site.admin.put('/api/content/rooms/order').send({ ids });
    expect(order).toMatchObject({ page: 1, total: ids.length });
    expect((order.items as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  it('returns images as a list, and accepts them as text too', async () => {
    const list = ['https://example.com/a%2Cb.jpg', 'https://example.com/c.jpg'];
    const { body: rooms } = await site.admin.get('/api/content/rooms').expect(200);
    const path = `/api/content/rooms/${rooms.items[0].id}`;
    for (const images of [list, list.join(',')]) {
      const { body } = await site.admin.patch(path).send({ shared: { images } }).expect(200);
      expect(body.shared.images).toEqual(list);
    }
    // Public views keep their specified format.
    const { body: base } = await site.admin.get(`/api/base-rooms/${rooms.items[0].id}`);
    expect(base.images).toBe(list.join(','));
  });
});

describe('API token', () => {
  it('can read its scopes and expiry with any scope', async () => {
    const input = { name: 'Reader', scopes: ['messages:read'], days: 3 };
    const { body: created } = await site.admin.post('/api/tokens').send(input).expect(201);
    const { body } = await site.visitor
      .get('/api/auth/status')
      .set('Authorization', `Bearer ${created.token}`)
      .expect(200);
    const { id, expiresAt } = created as { id: number; expiresAt: string };
    const token = { id, name: 'Reader', scopes: ['messages:read'], expiresAt };
    expect(body).toEqual({ authenticated: true, user: null, token });
  });

  it('scopes are those of the contract', async () => {
    const { body } = await site.admin.get('/api/tokens/scopes').expect(200);
    expect([...body.scopes].sort()).toEqual([...TOKEN_SCOPES].sort());
    const { TokenScope } = contract.components.schemas;
    expect(TokenScope?.enum).toEqual(TOKEN_SCOPES);
  });
});

describe('/api/docs-json', () => {
  it('is compressed, and 304 if unchanged', async () => {
    const url = `${await site.app.getUrl()}/api/docs-json`;
    const fetchWith = (headers: Record<string, string>) => fetch(url, { headers });
    for (const encoding of ['br', 'gzip']) {
      const response = await fetchWith({ 'Accept-Encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const size = Number(response.headers.get('content-length'));
      expect(((await response.json()) as typeof contract).paths).toHaveProperty(['/api/rooms']);
      expect(size).toBeLessThan(200_000);
      const etag = response.headers.get('etag')!;
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const notModified = await fetchWith({ 'Accept-Encoding': encoding, 'If-None-Match': etag });
      expect(notModified.status).toBe(304);
    }
    const uncompressed = await fetchWith({ 'Accept-Encoding': 'identity' });
    expect(uncompressed.headers.get('content-encoding')).toBeNull();
    expect(uncompressed.headers.get('vary')).toContain('Accept-Encoding');
  });
});
