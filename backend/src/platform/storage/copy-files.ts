import pMap from 'p-map';
import { type Storage } from './storage.js';

/** Files that are copied at the same time. They are held in memory, and the largest take 50 MB. */
export const FILE_CONCURRENCY = 4;

/** A copy lacks a file of its source, or has it in another size. */
export class IncompleteCopyError extends Error {}

/** Names and sizes of all files. */
export async function listFiles(storage: Storage): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const { name, size } of storage.list()) files.set(name, size);
  return files;
}

/**
 * Runs `copy` for every file of a storage, and for those that are added meanwhile. Returns names and sizes as the storage
 * lists them afterwards, to be compared with the copy.
 */
export async function copyEachFile(
  storage: Storage,
  copy: (name: string) => Promise<void>,
): Promise<Map<string, number>> {
  const before = await listFiles(storage);
  await pMap(before.keys(), copy, { concurrency: FILE_CONCURRENCY });
  const after = await listFiles(storage);
  const added = [...after.keys()].filter((name) => !before.has(name));
  await pMap(added, copy, { concurrency: FILE_CONCURRENCY });
  return after;
}

/** Compares every name and size of a source with its copy; what else the copy has does not matter. */
export function assertComplete(
  source: ReadonlyMap<string, number>,
  copy: ReadonlyMap<string, number>,
): void {
  const wrong = [...source].filter(([name, size]) => copy.get(name) !== size);
  const [first] = wrong;
  if (!first) return;
  const [name, size] = first;
  const found = copy.has(name) ? `has ${copy.get(name)} bytes in the copy` : 'is not in the copy';
  const others = wrong.length > 1 ? ` ${wrong.length - 1} other files differ too.` : '';
  throw new IncompleteCopyError(
    `The copy is incomplete: ${name} (${size} bytes) ${found}.${others}`,
  );
}
