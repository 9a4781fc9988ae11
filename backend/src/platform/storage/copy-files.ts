import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import pMap from 'p-map';
import { Problem } from '../../kernel/problem.js';
import { type Environment } from '../config/config.js';
import { type Storage } from './storage.js';
import { contentTypeOf } from './serve-files.js';
import { LocalStorage } from './local.storage.js';

/** Opens a folder, or a bucket for an `s3://` URL. */
export async function openStorage(url: string): Promise<Storage> {
  if (!url.startsWith('s3://')) return new LocalStorage(resolve(url));
  // Loaded only for buckets.
  const { S3Storage } = await import('./s3.storage.js');
  return new S3Storage(url);
}

export function uploadsUrl({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Environment, 'STORAGE_URL' | 'DATA_DIR'>): string {
  return STORAGE_URL ?? join(DATA_DIR, 'uploads');
}

/** Returns a URL without key and secret, for display. */
export function redactUrl(url: string): string {
  if (!url.startsWith('s3://')) return url;
  const { host, pathname } = new URL(url);
  return `s3://${host}${pathname}`;
}

/** Number of files copied concurrently. They are held in memory, and the largest take 50 MB. */
export const FILE_CONCURRENCY = 4;

/** A file is missing in a copy, or has another size. */
export class IncompleteCopyError extends Error {}

/** Returns the sizes of all files by name. */
export async function listFiles(storage: Storage): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const { name, size } of storage.list()) files.set(name, size);
  return files;
}

/**
 * Runs `copy` for every file of a storage, and for those added meanwhile. Returns the names and sizes of the files after
 * that, for a comparison with the copy.
 */
export async function copyEachFile(
  storage: Storage,
  copy: (name: string) => Promise<void>,
): Promise<Map<string, number>> {
  const filesBefore = await listFiles(storage);
  await pMap(filesBefore.keys(), copy, { concurrency: FILE_CONCURRENCY });
  const filesAfter = await listFiles(storage);
  const added = [...filesAfter.keys()].filter((name) => !filesBefore.has(name));
  await pMap(added, copy, { concurrency: FILE_CONCURRENCY });
  return filesAfter;
}

/** Compares names and sizes of a source with its copy. Additional files of the copy are ignored. */
export function assertComplete(
  source: ReadonlyMap<string, number>,
  copy: ReadonlyMap<string, number>,
): void {
  const mismatches = [...source].filter(([name, size]) => copy.get(name) !== size);
  const [first] = mismatches;
  if (!first) return;
  const [name, size] = first;
  const state = copy.has(name) ? `has ${copy.get(name)} bytes in the copy` : 'is not in the copy';
  const otherMismatches =
    mismatches.length > 1 ? ` ${mismatches.length - 1} other files differ too.` : '';
  throw new IncompleteCopyError(
    `The copy is incomplete: ${name} (${size} bytes) ${state}.${otherMismatches}`,
  );
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies all files, verifies each, and compares the listings afterwards. Existing files with the same bytes are
 * skipped.
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
): Promise<{ copied: number; skipped: number }> {
  let copied = 0;
  let skipped = 0;
  const source = await copyEachFile(from, async (name) => {
    const bytes = await from.read(name);
    const digest = digestOf(bytes);
    if (await to.stat(name)) {
      if (digestOf(await to.read(name)) === digest) {
        skipped += 1;
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
  return { copied, skipped };
}
