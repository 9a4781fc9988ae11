import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { type SessionDto } from './session.dto.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});

afterAll(() => site.close());

async function signIn(userAgent: string, address: string, credentials: object = ADMIN) {
  const { body } = await site
    .newcomer()
    .post('/api/auth/login')
    .set({ 'User-Agent': userAgent, 'X-Forwarded-For': address })
    .send(credentials)
    .expect(200);
  const authorization = { Authorization: `Bearer ${body.token}` };
  return {
    list: async () => {
      const { body: sessions, headers } = await site.visitor
        .get('/api/auth/sessions')
        .set(authorization)
        .expect(200);
      expect(headers['cache-control']).toBe('no-store');
      return sessions as SessionDto[];
    },
    expectStatus: (status: number) =>
      site.visitor.get('/api/users').set(authorization).expect(status),
    end: (id: string, status: number) =>
      site.visitor.delete(`/api/auth/sessions/${id}`).set(authorization).expect(status),
  };
}

it('lists the sessions of a user and ends one', async () => {
  const phone = await signIn(IPHONE, '203.0.113.7');
  const desktop = await signIn(FIREFOX, '2001:db8:0:7::1');
  const sessions = await desktop.list();
  expect(sessions).toHaveLength(3);
  expect(sessions.find(({ current }) => current)).toMatchObject({
    browser: 'Firefox',
    system: 'Windows',
    device: 'desktop',
    address: '2001:db8:0:7::/64',
  });
  const phoneSession = sessions.find(({ address }) => address === '203.0.113.7')!;
  expect(phoneSession).toMatchObject({
    current: false,
    browser: 'Safari',
    system: 'iOS',
    device: 'mobile',
  });
  await phone.expectStatus(200);
  await desktop.end(phoneSession.id, 204);
  await phone.expectStatus(401);
  await desktop.expectStatus(200);
  await desktop.end(phoneSession.id, 404);
  expect(await desktop.list()).toHaveLength(2);
});

it('hides sessions of other users and those revoked by a new password', async () => {
  const yuki = { username: 'yuki', password: 'a password to begin with' };
  await site.admin.post('/api/users').send(yuki).expect(201);
  const yukiSession = await signIn(FIREFOX, '203.0.113.8', yuki);
  const [{ id: sessionId } = { id: '' }] = await yukiSession.list();
  const admin = await signIn(IPHONE, '203.0.113.9');
  await admin.end(sessionId, 404);
  await admin.end('nonsense', 404);
  await yukiSession.expectStatus(200);
  const users = (await site.admin.get('/api/users').expect(200)).body as { id: number }[];
  const newPassword = 'another to go on with';
  await site.admin
    .post(`/api/users/${users.at(-1)!.id}/password`)
    .send({ newPassword })
    .expect(204);
  const newSession = await signIn(FIREFOX, '203.0.113.8', { ...yuki, password: newPassword });
  expect(await newSession.list()).toMatchObject([{ current: true }]);
});
