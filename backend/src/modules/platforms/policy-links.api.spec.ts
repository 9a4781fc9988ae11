import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const PRIVACY = { name: '隱私權政策', url: 'https://example.com/privacy', language: 'zh_TW' };

async function createLink(changes: object = {}) {
  const call = test.admin.post('/api/policy-links').send({ ...PRIVACY, ...changes });
  return (await call.expect(201)).body;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it.each([
  [{ name: '' }, 'name', 'required'],
  [{ url: null }, 'url', 'required'],
  [{ url: '', body: ' ' }, 'url', 'required'],
  [{ url: 'javascript:alert(1)' }, 'url', 'not_a_url'],
  [{ url: '//example.com' }, 'url', 'not_a_url'],
  [{ url: null, body: 'x'.repeat(5001) }, 'body', 'too_long'],
])('a policy is rejected with %j: %s is %s', async (changes, field, code) => {
  const { body } = await test.admin.post('/api/policy-links').send({ ...PRIVACY, ...changes });
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('a policy links to another site or a page of this one, or has its own text', async () => {
  expect(await createLink()).toMatchObject({ url: PRIVACY.url, body: null, enabled: true });
  expect(await createLink({ url: '/arrival' })).toMatchObject({ url: '/arrival' });
  const rules = await createLink({ url: null, name: '住宿規則', body: '晚上十點後請保持安靜。' });
  const { body: english } = await test.admin
    .patch(`/api/policy-links/${rules.id}`)
    .send({ name: 'House rules', language: 'en' })
    .expect(200);
  expect(english).toMatchObject({
    name: 'House rules',
    body: '晚上十點後請保持安靜。',
    fieldLanguages: { body: 'zh_TW' },
    missingLanguages: ['ja', 'zh'],
  });
  const { body: rejected } = await test.admin
    .patch(`/api/policy-links/${rules.id}`)
    .send({ body: null })
    .expect(400);
  expect(rejected.errors).toEqual([expect.objectContaining({ field: 'url', code: 'required' })]);
  const { body: stored } = await test.visitor.get(`/api/policy-links/${rules.id}`).expect(200);
  expect(stored.body).toBe('晚上十點後請保持安靜。');
  const { body: content } = await test.admin
    .get(`/api/content/policy-links/${rules.id}`)
    .expect(200);
  expect(content.shared).toMatchObject({ url: null, enabled: true });
});

it('a policy can be hidden from visitors and reordered', async () => {
  const link = await createLink();
  await test.admin.patch(`/api/policy-links/${link.id}`).send({ enabled: 'false' }).expect(200);
  const listIds = async (agent: TestApp['visitor']) =>
    (await agent.get('/api/policy-links?language=en').expect(200)).body.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listIds(test.visitor)).not.toContain(link.id);
  const reversed = (await listIds(test.admin)).reverse();
  await test.admin.put('/api/policy-links/order').send({ ids: reversed }).expect(200);
  expect(await listIds(test.admin)).toEqual(reversed);
  const last = await test.admin.patch(`/api/policy-links/${link.id}`).send({ order: 50 });
  expect(last.body).toMatchObject({ order: 50 });
  expect((await listIds(test.admin)).at(-1)).toBe(link.id);
  const { body } = await test.admin
    .patch(`/api/policy-links/${link.id}`)
    .set('If-Match', '"99"')
    .send({ enabled: true })
    .expect(412);
  expect(body).toMatchObject({ code: 'precondition_failed', current: { enabled: false } });
  await test.admin.delete(`/api/policy-links/${link.id}`).expect(204);
  await test.visitor.get(`/api/policy-links/${link.id}`).expect(404);
});
