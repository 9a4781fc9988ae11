import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { exportContent, importContent } from '../../../test/exports.js';
import { type BackupDto } from './data-transfer.dto.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

async function createRecord(path: string, input: object): Promise<number> {
  return (await site.admin.post(`/api/${path}`).send(input).expect(201)).body.id as number;
}

it('dry run of an import or a restore lists added, changed and removed records by name', async () => {
  const room = { type: 'Studio', capacity: 2, price: '¥9,800', language: 'en' };
  const dawnId = await createRecord('base-rooms', { ...room, name: 'Dawn' });
  await createRecord('base-rooms', { ...room, name: 'Left as it is' });
  const laundryId = await createRecord('base-facilities', {
    name: 'Laundry',
    description: 'a',
    icon: 'wash',
    language: 'en',
  });
  const tripsId = await createRecord('ota-platforms', {
    name: 'Trips',
    url: 'https://trips.example/',
  });
  const setting = { section: 'contact', key: 'phone', value: '1', language: 'en' };
  await site.admin.post('/api/site-settings').send(setting).expect(201);
  const contentBefore = await exportContent(site);

  const restorePoint = (await site.admin.post('/api/admin/backups').expect(201)).body as BackupDto;
  expect(restorePoint).toMatchObject({ reason: 'request', bytes: expect.any(Number) });
  expect((await site.admin.get('/api/admin/backups').expect(200)).body).toEqual([restorePoint]);
  const restorePath = `/api/admin/backups/${restorePoint.name}/restore`;
  const fetchDryRunChanges = async () => {
    const importResult = await importContent(site, contentBefore, { query: '?dryRun=true' }).expect(
      200,
    );
    // With a key, a commit would write the record of the key, and fail in the read-only transaction of a dry run.
    const restoreResult = await site.admin
      .post(`${restorePath}?dryRun=true`)
      .set('Idempotency-Key', randomUUID())
      .expect(200);
    expect(restoreResult.body.changes).toEqual(importResult.body.changes);
    return importResult.body.changes as unknown;
  };
  expect(await fetchDryRunChanges()).toEqual([]);

  await site.admin
    .put(`/api/base-rooms/${dawnId}/translations/ja`)
    .send({ name: '暁' })
    .expect(200);
  const duskId = await createRecord('base-rooms', { ...room, name: 'Dusk' });
  await site.admin
    .put(`/api/base-rooms/${duskId}/translations/ja`)
    .send({ name: '夕暮れ' })
    .expect(200);
  await site.admin.delete(`/api/base-facilities/${laundryId}`).expect(204);
  await site.admin.patch(`/api/ota-platforms/${tripsId}`).send({ name: 'Tours' }).expect(200);
  await site.admin
    .post('/api/site-settings')
    .send({ ...setting, value: '2' })
    .expect(201);
  const contentNow = await exportContent(site);
  const noChanges = { addedCount: 0, changedCount: 0, removedCount: 0 };
  const emptyLists = { added: [], changed: [], removed: [] };
  expect(await fetchDryRunChanges()).toEqual([
    {
      ...noChanges,
      ...emptyLists,
      kind: 'facilities',
      nowCount: 0,
      addedCount: 1,
      added: [{ id: laundryId, name: 'Laundry', names: { en: 'Laundry' } }],
    },
    {
      ...noChanges,
      ...emptyLists,
      kind: 'ota-platforms',
      nowCount: 1,
      changedCount: 1,
      changed: [{ id: tripsId, name: 'Trips', names: {} }],
    },
    {
      kind: 'rooms',
      ...noChanges,
      nowCount: 3,
      changedCount: 1,
      removedCount: 1,
      added: [],
      changed: [{ id: dawnId, name: 'Dawn', names: { en: 'Dawn' } }],
      removed: [{ id: duskId, name: 'Dusk', names: { en: 'Dusk', ja: '夕暮れ' } }],
    },
    {
      ...noChanges,
      ...emptyLists,
      kind: 'site-settings',
      nowCount: 1,
      changedCount: 1,
      changed: [{ id: expect.any(Number), name: 'contact.phone', names: {} }],
    },
  ]);
  expect((await exportContent(site)).records).toEqual(contentNow.records);
  expect((await site.admin.get('/api/admin/backups')).body).toHaveLength(1);

  const restored = await site.admin.post(restorePath).expect(200);
  expect(restored.body.changes).toBeUndefined();
  expect((await exportContent(site)).records).toEqual(contentBefore.records);
  expect(await fetchDryRunChanges()).toEqual([]);
  await site.visitor.post('/api/admin/backups').expect(401);
});
