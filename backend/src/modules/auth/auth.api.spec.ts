import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { JwtService } from '@nestjs/jwt';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { type TokenClaims } from '../../platform/auth/current-user.js';

/** Unique, so that the throttle counters are not shared with other specs on the same Redis. */
const JWT_SECRET = `a secret of the sign-in spec ${randomUUID()}`;

let site: TestApp;
let otherSite: TestApp;

beforeAll(async () => {
  site = await startApp({ JWT_SECRET, TRUST_PROXY: '1' });
  otherSite = await startApp({ JWT_SECRET, TRUST_PROXY: '1' }, site.databaseUrl);
});

afterAll(async () => {
  await otherSite.close();
  await site.close();
});

/** Each test uses its own IP address, so that failures in one do not count in another. */
let ipCount = 0;
const createIp = () => `198.51.100.${(ipCount += 1)}`;

function signIn(credentials: object, ip = createIp(), app = site) {
  return app.newcomer().post('/api/auth/login').set('X-Forwarded-For', ip).send(credentials);
}

async function createToken(credentials: object = ADMIN): Promise<string> {
  const { body } = await signIn(credentials).expect(200);
  return body.token as string;
}

const bearerHeader = (token: string) => `Bearer ${token}`;

function listUsers(token: string, app = site) {
  return app.visitor.get('/api/users').set('Authorization', bearerHeader(token));
}

async function createUser(username: string, password = 'a password to begin with') {
  const { body } = await site.admin.post('/api/users').send({ username, password }).expect(201);
  return { id: body.id as number, username, password };
}

describe('sign-in', () => {
  it('returns the user, a token and its expiry', async () => {
    const { body, headers } = await signIn(ADMIN).expect(200);
    expect(body.user).toEqual({ id: expect.any(Number), username: 'admin', role: 'admin' });
    const hours = (Date.parse(body.expiresAt as string) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    expect(headers['cache-control']).toBe('no-store');
    await listUsers(body.token as string).expect(200);
  });

  it('ignores the case of the username', async () => {
    await signIn({ ...ADMIN, username: ' ADMIN ' }).expect(200);
  });

  it('responds the same to a wrong password and an unknown user', async () => {
    const wrongPassword = await signIn({ ...ADMIN, password: 'wrong' }).expect(401);
    const unknownUser = await signIn({ username: 'nobody', password: 'wrong' }).expect(401);
    expect(wrongPassword.body).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid username or password',
    });
    expect({ ...unknownUser.body, requestId: '' }).toEqual({
      ...wrongPassword.body,
      requestId: '',
    });
  });

  it('lists the missing fields', async () => {
    const { body } = await signIn({}).expect(400);
    expect(body.errors).toEqual([
      { field: 'username', code: 'required', message: 'Username is required.' },
      { field: 'password', code: 'required', message: 'Password is required.' },
    ]);
  });

  it('rejects characters that cannot be stored', async () => {
    for (const username of ['ad\u0000min', 'ad\ud800min']) {
      const { body } = await signIn({ username, password: 'wrong' }).expect(400);
      expect(body.code).toBe('invalid_characters');
    }
  });
});

describe('administrator operation', () => {
  const expectUnauthorized = async (token: string) => {
    const { body, headers } = await listUsers(token).expect(401);
    expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in.' });
    expect(headers['www-authenticate']).toBe('Bearer');
  };

  it('rejects requests without a token', async () => {
    const { body } = await site.visitor.get('/api/users').expect(401);
    expect(body.requestId).toMatch(/^[\w-]{8,}$/);
  });

  it('rejects forged, expired and unsigned tokens', async () => {
    const jwt = new JwtService();
    const token = await createToken();
    const { sub, jti, version } = jwt.decode<TokenClaims>(token);
    const signToken = (secret: string, expiresIn: number) =>
      jwt.sign({ sub, jti, version }, { secret, expiresIn });
    await expectUnauthorized('nonsense');
    await expectUnauthorized(signToken('another secret', 60));
    await expectUnauthorized(signToken(JWT_SECRET, -1));
    const unsignedHeader = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    await expectUnauthorized(`${unsignedHeader}.${token.split('.')[1]}.`);
    await listUsers(signToken(JWT_SECRET, 60)).expect(200);
  });

  it('accepts tokens signed with the previous secret', async () => {
    const siteWithNewSecret = await startApp(
      { JWT_SECRET: `${JWT_SECRET}, renewed`, JWT_SECRET_PREVIOUS: JWT_SECRET, TRUST_PROXY: '1' },
      site.databaseUrl,
    );
    try {
      await listUsers(await createToken(), siteWithNewSecret).expect(200);
      const { body } = await signIn(ADMIN, createIp(), siteWithNewSecret).expect(200);
      await listUsers(body.token as string, siteWithNewSecret).expect(200);
      // The other process does not have the new secret yet.
      await listUsers(body.token as string).expect(401);
    } finally {
      await siteWithNewSecret.close();
    }
  });

  it('rejects a token that expired after a successful request', async () => {
    const token = await createToken();
    await listUsers(token).expect(200);
    const { exp } = new JwtService().decode<TokenClaims>(token);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(exp * 1000);
    try {
      await expectUnauthorized(token);
    } finally {
      clock.mockRestore();
    }
    await listUsers(token).expect(200);
  });

  it('is any read or write of content, except public reads', async () => {
    await site.visitor.get('/api/base-rooms').expect(401);
    await site.visitor.post('/api/rooms').send({}).expect(401);
    await site.visitor.get('/api/rooms').expect(200);
  });
});

describe('status', () => {
  const fetchStatus = (token?: string) => {
    const call = site.visitor.get('/api/auth/status');
    return token === undefined ? call : call.set('Authorization', bearerHeader(token));
  };

  it('returns the user of a token', async () => {
    const { body } = await fetchStatus(await createToken()).expect(200);
    expect(body).toEqual({
      authenticated: true,
      user: { id: expect.any(Number), username: 'admin', role: 'admin' },
    });
  });

  it('is 200 without a valid token', async () => {
    const signedOut = { authenticated: false, user: null };
    expect((await fetchStatus().expect(200)).body).toEqual(signedOut);
    expect((await fetchStatus('nonsense').expect(200)).body).toEqual(signedOut);
  });
});

describe('sign-out', () => {
  it('applies in every process and to no other session', async () => {
    const signedOutToken = await createToken();
    const activeToken = await createToken();
    await site.visitor
      .post('/api/auth/logout')
      .set('Authorization', bearerHeader(signedOutToken))
      .expect(204);
    await listUsers(signedOutToken).expect(401);
    await listUsers(signedOutToken, otherSite).expect(401);
    await listUsers(activeToken, otherSite).expect(200);
  });
});

describe('password change', () => {
  const changePassword = (token: string, currentPassword: string, newPassword: string) =>
    site.visitor
      .post('/api/auth/password')
      .set('Authorization', bearerHeader(token))
      .set('X-Forwarded-For', createIp())
      .send({ currentPassword, newPassword });

  it('revokes all tokens except that of the request', async () => {
    const user = await createUser('changer');
    const currentToken = await createToken(user);
    const otherToken = await createToken(user);
    await changePassword(currentToken, user.password, 'another password').expect(204);
    await listUsers(currentToken).expect(200);
    await listUsers(otherToken).expect(401);
    await signIn(user).expect(401);
    const laterToken = await createToken({ ...user, password: 'another password' });
    await changePassword(laterToken, 'another password', 'a third password').expect(204);
    await listUsers(laterToken).expect(200);
    await listUsers(currentToken).expect(401);
  });

  it('requires the current password', async () => {
    const user = await createUser('guesser');
    const token = await createToken(user);
    const { body } = await changePassword(token, 'wrong', 'another password').expect(400);
    expect(body.errors).toMatchObject([{ field: 'currentPassword', code: 'wrong_password' }]);
    await signIn(user).expect(200);
  });

  it('rejects a short password', async () => {
    const { body } = await changePassword(await createToken(), ADMIN.password, 'short').expect(400);
    expect(body.errors).toMatchObject([{ field: 'newPassword', code: 'too_short' }]);
  });
});

describe('login throttle', () => {
  /** Each test attacks another user. */
  let user: Awaited<ReturnType<typeof createUser>>;
  let wrongCredentials: { username: string; password: string };
  beforeEach(async () => {
    user = await createUser(`somebody ${randomUUID()}`);
    wrongCredentials = { ...user, password: 'wrong' };
  });

  async function failSignIns(times: number, ip: string, username = user.username) {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await signIn({ ...wrongCredentials, username }, ip).expect(401);
    }
  }

  it('blocks a username from one IP address only, in every process', async () => {
    const ip = createIp();
    await failSignIns(10, ip);
    const { body, headers } = await signIn(user, ip, otherSite).expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    await signIn(user).expect(200);
  });

  it('resets the count of an IP address after a success', async () => {
    const ip = createIp();
    await failSignIns(9, ip);
    await signIn(user, ip).expect(200);
    await failSignIns(9, ip);
    await signIn(user, ip).expect(200);
  });

  it('blocks an IP address after 50 failures for any usernames, and does not count successes', async () => {
    const ip = createIp();
    for (let index = 0; index < 10; index += 1) {
      await failSignIns(5, ip, `nobody-${index}`);
      if (index < 9) await signIn(user, ip).expect(200);
    }
    await signIn(user, ip).expect(429);
  });

  it('does not lock out browsers in which the user has signed in before', async () => {
    const ip = createIp();
    const signInFrom = (browser: ReturnType<TestApp['newcomer']>, credentials: object) =>
      browser.post('/api/auth/login').set('X-Forwarded-For', ip).send(credentials);
    const firstBrowser = site.newcomer();
    const secondBrowser = site.newcomer();
    const { headers } = await signInFrom(firstBrowser, user).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^browser_[\w-]{10}=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/,
    );
    await signInFrom(secondBrowser, user).expect(200);
    for (let index = 0; index < 5; index += 1) await failSignIns(10, ip, `nobody-else-${index}`);
    await signInFrom(site.newcomer(), user).expect(429);
    await signInFrom(firstBrowser, user).expect(200);
    for (let index = 0; index < 10; index += 1)
      await signInFrom(firstBrowser, wrongCredentials).expect(401);
    await signInFrom(firstBrowser, user).expect(429);
    await signInFrom(secondBrowser, user).expect(200);
    // The cookie belongs to one user and browser: other usernames and forged cookies count as usual.
    await signInFrom(secondBrowser, ADMIN).expect(429);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    const forgedCookie = cookie.split(';')[0]!.replace(/=[^.]+/, `=${randomUUID()}`);
    await signInFrom(site.newcomer(), user).set('Cookie', forgedCookie).expect(429);
  });

  it('counts concurrent attempts one by one', async () => {
    const ip = createIp();
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        signIn(wrongCredentials, ip, index % 2 ? site : otherSite),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('treats an IPv6 /64 as one address', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await signIn(wrongCredentials, `2001:db8:0:7::${attempt}`).expect(401);
    }
    await signIn(user, '2001:db8::7:1:2:3:4').expect(429);
    await signIn(user, '2001:db8:0:8::1').expect(200);
  });

  it('counts wrong current passwords in a change of the password', async () => {
    const token = await createToken(user);
    const ip = createIp();
    const tryPassword = () =>
      site
        .newcomer()
        .post('/api/auth/password')
        .set('Authorization', bearerHeader(token))
        .set('X-Forwarded-For', ip)
        .send({ currentPassword: 'wrong', newPassword: 'another password' });
    for (let attempt = 0; attempt < 10; attempt += 1) await tryPassword().expect(400);
    await tryPassword().expect(429);
  });

  it('blocks after 10 failures without Redis as well', async () => {
    const siteWithoutRedis = await startApp(
      { JWT_SECRET, TRUST_PROXY: '1', REDIS_URL: 'redis://127.0.0.1:1' },
      site.databaseUrl,
    );
    try {
      const ip = createIp();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await signIn(wrongCredentials, ip, siteWithoutRedis).expect(401);
      }
      await signIn(user, ip, siteWithoutRedis).expect(429);
      await signIn(user, createIp(), siteWithoutRedis).expect(200);
    } finally {
      await siteWithoutRedis.close();
    }
  });

  it('ignores forwarded addresses without a trusted proxy', async () => {
    const siteWithoutProxy = await startApp(
      { JWT_SECRET: `${JWT_SECRET}, no proxy` },
      site.databaseUrl,
    );
    try {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await signIn(wrongCredentials, createIp(), siteWithoutProxy).expect(401);
      }
      await signIn(wrongCredentials, createIp(), siteWithoutProxy).expect(429);
    } finally {
      await siteWithoutProxy.close();
    }
  });
});

describe('session store unavailable', () => {
  it('responds 503 instead of 401 to a valid token', async () => {
    const failingSite = await startApp({ JWT_SECRET });
    const database = new URL(failingSite.databaseUrl).pathname.slice(1);
    const { body } = await request(await failingSite.app.getUrl())
      .post('/api/auth/login')
      .send(ADMIN);
    const em = site.app.get(MikroORM).em.fork();
    await em.execute(`alter database ${database} allow_connections false`);
    await em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
      database,
    ]);
    const { headers } = await failingSite.visitor
      .get('/api/auth/status')
      .set('Authorization', bearerHeader(body.token as string))
      .expect(503);
    expect(headers['retry-after']).toBeDefined();
    await failingSite.close();
  });
});
