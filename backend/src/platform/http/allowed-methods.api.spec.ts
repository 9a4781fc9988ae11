import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

it.each([
  ['put', '/api/rooms', 'GET, HEAD, OPTIONS, POST'],
  ['post', '/api/rooms/12', 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT'],
  ['get', '/api/auth/login', 'OPTIONS, POST'],
  ['patch', '/api/base-rooms/1/generate-translations', 'OPTIONS, POST'],
  ['patch', '/api/Health/Live/', 'GET, HEAD, OPTIONS'],
] as const)('responds 405 to %s %s for every client', async (method, path, allow) => {
  for (const agent of [site.visitor, site.admin]) {
    const { body, headers } = await agent[method](path).expect(405);
    expect(body).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
    expect(headers['allow']).toBe(allow);
  }
});

it('lists the methods for OPTIONS, and supports HEAD wherever GET exists', async () => {
  const { headers } = await site.visitor.options('/api/rooms').expect(204);
  expect(headers['allow']).toBe('GET, HEAD, OPTIONS, POST');
  await site.visitor.head('/api/rooms').expect(200);
  await site.visitor.head('/api/users').expect(401);
});

it('responds 404 without Allow for an unknown path', async () => {
  for (const method of ['get', 'post', 'options', 'delete'] as const) {
    const { headers } = await site.visitor[method]('/api/nothing/here').expect(404);
    expect(headers).not.toHaveProperty('allow');
  }
});

it('requires a token if the method exists', async () => {
  await site.visitor.post('/api/rooms').expect(401);
  await site.visitor.delete('/api/rooms/12').expect(401);
});
