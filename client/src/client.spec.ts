import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { ApiError, Client, type LiveEvent, retryOnConflict } from './index.js';
import { isRepeatable } from './retry.js';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;
interface ReceivedRequest extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string;
}

/** Responds to each request with the next of `responses`. */
let server: Server;
let requests: ReceivedRequest[];
let responses: Respond[];
let url: string;
let client: Client;

const respondJson =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const dropConnection: Respond = (response) => void response.socket?.destroy();
const neverRespond: Respond = () => undefined;

beforeEach(async () => {
  requests = [];
  responses = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      requests.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() });
      (responses.shift() ?? respondJson(200, {}))(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new Client({ url, token: 'abc', firstWaitMs: 1 });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const catchError = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
const reorderFacilities = () => client.PUT('/api/base-facilities/order', { body: { ids: [2, 1] } });
const signIn = () => client.signIn('admin', 'wrong');
const idempotencyKeys = () => new Set(requests.map(({ headers }) => headers['idempotency-key']));

describe('error', () => {
  it("has the details of the API's response", async () => {
    const errors = [{ field: 'name', code: 'required', message: 'The name is required.' }];
    const body = { code: 'validation_failed', message: 'No.', errors, requestId: 'r1' };
    responses = [respondJson(400, body)];
    const error = await catchError(client.GET('/api/rooms'));
    expect(error).toMatchObject({ status: 400, ...body });
    expect(error.isConflict).toBe(false);
  });

  it('contains the stored state on a conflict', async () => {
    responses = [
      respondJson(412, { code: 'precondition_failed', message: 'No.', current: { id: 7 } }),
    ];
    const error = await catchError(reorderFacilities());
    expect(error.isConflict).toBe(true);
    expect(error.current).toEqual({ id: 7 });
  });

  it("has the code 'unknown' if the response is not the API's", async () => {
    responses = [(response) => response.writeHead(413).end('<html>')];
    expect(await catchError(reorderFacilities())).toMatchObject({
      status: 413,
      code: 'unknown',
      message: '413 Payload Too Large',
    });
  });
});

describe('request', () => {
  it.each([
    ['502', respondJson(502, {})],
    ['503 with Retry-After', respondJson(503, {}, { 'Retry-After': '0' })],
    ['429', respondJson(429, {}, { 'Retry-After': '0' })],
    ['409 while the first attempt is in progress', respondJson(409, {}, { 'Retry-After': '0' })],
    ['a lost connection', dropConnection],
  ])('is retried with the same body and key after %s', async (_, temporary) => {
    responses = [temporary, temporary, respondJson(200, [{ id: 1 }], { ETag: '"3"' })];
    expect(await reorderFacilities()).toMatchObject({ data: [{ id: 1 }], etag: '"3"' });
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill('{"ids":[2,1]}'));
    expect([...idempotencyKeys()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('is retried after a timeout', async () => {
    responses = [neverRespond, respondJson(200, [{ id: 1 }])];
    client = new Client({ url, firstWaitMs: 1, timeoutMs: 2_000 });
    expect(await reorderFacilities()).toMatchObject({ data: [{ id: 1 }] });
    expect(requests).toHaveLength(2);
    expect(idempotencyKeys().size).toBe(1);
  });

  it('is retried after the wait that the site requests', async () => {
    responses = [respondJson(503, {}, { 'Retry-After': '1' })];
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await client.GET('/api/rooms');
    expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(1_000);
    timers.mockRestore();
  });

  it('is not retried if the wait is too long, or after the maximum number of attempts', async () => {
    responses = [respondJson(429, { code: 'too_many_requests' }, { 'Retry-After': '900' })];
    expect(await catchError(signIn())).toMatchObject({
      retryAfter: 900,
      code: 'too_many_requests',
    });
    expect(requests).toHaveLength(1);
    responses = Array<Respond>(9).fill(dropConnection);
    expect(await catchError(reorderFacilities())).toMatchObject({ status: 0, code: 'unreachable' });
    // The sign-in, and five attempts to reorder.
    expect(requests).toHaveLength(6);
  });

  it('is not retried after a rejection', async () => {
    for (const status of [400, 401, 404, 409, 422, 500]) {
      responses = [respondJson(status, {})];
      expect(await catchError(reorderFacilities())).toMatchObject({ status });
    }
    expect(requests).toHaveLength(6);
  });

  it('is not retried after a lost connection or a 503 if its operation supports no key', async () => {
    responses = [dropConnection, respondJson(503, {})];
    expect(await catchError(signIn())).toMatchObject({ code: 'unreachable' });
    expect(await catchError(signIn())).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(2);
    expect([...idempotencyKeys()]).toEqual([undefined]);
  });

  it('ends at once when the caller aborts', async () => {
    const controller = new AbortController();
    responses = [
      (...exchange) => {
        respondJson(503, {}, { 'Retry-After': '30' })(...exchange);
        setTimeout(() => controller.abort(), 100);
      },
    ];
    await expect(client.GET('/api/rooms', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toHaveLength(1);
  });
});

it('knows which operations accept an Idempotency-Key', () => {
  const contract = JSON.parse(
    readFileSync(new URL('../../backend/openapi.json', import.meta.url), 'utf8'),
  ) as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> };
  const mismatches = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, { parameters = [] }]) => {
      const acceptsKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      const call = { method: verb.toUpperCase(), url: new URL(path, url).href };
      return verb !== 'get' && isRepeatable(call) !== acceptsKey ? [`${call.method} ${path}`] : [];
    }),
  );
  expect(mismatches).toEqual([]);
});

it('sends the current token of a function, or none', async () => {
  let token = 'first';
  const clientWithFunction = new Client({ url, token: () => Promise.resolve(token) });
  await clientWithFunction.GET('/api/auth/status');
  token = 'second';
  await clientWithFunction.GET('/api/auth/status');
  await new Client({ url }).GET('/api/rooms');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
    undefined,
  ]);
});

it('returns no data for an unchanged resource', async () => {
  responses = [(response) => response.writeHead(304, { ETag: '"3"' }).end()];
  const params = { header: { 'If-None-Match': '"3"' } };
  const { data, response } = await client.GET('/api/rooms', { params });
  expect([data, response.status]).toEqual([undefined, 304]);
});

it('waits longer for uploads, as configured', async () => {
  const image = new File(['GIF89a'], 'boat.gif', { type: 'image/gif' });
  const upload = (uploader: Client) =>
    uploader.POST('/api/upload/image', { body: { image, for: 'room' } });
  responses = [(...exchange) => void setTimeout(respondJson(201, {}), 500, ...exchange)];
  await upload(new Client({ url, timeoutMs: 300 }));
  expect(requests).toHaveLength(1);
  responses = [neverRespond];
  const impatient = new Client({ url, retries: 0, uploadTimeoutMs: 50 });
  expect(await catchError(upload(impatient))).toMatchObject({ code: 'timeout' });
});

it('sends files as forms, and everything else as JSON', async () => {
  const image = new File(['GIF89a'], 'boat.gif', { type: 'image/gif' });
  await client.PATCH('/api/rooms/{id}', {
    params: { path: { id: 4 }, header: { 'If-Match': '"2.1"' } },
    body: {
      name: '晨之間',
      capacity: 3,
      active: true,
      existingImages: [],
      size: null,
      imageFiles: [image, image],
    },
  });
  const [request] = requests;
  const type = { 'Content-Type': request!.headers['content-type']! };
  const form = await new Response(request!.body, { headers: type }).formData();
  expect(
    [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['name', '晨之間'],
    ['capacity', '3'],
    ['active', 'true'],
    ['existingImages', '[]'],
    ['size', ''],
    ['imageFiles', 'boat.gif'],
    ['imageFiles', 'boat.gif'],
  ]);
  expect(request!.headers['if-match']).toBe('"2.1"');
});

it('iterates over all pages of a list without duplicates', async () => {
  const respondPage = (ids: number[], total: number) =>
    respondJson(200, { items: ids.map((id) => ({ id })), total });
  // An entry was added between the requests, so the last entry of the first page is also on the second.
  responses = [respondPage([5, 4, 3], 150), respondPage([3, 2, 1], 151)];
  const ids: number[] = [];
  const list = client.paginate('/api/contact-messages', {
    params: { query: { status: 'unread' } },
  });
  for await (const { id } of list) ids.push(id);
  expect(ids).toEqual([5, 4, 3, 2, 1]);
  expect(requests.map(({ url: path }) => path)).toEqual([
    '/api/contact-messages?status=unread&page=1&pageSize=100',
    '/api/contact-messages?status=unread&page=2&pageSize=100',
  ]);
});

it('reads changes from a cursor to the end', async () => {
  const respondChanges = (id: number, next: string, more: boolean) =>
    respondJson(200, { items: [{ kind: 'rooms', id }], next, more });
  responses = [respondChanges(1, 'b', true), respondChanges(2, 'c', false)];
  const cursors: string[] = [];
  for await (const { next } of client.changes('a')) cursors.push(next);
  expect(cursors).toEqual(['b', 'c']);
  expect(requests.map(({ url: path }) => path)).toEqual([
    '/api/changes?since=a',
    '/api/changes?since=b',
  ]);
});

it('retries a change after a conflict', async () => {
  responses = [
    respondJson(200, { name: 'a' }, { ETag: '"1"' }),
    respondJson(412, { code: 'precondition_failed' }),
    respondJson(200, { name: 'b' }, { ETag: '"2"' }),
  ];
  const path = { id: 4 };
  await retryOnConflict(
    () => client.GET('/api/facilities/{id}', { params: { path } }),
    ({ data, etag }) =>
      client.PATCH('/api/facilities/{id}', {
        params: { path, header: { 'If-Match': etag! } },
        body: { name: `${data.name}!` },
      }),
  );
  expect(requests.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
    ['GET', undefined],
    ['PATCH', '"1"'],
    ['GET', undefined],
    ['PATCH', '"2"'],
  ]);
  expect(requests.at(-1)!.body).toBe('{"name":"b!"}');
});

describe('events', () => {
  const respondStream =
    (text: string, afterText: 'end' | 'stay open' = 'end'): Respond =>
    (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      // Sent byte by byte, so that chunks split lines and characters.
      for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]));
      if (afterText === 'end') response.end();
    };

  const receiveEvents = async (count: number, options = {}): Promise<LiveEvent[]> => {
    const events: LiveEvent[] = [];
    for await (const event of client.events(options)) {
      events.push(event);
      if (events.length === count) break;
    }
    return events;
  };

  it('arrive one by one, and continue after the last one when the connection is lost', async () => {
    responses = [
      respondStream(
        'retry: 1\nid: a-1\n\n: still here\n\nid: a-2\r\nevent: removed\r\ndata: {"id":12}\r\n\r\nid: a-3\nevent: rem',
      ),
      dropConnection,
      respondStream('id: a-3\nevent: removed\ndata: {"id":13}\n\n', 'stay open'),
    ];
    // After a reconnection, the client adds `messages` and `content`, because changes may have been missed.
    expect(await receiveEvents(4)).toEqual([
      { id: 'a-2', event: 'removed', data: { id: 12 } },
      { event: 'messages', data: {} },
      { event: 'content', data: {} },
      { id: 'a-3', event: 'removed', data: { id: 13 } },
    ]);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      'a-2',
      'a-2',
    ]);
  });

  it('continue after the id of an event without data', async () => {
    responses = [
      respondStream('id: a-7\n\n'),
      respondStream('event: content\ndata: {}\n\n', 'stay open'),
    ];
    await receiveEvents(1);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'a-7']);
  });

  it('reconnect when the connection is silent', async () => {
    responses = [
      respondStream(': here\n\n', 'stay open'),
      respondStream('event: content\ndata: {}\n\n', 'stay open'),
    ];
    expect(await receiveEvents(1, { silenceMs: 1_000 })).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });

  it('end on a rejection, and when aborted', async () => {
    for (const status of [401, 403, 500]) {
      responses = [respondStream(': here\n\n'), respondJson(status, {})];
      expect(await catchError(receiveEvents(1))).toMatchObject({ status });
    }
    responses = [respondStream(': here\n\n', 'stay open')];
    expect(await receiveEvents(1, { signal: AbortSignal.timeout(100) })).toEqual([]);
  });
});
