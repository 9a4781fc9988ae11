import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

const cacheControl = async (call: PromiseLike<{ headers: Record<string, string> }>) =>
  (await call).headers['cache-control'];

it('forbids caching of personal and authenticated responses', async () => {
  const { admin, visitor } = test;
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
    ...['users', 'contact-messages', 'newsletter/subscriptions', 'newsletter/subscriptions/export']
      .concat(['activity', 'jobs', 'media', 'base-rooms', 'admin/export-data', 'admin/backups'])
      .concat(['rooms', 'site-settings/contact', 'area-guide.pdf'])
      .map((path) => admin.get(`/api/${path}`)),
  ];
  for (const call of calls)
    expect([call.url, await cacheControl(call)]).toEqual([call.url, 'no-store']);
});

it.each(['rooms', 'site-settings/contact', 'rooms/1', 'area-guide.pdf'])(
  'requires revalidation of public responses: %s',
  async (path) => {
    expect(await cacheControl(test.visitor.get(`/api/${path}`))).toBe('no-cache');
  },
);
