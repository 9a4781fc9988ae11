import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/problem.js';
import { inParallel } from '../in-parallel.js';
import { typeOf } from './file-types.js';
import { PARTIAL } from './folder.storage.js';
import { type Storage } from './storage.js';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Copies all files, and reads each back. What is there already and is the same stays. */
export async function copyStorage(
  from: Storage,
  to: Storage,
): Promise<{ copied: number; present: number }> {
  let [copied, present] = [0, 0];
  await inParallel(from.list(), async (name) => {
    if (name.endsWith(PARTIAL)) return;
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
      throw Problem.unavailable('file storage', new Error(`${name} is not what was written.`));
    }
    copied += 1;
  });
  return { copied, present };
}
