import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.js';
import { MediaTestApp, parseSrcset } from '../../../test/media-test-app.js';
import { createNoiseImage } from '../../../test/images.js';

let store: S3rver;
let purged: { type: string; data: { urls?: string[] } }[];
let cdn: Server;
let mediaUrl: string;
let site: MediaTestApp;

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(join(tmpdir(), 'kawabe-s3-')),
    vhostBuckets: false,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await store.run();
  mediaUrl = `http://127.0.0.1:${port}/media`;
  purged = [];
  cdn = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      purged.push(JSON.parse(body) as (typeof purged)[number]);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  site = await MediaTestApp.open({
    STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?tls=0`,
    MEDIA_URL: `${mediaUrl}/`,
    PUBLIC_URL: 'https://house.example',
    CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/`,
    CDN_PURGE_SECRET: 'a secret that only the two of them know',
  });
});

afterAll(async () => {
  await site.close();
  await store.close();
  cdn.closeAllConnections();
  cdn.close();
});

it('returns public file URLs to visitors, converts them back on writes, and purges deleted files', async () => {
  const { admin, visitor } = site.test;
  const { id, url } = await site.upload(await createNoiseImage(450, 300), 'room');
  await site.waitForSources(id);
  const note = `See https://elsewhere.example${url} or ${url}.`;
  const roomId = await site.createRoom([url], { description: note });
  const publicUrl = url.replace('/uploads', mediaUrl);

  const { body: publicRoom, headers } = await visitor
    .get(`/api/rooms/${roomId}?language=zh_TW`)
    .expect(200);
  expect(publicRoom).toMatchObject({
    images: publicUrl,
    description: `See https://elsewhere.example${url} or ${publicUrl}.`,
    media: [{ url: publicUrl }],
  });
  const renditions = publicRoom.media[0].sources.flatMap(({ srcset }: { srcset: string }) =>
    parseSrcset(srcset),
  );
  expect(renditions.length).toBeGreaterThan(1);
  for (const fileUrl of [
    publicUrl,
    ...renditions.map((rendition: { url: string }) => rendition.url),
  ]) {
    const response = await fetch(fileUrl);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, expect.stringMatching(/^image\//), 'public, max-age=31536000, immutable']);
    await response.arrayBuffer();
  }

  // Read-only API clients get public URLs, on authenticated operations as well.
  const createTokenHeaders = async (...scopes: string[]) => {
    const created = await admin
      .post('/api/tokens')
      .send({ name: scopes.join(), scopes })
      .expect(201);
    return { Authorization: `Bearer ${created.body.token}` };
  };
  const readOnlyHeaders = await createTokenHeaders('content:read', 'media:read');
  const { body: baseRoom } = await visitor
    .get(`/api/base-rooms/${roomId}`)
    .set(readOnlyHeaders)
    .expect(200);
  const { body: mediaFile } = await visitor
    .get(`/api/media/${id}`)
    .set(readOnlyHeaders)
    .expect(200);
  expect([baseRoom.images, mediaFile.asset.url]).toEqual([publicUrl, publicUrl]);
  const { body: storedBaseRoom } = await visitor
    .get(`/api/base-rooms/${roomId}`)
    .set(await createTokenHeaders('content:read', 'content:write:rooms'))
    .expect(200);
  expect(storedBaseRoom.images).toBe(url);

  // Clients that write get the stored paths, and may send public URLs back.
  const { body: storedRoom } = await admin.get(`/api/rooms/${roomId}?language=zh_TW`).expect(200);
  expect([storedRoom.images, storedRoom.media[0].url]).toEqual([url, url]);
  const { images, description } = publicRoom as Record<string, string>;
  await admin
    .put(`/api/rooms/${publicRoom.id}`)
    .set('If-Match', headers['etag']!)
    .send({ images, description })
    .expect(200);
  const { body: writtenRoom } = await admin.get(`/api/base-rooms/${roomId}`).expect(200);
  expect([writtenRoom.images, writtenRoom.translations[0].description]).toEqual([url, note]);
  expect(await site.fileExists(url)).toBe(true);

  await admin.delete(`/api/base-rooms/${roomId}`).expect(204);
  await admin.delete(`/api/media/${id}`).expect(204);
  const listPurgedUrls = () =>
    purged.flatMap(({ type, data }) => (type === 'file.removed' ? data.urls! : []));
  await eventually(() => {
    expect(listPurgedUrls()).toEqual(
      expect.arrayContaining([publicUrl, `https://house.example${url}`]),
    );
    expect(listPurgedUrls()).toEqual(
      expect.arrayContaining(renditions.map((rendition: { url: string }) => rendition.url)),
    );
  });
});
