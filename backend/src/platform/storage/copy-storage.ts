import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/problem.js';
import { assertComplete, copyEachFile, listFiles } from './copy-files.js';
import { typeOf } from './file-types.js';
import { type Storage } from './storage.js';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies all files, reads each back, and compares names and sizes of both storages afterwards. A file that is there
 * already with the same bytes stays.
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
): Promise<{ copied: number; present: number }> {
  let [copied, present] = [0, 0];
  const source = await copyEachFile(from, async (name) => {
    const bytes = await from.read(name);
    const digest = digestOf(bytes);
    if (await to.stat(name)) {
      if (digestOf(await to.read(name)) === digest) {
        present += 1;
        return;
      }
      await to.delete(name);
    }
    await to.put(name, bytes, typeOf(name) ?? 'application/octet-stream');
    if (digestOf(await to.read(name)) !== digest) {
      throw Problem.unavailable(
        'file storage',
        new Error(`${name} differs from what was written.`),
      );
    }
    copied += 1;
  });
  assertComplete(source, await listFiles(to));
  return { copied, present };
}
