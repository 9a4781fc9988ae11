import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import {
  createAnimation,
  createLongAnimation,
  createTinyWebmElements,
  SVG,
  HEIC,
  ENTITY_BOMB,
  createVideo,
  MALICIOUS_SVG,
  createHugeSvg,
  createNestedSvg,
  createNoiseImage,
  createPhoto,
  createImage,
  createPixelBomb,
} from '../../../test/images.js';
import { SvgProcessor } from './ingest/svg.processor.js';
import { Config } from '../../platform/config/config.js';
import { OWNER_FILE } from '../../platform/storage/storage-ownership.service.js';

let test: TestApp;
let folder: string;

const ROOM = { name: '晨之間', type: 'Studio', capacity: '2', language: 'zh_TW' };

beforeAll(async () => {
  test = await startApp();
  folder = test.app.get(Config).env.DATA_DIR;
});

afterAll(() => test.close());

async function listStoredFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'uploads'));
  return names.filter((name) => name !== OWNER_FILE);
}

/** Waits until all received files are deleted, which happens once the response is sent. */
async function expectNoLeftovers(): Promise<void> {
  const listReceivedFiles = () => readdir(join(folder, 'receiving')).catch(() => []);
  await expect.poll(listReceivedFiles, { interval: 5 }).toEqual([]);
}

async function countLibrary(): Promise<number> {
  return (await test.admin.get('/api/media').expect(200)).body.total;
}

const upload = (bytes: Buffer | string, purpose = 'event', name = 'picture.jpg') =>
  test.admin
    .post('/api/upload/image')
    .field('for', purpose)
    .attach('image', Buffer.from(bytes), name);

const downloadFile = (url: string) => test.visitor.get(url).responseType('blob');

const junk = Buffer.from('MZ not a picture at all. '.repeat(50));
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), junk]);

describe('accepted upload', () => {
  it('is re-encoded upright, without metadata, and named by the digest of its bytes', async () => {
    const original = await createPhoto(600, 400);
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Kawabe Camera');
    const { body } = await test.admin
      .post('/api/upload/room-image')
      .attach('image', original, 'bedroom.png')
      .expect(201);
    expect(body.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    expect(body.asset).toMatchObject({ url: body.imageUrl, width: 400, height: 600, sources: [] });
    expect(body.asset.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(body.asset.placeholder.length).toBeLessThanOrEqual(400);

    const { body: downloaded, headers } = await downloadFile(body.imageUrl).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(downloaded).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 600, format: 'jpeg' });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it('is stored once, under any file name and when uploaded concurrently', async () => {
    const original = await createImage('png');
    const firstUpload = (await upload(original).expect(201)).body;
    const total = await countLibrary();
    const repeated = (await upload(original, 'room', 'other.gif').expect(201)).body;
    expect(repeated).toEqual(firstUpload);
    // Uploading the stored file itself.
    const { body: downloaded } = await downloadFile(firstUpload.imageUrl);
    expect((await upload(downloaded).expect(201)).body).toEqual(firstUpload);
    const concurrent = await Promise.all([1, 2, 3].map(() => upload(original).expect(201)));
    expect(new Set(concurrent.map(({ body }) => body.imageUrl))).toEqual(
      new Set([firstUpload.imageUrl]),
    );
    expect(await countLibrary()).toBe(total);
  });

  it('is stored without data that was appended to the image', async () => {
    const withAppendedData = Buffer.concat([
      await createImage('jpeg'),
      zip,
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { body } = await upload(withAppendedData).expect(201);
    const { body: downloaded } = await downloadFile(body.imageUrl);
    expect((downloaded as Buffer).toString('latin1')).not.toMatch(/Not a picture|script/i);
  });

  it('restarts its grace period when another source gives the same stored file', async () => {
    const image = await createImage('jpeg');
    const { body: firstUpload } = await upload(image).expect(201);
    const em = test.app.get(MikroORM).em.fork();
    const { id } = firstUpload.asset;
    await em.execute(
      `update media_asset set unused_since = now() - interval '1 day' where id = ?`,
      [id],
    );
    const { body: secondUpload } = await upload(Buffer.concat([image, zip])).expect(201);
    expect(secondUpload.asset.id).toBe(id);
    const [row] = await em.execute(
      `select unused_since > now() - interval '1 hour' as "isRestarted" from media_asset where id = ?`,
      [id],
    );
    expect(row).toEqual({ isRestarted: true });
  });

  it('keeps animations', async () => {
    const { body } = await upload(await createAnimation(3), 'room').expect(201);
    const { body: downloaded } = await downloadFile(body.imageUrl);
    expect(await sharp(downloaded).metadata()).toMatchObject({
      format: 'gif',
      pages: 3,
      width: 40,
      height: 30,
      delay: [120, 120, 120],
    });
    expect(body.asset).toMatchObject({ width: 40, height: 30 });
  });

  it('sanitizes an SVG', async () => {
    const simple = (await upload(SVG, 'facility').expect(201)).body;
    expect(simple.asset).toMatchObject({ width: 24, height: 12 });
    const { body } = await upload(MALICIOUS_SVG, 'logo', 'logo.jpg').expect(201);
    const { body: downloaded, headers } = await downloadFile(body.imageUrl).expect(200);
    const text = (downloaded as Buffer).toString();
    expect(text).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).toContain('linearGradient');
    expect(text).toContain('url(#g)');
    expect(text).not.toMatch(
      /script|alert|evil|onload|onclick|foreignObject|iframe|javascript|<set/,
    );
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['image-set()', `style="background: image-set('https://evil.example/a' 1x)"`],
    ['-webkit-image-set()', `style="background: -webkit-image-set(url(evil.png) 1x)"`],
    ['image()', `style="background: image('https://evil.example/a')"`],
    ['cross-fade()', `style="background: cross-fade('https://evil.example/a', red)"`],
    ['src()', `style="background: src('https://evil.example/a')"`],
    ['url() with an escape', `style="background: \\75rl(https://evil.example/a)"`],
    ['url() with an escape and quotes', `fill="u\\72 l('https://evil.example/a')"`],
    ['image-set() with an escape', `style="background: \\69mage-set('//evil.example/a' 1x)"`],
    ['url() in character references', `fill="&#117;rl&#40;https://evil.example/a&#41;"`],
    ['url() behind a comment', `style="fill: /*url(#a)*/ url(/**/'https://evil.example/a')"`],
    ['url() behind an internal one', `mask="url(#a), URL( 'https://evil.example/a' )"`],
    ['url() that is not closed', `filter="url(//evil.example/a"`],
    ['a custom property', `style="--a: url(https://evil.example/a); fill: var(--a)"`],
    ['@import', `style="@\\69mport 'https://evil.example/a.css'"`],
    ['xml:base', `xml:base="https://evil.example/" fill="red"`],
  ])('removes %s from an SVG', async (_what, attribute) => {
    const svg = SVG.replace('<path', `<rect width="9" height="9" ${attribute}/><path`);
    expect(svg).not.toBe(SVG);
    const { body } = await upload(svg, 'facility').expect(201);
    const { body: downloaded } = await downloadFile(body.imageUrl).expect(200);
    const text = (downloaded as Buffer).toString();
    expect(text).toContain('<rect');
    expect(text).not.toMatch(/evil|url|image|import|cross|src/i);
  });

  it('keeps internal styles of an SVG', async () => {
    const style = `fill: url("#g"); filter: drop-shadow(1px 1px rgb(0 0 0 / 50%)); --tone: #b00`;
    const rect = `<rect aria-label="Plan(ground)" transform="rotate(4 1 2)" mask="url( #m )" style='${style}'/>`;
    const { body } = await upload(SVG.replace('<path', `${rect}<path`), 'facility').expect(201);
    const { body: downloaded } = await downloadFile(body.imageUrl).expect(200);
    const text = (downloaded as Buffer).toString().replaceAll('&quot;', '"');
    expect(text).toContain('transform="rotate(4 1 2)"');
    expect(text).toContain('mask="url( #m )"');
    expect(text).toContain('aria-label="Plan(ground)"');
    expect(text).toContain(style);
  });

  it('accepts an SVG as large as other images', async () => {
    const { body } = await upload(createHugeSvg(2), 'event').expect(201);
    expect(body.asset).toMatchObject({ width: 24, height: 12 });
  });

  it('removes the location from a video and serves ranges', async () => {
    const original = createVideo();
    const { body } = await upload(original, 'video', 'river.mp4').expect(201);
    expect(body.asset).toMatchObject({ width: 640, height: 360 });
    const { body: downloaded, headers } = await downloadFile(body.imageUrl).expect(200);
    expect(headers['content-type']).toBe('video/mp4');
    expect(downloaded).toHaveLength(original.length);
    expect((downloaded as Buffer).toString('latin1')).not.toContain('+34.6687');
    const part = await downloadFile(body.imageUrl).set('Range', 'bytes=10-19').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${original.length}`);
    expect(part.body).toEqual((downloaded as Buffer).subarray(10, 20));
    await downloadFile(body.imageUrl).set('Range', 'bytes=99999-').expect(416);
    const head = await test.visitor.head(body.imageUrl).set('Range', 'bytes=10-19').expect(200);
    expect(head.headers['content-range']).toBeUndefined();
    await downloadFile(body.imageUrl).set('If-None-Match', headers['etag']!).expect(304);
  });
});

describe('rejected upload', () => {
  it.each<[string, () => Promise<Buffer> | Buffer | string, string, number, string]>([
    ['text', () => 'just words', 'event', 400, 'not_an_image'],
    ['nothing', () => '', 'event', 400, 'not_an_image'],
    ['a zip', () => zip, 'event', 415, 'not_an_image'],
    ['an HTML page', () => '<!doctype html><script>1</script>', 'event', 400, 'not_an_image'],
    [
      'half a photo',
      async () => (await createNoiseImage(400, 400)).subarray(0, 9000),
      'event',
      400,
      'not_an_image',
    ],
    [
      'a photo without pixels',
      async () => (await createPhoto()).subarray(0, 200),
      'event',
      400,
      'not_an_image',
    ],
    ['a pixel bomb', () => createPixelBomb(), 'room', 413, 'too_large'],
    ['an SVG for a room', () => SVG, 'room', 415, 'not_an_image'],
    ['an SVG with entities', () => ENTITY_BOMB, 'logo', 400, 'not_an_image'],
    [
      'a broken SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><g>',
      'logo',
      400,
      'not_an_image',
    ],
    ['an SVG that is too large', () => createHugeSvg(11), 'slide', 413, 'too_large'],
    ['an SVG with too many elements', () => createNestedSvg(60_000), 'logo', 413, 'too_large'],
    [
      'a video with a million elements',
      () => createTinyWebmElements(),
      'video',
      400,
      'not_an_image',
    ],
    ['a video for a slide', () => createVideo(), 'slide', 415, 'not_an_image'],
    ['half a video', () => createVideo().subarray(0, 900), 'video', 400, 'not_an_image'],
    [
      'a video with an appended zip',
      () => Buffer.concat([createVideo(), zip]),
      'video',
      400,
      'not_an_image',
    ],
    [
      'more than 10 MB',
      () => Buffer.concat([createPixelBomb(9, 9), Buffer.alloc(11 << 20)]),
      'event',
      413,
      'too_large',
    ],
  ])('leaves nothing behind: %s', async (_name, make, purpose, status, code) => {
    const before = [await listStoredFiles(), await countLibrary()];
    const { body } = await upload(await make(), purpose).expect(status);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'image', code })]);
    expect([await listStoredFiles(), await countLibrary()]).toEqual(before);
    await expectNoLeftovers();
  });

  it('reports that an animation has too many frames, however small they are', async () => {
    await upload(createLongAnimation(1000), 'room').expect(201);
    const { body } = await upload(createLongAnimation(1001), 'room').expect(413);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'image', code: 'too_large' })]);
    expect(body.message).toMatch(/more than 1000 frames/);
  });

  it('leaves nothing behind if the file exceeds the limit of its purpose', async () => {
    const { body } = await test.admin
      .post('/api/upload/room-image')
      .attach('image', Buffer.alloc((25 << 20) + 1), 'room.jpg')
      .expect(413);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'image', code: 'too_large' })]);
    await expectNoLeftovers();
  });

  it('leaves nothing behind without a token, a file field or a known purpose', async () => {
    const original = await createImage('png');
    await test.visitor
      .post('/api/upload/room-image')
      .attach('image', original, 'a.png')
      .expect(401);
    const { body } = await test.admin
      .post('/api/ota-platforms')
      .field('name', 'Inn')
      .field('url', 'https://example.com')
      .attach('picture', original, 'a.png')
      .expect(415);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'picture', code: 'not_allowed' }),
    ]);
    const missing = await test.admin.post('/api/upload/image').field('for', 'event').expect(400);
    expect(missing.body.errors).toEqual([
      expect.objectContaining({ field: 'image', code: 'required' }),
    ]);
    await upload(original, 'passport').expect(400);
    await expectNoLeftovers();
  });
});

it('takes the base language of a file from the upload, or from its record', async () => {
  const languageOf = async (url: string): Promise<string> => {
    const { body } = await test.admin.get('/api/media?pageSize=100').expect(200);
    const { id } = body.items.find((item: { url: string }) => item.url === url);
    return (await test.admin.get(`/api/content/media/${id}`).expect(200)).body.baseLanguage;
  };
  // Each photo has another width, so that no two are the same file.
  const { body: withLanguage } = await upload(await createPhoto(40, 30))
    .field('language', 'ja')
    .expect(201);
  expect(await languageOf(withLanguage.imageUrl)).toBe('ja');
  const { body: withoutLanguage } = await upload(await createPhoto(41, 30)).expect(201);
  expect(await languageOf(withoutLanguage.imageUrl)).toBe('zh_TW');
  const { body } = await upload(await createPhoto(42, 30))
    .field('language', 'fr')
    .expect(400);
  expect(body.errors).toEqual([
    expect.objectContaining({ field: 'language', code: 'unsupported_language' }),
  ]);
  const { body: event } = await test.admin
    .post('/api/base-events')
    .field('title', 'Lanterns')
    .field('language', 'en')
    .field('season', 'summer')
    .field('date', '2027-07-25')
    .field('time', '18:00')
    .attach('imageFile', await createPhoto(43, 30), 'a.jpg')
    .expect(201);
  expect(await languageOf(event.image)).toBe('en');
});

it('changes the base language of an image with that of its record, if only that record shows it', async () => {
  const findAssetId = async (url: string) => {
    const { body } = await test.admin.get('/api/media?pageSize=100').expect(200);
    return body.items.find((item: { url: string }) => item.url === url).id as number;
  };
  const createEvent = async (image: object, title: string) => {
    const event = { title, season: 'summer', date: '2027-07-25', time: '18:00', language: 'zh_TW' };
    const { body } = await test.admin.post('/api/base-events').send({ ...event, ...image });
    const path = `/api/content/events/${body.id}`;
    await test.admin.put(`${path}/translations/en`).send({ title: `${title} (en)` });
    return path;
  };
  const [exclusive, shared] = await Promise.all(
    [44, 45].map(async (width) => {
      const { body } = await upload(await createPhoto(width, 30)).expect(201);
      return body.imageUrl as string;
    }),
  );
  const eventPath = await createEvent({ image: exclusive }, '燈會');
  const otherEventPath = await createEvent({ image: shared }, '花火');
  await createEvent({ image: shared }, '花火二');
  const fetchBaseLanguage = async (url: string) =>
    (await test.admin.get(`/api/content/media/${await findAssetId(url)}`)).body.baseLanguage;
  const setBase = (record: string, language: string) =>
    test.admin.post(`${record}/base-language`).send({ language }).expect(200);
  await setBase(eventPath, 'en');
  await setBase(otherEventPath, 'en');
  expect([await fetchBaseLanguage(exclusive!), await fetchBaseLanguage(shared!)]).toEqual([
    'en',
    'zh_TW',
  ]);

  // An image with an alternative text changes only to a language that has one.
  const translations = `/api/content/media/${await findAssetId(exclusive!)}/translations`;
  await test.admin.put(`${translations}/en`).send({ alt: 'Lanterns' });
  await setBase(eventPath, 'zh_TW');
  expect(await fetchBaseLanguage(exclusive!)).toBe('en');
  await setBase(eventPath, 'en');
  await test.admin.put(`${translations}/zh_TW`).send({ alt: '燈籠' });
  await setBase(eventPath, 'zh_TW');
  expect(await fetchBaseLanguage(exclusive!)).toBe('zh_TW');
});

it('sets the base language of an image without base text to that of the new record that shows it', async () => {
  const findAsset = async (url: string) => {
    const { body } = await test.admin.get('/api/media?pageSize=100').expect(200);
    return body.items.find((item: { url: string }) => item.url === url).id as number;
  };
  // Uploaded before the author chose the base language of the record.
  const [empty, translated, written] = await Promise.all(
    [46, 47, 48].map(async (width) => {
      const { body } = await upload(await createPhoto(width, 30)).expect(201);
      return `/api/content/media/${await findAsset(body.imageUrl as string)}`;
    }),
  );
  await test.admin.put(`${translated}/translations/zh`).send({ alt: '灯笼' }).expect(200);
  await test.admin.put(`${written}/translations/zh_TW`).send({ alt: '燈籠' }).expect(200);
  await test.admin.put(`${written}/translations/zh`).send({ alt: '灯笼' }).expect(200);
  const bases: string[] = [];
  for (const path of [empty!, translated!, written!]) {
    const { body: asset } = await test.admin.get(path).expect(200);
    await test.admin
      .post('/api/base-events')
      .send({ title: '灯会', season: 'summer', date: '2027-07-25', time: '18:00', language: 'zh' })
      .send({ image: asset.shared.url })
      .expect(201);
    bases.push((await test.admin.get(path)).body.baseLanguage as string);
  }
  expect(bases).toEqual(['zh', 'zh', 'zh_TW']);
});

describe('HEIC image of an iPhone', () => {
  it('is stored as a JPEG with its colors', async () => {
    const { body } = await upload(HEIC, 'room', 'IMG_0001.HEIC').expect(201);
    expect(body.imageUrl).toMatch(/\.jpg$/);
    expect(body.asset).toMatchObject({ width: 96, height: 64 });
    const { body: bytes } = await test.visitor.get(body.imageUrl as string).expect(200);
    const { data, info } = await sharp(bytes as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => {
      const offset = (y * info.width + x) * info.channels;
      return [...data.subarray(offset, offset + 3)];
    };
    const expectColor = (expected: number[], actual: number[]) =>
      expect(
        Math.max(...expected.map((value, index) => Math.abs(value - actual[index]!))),
      ).toBeLessThan(8);
    // The left half is red, the right half blue.
    expectColor([0xc8, 0x32, 0x14], colorAt(20, 30));
    expectColor([0x14, 0x28, 0xc8], colorAt(75, 30));
  });

  it('is rejected if broken, too large or sent as a video', async () => {
    const { body } = await upload(HEIC.subarray(0, -200), 'event', 'a.heic').expect(400);
    expect(body.errors).toMatchObject([{ field: 'image', code: 'not_an_image' }]);
    // `ispe` boxes contain width and height.
    const huge = Buffer.from(HEIC);
    for (let start = huge.indexOf('ispe'); start >= 0; start = huge.indexOf('ispe', start + 4)) {
      huge.writeUInt32BE(9000, start + 8);
      huge.writeUInt32BE(9000, start + 12);
    }
    await upload(huge, 'event', 'a.heic').expect(413);
    await upload(HEIC, 'video', 'a.heic').expect(415);
    await expectNoLeftovers();
  });
});

it('rejects an SVG that takes too long to sanitize, without blocking others', async () => {
  class StrictSvgProcessor extends SvgProcessor {
    override readonly maxCpuMs = 300;
  }
  const strict = { token: SvgProcessor, value: new StrictSvgProcessor() };
  const site = await startApp({}, undefined, [strict]);
  const send = (svg: string) =>
    site.admin.post('/api/upload/image').attach('image', Buffer.from(svg), 'a.svg');
  const { body } = await send(createNestedSvg(10_000)).expect(413);
  expect(body.errors).toMatchObject([{ field: 'image', code: 'too_large' }]);
  // The next file gets a new thread.
  await send(SVG).expect(201);
  await site.close();
});

describe('forms of content', () => {
  it('keep the order of the files, also if a later one is stored first', async () => {
    const [large, small] = await Promise.all([createNoiseImage(2000, 1500), createImage('png')]);
    const { body: room } = await test.admin
      .post('/api/rooms')
      .field(ROOM)
      .attach('imageFiles', large, 'a.jpg')
      .attach('imageFiles', small, 'b.png')
      .expect(201);
    expect(room.images).toMatch(/\.jpg,.*\.png$/);
  });

  it('append images of a room after the existing ones, at most ten', async () => {
    const [png, jpeg, webp] = await Promise.all([
      createImage('png'),
      createImage('jpeg'),
      createImage('webp'),
    ]);
    const { body: room } = await test.admin
      .post('/api/rooms')
      .field(ROOM)
      .attach('imageFiles', png, 'a.png')
      .attach('imageFiles', jpeg, 'b.jpg')
      .expect(201);
    expect(room.media).toMatchObject([
      { width: 60, height: 40, alt: ROOM.name },
      { width: 60, height: 40 },
    ]);
    const [firstUrl, secondUrl] = room.images.split(',');
    const { body: changed } = await test.admin
      .put(`/api/rooms/${room.id}`)
      .field('existingImages', JSON.stringify([secondUrl]))
      .attach('imageFiles', webp, 'c.webp')
      .expect(200);
    expect(changed.images.split(',')).toEqual([secondUrl, expect.stringMatching(/\.webp$/)]);
    expect(changed.images).not.toContain(firstUrl);

    // A repeated field is a list, too.
    const [thirdUrl] = changed.images.split(',').slice(-1);
    const { body: repeated } = await test.admin
      .put(`/api/rooms/${room.id}`)
      .field('existingImages', secondUrl)
      .field('existingImages', thirdUrl)
      .attach('imageFiles', png, 'a.png')
      .expect(200);
    expect(repeated.images).toBe([secondUrl, thirdUrl, firstUrl].join(','));

    const before = [await listStoredFiles(), await countLibrary()];
    const call = test.admin.put(`/api/rooms/${room.id}`);
    for (let count = 0; count < 11; count += 1) void call.attach('imageFiles', png, 'a.png');
    expect((await call.expect(400)).body.errors[0]).toMatchObject({ code: 'too_many' });
    const tenUrls = JSON.stringify(Array(10).fill(secondUrl));
    const { body: full } = await test.admin
      .put(`/api/rooms/${room.id}`)
      .field('existingImages', tenUrls)
      .attach('imageFiles', await createImage('png'), 'd.png')
      .expect(400);
    expect(full.errors[0]).toMatchObject({ field: 'existingImages', code: 'too_many' });
    const { body: svg } = await test.admin
      .put(`/api/rooms/${room.id}`)
      .attach('imageFiles', Buffer.from(SVG), 'plan.svg')
      .expect(415);
    expect(svg.errors[0]).toMatchObject({ field: 'imageFiles' });
    expect([await listStoredFiles(), await countLibrary()]).toEqual(before);
    await expectNoLeftovers();
  });

  it.each([
    [
      'base-events',
      'imageFile',
      'image',
      { title: '天神祭', season: 'summer', date: '2027-07-25', time: '18:00' },
    ],
    [
      'attractions',
      'imageFile',
      'imageUrl',
      {
        name: '道頓堀',
        description: '霓虹。',
        category: 'dining',
        distance: '3分',
        lat: '34.66',
        lng: '135.5',
      },
    ],
    ['base-facilities', 'iconFile', 'icon', { name: '洗衣機', description: '免費。' }],
    ['carousel-slides', 'imageFile', 'imageUrl', { title: '河', description: '河。' }],
    ['carousel-slides', 'backgroundImageFile', 'imageUrl', { title: '河', description: '河。' }],
    ['season-images', 'image', 'imageUrl', { season: 'winter' }],
    ['intro-images', 'image', 'imageUrl', { title: '朝', position: '1' }],
    ['site-logo', 'logoFile', 'imageUrl', { altText: '川邊' }],
  ])('%s: store the file of %s as its image', async (path, part, member, fields) => {
    const { body } = await test.admin
      .post(`/api/${path}`)
      .field({ ...fields, language: 'zh_TW' })
      .attach(part, await createImage('png'), 'p.png')
      .expect(201);
    expect(body[member]).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
    await downloadFile(body[member]).expect(200);
  });

  it('are processed once for a repeated Idempotency-Key, and rejected with another file', async () => {
    const image = await createImage('png');
    const otherImage = await createImage('png');
    const send = (file: Buffer) =>
      test.admin
        .post('/api/rooms')
        .set('Idempotency-Key', 'two-clicks-on-save')
        .field(ROOM)
        .attach('imageFiles', file, 'a.png');
    const { body: created } = await send(image).expect(201);
    const repeated = await send(image).expect(201);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.body.id).toBe(created.id);
    await send(otherImage).expect(422);
  });

  it('remove the files of a form with invalid fields', async () => {
    const before = [await listStoredFiles(), await countLibrary()];
    await test.admin
      .post('/api/rooms')
      .field({ ...ROOM, name: '' })
      .attach('imageFiles', await createImage('png'), 'a.png')
      .expect(400);
    expect([await listStoredFiles(), await countLibrary()]).toEqual(before);
  });
});
