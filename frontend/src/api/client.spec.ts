import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../shared/problems/use-error-text';
import japaneseTexts from '../shared/problems/texts/ja';
import { ApiError } from './api-error';
import { type Api, createApi } from './client';

type FakeResponse = (response: ServerResponse) => void;

let server: Server;
let received: IncomingMessage[];
let responses: FakeResponse[];
let api: Api;

const jsonResponse =
  (status: number, body: unknown, headers: Record<string, string> = {}): FakeResponse =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const lostConnection: FakeResponse = (response) => void response.socket?.destroy();

beforeEach(async () => {
  received = [];
  responses = [];
  server = createServer((request, response) => {
    received.push(request);
    request.resume().on('end', () => (responses.shift() ?? jsonResponse(200, []))(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = createApi({ baseUrl: `http://127.0.0.1:${port}` });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const platform = { name: 'Bird', url: 'https://bird.example' };
const addPlatform = () => api.client.POST('/api/ota-platforms', { body: platform });
const signIn = () =>
  api.client.POST('/api/auth/login', { body: { username: 'mei', password: 'right' } });

const idempotencyKeys = () => received.map(({ headers }) => headers['idempotency-key']);

describe('failed call', () => {
  it('throws an ApiError with the status, the response text, the code and the field errors', async () => {
    const body = { code: 'invalid', message: 'No.', errors: [{ field: 'a', code: 'required' }] };
    responses = [jsonResponse(400, body)];
    const error = await api.client.GET('/api/rooms').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'invalid', detail: 'No.' });
    expect((error as ApiError).message).toBe(`400: ${JSON.stringify(body)}`);
    expect((error as ApiError).errors).toHaveLength(1);
  });

  it('has a translated text with the status if the response is from a proxy', async () => {
    responses = [(response) => response.writeHead(500).end('<h1>Internal Server Error</h1>')];
    const error = await api.client.GET('/api/rooms').catch((thrown: unknown) => thrown);
    expect(errorText(japaneseTexts, error)).toBe(`${japaneseTexts.unknown} (HTTP 500)`);
  });

  it('shows the status text if there is no body', async () => {
    responses = [(response) => response.writeHead(401).end()];
    await expect(api.client.GET('/api/rooms')).rejects.toThrow('401: Unauthorized');
  });
});

it('retries a call with the new token if the token was replaced meanwhile', async () => {
  const stored = { token: 'old' };
  vi.stubGlobal('localStorage', { getItem: () => stored.token });
  const refuseOldToken: FakeResponse = (response) => {
    stored.token = 'new';
    response.writeHead(401).end();
  };
  const authorizationHeaders = () => received.map(({ headers }) => headers.authorization);
  responses = [refuseOldToken, jsonResponse(200, []), refuseOldToken, refuseOldToken];
  await api.client.GET('/api/rooms');
  expect(authorizationHeaders()).toEqual(['Bearer old', 'Bearer new']);
  // The current token itself is rejected.
  await expect(api.client.GET('/api/rooms')).rejects.toThrow('401: Unauthorized');
  expect(authorizationHeaders()).toHaveLength(3);
  const error = await api.client.GET('/api/rooms').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 401, sentAuthorization: 'Bearer new' });
});

describe('write', () => {
  it('has an Idempotency-Key of its own; a read has none', async () => {
    responses = [jsonResponse(200, {}), jsonResponse(200, {}), jsonResponse(200, [])];
    await addPlatform();
    await addPlatform();
    await api.client.GET('/api/rooms');
    const [first, second, read] = idempotencyKeys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).not.toBe(first);
    expect(read).toBeUndefined();
  });

  it('reuses its key after a missing response or a 503, until another write gets a response', async () => {
    const success = jsonResponse(200, {});
    // A failed write is sent twice before its call fails.
    responses = [
      lostConnection,
      lostConnection,
      jsonResponse(503, {}),
      jsonResponse(503, {}),
      success,
      success,
      lostConnection,
      lostConnection,
      success,
      success,
    ];
    await expect(addPlatform()).rejects.toThrow(TypeError);
    await expect(addPlatform()).rejects.toThrow('503');
    await addPlatform();
    const [first, ...others] = idempotencyKeys();
    expect(new Set(others)).toEqual(new Set([first]));
    await addPlatform();
    expect(idempotencyKeys().at(-1)).not.toBe(first);
    // The same request after another write is a new one.
    await expect(addPlatform()).rejects.toThrow(TypeError);
    await api.client.POST('/api/social-platforms', { body: platform });
    await addPlatform();
    // After the first five requests: four writes, one of them sent twice.
    expect(new Set(idempotencyKeys().slice(5)).size).toBe(4);
  });

  it('keeps its key across a sign-in', async () => {
    const success = jsonResponse(200, { token: 'abc' });
    responses = [lostConnection, lostConnection, jsonResponse(401, {}), success, success];
    await expect(addPlatform()).rejects.toThrow(TypeError);
    await expect(addPlatform()).rejects.toThrow('401');
    await signIn();
    await addPlatform();
    const [first, , refused, , last] = idempotencyKeys();
    expect([refused, last]).toEqual([first, first]);
  });

  it.each([
    ['502', jsonResponse(502, {})],
    ['503', jsonResponse(503, {}, { 'Retry-After': '1' })],
    ['504', jsonResponse(504, {})],
    ['a lost connection', lostConnection],
  ])('is retried once under the same key after %s', async (_name, failure) => {
    responses = [failure, jsonResponse(200, platform)];
    const { data } = await addPlatform();
    expect(data).toEqual(platform);
    expect(received).toHaveLength(2);
    expect(new Set(idempotencyKeys()).size).toBe(1);
  });

  it('fails after the second failure', async () => {
    responses = [jsonResponse(503, {}, { 'Retry-After': '1' }), jsonResponse(503, {})];
    await expect(addPlatform()).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 409, 429, 500])('is not retried after %i', async (status) => {
    responses = [jsonResponse(status, {})];
    await expect(addPlatform()).rejects.toMatchObject({ status });
    expect(received).toHaveLength(1);
  });
});

describe('token', () => {
  it('is sent with every call while it is stored', async () => {
    const stored = new Map([['authToken', 'abc']]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
    await api.client.GET('/api/rooms');
    stored.clear();
    await api.client.GET('/api/rooms');
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', undefined]);
  });

  it('is omitted if the visitor blocks the storage of the site', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    try {
      await api.client.GET('/api/rooms');
    } finally {
      if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor);
      else Reflect.deleteProperty(globalThis, 'localStorage');
    }
    expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
