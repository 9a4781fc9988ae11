import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import pMap from 'p-map';
import { Problem } from '../../kernel/problem.js';
import { type Environment } from '../config/config.js';
import { type Storage } from './storage.js';
import { contentTypeOf } from './serve-files.js';
import { LocalStorage } from './local.storage.js';

/** A folder, or a bucket where the address names one. */
export async function openStorage(address: string): Promise<Storage> {
  if (!address.startsWith('s3://')) return new LocalStorage(resolve(address));
  // A folder needs no S3 client.
  const { S3Storage } = await import('./s3.storage.js');
  return new S3Storage(address);
}

/** Where the house's own files are. */
export function uploadsUrl({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Environment, 'STORAGE_URL' | 'DATA_DIR'>): string {
  return STORAGE_URL ?? join(DATA_DIR, 'uploads');
}

/** An address as it may be shown: without key and secret. */
export function redactUrl(address: string): string {
  if (!address.startsWith('s3://')) return address;
  const { host, pathname } = new URL(address);
  return `s3://${host}${pathname}`;
}

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
    await to.put(name, bytes, contentTypeOf(name) ?? 'application/octet-stream');
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
