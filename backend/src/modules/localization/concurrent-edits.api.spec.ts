import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { raceOnLock } from '../../../test/lock-races.js';

/** The members of a translation that these tests read. */
interface TranslationView {
  language: string;
  version: number;
  name: string | null;
}

interface Room {
  id: number;
  baseLanguage: string;
  translations: TranslationView[];
}

const MORNING = {
  type: 'Studio',
  capacity: 2,
  name: '晨之間',
  description: '河畔的房間，可住 2 人。',
  amenities: '廚房, 洗衣機',
  price: '¥9,800',
  baseLanguage: 'zh-TW',
};

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

async function createRoom(changes: object = {}): Promise<Room> {
  const room = { ...MORNING, ...changes };
  return (await test.admin.post('/api/base-rooms').send(room).expect(201)).body as Room;
}

async function readRoom(id: number): Promise<Room> {
  return (await test.admin.get(`/api/base-rooms/${id}`).expect(200)).body as Room;
}

function putTexts(id: number, language: string, texts: object) {
  return test.admin.put(`/api/base-rooms/${id}/translations/${language}`).send(texts);
}

function changeBaseLanguage(id: number, baseLanguage: string) {
  return test.admin.post(`/api/set-base-language/rooms/${id}`).send({ baseLanguage });
}

function findTranslation({ translations }: Room, language: string): TranslationView {
  return translations.find((translation) => translation.language === language)!;
}

/** Sends a request that waits for the lock of a concurrent, faster writer; returns its response. */
async function requestDuringWrite(
  concurrentSql: string,
  request: () => ReturnType<typeof putTexts>,
) {
  // `then` sends the request.
  return raceOnLock(test.databaseUrl, concurrentSql, 1, () =>
    request().then((response) => response),
  );
}

it('responds with a conflict and the stored translation to the slower of two writers', async () => {
  const room = await createRoom();
  const { body: translation } = await putTexts(room.id, 'en', { name: 'Dawn' }).expect(200);
  const { version } = translation as TranslationView;
  await putTexts(room.id, 'en', { name: 'First', version }).expect(200);
  const { body } = await putTexts(room.id, 'en', { name: 'Second', version });
  expect(body).toMatchObject({ code: 'version_conflict', current: { name: 'First' } });
  // The response to an outdated header contains the stored room.
  const { body: byHeader } = await test.admin
    .put(`/api/base-rooms/${room.id}`)
    .set('If-Match', '"99"')
    .send({ capacity: 3 })
    .expect(412);
  expect(byHeader.current.id).toBe(room.id);
});

it('saves twelve concurrent writes without a version, and records each in the history', async () => {
  const room = await createRoom();
  const names = Array.from({ length: 12 }, (_, index) => `Writer ${index}`);
  const responses = await Promise.all(
    names.map((name, index) =>
      index % 2
        ? putTexts(room.id, 'en', { name })
        : test.admin.patch(`/api/content/rooms/${room.id}`).send({ words: { en: { name } } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { body } = await test.admin
    .get(`/api/content/rooms/${room.id}/translations/en/history?pageSize=20`)
    .expect(200);
  const history = (body.items as { changes: Record<string, { after: string }> }[]).map(
    ({ changes }) => changes['name']?.after,
  );
  expect(history.toSorted()).toEqual(names.toSorted());
  expect(findTranslation(await readRoom(room.id), 'en').name).toBe(history[0]);
});

it('writes several translations completely or not at all during a concurrent edit', async () => {
  const room = await createRoom();
  for (const language of ['en', 'ja']) await putTexts(room.id, language, { name: 'M' });
  const edit = `update room_translation set name = 'By hand', version = version + 1
    where owner_id = ${room.id} and language = 'en'`;
  const { status } = await requestDuringWrite(edit, () => changeBaseLanguage(room.id, 'ja'));
  expect(status).toBe(200);
  const storedRoom = await readRoom(room.id);
  expect(storedRoom.baseLanguage).toBe('ja');
  // The request has written each translation once, so its failed attempt left nothing behind.
  expect(findTranslation(storedRoom, 'en')).toMatchObject({ name: 'By hand', version: 3 });
  expect(findTranslation(storedRoom, 'ja').version).toBe(2);
});

it.each([
  [
    'deleted',
    'base_language',
    (id: number) => test.admin.delete(`/api/base-rooms/${id}/translations/ja`),
  ],
  ['emptied of its name', 'validation_failed', (id: number) => putTexts(id, 'ja', { name: null })],
])('does not let a translation be %s while it becomes the base', async (_what, code, request) => {
  const room = await createRoom();
  await putTexts(room.id, 'ja', { name: '朝の間', description: '川辺。' }).expect(200);
  const becomesBase = `update room set base_language = 'ja', version = version + 1 where id = ${room.id}`;
  const { body } = await requestDuringWrite(becomesBase, () => request(room.id));
  expect(body.code).toBe(code);
  expect(findTranslation(await readRoom(room.id), 'ja').name).toBe('朝の間');
});

describe('dependent fields', () => {
  const privacy = {
    name: '隱私權政策',
    url: 'https://example.com/',
    body: '內文',
    language: 'zh_TW',
  };

  it.each([
    [
      'the text while the link is cleared',
      (id: number) => `update policy_link set url = null, version = version + 1 where id = ${id}`,
      (id: number) =>
        test.admin.put(`/api/content/policy-links/${id}/translations/zh_TW`).send({ body: null }),
    ],
    [
      'the link while the text is cleared',
      (id: number) =>
        `update policy_link_translation set body = null, version = version + 1 where owner_id = ${id}`,
      (id: number) => test.admin.patch(`/api/policy-links/${id}`).send({ url: null }),
    ],
  ])('are not both emptied: %s', async (_what, concurrentSql, request) => {
    const { id } = (await test.admin.post('/api/policy-links').send(privacy).expect(201)).body;
    // Every writer of a kind with rules between texts and shared fields locks the record first.
    const { status, body } = await requestDuringWrite(
      `select from policy_link where id = ${id} for share; ${concurrentSql(id)}`,
      () => request(id),
    );
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    const { body: storedLink } = await test.visitor.get(`/api/policy-links/${id}?language=zh_TW`);
    expect([storedLink.url, storedLink.body].filter((content) => content !== null)).toHaveLength(1);
  });
});

it('does not make a translation the base while it is being deleted', async () => {
  // The Japanese translation has all texts of the base, so no gap has to be filled.
  const room = await createRoom({ price: null });
  const { name, description, amenities } = MORNING;
  await putTexts(room.id, 'ja', { name, description, amenities }).expect(200);
  const deletion = `delete from room_translation where owner_id = ${room.id} and language = 'ja'`;
  const { status } = await requestDuringWrite(deletion, () => changeBaseLanguage(room.id, 'ja'));
  expect(status).toBe(409);
  expect((await readRoom(room.id)).baseLanguage).toBe('zh_TW');
});

it('adds a language once for concurrent requests', async () => {
  const { id } = await createRoom();
  const insertion = `insert into room_translation (owner_id, language, name) values (${id}, 'ja', '朝の間')`;
  const { status } = await requestDuringWrite(insertion, () =>
    test.admin.post(`/api/create-language-variants/rooms/${id}`).send({ targetLanguages: ['ja'] }),
  );
  expect(status).toBe(200);
  expect(findTranslation(await readRoom(id), 'ja').name).toBe('朝の間');
});

it('responds 404 if the record is deleted while a text is added', async () => {
  const room = await createRoom();
  const deletion = `delete from room where id = ${room.id}`;
  const { status } = await requestDuringWrite(deletion, () =>
    putTexts(room.id, 'en', { name: 'Dawn' }),
  );
  expect(status).toBe(404);
});
