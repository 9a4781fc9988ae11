import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from '../../../test/fault-proxy.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';
import { ADMIN, secretOf, startApp, type TestApp } from '../../../test/app.js';

let site: TestApp;
let otherProcess: TestApp;
let databaseProxy: FaultProxy;

beforeAll(async () => {
  site = await startApp();
  databaseProxy = await startFaultProxy(site.databaseUrl);
  const JWT_SECRET = secretOf(site.databaseUrl);
  otherProcess = await startApp({ JWT_SECRET }, databaseProxy.url);
});

afterAll(async () => {
  await otherProcess.close();
  await databaseProxy.close();
  await site.close();
});

let key: string;
let username: string;
beforeEach(() => {
  key = randomUUID();
  username = `user-${key}`;
});

const password = 'a password to begin with';

function createUser(body: object = { username, password }, app = site) {
  return app.admin.post('/api/users').set('Idempotency-Key', key).send(body);
}

async function countUsersNamed(name: string): Promise<number> {
  const { body } = await site.admin.get('/api/users').expect(200);
  return (body as { username: string }[]).filter((user) => user.username === name).length;
}

function createRoom(app = site) {
  const room = { type: 'Studio', capacity: 2, name: username };
  return app.admin.post('/api/base-rooms').set('Idempotency-Key', key).send(room);
}

async function countRoomsNamed(name: string): Promise<number> {
  const rows = await executeSql('select 1 from room_translation where name = ?', [name]);
  return (rows as unknown[]).length;
}

const executeSql = (text: string, values: unknown[] = []) =>
  site.app.get(MikroORM).em.fork().execute(text, values);

describe('repeated write with the same Idempotency-Key', () => {
  it('replays the first response without writing again', async () => {
    const first = await createUser().expect(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const repeated = await createUser({ password, username }, otherProcess).expect(201);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.text).toBe(first.text);
    expect(await countUsersNamed(username)).toBe(1);
  });

  it('replays the headers of the first response', async () => {
    const first = await createRoom().expect(201);
    expect(first.headers['etag']).toBeDefined();
    const { headers } = await createRoom(otherProcess).expect(201);
    expect(headers['idempotency-replayed']).toBe('true');
    for (const name of ['etag', 'location', 'cache-control']) {
      expect(headers[name]).toBe(first.headers[name]);
    }
    expect(headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('replays a response without a body', async () => {
    const { body } = await site.admin.post('/api/users').send({ username, password }).expect(201);
    const remove = () => site.admin.delete(`/api/users/${body.id}`).set('Idempotency-Key', key);
    await remove().expect(204);
    const repeated = await remove().expect(204);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.text).toBe('');
  });

  it('replays a rejection', async () => {
    const first = await createUser({ username: '', password }).expect(400);
    const repeated = await createUser({ username: '', password }).expect(400);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.body).toEqual(first.body);
  });

  it('is recognized although multipart boundaries differ', async () => {
    const send = () =>
      site.admin.post('/api/users').set('Idempotency-Key', key).field({ username, password });
    const first = await send().expect(201);
    expect((await send().expect(201)).text).toBe(first.text);
    await site.admin
      .post('/api/users')
      .set('Idempotency-Key', key)
      .field({ username: `${username}2`, password })
      .expect(422);
  });

  it('runs once when sent many times concurrently to two processes', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createUser(undefined, index % 2 ? site : otherProcess),
      ),
    );
    expect(await countUsersNamed(username)).toBe(1);
    const succeeded = responses.filter(({ status }) => status === 201);
    const rejected = responses.filter(({ status }) => status === 409);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(succeeded.length + rejected.length).toBe(8);
    for (const response of rejected) {
      expect(response.body.code).toBe('request_in_progress');
      expect(response.headers['retry-after']).toBe('1');
    }
    const firstResponses = succeeded.filter(
      ({ headers }) => headers['idempotency-replayed'] === undefined,
    );
    expect(firstResponses).toHaveLength(1);
  });

  it('runs again after a server error', async () => {
    await executeSql(`create function break_users() returns trigger language plpgsql as
      $$ begin raise exception 'broken for a test'; end $$`);
    await executeSql(
      `create trigger break_users before insert on users execute function break_users()`,
    );
    const { body } = await site.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    // Without the OpenAPI check, because the document has no 500.
    await request(await site.app.getUrl())
      .post('/api/users')
      .set({ Authorization: `Bearer ${body.token}`, 'Idempotency-Key': key })
      .send({ username, password })
      .expect(500);
    await executeSql('drop function break_users cascade');
    const { headers } = await createUser().expect(201);
    expect(headers).not.toHaveProperty('idempotency-replayed');
  });

  it('responds 409 outcome_unknown if the first response failed after the commit', async () => {
    const sender = { name: 'Ann', email: 'ann@example.com', language: 'en' };
    const { body: message } = await site.visitor
      .post('/api/contact-messages')
      .send({ ...sender, subject: 'Beds', message: 'Are there two beds?' })
      .expect(201);
    const path = `/api/contact-messages/${message.id}`;
    const { body: login } = await site.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    // The response contains replies, which are read after the commit.
    await executeSql('alter table contact_reply rename to contact_reply_away');
    // Without the OpenAPI check, because the document has no 500.
    await request(await site.app.getUrl())
      .patch(path)
      .set({ Authorization: `Bearer ${login.token}`, 'Idempotency-Key': key })
      .send({ read: true })
      .expect(500);
    await executeSql('alter table contact_reply_away rename to contact_reply');
    await site.admin.patch(path).send({ read: false }).expect(200);
    const repeated = await site.admin.patch(path).set('Idempotency-Key', key).send({ read: true });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'outcome_unknown']);
    expect((await site.admin.get(path)).body.read).toBe(false);
  });

  it('runs again once the session is confirmed', async () => {
    const setSessionState = async (state: { confirmedAgo: string; hasSecondFactor: boolean }) => {
      await executeSql(
        `update session set confirmed_at = now() - interval '${state.confirmedAgo}'`,
      );
      await executeSql('update users set second_factor = ?', [state.hasSecondFactor]);
    };
    const changePassword = () =>
      site.admin
        .post('/api/auth/password')
        .set('Idempotency-Key', key)
        .send({ currentPassword: 'a wrong password', newPassword: `${password} ${key}` });
    // A change of the password needs a confirmed session only with a second factor.
    await setSessionState({ confirmedAgo: '11 minutes', hasSecondFactor: true });
    const { body } = await changePassword().expect(403);
    expect(body.code).toBe('confirmation_required');
    await setSessionState({ confirmedAgo: '0 minutes', hasSecondFactor: false });
    expect((await changePassword().expect(400)).body.errors[0].code).toBe('wrong_password');
  });

  it('runs again after a day', async () => {
    await createUser().expect(201);
    await executeSql(
      `update idempotency_record set created_at = now() - interval '25 hours' where key = ?`,
      [key],
    );
    expect((await createUser().expect(409)).body.code).toBe('username_taken');
  });

  it('runs again if its process died before the commit', async () => {
    await createUser().expect(201);
    const simulateSilence = (lastHeartbeat: string) =>
      executeSql(
        `update idempotency_record set status = null, body = null,
         alive_at = now() - ?::interval where key = ?`,
        [lastHeartbeat, key],
      );
    await simulateSilence('10 seconds');
    expect((await createUser().expect(409)).body.code).toBe('request_in_progress');
    await simulateSilence('2 minutes');
    await executeSql('update idempotency_record set committed = false where key = ?', [key]);
    expect((await createUser().expect(409)).body.code).toBe('username_taken');
  });

  it('does not run again if its process died after the commit', async () => {
    await createUser().expect(201);
    await executeSql(
      `update idempotency_record set status = null, body = null, alive_at = now() - interval '2 minutes'
       where key = ?`,
      [key],
    );
    expect((await createUser().expect(409)).body.code).toBe('outcome_unknown');
  });

  it('does not run again if the response to its commit was lost', async () => {
    // `\0` ends the statement; without it, statements with the column `committed` would match.
    databaseProxy.dropResponseTo('commit\0');
    await createRoom(otherProcess).expect(503);
    expect((await createRoom().expect(409)).body.code).toBe('outcome_unknown');
    expect(await countRoomsNamed(username)).toBe(1);
  });

  it('runs again if the connection was lost before the commit', async () => {
    databaseProxy.dropResponseTo('insert into "room"');
    await createRoom(otherProcess).expect(503);
    await createRoom().expect(201);
    expect(await countRoomsNamed(username)).toBe(1);
  });

  it('is saved once if another process takes it over from a slow one', async () => {
    const lockHolder = new pg.Client({ connectionString: site.databaseUrl });
    await lockHolder.connect();
    await lockHolder.query('begin; lock table room in share mode');
    const slowRequest = createRoom(otherProcess);
    const response = slowRequest.then(({ status }) => status);
    await waitForLockWaiters(site.databaseUrl, 1);
    await executeSql(`update idempotency_record set alive_at = 'epoch' where key = ?`, [key]);
    const takeover = createRoom().then(({ status }) => status);
    await waitForLockWaiters(site.databaseUrl, 2);
    await lockHolder.query('rollback');
    await lockHolder.end();
    expect([await response, await takeover]).toEqual([409, 201]);
    expect(await countRoomsNamed(username)).toBe(1);
  });
});

describe('Idempotency-Key', () => {
  it('rejects another body or operation', async () => {
    await createUser().expect(201);
    const { body } = await createUser({ username: `${username}2`, password }).expect(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await countUsersNamed(`${username}2`)).toBe(0);
    await site.admin
      .post('/api/auth/password')
      .set('Idempotency-Key', key)
      .send({ username, password })
      .expect(422);
  });

  it('belongs to one user', async () => {
    await createUser().expect(201);
    const login = await site.visitor.post('/api/auth/login').send({ username, password });
    const { headers } = await site.visitor
      .post('/api/users')
      .set('Authorization', `Bearer ${login.body.token}`)
      .set('Idempotency-Key', key)
      .send({ username: `${username}3`, password })
      .expect(201);
    expect(headers).not.toHaveProperty('idempotency-replayed');
  });

  it.each([['short'], ['x'.repeat(65)]])(
    'is rejected if its length is wrong: %s',
    async (invalidKey) => {
      key = invalidKey;
      const { body } = await createUser().expect(400);
      expect(body.errors).toMatchObject([{ field: 'Idempotency-Key' }]);
      expect(await countUsersNamed(username)).toBe(0);
    },
  );

  it('is stored without passwords and tokens', async () => {
    await createUser().expect(201);
    await site.admin
      .post('/api/auth/login')
      .set('Idempotency-Key', `${key}-login`)
      .send({ username, password })
      .expect(200);
    const rows = JSON.stringify(await executeSql('select * from idempotency_record'));
    expect(rows).toContain(key);
    expect(rows).not.toContain(password);
    expect(rows).not.toContain('token');
  });
});
