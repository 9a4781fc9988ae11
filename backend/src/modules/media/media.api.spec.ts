import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.js';
import { MediaTestApp, parseSrcset, FAST_CLEANUP } from '../../../test/media-test-app.js';
import { animation, SVG, noise, testImage } from '../../../test/images.js';
import { waitForLockWaiters } from '../../../test/lock-races.js';

let house: MediaTestApp;

beforeAll(async () => {
  house = await MediaTestApp.open();
});

afterAll(() => house.close());

describe('renditions', () => {
  it('are made by width, never wider than the picture, and shown wherever it is', async () => {
    const { id, url } = await house.upload(await noise(1000, 600));
    const room = await house.room([url, 'https://example.com/a.jpg']);
    const sources = await house.rendered(id);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of sources) {
      const renditions = parseSrcset(srcset);
      expect(renditions.map(({ width }) => width)).toEqual([400, 800, 1000]);
      for (const rendition of renditions) {
        const { headers, body } = await house.download(rendition.url);
        expect(headers['content-type']).toBe(type);
        const { width, height } = await sharp(body).metadata();
        expect([width, height]).toEqual([rendition.width, Math.round(rendition.width * 0.6)]);
      }
    }
    const [shown, outside] = await house.shown(room);
    expect(shown).toMatchObject({ url, sources, alt: '晨之間' });
    expect(outside).toMatchObject({ url: 'https://example.com/a.jpg', sources: [] });
    const { body: list } = await house.test.visitor.get('/api/rooms?language=zh_TW').expect(200);
    const listed = (list as { recordId: number; media: object[] }[]).find(
      ({ recordId }) => recordId === room,
    );
    expect(listed?.media[0]).toEqual(shown);
  });

  it('no animation and no drawing has any', async () => {
    for (const bytes of [await animation(), Buffer.from(SVG)]) {
      const { id } = await house.upload(bytes);
      const { body } = await house.test.admin.get(`/api/media/${id}`).expect(200);
      expect(body).toMatchObject({ renditions: 'none', asset: { sources: [] } });
    }
  });

  it('that are lost, or were given up, are made anew', async () => {
    const { id, url } = await house.upload(await testImage('jpeg'));
    const room = await house.room([url]);
    const [avif] = await house.rendered(id);
    const client = new pg.Client({ connectionString: house.test.databaseUrl });
    await client.connect();
    // As a backup brings a picture in: with the names of renditions that stayed behind.
    await client.query(
      `update media_asset set renditions = replace(renditions::text, '.avif', '0.avif')::jsonb
       where id = $1`,
      [id],
    );
    const healed = async () => expect((await house.rendered(id))[0]).toEqual(avif);
    await eventually(healed);

    await client.query(`update media_asset set renditions = '[]' where id = $1`, [id]);
    await client.query(
      `insert into rendition_task (asset_id, state) values ($1, 'failed')
       on conflict (asset_id) do update set state = 'failed'`,
      [id],
    );
    const { body } = await house.test.admin
      .post(`/api/sync-images/rooms/${room}`)
      .send({ images: [url] })
      .expect(200);
    expect(body).toMatchObject({ success: true, updatedIds: [] });
    expect((await house.rendered(id))[0]).toEqual(avif);
    await client.end();
  });

  it('that no worker was there for are made when there is one', async () => {
    const deaf = await MediaTestApp.open({ WORKERS: '0' });
    const { databaseUrl } = deaf.test;
    const { id, url } = await deaf.upload(await testImage('jpeg'));
    const before = (await deaf.test.admin.get(`/api/media/${id}`).expect(200)).body;
    expect(before).toMatchObject({ renditions: 'waiting', asset: { sources: [] } });
    const folder = deaf.folder;
    const able = await MediaTestApp.open({ DATA_DIR: folder }, databaseUrl);
    const [avif] = await able.rendered(id);
    expect(parseSrcset(avif!.srcset).map(({ width }) => width)).toEqual([60]);
    expect(await deaf.exists(url)).toBe(true);
    await able.close();
    await deaf.close();
  });
});

describe('what is said of a file', () => {
  it('is shown in the language of the page, or for want of words the name of the thing', async () => {
    const { id, url } = await house.upload(await testImage('png'));
    const room = await house.room([url]);
    expect(await house.shown(room, 'en')).toMatchObject([{ alt: '晨之間' }]);
    const { body } = await house.test.admin
      .patch(`/api/media/${id}`)
      .send({ alt: 'A table at the window', language: 'en', focalPoint: { x: 0.25, y: 0.5 } })
      .expect(200);
    expect(body).toMatchObject({ alt: 'A table at the window', focalPoint: { x: 0.25, y: 0.5 } });
    await house.test.admin
      .put(`/api/content/media/${id}/translations/ja`)
      .send({ alt: '窓辺の机' })
      .expect(200);
    expect(await house.shown(room, 'en')).toMatchObject([{ alt: 'A table at the window' }]);
    expect(await house.shown(room, 'ja')).toMatchObject([{ alt: '窓辺の机' }]);
    expect(await house.shown(room, 'zh')).toMatchObject([{ alt: '窓辺の机' }]);

    await house.test.admin
      .patch(`/api/media/${id}`)
      .set('If-Match', `"${body.version}"`)
      .send({ decorative: true })
      .expect(200);
    expect(await house.shown(room, 'en')).toMatchObject([{ alt: '', decorative: true }]);
    const late = await house.test.admin
      .patch(`/api/media/${id}`)
      .send({ decorative: false, version: body.version })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'version_conflict', current: { decorative: true } });
    const wrong = { focalPoint: { x: 2, y: 0 }, category: 'x'.repeat(41) };
    const { body: refused } = await house.test.admin.patch(`/api/media/${id}`).send(wrong);
    expect(refused.errors).toMatchObject([
      { field: 'focalPoint.x', code: 'too_large' },
      { field: 'category', code: 'too_long' },
    ]);
  });

  it('is asked for where it is missing, and tells what shows the file', async () => {
    const { id, url } = await house.upload(await testImage('png'));
    const unused = await house.upload(await testImage('png'));
    const room = await house.room([url]);
    const { body: policy } = await house.test.admin
      .post('/api/policy-links')
      .send({ name: '家規', body: `請看 ${url} 。`, language: 'zh_TW' })
      .expect(201);
    const { body } = await house.test.admin.get(`/api/media/${id}?language=zh_TW`).expect(200);
    expect(body.uses).toEqual([
      { kind: 'policy-links', id: policy.id, name: '家規' },
      { kind: 'rooms', id: room, name: '晨之間' },
    ]);
    const list = async (query: string) => {
      const { body: page } = await house.test.admin
        .get(`/api/media?pageSize=100&${query}`)
        .expect(200);
      return (page.items as { id: number }[]).map((item) => item.id);
    };
    expect(await list('unused=true')).toContain(unused.id);
    expect(await list('unused=true')).not.toContain(id);
    expect(await list('unused=false')).toContain(id);
    expect(await list('missingAlt=true')).toContain(id);
    for (const language of ['en', 'ja', 'zh', 'zh_TW']) {
      await house.test.admin
        .patch(`/api/media/${id}`)
        .send({ alt: `x ${language}`, language })
        .expect(200);
    }
    expect(await list('missingAlt=true')).not.toContain(id);
    expect(await list(`search=${encodeURIComponent('X zh_TW')}`)).toEqual([id]);
    const english = await house.test.admin.get('/api/media?search=X+zh_TW&language=en').expect(200);
    expect(english.body.items).toMatchObject([{ id, language: 'en', alt: 'x en' }]);
    expect(await list('search=100%25')).toEqual([]);
    await house.test.visitor.get('/api/media').expect(401);
  });

  it('is not asked for of what is only a logo, which says by itself what it shows', async () => {
    const { id, url } = await house.upload(await testImage('png'));
    const isMissing = async () => {
      const { body } = await house.test.admin.get('/api/media?missingAlt=true&pageSize=100');
      const { body: overview } = await house.test.admin.get('/api/overview').expect(200);
      const { count } = overview.items.find(
        ({ subject }: { subject: string }) => subject === 'missing_alt',
      );
      expect(count).toBe(body.total);
      return (body.items as { id: number }[]).some((item) => item.id === id);
    };
    expect(await isMissing()).toBe(true);
    const logo = { language: 'ja', altText: '川辺', image: url };
    await house.test.admin.post('/api/site-logo').send(logo).expect(201);
    expect(await isMissing()).toBe(false);
    await house.room([url]);
    expect(await isMissing()).toBe(true);
  });
});

describe('a file goes', () => {
  it('when staff delete it, with its renditions, but not while it is shown', async () => {
    const { id, url } = await house.upload(await noise(500, 300));
    const room = await house.room([url]);
    const [avif] = await house.rendered(id);
    const small = parseSrcset(avif!.srcset)[0]!.url;
    const { body } = await house.test.admin.delete(`/api/media/${id}`).expect(409);
    expect(body.code).toBe('in_use');
    expect(await house.exists(small)).toBe(true);
    await house.test.admin.delete(`/api/base-rooms/${room}`).expect(204);
    await house.test.admin.delete(`/api/media/${id}`).expect(204);
    expect([await house.exists(url), await house.exists(small)]).toEqual([false, false]);
    await house.test.admin.get(`/api/media/${id}`).expect(404);
    const { body: gone } = await house.test.admin
      .post('/api/base-rooms')
      .send({ name: '夜', type: 'Studio', capacity: 2, images: [url] })
      .expect(400);
    expect(gone.errors).toMatchObject([{ field: 'images', code: 'not_found' }]);
  });

  it('and where it went in spite of all, what showed it can still be changed and deleted', async () => {
    const room = await house.room([]);
    const client = new pg.Client({ connectionString: house.test.databaseUrl });
    await client.connect();
    const gone = JSON.stringify(['/uploads/0123456789abcdef0123456789abcdef.png']);
    await client.query('update room set images = $2 where id = $1', [room, gone]);
    await client.end();
    expect(await house.shown(room)).toMatchObject([{ id: null, sources: [] }]);
    const edit = (body: object) => house.test.admin.put(`/api/base-rooms/${room}`).send(body);
    await edit({ capacity: 3, name: `見 ${gone}` }).expect(200);
    await edit({ images: [] }).expect(200);
    await house.test.admin.delete(`/api/base-rooms/${room}`).expect(204);
  });

  it('by itself a while after nothing shows it or can be brought back to, and never before', async () => {
    const tidy = await MediaTestApp.open({}, undefined, [FAST_CLEANUP]);
    const client = new pg.Client({ connectionString: tidy.test.databaseUrl });
    await client.connect();
    const { url } = await tidy.upload(await testImage('png'));
    const room = await tidy.room([url]);
    /** Days go by, in which the collector comes around; seen by a file that nothing shows. */
    const daysLater = async () => {
      const loose = await tidy.upload(await testImage('png'));
      await eventually(async () => {
        await client.query(
          `update media_asset set unused_since = unused_since - interval '2 days'`,
        );
        expect(await tidy.exists(loose.url)).toBe(false);
      });
    };
    await daysLater();
    expect(await tidy.exists(url)).toBe(true);
    await tidy.test.admin.put(`/api/base-rooms/${room}`).send({ images: [] }).expect(200);
    // The room as it was can still be brought back, and its picture with it.
    await daysLater();
    expect(await tidy.exists(url)).toBe(true);
    await client.query('update activity set before = null, after = null');
    await daysLater();
    await eventually(async () => expect(await tidy.exists(url)).toBe(false));
    await client.end();
    await tidy.close();
  });

  it('only when no save that names it is on its way, and the save hears of it otherwise', async () => {
    const other = new pg.Client({ connectionString: house.test.databaseUrl });
    await other.connect();
    // A save that is not committed yet, and a deletion that meets it.
    const [kept, lost] = [
      await house.upload(await testImage('png')),
      await house.upload(await testImage('png')),
    ];
    const room = await house.room([]);
    await other.query('begin');
    await other.query('select 1 from media_asset where id = $1 for share', [kept.id]);
    await other.query('update room set images = $2 where id = $1', [
      room,
      JSON.stringify([kept.url]),
    ]);
    const deletion = house.test.admin.delete(`/api/media/${kept.id}`).then(({ status }) => status);
    await waitForLockWaiters(house.test.databaseUrl, 1, 'select');
    await other.query('commit');
    expect(await deletion).toBe(409);
    expect(await house.exists(kept.url)).toBe(true);

    // A deletion that is not committed yet, and a save that meets it.
    await other.query('begin');
    await other.query('delete from media_asset where id = $1', [lost.id]);
    const save = house.test.admin
      .put(`/api/base-rooms/${room}`)
      .send({ images: [lost.url] })
      .then(({ status, body }) => ({ status, body }));
    await waitForLockWaiters(house.test.databaseUrl, 1, 'select');
    await other.query('commit');
    const { status, body } = await save;
    expect([status, body.errors?.[0].code]).toEqual([400, 'not_found']);
    await other.end();
  });
});
