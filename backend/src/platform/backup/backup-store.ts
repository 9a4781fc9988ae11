import { isMissing, type Storage } from '../storage/storage.js';
import {
  BackupError,
  copyName,
  digestOf,
  type Manifest,
  MOST_MANIFEST_BYTES,
  partName,
  partsOf,
  readManifest,
  takenAt,
  writeManifest,
} from './backup-format.js';
import { inParallel } from '../in-parallel.js';

const BYTES = 'application/octet-stream';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Retention {
  /** So many copies stay, however old. */
  readonly count: number;
  /** And all that are younger. */
  readonly days: number;
}

/** Copies and their parts, in a folder or a bucket. */
export class BackupStore {
  constructor(readonly storage: Storage) {}

  /** The names of the copies, the newest first. A copy is there once all of it is. */
  async copies(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.storage.list()) if (takenAt(name)) names.push(name);
    return names.sort().reverse();
  }

  async read(name: string): Promise<Manifest> {
    const { size } = (await this.storage.stat(name)) ?? {};
    if (size === undefined) throw new BackupError(`There is no copy ${name}.`);
    if (size > MOST_MANIFEST_BYTES) throw new BackupError(`${name} is damaged.`);
    return readManifest(name, await this.storage.read(name));
  }

  async write(manifest: Manifest): Promise<string> {
    const bytes = writeManifest(manifest);
    const name = copyName(manifest.takenAt, bytes);
    await this.storage.put(name, bytes, 'application/json');
    // Read back, as all that it names was.
    await this.read(name);
    return name;
  }

  /** Keeps bytes, unless they are there; their digest. */
  async keep(bytes: Uint8Array): Promise<string> {
    const digest = digestOf(bytes);
    const { size } = (await this.storage.stat(partName(digest))) ?? {};
    if (size !== bytes.byteLength) await this.storage.put(partName(digest), bytes, BYTES);
    return digest;
  }

  /** The bytes of a part, which are what they were. */
  async part(digest: string, size: number): Promise<Uint8Array> {
    const name = partName(digest);
    const stored = await this.storage.stat(name);
    if (!stored) throw new BackupError(`${name} is missing.`);
    if (stored.size !== size) throw new BackupError(`${name} is damaged.`);
    const bytes = await this.storage.read(name);
    if (digestOf(bytes) !== digest) throw new BackupError(`${name} is damaged.`);
    return bytes;
  }

  /** Reads all of a copy. What is damaged is removed where `mend` says so: the next copy then brings it anew. */
  async verify(manifest: Manifest, { mend = false } = {}): Promise<void> {
    const faults: string[] = [];
    await inParallel(partsOf(manifest), async ([digest, size]) => {
      try {
        await this.part(digest, size);
      } catch (error) {
        if (!(error instanceof BackupError || isMissing(error))) throw error;
        faults.push((error as Error).message);
        if (mend) await this.storage.delete(partName(digest));
      }
    });
    if (faults.length === 0) return;
    const [first, ...others] = faults;
    throw new BackupError(others.length > 0 ? `${first} So are ${others.length} others.` : first);
  }

  /** Removes copies that are neither among the newest nor young, and all that no copy needs. */
  async prune({ count, days }: Retention, now = Date.now()): Promise<string[]> {
    const copies = await this.copies();
    const isOld = (name: string) => now - takenAt(name)!.getTime() > days * DAY_MS;
    const removed = copies.slice(count).filter(isOld);
    const needed = new Set<string>();
    for (const name of copies.filter((each) => !removed.includes(each))) {
      for (const digest of partsOf(await this.read(name)).keys()) needed.add(partName(digest));
    }
    for (const name of removed) await this.storage.delete(name);
    for await (const name of this.storage.list()) {
      if (name.endsWith('.part') && !needed.has(name)) await this.storage.delete(name);
    }
    return removed;
  }
}
