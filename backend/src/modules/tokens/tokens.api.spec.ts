import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type ReadableStream } from 'node:stream/web';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { contract } from '../../../test/contract.js';
import { type ApiTokenDto, type CreatedApiTokenDto } from './api-token.dto.js';

interface TestedOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly scope: string | undefined;
  readonly isPublic: boolean;
}

let site: TestApp;
/** Another process of the same site, with another secret and a low rate limit. */
let otherApp: TestApp;
let database: pg.Client;
let everyScope: string[];

beforeAll(async () => {
  site = await startApp({ TOKEN_RATE: '10000' });
  otherApp = await startApp(
    { JWT_SECRET: 'another secret'.repeat(4), TOKEN_RATE: '3' },
    site.databaseUrl,
  );
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  everyScope = (await site.admin.get('/api/tokens/scopes').expect(200)).body.scopes as string[];
});

afterAll(async () => {
  await database.end();
  await otherApp.close();
  await site.close();
});

const bearerHeader = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

async function createToken(name: string, scopes: readonly string[]): Promise<CreatedApiTokenDto> {
  const { body } = await site.admin.post('/api/tokens').send({ name, scopes }).expect(201);
  return body as CreatedApiTokenDto;
}

async function findToken(id: number): Promise<ApiTokenDto | undefined> {
  const { body } = await site.admin.get('/api/tokens').expect(200);
  return (body as ApiTokenDto[]).find((token) => token.id === id);
}

/** Every operation of the OpenAPI document. */
const operations: readonly TestedOperation[] = Object.entries(contract.paths).flatMap(
  ([template, pathItem]) =>
    Object.entries(pathItem).map(([method, operation]) => {
      const { security } = operation;
      const { 'x-required-scope': scope } = operation as { 'x-required-scope'?: string };
      const parts: Readonly<Record<string, string>> = {
        '{kind}': 'rooms',
        '{entityType}': 'rooms',
      };
      return {
        name: `${method.toUpperCase()} ${template}`,
        method: method.toUpperCase(),
        path: template.replaceAll(/\{\w+\}/g, (part) => parts[part] ?? '1'),
        scope: scope?.replaceAll(/\{\w+\}/g, (part) => parts[part] ?? part),
        isPublic: security !== undefined && scope === undefined,
      };
    }),
);

/** Requests the operation with a token; returns its name, the status, the error code and the required scope. */
async function requestOperation({ name, method, path }: TestedOperation, token: { token: string }) {
  const url = (await site.app.getUrl()) + path;
  const response = await fetch(url, { method, headers: bearerHeader(token) });
  const { code, requiredScope } = (await response.json()) as Record<string, unknown>;
  return [name, response.status, code, requiredScope];
}

const room = {
  name: '河の間',
  type: 'Studio',
  capacity: 2,
  size: '20',
  price: '9000',
  description: '静かな部屋',
  language: 'ja',
};

describe('API tokens', () => {
  it('are shown once, used, listed, and rejected in every process after revocation', async () => {
    const key = { 'Idempotency-Key': 'one-token-please' };
    const input = { name: ' Channel manager ', scopes: ['content:read'], days: 30 };
    const { body } = await site.admin.post('/api/tokens').set(key).send(input).expect(201);
    const created = body as CreatedApiTokenDto;
    expect(created).toMatchObject({
      name: 'Channel manager',
      createdBy: 'admin',
      lastUsedAt: null,
    });
    expect(created.token).toMatch(/^kawabe_[0-9a-f]{48}$/);
    expect(Date.parse(created.expiresAt) - Date.now()).toBeCloseTo(30 * 86_400_000, -5);

    // Only the digest is stored.
    const { rows } = await database.query('select * from api_token');
    const stored = JSON.stringify([rows, (await database.query('table idempotency_record')).rows]);
    expect(stored).toContain(hash('sha256', created.token));
    expect(stored).not.toContain(created.token);
    const exported = await site.admin.get('/api/admin/export-data').expect(200);
    expect(exported.text).not.toContain(hash('sha256', created.token));

    await site.visitor.get('/api/base-rooms').set(bearerHeader(created)).expect(200);
    // The other process has another secret.
    await otherApp.visitor.get('/api/base-rooms').set(bearerHeader(created)).expect(200);
    const { token: _token, ...shown } = created;
    expect(await findToken(created.id)).toEqual({ ...shown, lastUsedAt: expect.any(String) });

    await site.admin.delete(`/api/tokens/${created.id}`).expect(204);
    for (const app of [site, otherApp]) {
      await app.visitor.get('/api/base-rooms').set(bearerHeader(created)).expect(401);
      // A revoked token is rejected, not treated as a visitor.
      await app.visitor.get('/api/rooms').set(bearerHeader(created)).expect(401);
    }
    expect(await findToken(created.id)).toBeUndefined();
    await site.admin.delete(`/api/tokens/${created.id}`).expect(404);
  });

  it('open an event stream, which ends in every process after revocation or sign-out', async () => {
    const created = await createToken('Listener', ['jobs:read']);
    const { body: staff } = await site.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    const streams = await Promise.all(
      (
        [
          [site, created],
          [otherApp, created],
          [site, staff],
        ] as const
      ).map(async ([testApp, token]) => {
        const url = `${await testApp.app.getUrl()}/api/jobs/events`;
        const { status, body } = await fetch(url, { headers: bearerHeader(token) });
        expect(status).toBe(200);
        // In an object, so that `Promise.all` does not wait for the end of the stream.
        return { events: text(body! as ReadableStream) };
      }),
    );
    await site.admin.delete(`/api/tokens/${created.id}`).expect(204);
    await site.visitor.post('/api/auth/logout').set(bearerHeader(staff)).expect(204);
    const received = await Promise.all(streams.map(({ events }) => events));
    expect(received.every((events) => events.includes('retry:'))).toBe(true);
    // The streams were ended by the notification, not by the check of a heartbeat.
    expect(received.some((events) => events.includes('still here'))).toBe(false);
  });

  it('expire', async () => {
    const created = await createToken('Short', ['content:read']);
    await database.query(`update api_token set expires_at = now() where id = ${created.id}`);
    await site.visitor.get('/api/base-rooms').set(bearerHeader(created)).expect(401);
    expect((await findToken(created.id))?.lastUsedAt).toBeNull();
  });

  it('are reported when they expire soon, or have expired while in use', async () => {
    const createTokenWithExpiry = async (
      name: string,
      days: number,
      usedDaysAgo: number | null,
    ) => {
      const { id } = await createToken(name, ['content:read']);
      await database.query(
        `update api_token set expires_at = now() + make_interval(days => $2),
           last_used_at = now() - make_interval(days => $3) where id = $1`,
        [id, days, usedDaysAgo],
      );
    };
    await createTokenWithExpiry('Later', 15, 1);
    await createTokenWithExpiry('Soon', 13, null);
    await createTokenWithExpiry('Over', -20, 21);
    await createTokenWithExpiry('Forgotten', -40, 41);
    const { body } = await site.admin.get('/api/tokens?state=expiring').expect(200);
    expect((body as ApiTokenDto[]).map(({ name }) => name)).toEqual(['Over', 'Soon']);
    const { body: overview } = await site.admin.get('/api/overview').expect(200);
    expect(
      overview.items.find(({ subject }: { subject: string }) => subject === 'tokens_expiring'),
    ).toMatchObject({
      query: '/tokens?state=expiring',
      count: 2,
      first: { label: 'Over', since: (body as ApiTokenDto[])[0]!.expiresAt },
    });
    await site.admin.get('/api/tokens?state=fine').expect(400);
  });

  it('require unique names and known scopes, and are limited in number', async () => {
    await createToken('Twin', ['content:read']);
    const createRejected = async (input: object) => {
      const { body } = await site.admin.post('/api/tokens').send(input);
      return [body.statusCode, body.code, body.errors?.[0]];
    };
    const scopes = ['content:read'];
    const invalidField = (field: string, code: string) =>
      [400, 'validation_failed', expect.objectContaining({ field, code })] as const;
    expect(await createRejected({ name: 'Twin', scopes })).toEqual([
      409,
      'duplicate',
      expect.objectContaining({ field: 'name' }),
    ]);
    expect(await createRejected({ name: ' ', scopes })).toEqual(invalidField('name', 'required'));
    // Each heart is two characters for PostgreSQL.
    expect(await createRejected({ name: '❤️'.repeat(41), scopes })).toEqual(
      invalidField('name', 'too_long'),
    );
    expect(await createRejected({ name: 'A', scopes: [] })).toEqual(
      invalidField('scopes', 'required'),
    );
    expect(await createRejected({ name: 'A', scopes: ['users'] })).toEqual(
      invalidField('scopes', 'not_one_of'),
    );
    expect(await createRejected({ name: 'A', scopes, days: 400 })).toEqual(
      invalidField('days', 'too_large'),
    );
    expect(await createRejected({ name: 'A', scopes, days: null })).toEqual(
      invalidField('days', 'required'),
    );
    await database.query(
      `insert into api_token (name, hash, ending, scopes, created_by, expires_at)
       select 'n' || n, 'h' || n, '0000', '{}', 'admin', now() from generate_series(1, 50) n`,
    );
    expect(await createRejected({ name: 'A', scopes })).toEqual([
      409,
      'too_many_tokens',
      undefined,
    ]);
    await database.query(`delete from api_token where ending = '0000'`);
  });

  it('allow what their scopes include, under their own name', async () => {
    const created = await createToken('Booking engine', ['content:read', 'content:write:rooms']);
    const { visitor } = site;
    const { body } = await visitor
      .post('/api/rooms')
      .set(bearerHeader(created))
      .send(room)
      .expect(201);
    const facility = { icon: 'bath', name: '湯', description: '湯', language: 'ja' };
    const { body: rejected, headers } = await visitor
      .post('/api/facilities')
      .set(bearerHeader(created))
      .send(facility)
      .expect(403);
    expect(rejected).toMatchObject({
      code: 'insufficient_scope',
      requiredScope: 'content:write:facilities',
    });
    expect(headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="content:write:facilities"',
    );
    const recordPath = `/api/content/rooms/${body.recordId}`;
    const { body: record } = await visitor.get(recordPath).set(bearerHeader(created)).expect(200);
    const username = 'token:Booking engine';
    expect(JSON.stringify(record)).toContain(`"by":"${username}"`);
    const log = await site.admin
      .get(`/api/activity?user=${encodeURIComponent(username)}`)
      .expect(200);
    expect(log.body.items).toMatchObject([
      { action: 'created', user: { id: null, tokenId: created.id, username } },
    ]);
    await site.admin.post('/api/users').send({ username, password: 'long enough' }).expect(400);

    await visitor
      .patch(recordPath)
      .set(bearerHeader(created))
      .send({ shared: { active: false } })
      .expect(200);
    // Only tokens that may read content see the hidden room.
    const countRooms = async (token: { token: string }) =>
      ((await visitor.get('/api/rooms').set(bearerHeader(token)).expect(200)).body as unknown[])
        .length;
    expect(await countRooms(created)).toBe(1);
    expect(await countRooms(await createToken('Mail', ['messages:read']))).toBe(0);
  });

  it('are rejected by every operation without a scope', async () => {
    // Without scopes of single kinds, which `content:write` includes.
    const created = await createToken(
      'Everything',
      everyScope.filter((scope) => scope.split(':').length < 3),
    );
    const operationsWithoutScope = operations.filter(
      ({ scope, isPublic }) => scope === undefined && !isPublic,
    );
    expect(operationsWithoutScope.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /api/users',
        'POST /api/tokens',
        'GET /api/auth/sessions',
        'POST /api/auth/password',
        'POST /api/admin/import-data',
        'POST /api/admin/backups/{name}/restore',
        'POST /api/activity/{id}/restore',
        'POST /api/webhooks',
      ]),
    );
    const responses = await Promise.all(
      operationsWithoutScope.map((call) => requestOperation(call, created)),
    );
    expect(responses).toEqual(
      operationsWithoutScope.map(({ name }) => [name, 403, 'not_for_tokens', undefined]),
    );
  });

  it('are rejected by every operation whose scope they lack, and the response names the scope', async () => {
    const jobs = await createToken('Jobs', ['jobs:read']);
    const media = await createToken('Media', ['media:read']);
    const operationsWithScope = operations.filter(({ scope }) => scope !== undefined);
    expect(operationsWithScope.length).toBeGreaterThan(100);
    const responses = await Promise.all(
      operationsWithScope.map((call) =>
        requestOperation(call, call.scope === 'jobs:read' ? media : jobs),
      ),
    );
    expect(responses).toEqual(
      operationsWithScope.map(({ name, scope }) => [name, 403, 'insufficient_scope', scope]),
    );
    const requiredScopes = new Set(operationsWithScope.map(({ scope }) => scope!));
    expect([...requiredScopes].filter((scope) => !everyScope.includes(scope))).toEqual([]);
  });

  it('require the content scope to undo a job', async () => {
    const jobs = await createToken('Steers jobs', ['jobs:read', 'jobs:write']);
    const content = await createToken('Writes content', ['content:write']);
    const requestUndo = (token: { token: string }) =>
      site.visitor.post('/api/jobs/999999/undo').set(bearerHeader(token));
    const { body } = await requestUndo(jobs).expect(403);
    expect(body).toMatchObject({ code: 'insufficient_scope', requiredScope: 'content:write' });
    await requestUndo(content).expect(404);
  });

  it('have separate rate limits, which each response reports', async () => {
    const first = await createToken('First', ['jobs:read']);
    const second = await createToken('Second', ['jobs:read']);
    /** Returns the status, the remaining requests, and whether `Retry-After` covers the seconds until the reset. */
    const readLimits = async (path: string, token = first) => {
      const { status, headers } = await otherApp.visitor.get(path).set(bearerHeader(token));
      const [, remaining, seconds] = /^"token";r=(\d+);t=(\d+)$/.exec(headers['ratelimit']!) ?? [];
      expect(headers['ratelimit-policy']).toBe('"token";q=3;w=60');
      expect(Number(seconds)).toBeLessThanOrEqual(60);
      return [status, Number(remaining), Number(headers['retry-after'] ?? 0) >= Number(seconds)];
    };
    expect(await readLimits('/api/jobs')).toEqual([200, 2, false]);
    expect(await readLimits('/api/base-rooms')).toEqual([403, 1, false]);
    expect(await readLimits('/api/health/live')).toEqual([200, 0, false]);
    expect(await readLimits('/api/jobs')).toEqual([429, 0, true]);
    expect(await readLimits('/api/jobs', second)).toEqual([200, 2, false]);
    const { headers } = await otherApp.admin.get('/api/jobs').expect(200);
    expect(headers['ratelimit']).toBeUndefined();
  });
});
