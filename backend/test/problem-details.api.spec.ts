import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';
import { serveApiDocs } from '../src/serve-api-docs.js';

const DETAILS = 'application/problem+json';

let test: TestApp;

beforeAll(async () => {
  test = await startApp({}, undefined, [], serveApiDocs);
});

afterAll(() => test.close());

it('problem details are returned on request, and their type links to an explanation', async () => {
  const sendInvalid = () => test.admin.post('/api/base-rooms').send({ capacity: 99 });
  const { body: json } = await sendInvalid()
    .expect(400)
    .expect('Content-Type', /^application\/json/);
  const { body } = await sendInvalid()
    .set('Accept', `application/json, ${DETAILS}`)
    .expect(400)
    .expect('Content-Type', /^application\/problem\+json/)
    .expect('Vary', /Accept/);
  const { statusCode, message, requestId: _, ...common } = json;
  expect(body).toEqual({
    ...common,
    type: '/api/docs/errors#validation_failed',
    title: 'Some fields are invalid; `errors` lists each one.',
    status: statusCode,
    detail: message,
    instance: '/api/base-rooms',
    requestId: expect.any(String) as string,
  });
  await sendInvalid()
    .set('Accept', `application/json, ${DETAILS};q=0`)
    .expect('Content-Type', /^application\/json/);
  const [page, anchor] = (body.type as string).split('#');
  // Pages about the API are not part of the contract.
  const { text } = await request(await test.app.getUrl())
    .get(page!)
    .expect(200)
    .expect('Content-Type', /html/);
  expect(text).toContain(`id="${anchor}"`);
});

it('problem details are returned for errors of every layer, also in replayed responses', async () => {
  const acceptsDetails = { Accept: DETAILS };
  const detailsType = /^application\/problem\+json/;
  await test.visitor
    .get('/api/nowhere')
    .set(acceptsDetails)
    .expect(404)
    .expect('Content-Type', detailsType);
  await test.visitor
    .put('/api/docs-json')
    .set(acceptsDetails)
    .expect(405)
    .expect('Content-Type', detailsType);
  await test.visitor
    .get('/api/media')
    .set(acceptsDetails)
    .expect(401)
    .expect('Content-Type', detailsType);
  const repeated = { ...acceptsDetails, 'Idempotency-Key': 'a key of its own' };
  const sendInvalid = () => test.admin.post('/api/base-rooms').set(repeated).send({ capacity: 99 });
  const { body: first } = await sendInvalid().expect(400);
  const replayed = await sendInvalid().expect(400).expect('Idempotency-Replayed', 'true');
  expect([replayed.type, replayed.body]).toEqual([DETAILS, first]);
});

it('lists link to their other pages', async () => {
  for (const name of ['a', 'b', 'c']) {
    const platform = { name, url: 'https://example.com/' };
    await test.admin.post('/api/ota-platforms').send(platform).expect(201);
  }
  const listUrl = '/api/activity?kind=ota-platforms&pageSize=1';
  const { headers } = await test.admin.get(`${listUrl}&page=2`).expect(200);
  const links = Object.fromEntries(
    [...(headers['link'] as string).matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(
      ([, url, relation]) => [relation!, url!],
    ),
  );
  expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next', 'prev']);
  const fetchLinked = async (relation: string) => {
    const { body } = await test.admin.get(links[relation]!).expect(200);
    return [body.page, body.items[0].label];
  };
  expect([await fetchLinked('first'), await fetchLinked('prev')]).toEqual([
    [1, 'c'],
    [1, 'c'],
  ]);
  expect([await fetchLinked('next'), await fetchLinked('last')]).toEqual([
    [3, 'a'],
    [3, 'a'],
  ]);
  // A question mark is valid in a query, and belongs to the value.
  const questionUrl = '/api/activity?user=who?me&kind=ota-platforms';
  const question = await test.admin.get(questionUrl).expect(200);
  expect(question.headers['link']).toContain(
    '</api/activity?user=who%3Fme&kind=ota-platforms&page=1&pageSize=25>; rel="first"',
  );
  const only = await test.admin.get('/api/activity?user=nobody').expect(200);
  expect(only.headers['link']).not.toMatch(/next|prev/);
  const order = await test.admin.put('/api/content/faq/order').send({ ids: [] }).expect(200);
  expect(order.headers).not.toHaveProperty('link');
  const changes = await test.admin.get('/api/changes').expect(200);
  expect(changes.headers['link']).toMatch(/^<\/api\/changes\?since=[^>]+>; rel="next"$/);
});
