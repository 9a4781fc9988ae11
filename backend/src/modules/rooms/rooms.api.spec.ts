import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { createImage } from '../../../test/images.js';
import { type Language } from '../../kernel/language.js';
import { Storage } from '../../platform/storage/storage.js';
import { type BaseRoomDto } from './rooms.dto.js';
import { type rooms } from './rooms.kind.js';

type RoomTranslationDto = InstanceType<typeof rooms.TranslationView>;

let test: TestApp;

const MORNING = {
  type: 'Studio',
  capacity: 2,
  name: '晨之間',
  description: '河畔的房間，可住 2 人。',
  amenities: '廚房, 洗衣機',
  size: '28 m²',
  price: '¥9,800',
  baseLanguage: 'zh-TW',
  images: 'https://example.com/a.jpg,https://example.com/b%2Cc.jpg',
};

async function createRoom(changes: object = {}) {
  const { body } = await test.admin
    .post('/api/base-rooms')
    .send({ ...MORNING, ...changes })
    .expect(201);
  return body;
}

async function readRoom(id: number) {
  return (await test.admin.get(`/api/base-rooms/${id}`).expect(200)).body;
}

function putTexts(id: number, language: string, texts: object) {
  return test.admin.put(`/api/base-rooms/${id}/translations/${language}`).send(texts);
}

function findTranslation(room: BaseRoomDto, language: Language): RoomTranslationDto {
  return room.translations.find((translation) => translation.language === language)!;
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

describe('new room', () => {
  it('has its text in the base language and appears in the flat view', async () => {
    const room = await createRoom();
    expect(room).toMatchObject({
      type: 'Studio',
      baseLanguage: 'zh_TW',
      capacity: 2,
      price: '¥9,800',
      amenities: '廚房, 洗衣機',
      images: 'https://example.com/a.jpg,https://example.com/b%2Cc.jpg',
      active: true,
      missingLanguages: ['en', 'ja', 'zh'],
    });
    const [translation] = room.translations;
    expect(translation.provenance.name).toMatchObject({ origin: 'human', by: ADMIN.username });
    const { body: flat } = await test.visitor.get(`/api/rooms/${translation.id}`).expect(200);
    expect(flat).toMatchObject({
      id: translation.id,
      recordId: room.id,
      baseRoomId: null,
      isBaseLanguage: true,
      language: 'zh_TW',
      name: '晨之間',
      fieldLanguages: {},
    });
    expect(flat.media.map(({ url }: { url: string }) => url)).toEqual([
      'https://example.com/a.jpg',
      'https://example.com/b%2Cc.jpg',
    ]);
  });

  it('accepts multipart fields of the same names, and shows None without amenities', async () => {
    const { body } = await test.admin
      .post('/api/rooms')
      .field({
        name: 'Dawn',
        type: '1LDK',
        capacity: '4',
        size: '42 m²',
        price: '¥1',
        amenities: ' , ',
      })
      .field('existingImages', '["https://example.com/1.jpg"]')
      .field('language', 'en-GB')
      .expect(201);
    expect(body).toMatchObject({
      language: 'en',
      capacity: 4,
      amenities: 'None',
      images: 'https://example.com/1.jpg',
    });
  });

  it('has the facts that were entered, and null for the others', async () => {
    const facts = { doubleBeds: 2, bath: 'bathtub', floor: 3, smoking: 'no' };
    const { id } = await createRoom({ ...facts, view: '' });
    const { body } = await test.visitor.get(`/api/rooms/${id}?language=en`).expect(200);
    expect(body).toMatchObject({ ...facts, view: null, access: null, futons: null });
    const change = { bath: null, doubleBeds: 0 };
    await test.admin.put(`/api/base-rooms/${id}`).send(change).expect(200);
    expect(await readRoom(id)).toMatchObject({ ...facts, ...change });
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{ type: 'Castle' }, 'type', 'not_one_of'],
    [{ type: undefined }, 'type', 'required'],
    [{ capacity: 'many' }, 'capacity', 'not_a_number'],
    [{ bath: 'pool' }, 'bath', 'not_one_of'],
    [{ futons: 21 }, 'futons', 'too_large'],
    [{ capacity: 0 }, 'capacity', 'too_small'],
    [{ capacity: 11 }, 'capacity', 'too_large'],
    [{ description: 'x'.repeat(5001) }, 'description', 'too_long'],
    [{ baseLanguage: 'fr' }, 'baseLanguage', 'unsupported_language'],
    [{ images: ['ftp://example.com/a.jpg'] }, 'images', 'not_a_url'],
    [{ images: ['javascript:alert(1)'] }, 'images', 'not_a_url'],
    [{ images: Array(11).fill('https://example.com/a.jpg') }, 'images', 'too_many'],
  ])('is rejected with %j: %s is %s', async (changes, field, code) => {
    const { body } = await test.admin
      .post('/api/base-rooms')
      .send({ ...MORNING, ...changes })
      .expect(400);
    expect(body.code).toBe('validation_failed');
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
    expect(body.requestId).toMatch(/\w/);
  });

  it('may have a name of 200 characters, each of several UTF-16 units', async () => {
    await createRoom({ name: '🌿'.repeat(200) });
    const input = { ...MORNING, name: '🌿'.repeat(201) };
    await test.admin.post('/api/base-rooms').send(input).expect(400);
  });

  it('reports every invalid field', async () => {
    const { body } = await test.admin.post('/api/rooms').send({ capacity: 99 }).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'capacity',
      'name',
      'type',
    ]);
  });

  it('requires an administrator', async () => {
    const { body } = await test.visitor.post('/api/base-rooms').send(MORNING).expect(401);
    expect(body.code).toBe('unauthorized');
    await test.visitor.get('/api/base-rooms').expect(401);
    await test.visitor.get('/api/content/rooms/1').expect(401);
  });
});

describe('reading', () => {
  it('falls back field by field and reports the languages', async () => {
    const room = await createRoom();
    await putTexts(room.id, 'ja', { name: '朝の間' }).expect(200);
    await putTexts(room.id, 'en', { description: 'By the river, sleeps 2.' }).expect(200);
    const { body } = await test.visitor.get(`/api/rooms/${room.id}?language=en-US`).expect(200);
    expect(body).toMatchObject({
      language: 'en',
      name: '朝の間',
      description: 'By the river, sleeps 2.',
      price: '¥9,800',
      fieldLanguages: { name: 'ja', amenities: 'zh_TW', size: 'zh_TW', price: 'zh_TW' },
    });
    const { body: list } = await test.visitor.get('/api/rooms?language=zh').expect(200);
    const listedRoom = list.find(({ recordId }: { recordId: number }) => recordId === room.id);
    expect(listedRoom).toMatchObject({ language: 'ja', name: '朝の間', isBaseLanguage: false });
    const { body: flatRooms } = await test.visitor.get('/api/rooms').expect(200);
    const translations = flatRooms.filter(
      ({ recordId }: { recordId: number }) => recordId === room.id,
    );
    expect(translations.map(({ language }: { language: string }) => language)).toEqual([
      'en',
      'ja',
      'zh_TW',
    ]);
    // Texts shown by fallback must not appear in the form.
    expect(findTranslation(await readRoom(room.id), 'en').name).toBeNull();
  });

  it('responds 400 to unknown languages and 404 to unknown ids', async () => {
    const { body } = await test.visitor.get('/api/rooms?language=fr').expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'language', code: 'unsupported_language' }),
    ]);
    await test.visitor.get('/api/rooms/999999').expect(404);
    await test.visitor.get('/api/rooms/abc').expect(404);
    await test.visitor.get('/api/rooms/99999999999999').expect(404);
  });

  it('hides inactive rooms from visitors only', async () => {
    const room = await createRoom({ active: false });
    await test.visitor.get(`/api/rooms/${room.id}`).expect(404);
    await test.admin.get(`/api/rooms/${room.id}`).expect(200);
    const response = await test.visitor.get('/api/rooms?language=ja').expect(200);
    expect(response.headers['vary']).toMatch(/Authorization/i);
    const ids = response.body.map(({ recordId }: { recordId: number }) => recordId);
    expect(ids).not.toContain(room.id);
  });

  it('responds 304 to a matching ETag', async () => {
    const first = await test.visitor.get('/api/rooms?language=ja').expect(200);
    expect(first.headers['etag']).toMatch(/^"/);
    await test.visitor
      .get('/api/rooms?language=ja')
      .set('If-None-Match', first.headers['etag']!)
      .expect(304);
  });
});

describe('flat view', () => {
  let room: BaseRoomDto;

  beforeEach(async () => {
    room = await createRoom();
    await putTexts(room.id, 'en', { name: 'Morning room' }).expect(200);
    room = await readRoom(room.id);
  });

  it('writes the text of its translation and the shared fields of all', async () => {
    const { id } = findTranslation(room, 'en');
    const { body } = await test.admin
      .put(`/api/rooms/${id}`)
      .send({ name: 'Dawn room', capacity: 3, images: [] })
      .expect(200);
    expect(body).toMatchObject({ id, name: 'Dawn room', capacity: 3, images: '' });
    const stored = await readRoom(room.id);
    expect(stored).toMatchObject({ capacity: 3, images: '', media: [] });
    expect(findTranslation(stored, 'zh_TW').name).toBe('晨之間');
  });

  it('ignores derived fields that a form sends back', async () => {
    const { id } = findTranslation(room, 'en');
    const { body: shown } = await test.admin.get(`/api/rooms/${id}`).expect(200);
    await test.admin.put(`/api/rooms/${id}`).send(shown).expect(200);
    expect(await readRoom(room.id)).toEqual(room);
  });

  it('rejects texts of another language', async () => {
    const { id } = findTranslation(room, 'en');
    const { body } = await test.admin
      .put(`/api/rooms/${id}`)
      .send({ name: '朝の間', language: 'ja' })
      .expect(409);
    expect(body.code).toBe('language_mismatch');
    expect(await readRoom(room.id)).toEqual(room);
  });

  it('deletes one translation, or the room with its base translation or on request', async () => {
    await test.admin.delete(`/api/rooms/${findTranslation(room, 'en').id}`).expect(204);
    expect((await readRoom(room.id)).missingLanguages).toContain('en');
    await test.admin.delete(`/api/rooms/${findTranslation(room, 'zh_TW').id}`).expect(204);
    await test.admin.get(`/api/base-rooms/${room.id}`).expect(404);
    const otherRoom = await createRoom();
    await putTexts(otherRoom.id, 'en', { name: 'Other' });
    const { translations } = await readRoom(otherRoom.id);
    await test.admin.delete(`/api/rooms/${translations[0].id}?scope=all`).expect(204);
    await test.admin.get(`/api/base-rooms/${otherRoom.id}`).expect(404);
  });
});

describe('editing texts', () => {
  it('marks changed texts as human and dependent translations as stale', async () => {
    const room = await createRoom();
    const { body: japanese } = await putTexts(room.id, 'ja', { name: '朝の間' }).expect(200);
    expect(japanese.provenance.name).toMatchObject({ origin: 'human', stale: false });
    expect(japanese.provenance.description).toMatchObject({ origin: null, at: null });
    await test.admin.put(`/api/base-rooms/${room.id}`).send({ name: '朝之間' }).expect(200);
    const stale = findTranslation(await readRoom(room.id), 'ja');
    expect(stale).toMatchObject({ stale: true, name: '朝の間' });
    const { body: confirmed } = await test.admin
      .post(`/api/content/rooms/${room.id}/translations/ja/confirm`)
      .send({})
      .expect(200);
    expect(confirmed).toMatchObject({ stale: false, name: '朝の間' });
  });

  it('neither clears a required base text nor deletes the base translation', async () => {
    const room = await createRoom();
    const { body } = await putTexts(room.id, 'zh_TW', { name: ' ' }).expect(400);
    expect(body.errors[0]).toMatchObject({ field: 'name', code: 'required' });
    await test.admin.delete(`/api/base-rooms/${room.id}/translations/zh_TW`).expect(409);
    await putTexts(room.id, 'en', { name: 'Dawn' }).expect(200);
    await test.admin.delete(`/api/base-rooms/${room.id}/translations/en`).expect(204);
    expect(findTranslation(await readRoom(room.id), 'en')).toBeUndefined();
    await putTexts(room.id, 'ja', { name: '朝の間' }).expect(200);
    await putTexts(room.id, 'ja', { name: null }).expect(400);
    expect(findTranslation(await readRoom(room.id), 'ja').name).toBe('朝の間');
    const { body: unsupported } = await putTexts(room.id, 'fr', { name: 'Aube' }).expect(400);
    expect(unsupported.errors[0].code).toBe('unsupported_language');
  });

  it.each(['capacity', 'constructor', '__proto__'])(
    'rejects the unknown field %s',
    async (field) => {
      const room = await createRoom();
      const path = `/api/content/rooms/${room.id}`;
      for (const [operation, input] of [
        ['translations/zh_TW/confirm', { fields: [field] }],
        ['generate-translations', { fields: [field] }],
        [`translations/zh_TW/suggestions/${field}`, { action: 'accept' }],
      ] as const) {
        const { body } = await test.admin.post(`${path}/${operation}`).send(input).expect(400);
        expect(body.errors).toMatchObject([{ code: 'not_one_of' }]);
      }
    },
  );

  it('records a history of changes and authors', async () => {
    const room = await createRoom();
    await putTexts(room.id, 'en', { name: 'Dawn' }).expect(200);
    await putTexts(room.id, 'en', { name: 'Dawn room' }).expect(200);
    const { body } = await test.admin
      .get(`/api/content/rooms/${room.id}/translations/en/history`)
      .expect(200);
    expect(body.total).toBe(2);
    expect(body.items[0].changes).toEqual({
      name: { before: 'Dawn', after: 'Dawn room', origin: 'human', by: ADMIN.username },
    });
    expect(body.items[1].changes.name).toMatchObject({ before: null, after: 'Dawn' });
  });
});

describe('language structure', () => {
  it('switches the base language, filling gaps and changing no other text', async () => {
    const room = await createRoom();
    await putTexts(room.id, 'ja', { name: '朝の間' }).expect(200);
    const translationId = findTranslation(await readRoom(room.id), 'zh_TW').id;
    const { body } = await test.admin
      .post(`/api/set-base-language/rooms/${translationId}`)
      .send({ baseLanguage: 'ja' })
      .expect(200);
    expect(body.success).toBe(true);
    const roomAfterSwitch = await readRoom(room.id);
    expect(roomAfterSwitch).toMatchObject({ baseLanguage: 'ja', price: '¥9,800' });
    expect(findTranslation(roomAfterSwitch, 'ja')).toMatchObject({
      description: MORNING.description,
      stale: false,
    });
    expect(findTranslation(roomAfterSwitch, 'zh_TW')).toMatchObject({
      name: '晨之間',
      stale: false,
    });
    await test.admin
      .post(`/api/set-base-language/rooms/${room.id}`)
      .send({ baseLanguage: 'en' })
      .expect(409);
  });

  it('saves images for every translation, and reports the changes in a dry run', async () => {
    const room = await createRoom();
    await putTexts(room.id, 'ja', { name: '朝の間' }).expect(200);
    const japaneseId = findTranslation(await readRoom(room.id), 'ja').id;
    const images = ['https://example.com/new.jpg'];
    const dryRun = await test.admin
      .post(`/api/sync-images/rooms/${room.id}`)
      .send({ images, dryRun: true })
      .expect(200);
    expect(dryRun.body).toMatchObject({ syncedEntities: 1, updatedIds: [japaneseId], job: null });
    expect((await readRoom(room.id)).images).toBe(room.images);
    await test.admin.post(`/api/sync-images/rooms/${room.id}`).send({ images }).expect(200);
    expect((await readRoom(room.id)).images).toBe(images[0]);
    const repeated = await test.admin.post(`/api/sync-images/rooms/${room.id}`).send({ images });
    expect(repeated.body).toMatchObject({ syncedEntities: 1, updatedIds: [] });
  });

  it('rejects unknown kinds', async () => {
    await test.admin
      .post('/api/set-base-language/castles/1')
      .send({ baseLanguage: 'en' })
      .expect(404);
    await test.admin.get('/api/content/castles/1').expect(404);
  });
});

it('saves the order of rooms', async () => {
  const ids = (await test.admin.get('/api/base-rooms').expect(200)).body.map(
    ({ id }: { id: number }) => id,
  );
  const reversed = [...ids].reverse();
  await test.admin.put('/api/base-rooms/order').send({ ids: reversed }).expect(200);
  const { body } = await test.visitor.get('/api/rooms?language=ja').expect(200);
  const visibleIds = body.map(({ recordId }: { recordId: number }) => recordId);
  expect(visibleIds).toEqual(reversed.filter((id: number) => visibleIds.includes(id)));
  await test.admin
    .put('/api/base-rooms/order')
    .send({ ids: ids.slice(1) })
    .expect(400);
});

describe('link preview image of a room', () => {
  it('is the first image as a JPEG in the size of link previews', async () => {
    const image = await createImage('webp', 900, 900);
    const upload = test.admin.post('/api/upload/room-image').attach('image', image, 'room.webp');
    const { body } = await upload.expect(201);
    const { id } = await createRoom({ images: body.imageUrl });
    const card = await test.visitor.get(`/api/rooms/${id}/card.jpg`).expect(200);
    expect(card.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(card.body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const etag = card.headers['etag']!;
    await test.visitor.get(`/api/rooms/${id}/card.jpg`).set('If-None-Match', etag).expect(304);
  });

  it('does not exist if the file of the image is missing', async () => {
    const image = await createImage('png', 64);
    const upload = test.admin.post('/api/upload/room-image').attach('image', image, 'lost.png');
    const { body } = await upload.expect(201);
    const { id } = await createRoom({ images: body.imageUrl });
    await test.app.get(Storage).delete((body.imageUrl as string).slice('/uploads/'.length));
    await test.visitor.get(`/api/rooms/${id}/card.jpg`).expect(404);
  });

  it('does not exist for a room with external images only, or for an unknown room', async () => {
    const { id } = await createRoom();
    for (const roomId of [String(id), '999999', 'x']) {
      await test.visitor.get(`/api/rooms/${roomId}/card.jpg`).expect(404);
    }
  });
});
