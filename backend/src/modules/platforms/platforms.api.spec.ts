import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

const PARTNER = { name: 'Booking.com', url: 'https://example.com/kawabe-house' };

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

describe.each(['/api/ota-platforms', '/api/social-platforms'])('platform of %s', (path) => {
  const createPlatform = async (changes: object = {}) =>
    (
      await test.admin
        .post(path)
        .send({ ...PARTNER, ...changes })
        .expect(201)
    ).body;
  const listIds = async (agent: TestApp['visitor']) =>
    (await agent.get(path).expect(200)).body.map(({ id }: { id: number }) => id);

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{ url: undefined }, 'url', 'required'],
    [{ url: 'javascript:alert(1)' }, 'url', 'not_a_url'],
    [{ url: '/inside' }, 'url', 'not_a_url'],
    [{ enabled: 'maybe' }, 'enabled', 'not_a_boolean'],
  ])('is rejected with %j: %s is %s', async (changes, field, code) => {
    const { body } = await test.admin.post(path).send({ ...PARTNER, ...changes });
    expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  });

  it('can be disabled; visitors see enabled ones only', async () => {
    const created = await createPlatform();
    expect(created).toMatchObject({ ...PARTNER, enabled: true });
    const { body: disabled } = await test.admin
      .patch(`${path}/${created.id}`)
      .send({ enabled: false })
      .expect(200);
    expect(disabled).toMatchObject({ ...PARTNER, enabled: false });
    expect(await listIds(test.visitor)).not.toContain(created.id);
    expect(await listIds(test.admin)).toContain(created.id);
    await test.visitor.patch(`${path}/${created.id}`).send({ enabled: true }).expect(401);
    const { body: conflict } = await test.admin
      .patch(`${path}/${created.id}`)
      .send({ enabled: true, version: created.version });
    expect(conflict).toMatchObject({ code: 'version_conflict', current: { enabled: false } });
    const { body: moved } = await test.admin
      .patch(`${path}/${created.id}`)
      .send({ order: 7 })
      .expect(200);
    expect(moved).toMatchObject({ ...PARTNER, enabled: false, order: 7 });
    await test.admin.patch(`${path}/${created.id}`).send({ order: -1 }).expect(400);
    await test.admin.patch(`${path}/999999`).send({ enabled: true }).expect(404);
  });

  it('is shown in the saved order, new ones last', async () => {
    await createPlatform();
    const reversed = (await listIds(test.admin)).reverse();
    await test.admin.put(`${path}/order`).send({ ids: reversed }).expect(200);
    await test.admin.delete(`${path}/${reversed[0]}`).expect(204);
    const { id } = await createPlatform({ name: 'Last' });
    expect(await listIds(test.admin)).toEqual([...reversed.slice(1), id]);
    await test.admin
      .put(`${path}/order`)
      .send({ ids: [id] })
      .expect(400);
  });
});

it('stores the icon of a social platform', async () => {
  const { body: created } = await test.admin
    .post('/api/social-platforms')
    .send({ ...PARTNER, icon: 'line' })
    .expect(201);
  expect(created.icon).toBe('line');
  const { body } = await test.admin
    .patch(`/api/social-platforms/${created.id}`)
    .send({ icon: '' })
    .expect(200);
  expect(body.icon).toBeNull();
});

describe('URL of a stay on the site of a booking partner', () => {
  it('is stored, cleared and validated', async () => {
    const stayUrl = 'https://example.com/k?from={arrival}&to={departure}&adults={guests}';
    const { body } = await test.admin
      .post('/api/ota-platforms')
      .send({ ...PARTNER, stayUrl })
      .expect(201);
    const path = `/api/ota-platforms/${body.id}`;
    expect((await test.visitor.get(path).expect(200)).body).toMatchObject({ stayUrl });
    const rejected = await test.admin.patch(path).send({ stayUrl: 'k?from={arrival}' }).expect(400);
    expect(rejected.body.errors).toMatchObject([{ field: 'stayUrl', code: 'not_a_url' }]);
    const cleared = await test.admin.patch(path).send({ stayUrl: '' }).expect(200);
    expect(cleared.body).toMatchObject({ ...PARTNER, stayUrl: null });
  });
});
