import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MediaTestApp } from '../../../test/media-test-app.js';
import { createImage } from '../../../test/images.js';

let site: MediaTestApp;
let fileHandlePrototype: FileHandle;

beforeAll(async () => {
  site = await MediaTestApp.open({ WORKERS: '0' });
  const handle = await open(import.meta.filename);
  fileHandlePrototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => site.close());

/** Records calls of `sync`, and fails those of the given kind. */
function spyOnSync(failing?: 'file' | 'folder'): string[] {
  const synced: string[] = [];
  vi.spyOn(fileHandlePrototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
    if (kind === failing) throw Object.assign(new Error('I/O error'), { code: 'EIO' });
    await this.datasync();
    synced.push(kind);
  });
  return synced;
}

it('upload is acknowledged once its file and its folder are synced to disk', async () => {
  const synced = spyOnSync();
  await site.upload(await createImage('png'));
  expect(synced).toEqual(['file', 'folder']);
});

it.each(['file', 'folder'] as const)(
  'upload whose %s cannot be synced is rejected, and leaves no partial file',
  async (kind) => {
    spyOnSync(kind);
    const { status, body } = await site.test.admin
      .post('/api/upload/image')
      .attach('image', await createImage('png'), 'a.png');
    expect([status, body.code]).toEqual([503, 'dependency_unavailable']);
    const names = await readdir(join(site.folder, 'uploads'));
    expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  },
);
