import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';

interface Entry {
  id: number;
  user: { username: string };
  action: string;
  kind: string;
  recordId: number | null;
  label: string | null;
  names: Record<string, string>;
  fields: string[];
  restorable: boolean;
  restores: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  since: string | null;
}

const ROOM = { type: 'Studio', capacity: 2, language: 'ja', name: '川の間', description: '静か。' };

let test: TestApp;
let database: pg.Client;

beforeAll(async () => {
  test = await startApp();
  database = new pg.Client({ connectionString: test.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await test.close();
});

/** Returns the newest entry with its details. */
async function fetchNewestEntry(): Promise<Entry> {
  const { body: page } = await test.admin.get('/api/activity?pageSize=1').expect(200);
  const [first] = page.items as Entry[];
  const { body } = await test.admin.get(`/api/activity/${first!.id}`).expect(200);
  expect(body).toMatchObject(first!);
  return body as Entry;
}

const fetchTotal = async () => (await test.admin.get('/api/activity')).body.total as number;

const restoreEntry = (id: number, body: object = {}) =>
  test.admin.post(`/api/activity/${id}/restore`).send(body);

async function createRoom(changes: object = {}): Promise<number> {
  const { body } = await test.admin.post('/api/base-rooms').send({ ...ROOM, ...changes });
  return body.id as number;
}

const fetchRoom = async (id: number) => (await test.admin.get(`/api/base-rooms/${id}`)).body;

describe('activity log', () => {
  it('lists the changed fields with old and new values, one entry per record and request', async () => {
    const id = await createRoom();
    expect(await fetchNewestEntry()).toMatchObject({
      user: { username: ADMIN.username },
      action: 'created',
      kind: 'rooms',
      recordId: id,
      label: '川の間',
      restorable: false,
      before: null,
      after: { capacity: 2, translations: { ja: { name: '川の間' } } },
    });
    const totalBefore = await fetchTotal();
    await test.admin
      .put(`/api/base-rooms/${id}`)
      .send({ capacity: 3, name: '川の部屋' })
      .expect(200);
    expect(await fetchTotal()).toBe(totalBefore + 1);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({
      action: 'changed',
      fields: ['capacity', 'ja.name'],
      before: { capacity: 2, translations: { ja: { name: '川の間' } } },
      after: { capacity: 3, translations: { ja: { name: '川の部屋' } } },
    });
    expect(Object.keys(entry.before!)).toEqual(['capacity', 'translations']);
    await test.admin
      .put(`/api/base-rooms/${id}`)
      .send({ capacity: 3, name: '川の部屋' })
      .expect(200);
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 99 }).expect(400);
    expect(await fetchTotal()).toBe(totalBefore + 1);
  });

  it('lists only the fields that were written, if they are the first in a language', async () => {
    const id = await createRoom();
    await test.admin
      .patch(`/api/content/rooms/${id}`)
      .send({ words: { en: { name: 'River', version: 0 } } })
      .expect(200);
    expect((await fetchNewestEntry()).fields).toEqual(['en.name']);
  });

  it('shortens a long name without cutting an emoji in half', async () => {
    await createRoom({ name: `${'a'.repeat(98)}🛏🛏` });
    expect((await fetchNewestEntry()).label).toBe(`${'a'.repeat(98)}…`);
  });

  it('is restricted to administrators, paginated and filtered by kind, record, user and action', async () => {
    await test.visitor.get('/api/activity').expect(401);
    await test.visitor.get('/api/activity/1').expect(401);
    await test.visitor.post('/api/activity/1/restore').expect(401);
    await test.admin.get('/api/activity/99999').expect(404);
    await test.admin.get('/api/activity?action=hidden').expect(400);
    const id = await createRoom();
    await test.admin
      .put(`/api/base-rooms/${id}/translations/en`)
      .send({ name: 'River' })
      .expect(200);
    const listActions = async (query: string) => {
      const { body } = await test.admin.get(`/api/activity?${query}`).expect(200);
      return (body.items as Entry[]).map(({ action }) => action);
    };
    expect(await listActions(`kind=rooms&recordId=${id}`)).toEqual(['changed', 'created']);
    expect(await listActions(`kind=rooms&recordId=${id}&pageSize=1&page=2`)).toEqual(['created']);
    expect(await listActions(`recordId=${id}&action=changed&user=admin`)).toEqual(['changed']);
    expect(await listActions(`recordId=${id}&user=nobody`)).toEqual([]);
  });

  it('finds entries by names and texts, and counts all entries by kind, user and action', async () => {
    const id = await createRoom({ name: '百%の間', description: '静か。' });
    await test.admin.put(`/api/base-rooms/${id}`).send({ description: '賑やか。' }).expect(200);
    const searchEntries = async (text: string) => {
      const query = `/api/activity?search=${encodeURIComponent(text)}`;
      const { body } = await test.admin.get(query).expect(200);
      return (body.items as Entry[]).map(({ action, recordId }) => [action, recordId]);
    };
    expect(await searchEntries('百%')).toEqual([
      ['changed', id],
      ['created', id],
    ]);
    expect(await searchEntries('賑やか')).toEqual([['changed', id]]);
    const { counts } = (await test.admin.get('/api/activity?action=deleted').expect(200)).body;
    expect(counts.kind).toContainEqual({ value: 'rooms', count: expect.any(Number) as number });
    const sumCounts = (valueCounts: { count: number }[]) =>
      valueCounts.reduce((total, { count }) => total + count, 0);
    for (const facetCounts of Object.values(counts))
      expect(sumCounts(facetCounts as [])).toBe(await fetchTotal());
  });

  it('counts users and actions without the parts of bulk operations, which the list does not show', async () => {
    const id = await createRoom({ name: '束の間', description: '静か。' });
    await test.admin.put(`/api/base-rooms/${id}`).send({ description: '賑やか。' }).expect(200);
    const { id: partId } = await fetchNewestEntry();
    const values = [partId];
    await database.query(
      `update activity set action = 'confirmed', part_of = id - 1 where id = $1`,
      values,
    );
    onTestFinished(async () => {
      await database.query(
        `update activity set action = 'changed', part_of = null where id = $1`,
        values,
      );
    });
    const { body } = await test.admin.get('/api/activity?action=confirmed').expect(200);
    for (const facet of ['action', 'user'] as const) {
      const counts = body.counts[facet] as { count: number }[];
      const sum = counts.reduce((total, { count }) => total + count, 0);
      expect(sum, facet).toBe(await fetchTotal());
    }
  });

  it('records accounts by username, and never a password', async () => {
    const account = { username: 'keiko', password: 'a long enough secret' };
    const { body: user } = await test.admin.post('/api/users').send(account).expect(201);
    const path = `/api/users/${user.id}`;
    await test.admin.post(`${path}/password`).send({ newPassword: 'another secret' }).expect(204);
    expect(await fetchNewestEntry()).toMatchObject({
      kind: 'users',
      label: 'keiko',
      fields: ['password'],
      after: { password: 'changed' },
      restorable: false,
    });
    await test.admin.delete(path).expect(204);
    const deleted = await fetchNewestEntry();
    expect(deleted).toMatchObject({ action: 'deleted', before: { username: 'keiko' } });
    expect((await restoreEntry(deleted.id).expect(409)).body.code).toBe('not_restorable');
    const { rows } = await database.query('select activity::text as text from activity');
    const logText = rows.map(({ text }: { text: string }) => text).join();
    expect(logText).not.toMatch(/secret|argon2|\$/);
  });

  it('contains no personal data of guests', async () => {
    const { body: message } = await test.visitor
      .post('/api/contact-messages')
      .send({ name: 'Ann Guest', email: 'ann@example.com', subject: 'Dawn', message: 'Hello' })
      .send({ language: 'en' })
      .expect(201);
    const totalBefore = await fetchTotal();
    const path = `/api/contact-messages/${message.id}`;
    await test.admin.patch(path).send({ read: true }).expect(200);
    await test.admin.delete(path).expect(204);
    expect(await fetchTotal()).toBe(totalBefore + 2);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({ action: 'deleted', label: message.reference });
    expect(JSON.stringify(entry)).not.toMatch(/Ann|ann@|Dawn|Hello/);
  });

  it('has no entries for failed requests and for visitors', async () => {
    const totalBefore = await fetchTotal();
    const duplicateAccount = { username: 'ADMIN', password: 'a long enough secret' };
    await test.admin.post('/api/users').send(duplicateAccount).expect(409);
    await test.visitor
      .post('/api/newsletter/subscriptions')
      .send({ email: 'b@example.com', language: 'en' })
      .expect(202);
    expect(await fetchTotal()).toBe(totalBefore);
  });
});

describe('deleted record or translation', () => {
  it('is restored with its ids, only once', async () => {
    const id = await createRoom({ name: '消える部屋' });
    await test.admin
      .put(`/api/base-rooms/${id}/translations/en`)
      .send({ name: 'Lost' })
      .expect(200);
    await test.admin
      .post(`/api/create-language-variants/rooms/${id}`)
      .send({ targetLanguages: ['zh'] })
      .expect(200);
    const roomBefore = await fetchRoom(id);
    await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
    const { body: page } = await test.admin.get(`/api/activity?recordId=${id}&action=deleted`);
    const [entry] = page.items as [Entry];
    expect(entry).toMatchObject({ kind: 'rooms', label: '消える部屋', restorable: true });
    // Not the copied name in Chinese.
    expect(entry.names).toEqual({ ja: '消える部屋', en: 'Lost' });
    const { body: restored } = await restoreEntry(entry.id).expect(200);
    expect(restored).toMatchObject({ action: 'restored', restores: entry.id, recordId: id });
    const removeVersions = (view: { translations: { version: number }[] }) => ({
      ...view,
      version: 0,
      updatedAt: '',
      translations: view.translations.map((translation) => ({ ...translation, version: 0 })),
    });
    expect(removeVersions(await fetchRoom(id))).toEqual(removeVersions(roomBefore));
    expect((await restoreEntry(entry.id).expect(409)).body.code).toBe('place_taken');
  });

  it('has the titles of unknown origin as names too', async () => {
    const id = await createRoom({ name: '由来なし' });
    await database.query(`update room_translation set provenance = '{}' where owner_id = $1`, [id]);
    await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
    const { body: page } = await test.admin.get(`/api/activity?recordId=${id}&action=deleted`);
    const [entry] = page.items as [Entry];
    expect(entry.names).toEqual({ ja: '由来なし' });
  });

  it('is restored in a later version, so that a form opened before it was deleted overwrites nothing', async () => {
    const id = await createRoom({ name: '旧い部屋' });
    const path = `/api/content/rooms/${id}`;
    const versions: number[] = [(await test.admin.get(path).expect(200)).body.version];
    for (let edit = 0; edit < 12; edit += 1) {
      const name = `旧い部屋${edit}`;
      const change = { shared: { capacity: 3 + (edit % 2) }, words: { ja: { name } } };
      versions.push((await test.admin.patch(path).send(change).expect(200)).body.version);
    }
    await test.admin.delete(path).expect(204);
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    for (const version of versions) {
      await test.admin
        .patch(path)
        .send({ version, shared: { capacity: 5 } })
        .expect(409);
      const words = { ja: { version, name: '誰かの部屋' } };
      await test.admin.patch(path).send({ words }).expect(409);
    }
  });

  it('is restored in a later version, too, if only a translation was deleted', async () => {
    const path = `/api/content/rooms/${await createRoom()}`;
    const write = (words: object) => test.admin.patch(path).send({ words: { en: words } });
    await write({ name: 'One', version: 0 }).expect(200);
    await write({ name: 'Two', version: 1 }).expect(200);
    await test.admin.delete(`${path}/translations/en`).expect(204);
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    for (const version of [0, 1, 2]) await write({ name: 'Another', version }).expect(409);
    const { body } = await test.admin.get(`${path}/translations/en`).expect(200);
    expect(body).toMatchObject({ name: 'Two', version: 3 });
    await write({ name: 'Three', version: 3 }).expect(200);
  });

  it('is not restored if its unique position is taken', async () => {
    const winterImage = { season: 'winter', image: 'https://example.com/winter.jpg', alt: '雪' };
    const { body: first } = await test.admin
      .post('/api/season-images')
      .send(winterImage)
      .expect(201);
    await test.admin.delete(`/api/season-images/${first.id}`).expect(204);
    const entry = await fetchNewestEntry();
    const { body: second } = await test.admin
      .post('/api/season-images')
      .send(winterImage)
      .expect(201);
    expect((await restoreEntry(entry.id).expect(409)).body.code).toBe('place_taken');
    await test.admin.delete(`/api/season-images/${second.id}`).expect(204);
    await restoreEntry(entry.id).expect(200);
    await test.admin.get(`/api/content/season-images/${first.id}`).expect(200);
  });

  it('is restored if only a translation was deleted, or if its kind has no texts', async () => {
    const id = await createRoom();
    await test.admin.put(`/api/base-rooms/${id}/translations/en`).send({ name: 'Two' }).expect(200);
    const english = (await fetchRoom(id)).translations.find(
      ({ language }: { language: string }) => language === 'en',
    );
    await test.admin.delete(`/api/base-rooms/${id}/translations/en`).expect(204);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({ after: { translations: { en: null } }, recordId: id });
    await restoreEntry(entry.id).expect(200);
    const { translations } = await fetchRoom(id);
    expect(translations).toContainEqual({ ...english, version: expect.any(Number) });

    const platform = { name: 'Elsewhere', url: 'https://example.com/' };
    const { body } = await test.admin.post('/api/ota-platforms').send(platform).expect(201);
    await test.admin.delete(`/api/ota-platforms/${body.id}`).expect(204);
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    const { body: platforms } = await test.visitor.get('/api/ota-platforms').expect(200);
    expect(platforms).toContainEqual(expect.objectContaining({ ...platform, id: body.id }));
  });
});

describe('revert of a change', () => {
  it('restores each changed field, with the provenance of the texts', async () => {
    const id = await createRoom({ language: 'zh', name: '一', description: '静' });
    await test.admin
      .post(`/api/create-language-variants/rooms/${id}`)
      .send({ targetLanguages: ['en'] })
      .expect(200);
    await test.admin.put(`/api/base-rooms/${id}/translations/en`).send({ name: 'One' }).expect(200);
    const entry = await fetchNewestEntry();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 5 }).expect(200);
    await test.admin
      .put(`/api/base-rooms/${id}/translations/en`)
      .send({ description: 'Calm' })
      .expect(200);
    const { body: undoEntry } = await restoreEntry(entry.id).expect(200);
    expect(undoEntry).toMatchObject({ action: 'undone', restores: entry.id, fields: ['en.name'] });
    const room = await fetchRoom(id);
    const english = room.translations.find(
      ({ language }: { language: string }) => language === 'en',
    );
    expect(room.capacity).toBe(5);
    expect(english).toMatchObject({ name: '一', description: 'Calm' });
    expect(english.provenance.name).toMatchObject({ origin: 'copied', from: 'zh' });
    expect((await restoreEntry(entry.id).expect(409)).body.code).toBe('version_conflict');
  });

  it('keeps a text that was approved since, unless it is overwritten', async () => {
    const id = await createRoom();
    const englishPath = `/api/content/rooms/${id}/translations/en`;
    await test.admin.patch(englishPath).send({ name: 'One' }).expect(200);
    const entry = await fetchNewestEntry();
    await test.admin.patch(`/api/base-rooms/${id}`).send({ name: '海の間' }).expect(200);
    await test.admin.post(`${englishPath}/confirm`).send({}).expect(200);
    const { body } = await test.admin.get(`/api/activity/${entry.id}`).expect(200);
    expect(body.since).toBe('overwritten');
    expect((await restoreEntry(entry.id).expect(409)).body.code).toBe('version_conflict');
    expect((await test.admin.get(englishPath).expect(200)).body.name).toBe('One');
    await restoreEntry(entry.id, { overwrite: true }).expect(200);
    await test.admin.get(englishPath).expect(404);
  });

  it('of one part of a bulk operation has its own entry, even if the other parts are reverted later', async () => {
    const records: { kind: string; recordId: number }[] = [];
    for (const name of ['西の間', '東の間']) {
      const recordId = await createRoom({ name });
      records.push({ kind: 'rooms', recordId });
      const translation = { name: 'Room' };
      await test.admin.patch(`/api/content/rooms/${recordId}/translations/en`).send(translation);
      await test.admin
        .patch(`/api/base-rooms/${recordId}`)
        .send({ name: `${name}二` })
        .expect(200);
    }
    const decision = { action: 'keep', records };
    const { body: bulk } = await test.admin.post('/api/translations/bulk').send(decision);
    expect(bulk).toMatchObject({ records: 2, undo: [expect.any(Number)] });
    const query = `kind=rooms&recordId=${records[0]!.recordId}`;
    const { body: log } = await test.admin.get(`/api/activity?${query}`).expect(200);
    const { body: singleRevert } = await restoreEntry(log.items[0].id).expect(200);
    const { body: bulkRevert } = await restoreEntry(bulk.undo[0]).expect(200);
    expect(bulkRevert).toMatchObject({ restores: bulk.undo[0], after: { records: 1 } });
    const { body: page } = await test.admin.get('/api/activity?pageSize=3').expect(200);
    const ids = page.items.map((entry: Entry) => entry.id);
    expect(ids).toEqual([bulkRevert.id, singleRevert.id, bulk.undo[0]]);
  });

  it('restores a list of images', async () => {
    const images = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
    const id = await createRoom({ images });
    await test.admin
      .put(`/api/base-rooms/${id}`)
      .send({ images: images.slice(1) })
      .expect(200);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({ before: { images }, after: { images: images.slice(1) } });
    await restoreEntry(entry.id).expect(200);
    expect((await fetchRoom(id)).images).toBe(images.join(','));
    expect((await fetchNewestEntry()).before).toEqual({ images: images.slice(1) });
  });

  it('is not overwritten by a deletion or a change that was reverted since', async () => {
    const id = await createRoom();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 3 }).expect(200);
    const entry = await fetchNewestEntry();
    const fetchSupersededState = async () =>
      (await test.admin.get(`/api/activity/${entry.id}`)).body.since;
    await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
    expect(await fetchSupersededState()).toBe('overwritten');
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    expect(await fetchSupersededState()).toBeNull();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 4 }).expect(200);
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    expect(await fetchSupersededState()).toBeNull();
    // Reverts the revert: the capacity is four again.
    await restoreEntry((await fetchNewestEntry()).id).expect(200);
    expect(await fetchSupersededState()).toBe('overwritten');
  });

  it('is rejected if the field was changed again, unless overwrite is set', async () => {
    const id = await createRoom();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 3 }).expect(200);
    const entry = await fetchNewestEntry();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 4 }).expect(200);
    const fetchSupersededState = async () =>
      (await test.admin.get(`/api/activity/${entry.id}`)).body.since;
    expect([entry.since, await fetchSupersededState()]).toEqual([null, 'overwritten']);
    const { body } = await restoreEntry(entry.id).expect(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { capacity: 4 } });
    await restoreEntry(entry.id, { overwrite: true }).expect(200);
    expect(await fetchSupersededState()).toBe('restored');
    expect((await fetchRoom(id)).capacity).toBe(2);
    await test.admin.delete(`/api/base-rooms/${id}`).expect(204);
    expect((await restoreEntry(entry.id).expect(409)).body.code).toBe('record_gone');
  });

  it('restores the base language with its effect on the other translations', async () => {
    const id = await createRoom();
    await test.admin.put(`/api/base-rooms/${id}/translations/en`).send({ name: 'Ebb' }).expect(200);
    const roomBefore = await fetchRoom(id);
    await test.admin
      .post(`/api/set-base-language/rooms/${id}`)
      .send({ baseLanguage: 'en' })
      .expect(200);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({ before: { baseLanguage: 'ja' }, after: { baseLanguage: 'en' } });
    await restoreEntry(entry.id).expect(200);
    const { baseLanguage, translations } = await fetchRoom(id);
    expect(baseLanguage).toBe('ja');
    const listProvenances = (view: { translations: { language: string; provenance: unknown }[] }) =>
      view.translations.map(({ language, provenance }) => ({ language, provenance }));
    expect(listProvenances({ translations })).toEqual(listProvenances(roomBefore));
  });

  it('restores an order, and can itself be reverted', async () => {
    const createFacility = async (name: string) =>
      (await test.admin.post('/api/facilities').send({ name, icon: 'wifi', description: name }))
        .body.recordId as number;
    const ids = [await createFacility('a'), await createFacility('b'), await createFacility('c')];
    const totalBefore = await fetchTotal();
    const reorder = (orderedIds: number[]) =>
      test.admin.put('/api/base-facilities/order').send({ ids: orderedIds }).expect(200);
    await reorder(ids.toReversed());
    expect(await fetchTotal()).toBe(totalBefore + 1);
    const entry = await fetchNewestEntry();
    expect(entry).toMatchObject({ action: 'reordered', kind: 'facilities', recordId: null });
    const fetchOrder = async () => {
      const { body } = await test.visitor.get('/api/base-facilities?language=en').expect(200);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const { body: undoEntry } = await restoreEntry(entry.id).expect(200);
    expect(undoEntry).toMatchObject({ action: 'undone', fields: ['order'], recordId: null });
    expect(await fetchOrder()).toEqual(ids);
    await restoreEntry(undoEntry.id).expect(200);
    expect(await fetchOrder()).toEqual(ids.toReversed());
  });

  it('is rejected after 30 days, but the entry remains', async () => {
    const id = await createRoom();
    await test.admin.put(`/api/base-rooms/${id}`).send({ capacity: 9 }).expect(200);
    const { id: entryId } = await fetchNewestEntry();
    await database.query(`update activity set at = now() - interval '31 days' where id = $1`, [
      entryId,
    ]);
    expect((await restoreEntry(entryId).expect(409)).body.code).toBe('too_old');
    await test.app.get(DailyTaskScheduler).run();
    const { body } = await test.admin.get(`/api/activity/${entryId}`).expect(200);
    expect(body).toMatchObject({ action: 'changed', before: null, after: null, restorable: false });
    expect((await fetchNewestEntry()).id).toBe(entryId);
  });
});
