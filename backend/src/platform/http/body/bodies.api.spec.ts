import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.js';
import { eventually } from '../../../../test/eventually.js';
import { NO_RATE_LIMIT } from '../../../../test/unthrottled.js';
import { BodyLimitsByClient } from './body-limits.js';

/** Visitor limits for two bodies from one IP, which must arrive within a second. */
const limits = new BodyLimitsByClient();
const TEST_LIMITS = {
  visitor: { ...limits.visitor, timeoutMs: 1000, maxPerIp: 150_000 },
  signIn: limits.signIn,
  staff: limits.staff,
  filesTimeoutMs: limits.filesTimeoutMs,
};

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await startApp({}, undefined, [
    NO_RATE_LIMIT,
    { token: BodyLimitsByClient, value: TEST_LIMITS },
  ]);
  port = Number(new URL(await site.app.getUrl()).port);
});

afterAll(() => site.close());

/** Opens a connection, sends the chunks, and records the responses. */
function openConnection(...chunks: (string | Buffer)[]): {
  socket: Socket;
  received: () => string;
  closed: Promise<void>;
} {
  const socket = connect(port, '127.0.0.1', () => {
    for (const chunk of chunks) socket.write(chunk);
  });
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => received, closed };
}

function requestHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': '));
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

const PUBLIC_PATHS = [
  'auth/login',
  'contact-messages',
  'newsletter/subscriptions',
  'newsletter/confirm',
];

const postJson = (agent: TestApp['admin'], path: string, body: string) =>
  agent.post(`/api/${path}`).set('Content-Type', 'application/json').send(body);

const jsonWithMembers = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 1])));

describe('body of a visitor', () => {
  it.each(PUBLIC_PATHS)('may not have an invalid field name for %s', async (path) => {
    for (const name of ['f[4294967294]', 'f[a][b]', '__proto__[x]', 'x'.repeat(101), '名']) {
      const { body } = await site.visitor.post(`/api/${path}`).field(name, '1').expect(400);
      expect(body.errors).toEqual([
        expect.objectContaining({ field: name.slice(0, 100), code: 'invalid_name' }),
      ]);
    }
    const formResponse = await site.visitor
      .post(`/api/${path}`)
      .type('form')
      .send('f%5B9%5D=1')
      .expect(400);
    expect(formResponse.body.errors[0]).toMatchObject({ field: 'f[9]', code: 'invalid_name' });
  });

  it.each(PUBLIC_PATHS)('is limited to the size of a form for %s', async (path) => {
    // Too many bytes in the first call; only too many members (about 25 KB) in the second.
    await postJson(site.visitor, path, jsonWithMembers(40_000)).expect(413);
    const { body: tooManyMembers } = await postJson(
      site.visitor,
      path,
      jsonWithMembers(2500),
    ).expect(400);
    expect(tooManyMembers.code).toBe('too_many');
    const longJson = `{"x":"${'x'.repeat(limits.visitor.maxBytes)}"}`;
    await postJson(site.visitor, path, longJson).expect(413);
    await site.visitor
      .post(`/api/${path}`)
      .field('x', 'x'.repeat(limits.visitor.maxBytes))
      .expect(413);
    const fields = Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&');
    await site.visitor.post(`/api/${path}`).type('form').send(fields).expect(413);
    const call = site.visitor.post(`/api/${path}`);
    for (let count = 0; count < 101; count += 1) void call.field('f', '1');
    await call.expect(413);
  });

  it('is rejected as soon as it is too large, even without a declared length', async () => {
    const bodyHeaders = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const { socket, received } = openConnection(
      requestHead('POST', '/api/newsletter/confirm', bodyHeaders) + chunk.repeat(4),
    );
    await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 413 .*"too_large"/s));
    socket.destroy();
  });

  it('is not awaited if the operation requires a token', async () => {
    const bodyHeaders = { 'content-type': 'application/json', 'content-length': '1000000' };
    const { socket, received } = openConnection(requestHead('POST', '/api/rooms', bodyHeaders));
    await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 401 /));
    socket.destroy();
  });

  it('times out if it never ends', async () => {
    const bodyHeaders = { 'content-type': 'application/json', 'content-length': '20' };
    const { socket, received } = openConnection(
      `${requestHead('POST', '/api/newsletter/confirm', bodyHeaders)}{`,
    );
    await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 408 .*"request_timeout"/s));
    socket.destroy();
  });

  it('is rejected while other bodies from the same IP are unfinished', async () => {
    const bodyHeaders = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '65000',
    };
    const unfinishedRequest = `${requestHead('POST', '/api/contact-messages', bodyHeaders)}--x\r\n${'x'.repeat(64_000)}`;
    const others = Array.from({ length: 3 }, () => openConnection(unfinishedRequest));
    const listStatuses = () => others.map(({ received }) => received().slice(9, 12)).sort();
    await eventually(() => expect(listStatuses()).toEqual(['', '', '503']));
    const { body, headers } = await site.visitor
      .post('/api/newsletter/confirm')
      .send({ token: 'x'.repeat(40_000) })
      .expect(503);
    expect(body.code).toBe('busy');
    expect(headers['retry-after']).toBe('1');
    // These bodies never end, and time out.
    await eventually(() => expect(listStatuses()).toEqual(['408', '408', '503']));
    await site.visitor.post('/api/newsletter/confirm').send({ token: 'x' }).expect(400);
    for (const { socket } of others) socket.destroy();
  });

  it('must be uncompressed UTF-8 of a supported type', async () => {
    const post = () => site.visitor.post('/api/newsletter/confirm');
    const latin1Body = Buffer.from('{"token":"caf\xe9"}', 'latin1');
    const bodyHeaders = {
      'content-type': 'application/json',
      'content-length': String(latin1Body.length),
    };
    const { received, socket } = openConnection(
      requestHead('POST', '/api/newsletter/confirm', bodyHeaders),
      latin1Body,
    );
    await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 400 .*"invalid_characters"/s));
    socket.destroy();
    await post().set('Content-Type', 'application/json; charset=latin1').send('{}').expect(415);
    await post()
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .send('{}')
      .expect(415);
    await post().set('Content-Type', 'text/plain').send('{}').expect(415);
  });
});

it('redirects an overlong message back to a form without scripts', async () => {
  const message = '河'.repeat(8000);
  const { headers } = await site.visitor
    .post('/api/contact-messages')
    .set('Accept', 'text/html')
    .type('form')
    .send({ name: '川', email: 'guest@example.com', subject: '部屋', language: 'ja', message })
    .expect(303);
  const draft = new URL(headers['location']!, 'http://localhost').searchParams.get('draft');
  const { body } = await site.visitor.get(`/api/contact-messages/drafts/${draft}`).expect(200);
  expect(body.values.message).toBe(message);
  expect(body.problem.errors).toMatchObject([{ field: 'message', code: 'too_long' }]);
});

describe('body of staff', () => {
  it('may contain 10,000 ids, but not more than 20,000 values or 1,000 members', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const putOrder = (body: object) => site.admin.put('/api/base-rooms/order').send(body);
    // The body was parsed: there are no such rooms.
    expect((await putOrder({ ids })).body.code).not.toBe('too_many');
    const tooMany = await putOrder({ ids: Array<number>(20_001).fill(1) }).expect(400);
    expect(tooMany.body.code).toBe('too_many');
    expect((await postJson(site.admin, 'rooms', jsonWithMembers(1001)).expect(400)).body.code).toBe(
      'too_many',
    );
  });

  it('has the same limits if it is sent as JSON text in a form field', async () => {
    const { body } = await site.admin
      .put('/api/site-settings/general/en')
      .field('values', jsonWithMembers(2000))
      .expect(400);
    expect(body.code).toBe('too_many');
  });

  it('is limited to one megabyte of form fields', async () => {
    const call = site.admin.post('/api/rooms');
    for (const name of ['a', 'b', 'c']) void call.field(name, 'x'.repeat(400_000));
    await call.expect(413);
  });
});

describe('Authorization header', () => {
  it.each(['x'.repeat(15_000), `Bearer ${'x'.repeat(15_000)}`, ' '.repeat(15_000) + 'x', 'Bearer'])(
    'is ignored if it is not a token: %#',
    async (header) => {
      const response = await site.visitor.get('/api/auth/status').set('Authorization', header);
      expect(response.body).toEqual({ authenticated: false, user: null });
      await site.visitor.get('/api/users').set('Authorization', header).expect(401);
    },
  );
});
