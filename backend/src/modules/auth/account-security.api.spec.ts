import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});

afterAll(() => site.close());

const password = 'a password to begin with';

interface SignedInAdmin {
  readonly id: number;
  readonly username: string;
  readonly headers: Readonly<Record<string, string>>;
}

let userCount = 0;

/** Creates an administrator and signs in from a separate IP address. */
async function createUser(): Promise<SignedInAdmin> {
  const username = `user-${randomUUID()}`;
  const { body } = await site.admin.post('/api/users').send({ username, password }).expect(201);
  const ipHeader = { 'X-Forwarded-For': `192.0.2.${(userCount += 1)}` };
  const login = site.newcomer().post('/api/auth/login').set(ipHeader).send({ username, password });
  const { token } = (await login.expect(200)).body as { token: string };
  const headers = { Authorization: `Bearer ${token}`, ...ipHeader };
  return { id: body.id as number, username, headers };
}

/** Moves the last confirmation of every session of the user 11 minutes into the past. */
async function expireConfirmation({ id }: SignedInAdmin): Promise<void> {
  const em = site.app.get(MikroORM).em.fork();
  await em.execute(
    `update session set confirmed_at = now() - interval '11 minutes' where user_id = ?`,
    [id],
  );
}

type Method = 'post' | 'put' | 'delete';
const sendAs = ({ headers }: SignedInAdmin, method: Method, path: string, body?: object) =>
  site.visitor[method](`/api/${path}`).set(headers).send(body);

const confirm = (user: SignedInAdmin, secret = password) =>
  sendAs(user, 'post', 'auth/confirm', { password: secret });

describe('session whose last confirmation is older than 10 minutes', () => {
  const CALLS: [Method, string, object?][] = [
    ['post', 'users', { username: 'another', password: 'a password of another' }],
    ['post', 'users/999999/password', { newPassword: 'a password given anew' }],
    ['delete', 'users/999999'],
    ['post', 'tokens', { name: 'backup', scopes: ['content:read'] }],
    ['delete', 'tokens/999999'],
  ];

  it.each(CALLS)('cannot %s %s until the password is confirmed', async (method, path, body) => {
    const user = await createUser();
    await expireConfirmation(user);
    const { body: problem, headers } = await sendAs(user, method, path, body).expect(403);
    expect(problem.code).toBe('confirmation_required');
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication"');
    await confirm(user).expect(204);
    const { status } = await sendAs(user, method, path, body);
    expect([201, 404]).toContain(status);
    if (path === 'users') {
      const em = site.app.get(MikroORM).em.fork();
      await em.execute(`delete from users where username = 'another'`);
    }
  });

  it('can still write content', async () => {
    const user = await createUser();
    await expireConfirmation(user);
    const values = { phone: '+81 6 0000 0000' };
    await sendAs(user, 'put', 'site-settings/contact/en', { values }).expect(200);
  });

  it('is not confirmed by another session of the user', async () => {
    const user = await createUser();
    const secondLogin = await site
      .newcomer()
      .post('/api/auth/login')
      .set('X-Forwarded-For', user.headers['X-Forwarded-For']!)
      .send({ username: user.username, password })
      .expect(200);
    await expireConfirmation(user);
    const userInOtherSession = {
      ...user,
      headers: { Authorization: `Bearer ${secondLogin.body.token}` },
    };
    await confirm(user).expect(204);
    await sendAs(user, 'delete', 'users/999999').expect(404);
    await sendAs(userInOtherSession, 'delete', 'users/999999').expect(403);
  });
});

describe('confirmation', () => {
  it('rejects a wrong password, and counts it as a failed sign-in', async () => {
    const user = await createUser();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { body } = await confirm(user, 'wrong').expect(400);
      expect(body.errors).toMatchObject([{ field: 'password', code: 'wrong_password' }]);
    }
    await confirm(user).expect(429);
  });

  it('is rejected for API tokens, as are changes of users, passwords and tokens', async () => {
    const created = await site.admin
      .post('/api/tokens')
      .send({ name: 'program', scopes: ['content:write', 'messages:write', 'jobs:write'] })
      .expect(201);
    const headers = { Authorization: `Bearer ${created.body.token}` };
    const apiClient = { id: 0, username: '', headers };
    const calls: [Method, string][] = [
      ['post', 'auth/confirm'],
      ['post', 'auth/password'],
      ['post', 'users'],
      ['post', 'users/1/password'],
      ['delete', 'users/1'],
      ['post', 'tokens'],
      ['delete', 'tokens/1'],
    ];
    for (const [method, path] of calls) {
      const { body } = await sendAs(apiClient, method, path, {}).expect(403);
      expect(body.code).toBe('not_for_tokens');
    }
  });
});

describe('own password', () => {
  const newPassword = 'a password given anew';

  it('requires the current password through /users as well', async () => {
    const user = await createUser();
    const path = `users/${user.id}/password`;
    const { body } = await sendAs(user, 'post', path, { newPassword }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'currentPassword', code: 'required' }]);
    const rejected = await sendAs(user, 'post', path, { newPassword, currentPassword: 'wrong' });
    expect(rejected.status).toBe(400);
    expect(rejected.body.errors).toMatchObject([
      { field: 'currentPassword', code: 'wrong_password' },
    ]);
    await sendAs(user, 'post', path, { newPassword, currentPassword: password }).expect(204);
    // As with `POST /auth/password`, the session of the request remains valid.
    await sendAs(user, 'delete', 'users/999999').expect(404);
  });
});

describe('common password', () => {
  const COMMON_PASSWORDS = ['password1', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ１', 'trustno1'];

  it.each(COMMON_PASSWORDS)(
    '%s is rejected by every operation that sets a password',
    async (commonPassword) => {
      const user = await createUser();
      const expectTooCommon = async (path: string, body: object, field: string) => {
        const { body: problem } = await sendAs(user, 'post', path, body).expect(400);
        expect(problem.errors).toMatchObject([{ field, code: 'too_common' }]);
      };
      await expectTooCommon('users', { username: 'weak', password: commonPassword }, 'password');
      await expectTooCommon('users/1/password', { newPassword: commonPassword }, 'newPassword');
      const passwords = { currentPassword: password, newPassword: commonPassword };
      await expectTooCommon(`users/${user.id}/password`, passwords, 'newPassword');
      await expectTooCommon('auth/password', passwords, 'newPassword');
    },
  );

  it('is also rejected if it equals the username', async () => {
    const { body } = await site.admin
      .post('/api/users')
      .send({ username: 'Kawabe-Staff', password: 'kawabe-staff' })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'password', code: 'too_common' }]);
  });
});

describe('failed sign-ins from other IP addresses', () => {
  it('do not lock a user out on a new device', async () => {
    const user = await createUser();
    const login = (secret: string, address: string) =>
      site
        .newcomer()
        .post('/api/auth/login')
        .set('X-Forwarded-For', address)
        .send({ username: user.username, password: secret });
    for (let guess = 0; guess < 25; guess += 1) {
      await login('wrong', `198.51.100.${guess + 1}`).expect(401);
    }
    await login(password, '203.0.113.9').expect(200);
  });

  it('are limited together for all networks /64 of an IPv6 /48', async () => {
    const login = (username: string, secret: string, address: string) =>
      site
        .newcomer()
        .post('/api/auth/login')
        .set('X-Forwarded-For', address)
        .send({ username, password: secret });
    // 5 failures in each of 20 networks /64, each below its own limit: 100 in the /48.
    for (let subnet = 0; subnet < 20; subnet += 1) {
      const address = `2001:db8:9:${subnet.toString(16)}::1`;
      const guesses = Array.from({ length: 5 }, () => login(`nobody-${subnet}`, 'wrong', address));
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    }
    await login(ADMIN.username, ADMIN.password, '2001:db8:9:ffff::1').expect(429);
    await login(ADMIN.username, ADMIN.password, '2001:db8:a::1').expect(200);
  });
});
