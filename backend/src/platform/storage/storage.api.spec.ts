import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import S3rver from 's3rver';
import { expect, it, vi } from 'vitest';
import { MediaTestApp, parseSrcset, FAST_MEDIA } from '../../../test/media-test-app.js';
import { createVideo, createNoiseImage, createImage } from '../../../test/images.js';
import { eventually } from '../../../test/eventually.js';
import { LocalStorage } from './local.storage.js';
import { type ByteRange, Storage, toWriteProblem } from './storage.js';

it('stores files in a bucket as in a folder, and responds 503 while the bucket is unavailable', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kawabe-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await store.run();
  const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?tls=0`;
  const site = await MediaTestApp.open({ STORAGE_URL });

  const { id, url } = await site.upload(await createNoiseImage(450, 300));
  const { body, headers } = await site.download(url);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(body.length),
  });
  const [avif] = await site.waitForSources(id);
  for (const rendition of parseSrcset(avif!.srcset)) {
    expect(await site.fileExists(rendition.url)).toBe(true);
  }
  const video = await site.upload(createVideo(), 'video');
  const rangeResponse = await site.download(video.url, { Range: 'bytes=4-11' });
  expect([rangeResponse.status, rangeResponse.body.toString('latin1')]).toEqual([206, 'ftypisom']);
  await site.test.visitor.get('/uploads/00000000000000000000000000000000.jpg').expect(404);

  await site.test.admin.delete(`/api/media/${id}`).expect(204);
  expect(await site.fileExists(url)).toBe(false);
  expect(await readdir(join(site.folder, 'uploads')).catch(() => 'no folder')).toBe('no folder');

  // If the store is unavailable, the response is an error, not cut off.
  await store.close();
  const rejected = await site.test.admin
    .post('/api/upload/image')
    .attach('image', await createImage('png'), 'a.png')
    .expect(503);
  expect(rejected.body.code).toBe('dependency_unavailable');
  const failedDownload = await site.test.visitor.get(video.url).expect(503);
  expect(failedDownload.body.message).toMatch(/^The file storage is temporarily unavailable/);
  expect(failedDownload.headers['cache-control']).toBeUndefined();
  const { body: health } = await site.test.visitor.get('/api/health/ready').expect(200);
  expect(health).toMatchObject({
    status: 'degraded',
    dependencies: { database: { status: 'up' }, storage: { status: 'down' } },
  });
  const { body: library } = await site.test.admin.get('/api/media').expect(200);
  expect(library.total).toBe(1);
  await site.close();
  await rm(directory, { recursive: true });
});

/** A folder whose `open` returns only after the visitor has disconnected. */
class SlowStorage extends LocalStorage {
  readonly opened: Readable[] = [];
  disconnected: Promise<unknown> = Promise.resolve();

  override async open(name: string, range?: ByteRange): Promise<Readable> {
    const stream = await super.open(name, range);
    this.opened.push(stream);
    await this.disconnected;
    return stream;
  }
}

it('closes a file if the visitor disconnects before it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kawabe-slow-'));
  const storage = new SlowStorage(join(folder, 'uploads'));
  const slowStorage = { token: Storage, value: storage };
  const site = await MediaTestApp.open({ DATA_DIR: folder }, undefined, [FAST_MEDIA, slowStorage]);
  const { url } = await site.upload(await createImage('png'));
  const { port } = new URL(await site.test.app.getUrl());
  const server = site.test.app.getHttpServer();
  storage.disconnected = new Promise((resolve) => {
    server.once('request', (_request, response: ServerResponse) => response.once('close', resolve));
  });
  const visitor = connect(Number(port), '127.0.0.1');
  visitor.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await vi.waitUntil(() => storage.opened.length > 0);
  visitor.destroy();
  await eventually(() => expect(storage.opened.map(({ destroyed }) => destroyed)).toEqual([true]));
  // An impossible file name is not a server error.
  await site.test.visitor.get(`/uploads/${'a'.repeat(252)}.png`).expect(404);
  await site.close();
  await rm(folder, { recursive: true });
});

/** A folder on a full disk: `/dev/full`. */
class FullStorage extends LocalStorage {
  override async put(_name: string, bytes: Uint8Array): Promise<void> {
    await writeFile('/dev/full', bytes).catch((error: unknown) => {
      throw toWriteProblem(error);
    });
  }
}

it('responds 507 to an upload on a full disk, and leaves no files behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kawabe-full-'));
  const fullStorage = { token: Storage, value: new FullStorage(join(folder, 'uploads')) };
  const site = await MediaTestApp.open({ DATA_DIR: folder }, undefined, [FAST_MEDIA, fullStorage]);
  const { body } = await site.test.admin
    .post('/api/rooms')
    .field({ name: '晨之間', type: 'Studio', capacity: '2' })
    .attach('imageFiles', await createImage('png'), 'a.png')
    .expect(507);
  expect(body.code).toBe('storage_full');
  expect((await site.test.admin.get('/api/media').expect(200)).body.total).toBe(0);
  expect((await site.test.admin.get('/api/rooms').expect(200)).body).toEqual([]);
  await expect.poll(() => readdir(join(folder, 'receiving'))).toEqual([]);
  await site.close();
  await rm(folder, { recursive: true });
});
