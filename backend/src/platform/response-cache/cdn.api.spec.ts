import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';

const SECRET = 'a secret that only the two of them know';

interface ReceivedCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let site: TestApp;
let cdn: Server;
let calls: ReceivedCall[];
/** Statuses of the next responses of the CDN. Later ones are 204. */
let statuses: number[];

beforeAll(async () => {
  calls = [];
  statuses = [];
  cdn = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const { port } = cdn.address() as AddressInfo;
  site = await startApp({
    CDN: '1',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_SECRET: SECRET,
  });
});

afterAll(async () => {
  await site.close();
  cdn.closeAllConnections();
  cdn.close();
});

const PUBLIC_READ = '/api/facilities?language=en';

it('allows a CDN to cache public responses only', async () => {
  const publicResponse = await site.visitor.get(PUBLIC_READ).expect(200);
  expect(publicResponse.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
    'cdn-cache-control': expect.stringContaining('stale-while-revalidate=30') as string,
    'surrogate-key': 'content',
    'cache-tag': 'content',
    vary: expect.stringContaining('Authorization') as string,
  });
  const revalidated = await site.visitor
    .get(PUBLIC_READ)
    .set('If-None-Match', publicResponse.headers['etag']!);
  expect([
    revalidated.status,
    revalidated.headers['cdn-cache-control'],
    revalidated.headers['cache-tag'],
  ]).toEqual([304, publicResponse.headers['cdn-cache-control'], 'content']);
  const staffResponse = await site.admin.get(PUBLIC_READ).expect(200);
  expect(staffResponse.headers['cache-control']).toBe('no-store');
  expect(staffResponse.headers).not.toHaveProperty('surrogate-key');
});

it('notifies the CDN of a change with a signature, retries a failure, and notifies again for responses in progress', async () => {
  // The start counts as a change: one notification, and the later one for responses in progress.
  await eventually(() => expect(calls.length).toBeGreaterThanOrEqual(2));
  calls.length = 0;
  statuses = [500];
  const facility = {
    name: 'Bicycles',
    description: 'Two, at the door.',
    icon: 'fas fa-bicycle',
    language: 'en',
  };
  await site.admin.post('/api/facilities').send(facility).expect(201);
  await eventually(() => expect(calls.length).toBeGreaterThanOrEqual(3));
  for (const { headers, body } of calls) {
    const signedText = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', SECRET).update(signedText).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'content.changed',
      data: { keys: ['content'] },
    });
  }
});
