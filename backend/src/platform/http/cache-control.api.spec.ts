import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

const readCacheControl = async (call: PromiseLike<{ headers: Record<string, string> }>) =>
  (await call).headers['cache-control'];

const PATHS_READ_BY_STAFF = [
  'users',
  'contact-messages',
  'newsletter/subscriptions',
  'newsletter/subscriptions/export',
  'activity',
  'jobs',
  'media',
  'base-rooms',
  'admin/export-data',
  'admin/backups',
  'rooms',
  'site-settings/contact',
  'area-guide.pdf',
];

it('forbids caching of personal, authenticated and error responses', async () => {
  const { admin, visitor } = site;
  const login = () => visitor.post('/api/auth/login').send(ADMIN);
  const { body } = await login();
  const calls = [
    login(),
    visitor.get('/api/auth/status'),
    visitor.get('/api/contact-messages/drafts/none'),
    visitor.get('/api/users'),
    visitor.post('/api/newsletter/subscriptions').type('json').send('{'),
    visitor.get('/api/nowhere'),
    visitor.get('/api/rooms').set('Authorization', `Bearer ${body.token}`),
    ...PATHS_READ_BY_STAFF.map((path) => admin.get(`/api/${path}`)),
  ];
  for (const call of calls)
    expect([call.url, await readCacheControl(call)]).toEqual([call.url, 'no-store']);
});

it.each(['rooms', 'site-settings/contact', 'rooms/1', 'area-guide.pdf'])(
  'requires revalidation of public responses: %s',
  async (path) => {
    expect(await readCacheControl(site.visitor.get(`/api/${path}`))).toBe('no-cache');
  },
);
