import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, it } from 'vitest';
import { MediaHouse, parseSrcset, QUICK } from '../../../test/media-house.js';
import { film, noise, picture } from '../../../test/pictures.js';
import { FolderStorage } from './folder.storage.js';
import { Storage, writeProblem } from './storage.js';

it('keeps files in a bucket as it does in a folder', async () => {
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
  const house = await MediaHouse.open({ STORAGE_URL });

  const { id, url } = await house.upload(await noise(450, 300));
  const { body, headers } = await house.download(url);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(body.length),
  });
  const [avif] = await house.rendered(id);
  for (const rendition of parseSrcset(avif!.srcset)) {
    expect(await house.exists(rendition.url)).toBe(true);
  }
  const river = await house.upload(film(), 'video');
  const part = await house.download(river.url, { Range: 'bytes=4-11' });
  expect([part.status, part.body.toString('latin1')]).toEqual([206, 'ftypisom']);
  await house.test.visitor.get('/uploads/00000000000000000000000000000000.jpg').expect(404);

  await house.test.admin.delete(`/api/media/${id}`).expect(204);
  expect(await house.exists(url)).toBe(false);
  expect(await readdir(join(house.folder, 'uploads')).catch(() => 'no folder')).toBe('no folder');

  // A store that is away is said to be, and nothing is left half done.
  await store.close();
  const refused = await house.test.admin
    .post('/api/upload/image')
    .attach('image', await picture('png'), 'a.png')
    .expect(503);
  expect(refused.body.code).toBe('dependency_unavailable');
  const { body: library } = await house.test.admin.get('/api/media').expect(200);
  expect(library.total).toBe(1);
  await house.close();
  await rm(directory, { recursive: true });
});

/** A folder on a disk that is full: the kernel's own. */
class FullStorage extends FolderStorage {
  override async put(_name: string, bytes: Uint8Array): Promise<void> {
    await writeFile('/dev/full', bytes).catch((error: unknown) => {
      throw writeProblem(error);
    });
  }
}

it('says so when there is no room left, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kawabe-full-'));
  const full = { token: Storage, value: new FullStorage(join(folder, 'uploads')) };
  const house = await MediaHouse.open({ DATA_DIR: folder }, undefined, [QUICK, full]);
  const { body } = await house.test.admin
    .post('/api/rooms')
    .field({ name: '晨之間', type: 'Studio', capacity: '2' })
    .attach('imageFiles', await picture('png'), 'a.png')
    .expect(507);
  expect(body.code).toBe('storage_full');
  expect((await house.test.admin.get('/api/media').expect(200)).body.total).toBe(0);
  expect((await house.test.admin.get('/api/rooms').expect(200)).body).toEqual([]);
  await expect.poll(() => readdir(join(folder, 'receiving'))).toEqual([]);
  await house.close();
  await rm(folder, { recursive: true });
});
