import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { Authenticator } from '../../../test/authenticator.js';

const PUBLIC_URL = 'https://kawabe.example';
const password = 'a password to begin with';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ PUBLIC_URL, TRUST_PROXY: '1' });
});

afterAll(() => site.close());

let userCount = 0;
async function createUser() {
  const username = `user-${randomUUID()}`;
  const { body } = await site.admin.post('/api/users').send({ username, password }).expect(201);
  const ipHeader = { 'X-Forwarded-For': `192.0.2.${(userCount += 1)}` };
  const login = (extraFields: object = {}) =>
    site
      .newcomer()
      .post('/api/auth/login')
      .set(ipHeader)
      .send({ username, password, ...extraFields });
  const { token } = (await login().expect(200)).body as { token: string };
  const headers = { Authorization: `Bearer ${token}`, ...ipHeader };
  const requestAuth = (method: 'get' | 'post' | 'put' | 'delete', path: string, input?: object) =>
    site.visitor[method](`/api/auth/${path}`).set(headers).send(input);
  const createOptions = async (path = 'passkeys/options') =>
    (await requestAuth('post', path, {}).expect(200)).body.options as Record<string, unknown>;
  const addPasskey = async (name: string) => {
    const authenticator = new Authenticator(PUBLIC_URL);
    const passkey = authenticator.register(await createOptions('passkeys/registration-options'));
    const added = await requestAuth('post', 'passkeys', { name, passkey }).expect(201);
    return { authenticator, id: added.body.id as number };
  };
  return {
    id: body.id as number,
    username,
    ipHeader,
    headers,
    login,
    requestAuth,
    createOptions,
    addPasskey,
  };
}

type TestUser = Awaited<ReturnType<typeof createUser>>;

async function createVisitorOptions(): Promise<Record<string, unknown>> {
  const { body } = await site.visitor.post('/api/auth/passkeys/options').send({}).expect(200);
  return body.options as Record<string, unknown>;
}

const signIn = (passkey: object, { ipHeader }: TestUser) =>
  site.newcomer().post('/api/auth/passkeys/sign-in').set(ipHeader).send({ passkey });

describe('passkey', () => {
  it('is added, listed with its last use, signs in alone and is removed', async () => {
    const user = await createUser();
    const { authenticator, id } = await user.addPasskey(' Phone ');
    const second = await user.addPasskey('Laptop');
    const { body } = await signIn(authenticator.sign(await createVisitorOptions()), user).expect(
      200,
    );
    expect(body.user).toMatchObject({ id: user.id, username: user.username });
    const { body: list } = await user.requestAuth('get', 'passkeys').expect(200);
    expect(list).toMatchObject({
      secondFactor: false,
      items: [
        { id, name: 'Phone', lastUsedAt: expect.any(String) },
        { id: second.id, name: 'Laptop', lastUsedAt: null },
      ],
    });
    const { body: phone } = await user.requestAuth('get', `passkeys/${id}`).expect(200);
    expect(phone).toMatchObject({ id, name: 'Phone' });
    await user.requestAuth('delete', `passkeys/${id}`).expect(204);
    await user.requestAuth('delete', `passkeys/${id}`).expect(404);
    await signIn(authenticator.sign(await createVisitorOptions()), user).expect(401);
  });

  it('is rejected with a replayed response, another origin, a forged challenge or another key', async () => {
    const user = await createUser();
    const { authenticator } = await user.addPasskey('Phone');
    const response = authenticator.sign(await createVisitorOptions());
    await signIn(response, user).expect(200);
    const invalidResponses = [
      response,
      authenticator.sign(await createVisitorOptions(), 'https://kawabe.example.evil.example'),
      // As long as a challenge, but not issued by the site.
      authenticator.sign({ challenge: Buffer.alloc(54).toString('base64url') }),
      authenticator.sign(await user.createOptions('passkeys/registration-options')),
      new Authenticator(PUBLIC_URL).sign(await createVisitorOptions()),
      {
        ...authenticator.sign(await createVisitorOptions()),
        response: { clientDataJSON: 1, authenticatorData: [] },
      },
      { id: 7 },
    ];
    for (const passkey of invalidResponses) {
      const { body } = await signIn(passkey, user).expect(401);
      expect(body.code).toBe('passkey_refused');
    }
  });

  it('neither confirms the session of another user nor can be removed by that user', async () => {
    const user = await createUser();
    const other = await createUser();
    const { authenticator, id } = await other.addPasskey('Phone');
    await user.addPasskey('Own');
    const passkey = authenticator.sign(await user.createOptions());
    const { body } = await user.requestAuth('post', 'confirm', { passkey }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'passkey' }]);
    await user.requestAuth('delete', `passkeys/${id}`).expect(404);
  });

  it('confirms a session, so that it may change access again', async () => {
    const user = await createUser();
    const { authenticator } = await user.addPasskey('Phone');
    const em = site.app.get(MikroORM).em.fork();
    await em.execute(
      `update session set confirmed_at = now() - interval '11 minutes' where user_id = ?`,
      [user.id],
    );
    const { body } = await user
      .requestAuth('post', 'passkeys/registration-options', {})
      .expect(403);
    expect(body.code).toBe('confirmation_required');
    const passkey = authenticator.sign(await user.createOptions());
    await user.requestAuth('post', 'confirm', { passkey }).expect(204);
    await user.requestAuth('post', 'passkeys/registration-options', {}).expect(200);
  });
});

describe('second factor', () => {
  it('requires a passkey, requests it only after a correct password, and retains the last passkey', async () => {
    const user = await createUser();
    const setSecondFactorRequired = (required: boolean) =>
      user.requestAuth('put', 'passkeys/second-factor', { required });
    expect((await setSecondFactorRequired(true).expect(409)).body.code).toBe('passkey_needed');
    const { authenticator, id } = await user.addPasskey('Phone');
    await setSecondFactorRequired(true).expect(200);
    expect((await user.login({ password: 'wrong' }).expect(401)).body.code).toBe(
      'invalid_credentials',
    );
    const { body } = await user.login().expect(401);
    expect(body).toMatchObject({
      code: 'second_factor_required',
      passkeyOptions: { allowCredentials: [expect.objectContaining({ id: expect.any(String) })] },
    });
    const foreignPasskey = new Authenticator(PUBLIC_URL).sign(
      body.passkeyOptions as object as never,
    );
    expect((await user.login({ passkey: foreignPasskey }).expect(401)).body.code).toBe(
      'passkey_refused',
    );
    const passkey = authenticator.sign(body.passkeyOptions as Record<string, unknown>);
    await user.login({ passkey }).expect(200);
    await user.requestAuth('post', 'confirm', { password }).expect(400);
    expect((await user.requestAuth('delete', `passkeys/${id}`).expect(409)).body.code).toBe(
      'second_factor_in_use',
    );
  });

  it('is turned off with all passkeys if another administrator sets a new password', async () => {
    const user = await createUser();
    const { authenticator } = await user.addPasskey('Lost phone');
    await user.requestAuth('put', 'passkeys/second-factor', { required: true }).expect(200);
    const newPassword = 'a password given anew';
    await site.admin.post(`/api/users/${user.id}/password`).send({ newPassword }).expect(204);
    await user.login({ password: newPassword }).expect(200);
    await signIn(authenticator.sign(await createVisitorOptions()), user).expect(401);
  });
});

describe('activity log', () => {
  it('records sign-ins, grouped failures and changes of access, and no secrets', async () => {
    const user = await createUser();
    const { authenticator } = await user.addPasskey('Phone');
    await signIn(authenticator.sign(await createVisitorOptions()), user).expect(200);
    for (let guess = 0; guess < 5; guess += 1) {
      await user.login({ password: 'a wrong secret' }).expect(401);
    }
    for (const username of ['nobody-1', 'nobody-2', 'nobody-3']) {
      await user.login({ username, password: 'a wrong secret' }).expect(401);
    }
    await user.requestAuth('put', 'passkeys/second-factor', { required: true }).expect(200);
    const { body } = await site.admin.get('/api/activity?pageSize=100').expect(200);
    const entries = body.items as {
      action: string;
      kind: string;
      recordId: number | null;
      user: object;
      after: object;
    }[];
    const userEntries = entries.filter(
      ({ recordId, kind }) => kind === 'users' && recordId === user.id,
    );
    const address = user.ipHeader['X-Forwarded-For'];
    const actor = { id: user.id, tokenId: null, username: user.username };
    expect(userEntries).toMatchObject([
      { action: 'changed', user: actor, after: { secondFactor: true } },
      {
        action: 'sign_in_failed',
        user: { id: null, username: '' },
        after: { count: 5, addresses: [address] },
      },
      { action: 'signed_in', user: actor, after: { method: 'passkey', address } },
      { action: 'signed_in', user: actor, since: null, after: { method: 'password', address } },
      { action: 'created' },
    ]);
    const unknownUserEntries = entries.filter(
      ({ action, recordId }) => action === 'sign_in_failed' && recordId === null,
    );
    // One entry per hour for all unknown usernames and wrong passkeys.
    expect(unknownUserEntries).toHaveLength(1);
    expect(entries.filter(({ kind }) => kind === 'passkeys').length).toBeGreaterThan(0);
    const text = JSON.stringify(body);
    for (const secret of ['a wrong secret', password, 'nobody-1']) {
      expect(text).not.toContain(secret);
    }
  });
});
