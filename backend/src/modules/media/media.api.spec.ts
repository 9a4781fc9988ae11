import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectForTest } from '../../../test/database-client.js';
import { eventually } from '../../../test/eventually.js';
import { MediaTestApp, parseSrcset, FAST_CLEANUP } from '../../../test/media-test-app.js';
import { createAnimation, SVG, createNoiseImage, createImage } from '../../../test/images.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';

let site: MediaTestApp;

beforeAll(async () => {
  site = await MediaTestApp.open();
});

afterAll(() => site.close());

describe('renditions', () => {
  it('are rendered by width, never wider than the image, and used in all responses', async () => {
    const { id, url } = await site.upload(await createNoiseImage(1000, 600));
    const room = await site.createRoom([url, 'https://example.com/a.jpg']);
    const sources = await site.waitForSources(id);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of sources) {
      const renditions = parseSrcset(srcset);
      expect(renditions.map(({ width }) => width)).toEqual([400, 800, 1000]);
      for (const rendition of renditions) {
        const { headers, body } = await site.download(rendition.url);
        expect(headers['content-type']).toBe(type);
        const { width, height } = await sharp(body).metadata();
        expect([width, height]).toEqual([rendition.width, Math.round(rendition.width * 0.6)]);
      }
    }
    const [shown, external] = await site.fetchShownImages(room);
    expect(shown).toMatchObject({ url, sources, alt: '晨之間' });
    expect(external).toMatchObject({ url: 'https://example.com/a.jpg', sources: [] });
    const { body: list } = await site.test.visitor.get('/api/rooms?language=zh_TW').expect(200);
    const listed = (list as { recordId: number; media: object[] }[]).find(
      ({ recordId }) => recordId === room,
    );
    expect(listed?.media[0]).toEqual(shown);
  });

  it('do not exist for animations and SVGs', async () => {
    for (const bytes of [await createAnimation(), Buffer.from(SVG)]) {
      const { id } = await site.upload(bytes);
      const { body } = await site.test.admin.get(`/api/media/${id}`).expect(200);
      expect(body).toMatchObject({ renditions: 'none', asset: { sources: [] } });
    }
  });

  it('are rendered again if they are missing or have failed', async () => {
    const { id, url } = await site.upload(await createImage('jpeg'));
    const room = await site.createRoom([url]);
    const [avif] = await site.waitForSources(id);
    const client = await connectForTest(site.test.databaseUrl);
    // Like an image restored from a backup: with names of renditions that are missing.
    await client.query(
      `update media_asset set renditions = replace(renditions::text, '.avif', '0.avif')::jsonb
       where id = $1`,
      [id],
    );
    const expectRepair = async () => expect((await site.waitForSources(id))[0]).toEqual(avif);
    await eventually(expectRepair);

    await client.query(`update media_asset set renditions = '[]' where id = $1`, [id]);
    await client.query(
      `insert into rendition_task (asset_id, state) values ($1, 'failed')
       on conflict (asset_id) do update set state = 'failed'`,
      [id],
    );
    const { body } = await site.test.admin
      .post(`/api/sync-images/rooms/${room}`)
      .send({ images: [url] })
      .expect(200);
    expect(body).toMatchObject({ success: true, updatedIds: [] });
    expect((await site.waitForSources(id))[0]).toEqual(avif);
  });

  it('are rendered once a worker is available', async () => {
    const siteWithoutWorkers = await MediaTestApp.open({ WORKERS: '0' });
    const { databaseUrl } = siteWithoutWorkers.test;
    const { id, url } = await siteWithoutWorkers.upload(await createImage('jpeg'));
    const before = (await siteWithoutWorkers.test.admin.get(`/api/media/${id}`).expect(200)).body;
    expect(before).toMatchObject({ renditions: 'waiting', asset: { sources: [] } });
    const folder = siteWithoutWorkers.folder;
    const siteWithWorkers = await MediaTestApp.open({ DATA_DIR: folder }, databaseUrl);
    const [avif] = await siteWithWorkers.waitForSources(id);
    // The image is narrower than the smallest width.
    expect(parseSrcset(avif!.srcset).map(({ width }) => width)).toEqual([60]);
    expect(await siteWithoutWorkers.fileExists(url)).toBe(true);
    await siteWithWorkers.close();
    await siteWithoutWorkers.close();
  });
});

describe('metadata of a file', () => {
  it("is shown in the language of the page, with the record's name as fallback", async () => {
    const { id, url } = await site.upload(await createImage('png'));
    const room = await site.createRoom([url]);
    expect(await site.fetchShownImages(room, 'en')).toMatchObject([{ alt: '晨之間' }]);
    const { body } = await site.test.admin
      .patch(`/api/media/${id}`)
      .send({ alt: 'A table at the window', language: 'en', focalPoint: { x: 0.25, y: 0.5 } })
      .expect(200);
    expect(body).toMatchObject({ alt: 'A table at the window', focalPoint: { x: 0.25, y: 0.5 } });
    await site.test.admin
      .put(`/api/content/media/${id}/translations/ja`)
      .send({ alt: '窓辺の机' })
      .expect(200);
    expect(await site.fetchShownImages(room, 'en')).toMatchObject([
      { alt: 'A table at the window' },
    ]);
    expect(await site.fetchShownImages(room, 'ja')).toMatchObject([{ alt: '窓辺の机' }]);
    expect(await site.fetchShownImages(room, 'zh')).toMatchObject([{ alt: '窓辺の机' }]);

    await site.test.admin
      .patch(`/api/media/${id}`)
      .set('If-Match', `"${body.version}"`)
      .send({ decorative: true })
      .expect(200);
    expect(await site.fetchShownImages(room, 'en')).toMatchObject([{ alt: '', decorative: true }]);
    const conflict = await site.test.admin
      .patch(`/api/media/${id}`)
      .send({ decorative: false, version: body.version })
      .expect(409);
    expect(conflict.body).toMatchObject({
      code: 'version_conflict',
      current: { decorative: true },
    });
    const invalid = { focalPoint: { x: 2, y: 0 }, category: 'x'.repeat(41) };
    const { body: rejected } = await site.test.admin.patch(`/api/media/${id}`).send(invalid);
    expect(rejected.errors).toMatchObject([
      { field: 'focalPoint.x', code: 'too_large' },
      { field: 'category', code: 'too_long' },
    ]);
  });

  it('includes the uses of the file, and is searched and filtered by uses and missing alternative texts', async () => {
    const { id, url } = await site.upload(await createImage('png'));
    const unused = await site.upload(await createImage('png'));
    const room = await site.createRoom([url]);
    const { body: policy } = await site.test.admin
      .post('/api/policy-links')
      .send({ name: '家規', body: `請看 ${url} 。`, language: 'zh_TW' })
      .expect(201);
    const { body } = await site.test.admin.get(`/api/media/${id}?language=zh_TW`).expect(200);
    expect(body.uses).toEqual([
      { kind: 'policy-links', id: policy.id, name: '家規' },
      { kind: 'rooms', id: room, name: '晨之間' },
    ]);
    const listIds = async (query: string) => {
      const { body: page } = await site.test.admin
        .get(`/api/media?pageSize=100&${query}`)
        .expect(200);
      return (page.items as { id: number }[]).map((item) => item.id);
    };
    expect(await listIds('unused=true')).toContain(unused.id);
    expect(await listIds('unused=true')).not.toContain(id);
    expect(await listIds('unused=false')).toContain(id);
    expect(await listIds('missingAlt=true')).toContain(id);
    for (const language of ['en', 'ja', 'zh', 'zh_TW']) {
      await site.test.admin
        .patch(`/api/media/${id}`)
        .send({ alt: `x ${language}`, language })
        .expect(200);
    }
    expect(await listIds('missingAlt=true')).not.toContain(id);
    expect(await listIds(`search=${encodeURIComponent('X zh_TW')}`)).toEqual([id]);
    const english = await site.test.admin.get('/api/media?search=X+zh_TW&language=en').expect(200);
    expect(english.body.items).toMatchObject([{ id, language: 'en', alt: 'x en' }]);
    // `%` is no wildcard.
    expect(await listIds('search=100%25')).toEqual([]);
    await site.test.visitor.get('/api/media').expect(401);
  });

  it.each([
    ['a logo', 'site-logo', { language: 'ja', altText: '川辺' }],
    ['the image of a season', 'season-images', { language: 'ja', season: 'winter', alt: '雪の橋' }],
  ])('needs no alternative text if the file is only %s', async (_, kind, body) => {
    const { id, url } = await site.upload(await createNoiseImage(300, 200));
    const isMissing = async () => {
      const { body: listBody } = await site.test.admin.get(
        '/api/media?missingAlt=true&unused=false&pageSize=100',
      );
      const { body: overview } = await site.test.admin.get('/api/overview').expect(200);
      const { count } = overview.items.find(
        ({ subject }: { subject: string }) => subject === 'missing_alt',
      );
      expect(count).toBe(listBody.total);
      return (listBody.items as { id: number }[]).some((item) => item.id === id);
    };
    // An image that is not used needs none either.
    expect(await isMissing()).toBe(false);
    await site.test.admin
      .post(`/api/${kind}`)
      .send({ ...body, image: url })
      .expect(201);
    expect(await isMissing()).toBe(false);
    await site.createRoom([url]);
    expect(await isMissing()).toBe(true);
  });
});

describe('deletion of a file', () => {
  it('by staff includes its renditions, and is rejected while the file is used', async () => {
    const { id, url } = await site.upload(await createNoiseImage(500, 300));
    const room = await site.createRoom([url]);
    const [avif] = await site.waitForSources(id);
    const small = parseSrcset(avif!.srcset)[0]!.url;
    const { body } = await site.test.admin.delete(`/api/media/${id}`).expect(409);
    expect(body.code).toBe('in_use');
    expect(await site.fileExists(small)).toBe(true);
    await site.test.admin.delete(`/api/base-rooms/${room}`).expect(204);
    await site.test.admin.delete(`/api/media/${id}`).expect(204);
    expect([await site.fileExists(url), await site.fileExists(small)]).toEqual([false, false]);
    await site.test.admin.get(`/api/media/${id}`).expect(404);
    const { body: missing } = await site.test.admin
      .post('/api/base-rooms')
      .send({ name: '夜', type: 'Studio', capacity: 2, images: [url] })
      .expect(400);
    expect(missing.errors).toMatchObject([{ field: 'images', code: 'not_found' }]);
  });

  it('outside the application does not block edits of records that show the file', async () => {
    const room = await site.createRoom([]);
    const client = await connectForTest(site.test.databaseUrl);
    const missing = JSON.stringify(['/uploads/0123456789abcdef0123456789abcdef.png']);
    await client.query('update room set images = $2 where id = $1', [room, missing]);
    expect(await site.fetchShownImages(room)).toMatchObject([{ id: null, sources: [] }]);
    const editRoom = (body: object) => site.test.admin.put(`/api/base-rooms/${room}`).send(body);
    await editRoom({ capacity: 3, name: `見 ${missing}` }).expect(200);
    await editRoom({ images: [] }).expect(200);
    await site.test.admin.delete(`/api/base-rooms/${room}`).expect(204);
  });

  it('happens automatically once no record and no log entry needs the file', async () => {
    const cleaningSite = await MediaTestApp.open({}, undefined, [FAST_CLEANUP]);
    const client = await connectForTest(cleaningSite.test.databaseUrl);
    const { url } = await cleaningSite.upload(await createImage('png'));
    const room = await cleaningSite.createRoom([url]);
    /** Simulates days that pass, until the cleanup has deleted an unused file. */
    const passDays = async () => {
      const unusedFile = await cleaningSite.upload(await createImage('png'));
      await eventually(async () => {
        await client.query(
          `update media_asset set unused_since = unused_since - interval '31 days'`,
        );
        expect(await cleaningSite.fileExists(unusedFile.url)).toBe(false);
      });
    };
    await passDays();
    expect(await cleaningSite.fileExists(url)).toBe(true);
    await cleaningSite.test.admin.put(`/api/base-rooms/${room}`).send({ images: [] }).expect(200);
    // The log can still restore the room with its image.
    await passDays();
    expect(await cleaningSite.fileExists(url)).toBe(true);
    await client.query('update activity set before = null, after = null');
    await passDays();
    await eventually(async () => expect(await cleaningSite.fileExists(url)).toBe(false));
    await client.end();
    await cleaningSite.close();
  });

  it('waits for a concurrent save that uses the file, and makes a later save fail', async () => {
    const client = await connectForTest(site.test.databaseUrl);
    // An uncommitted save and a concurrent deletion.
    const used = await site.upload(await createImage('png'));
    const deleted = await site.upload(await createImage('png'));
    const room = await site.createRoom([]);
    await client.query('begin');
    await client.query('select 1 from media_asset where id = $1 for share', [used.id]);
    await client.query('update room set images = $2 where id = $1', [
      room,
      JSON.stringify([used.url]),
    ]);
    const deletion = site.test.admin.delete(`/api/media/${used.id}`).then(({ status }) => status);
    await waitForLockWaiters(site.test.databaseUrl, 1, 'select');
    await client.query('commit');
    expect(await deletion).toBe(409);
    expect(await site.fileExists(used.url)).toBe(true);

    // An uncommitted deletion and a concurrent save.
    await client.query('begin');
    await client.query('delete from media_asset where id = $1', [deleted.id]);
    const save = site.test.admin
      .put(`/api/base-rooms/${room}`)
      .send({ images: [deleted.url] })
      .then(({ status, body }) => ({ status, body }));
    await waitForLockWaiters(site.test.databaseUrl, 1, 'select');
    await client.query('commit');
    const { status, body } = await save;
    expect([status, body.errors?.[0].code]).toEqual([400, 'not_found']);
  });
});
