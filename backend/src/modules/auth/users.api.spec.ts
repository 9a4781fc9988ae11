import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, createDatabase, startApp, type TestApp } from '../../../test/app.js';
import { raceOnLock } from '../../../test/lock-races.js';
import { User } from './user.entity.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

const password = 'a password to begin with';
const createUser = (username: string) => site.admin.post('/api/users').send({ username, password });

async function listUsernames(): Promise<string[]> {
  const { body } = await site.admin.get('/api/users').expect(200);
  return (body as { username: string }[]).map(({ username }) => username);
}

async function signIn(username: string, secret = password): Promise<string> {
  const login = site.visitor.post('/api/auth/login').send({ username, password: secret });
  return (await login.expect(200)).body.token as string;
}

const authorizationOf = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('administrators', () => {
  it('are created, listed and deleted, and their tokens are revoked', async () => {
    const { body } = await createUser(' Yuki ').expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'Yuki',
      role: 'admin',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await listUsernames()).toEqual(['admin', 'Yuki']);
    const token = await signIn('yuki');
    await site.admin.delete(`/api/users/${body.id}`).expect(204);
    expect(await listUsernames()).toEqual(['admin']);
    await site.visitor.get('/api/users').set(authorizationOf(token)).expect(401);
    await site.admin.delete(`/api/users/${body.id}`).expect(404);
  });

  it('have unique usernames, regardless of case', async () => {
    await createUser('Hana').expect(201);
    const { body } = await createUser('HANA').expect(409);
    expect(body).toMatchObject({ code: 'username_taken', errors: [{ field: 'username' }] });
    expect(await listUsernames()).toEqual(['admin', 'Hana']);
  });

  it('have a username of at most 100 characters, in which a variation selector counts as one', async () => {
    const { body } = await createUser('❤️'.repeat(51)).expect(400);
    expect(body.errors).toMatchObject([{ field: 'username', code: 'too_long' }]);
    const { body: user } = await createUser('❤️'.repeat(50)).expect(201);
    await site.admin.delete(`/api/users/${user.id}`).expect(204);
  });

  it('require a name and a password of minimum length', async () => {
    const { body } = await site.admin
      .post('/api/users')
      .send({ username: ' ', password: 'short' })
      .expect(400);
    expect(body.errors).toMatchObject([
      { field: 'username', code: 'required' },
      { field: 'password', code: 'too_short' },
    ]);
  });

  it('get a new password from another administrator, which ends their sessions', async () => {
    const { body } = await createUser('forgetful').expect(201);
    const token = await signIn('forgetful');
    const newPassword = 'a password given anew';
    await site.admin.post(`/api/users/${body.id}/password`).send({ newPassword }).expect(204);
    await site.visitor.get('/api/users').set(authorizationOf(token)).expect(401);
    await signIn('forgetful', newPassword);
    await site.admin.post('/api/users/999999/password').send({ newPassword }).expect(404);
  });

  it('cannot all be deleted, even if the last two delete each other concurrently', async () => {
    const otherSite = await startApp();
    const { body } = await otherSite.admin.post('/api/users').send({ username: 'b', password });
    const [first] = (await otherSite.admin.get('/api/users')).body as { id: number }[];
    const login = otherSite.visitor.post('/api/auth/login').send({ username: 'b', password });
    const { token } = (await login.expect(200)).body as { token: string };
    const responses = await raceOnLock(
      otherSite.databaseUrl,
      'select from users for update',
      2,
      () =>
        Promise.all([
          otherSite.admin.delete(`/api/users/${body.id}`),
          otherSite.visitor.delete(`/api/users/${first!.id}`).set(authorizationOf(token)),
        ]),
    );
    const userCount = await otherSite.app.get(MikroORM).em.fork().count(User);
    await otherSite.close();
    expect(userCount).toBe(1);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('cannot delete the last administrator', async () => {
    const otherSite = await startApp();
    const [lastUser] = (await otherSite.admin.get('/api/users')).body as { id: number }[];
    const { body } = await otherSite.admin.delete(`/api/users/${lastUser!.id}`).expect(409);
    await otherSite.close();
    expect(body.code).toBe('last_administrator');
  });
});

describe('first administrator', () => {
  it('is created once by concurrent processes', async () => {
    const database = await createDatabase();
    // Blocks the first insert until both processes are creating the administrator.
    const sites = await raceOnLock(database.url, 'lock table users in exclusive mode', 2, () =>
      Promise.all([startApp({}, database.url), startApp({}, database.url)]),
    );
    const { body } = await sites[0].admin.get('/api/users').expect(200);
    for (const otherSite of sites) await otherSite.close();
    await database.drop();
    expect(body).toMatchObject([{ username: ADMIN.username }]);
  });

  it('is not created with a common password', async () => {
    const database = await createDatabase();
    const start = startApp({ ADMIN_PASSWORD: 'password123' }, database.url);
    await expect(start).rejects.toThrow('ADMIN_PASSWORD: this password is too common');
    await database.drop();
  });

  it('is not changed at later starts', async () => {
    const restartedSite = await startApp({ ADMIN_PASSWORD: 'another password' }, site.databaseUrl);
    await restartedSite.visitor
      .post('/api/auth/login')
      .send({ ...ADMIN, password: 'another password' })
      .expect(401);
    await restartedSite.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    await restartedSite.close();
  });
});
