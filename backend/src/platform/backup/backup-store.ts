import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pMap from 'p-map';
import { FILE_CONCURRENCY, listFiles, openStorage } from '../storage/copy-files.js';
import { isNotFoundError, type Storage } from '../storage/storage.js';
import {
  BackupError,
  backupName,
  DamagedCopyError,
  digestOf,
  type Manifest,
  MAX_MANIFEST_BYTES,
  partName,
  listParts,
  readManifest,
  parseBackupTime,
  writeManifest,
} from './backup-format.js';

const BYTES = 'application/octet-stream';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Suffix of a damaged copy that was set aside: it no longer counts as a copy, and stays as long as a copy would. */
const DAMAGED = '.damaged';

export interface Retention {
  /** So many copies stay, however old. */
  readonly count: number;
  /** And all that are younger. */
  readonly days: number;
}

/** A copy that was verified when it was made, whose list of parts is intact, and all of whose parts are there. */
export interface HealthyCopy {
  readonly name: string;
  readonly manifest: Manifest;
}

export interface SurveyOptions {
  /** Renames damaged copies. Only for the holder of the lock of backups. */
  readonly setAside?: boolean;
}

/** Copies and their parts, in a folder or a bucket. */
export class BackupStore {
  /** @param warn is called with a sentence for each copy that is not healthy. */
  constructor(
    readonly storage: Storage,
    private readonly warn: (sentence: string) => void = () => undefined,
  ) {}

  /** The names of the copies, the newest first, healthy or not. A copy is there once all of it is. */
  async list(): Promise<string[]> {
    return copyNames(await listFiles(this.storage));
  }

  /** The healthy copies, the newest first. The others are named by `warn` with the newest healthy one. */
  async *healthyCopies({ setAside = false }: SurveyOptions = {}): AsyncGenerator<HealthyCopy> {
    const listed = await listFiles(this.storage);
    let newest: string | undefined;
    let found: string[] = [];
    const tell = () => {
      const last = newest
        ? `The newest healthy backup is ${newest}, created at ${parseBackupTime(newest)!.toISOString()}.`
        : 'There is no healthy backup.';
      for (const fault of found) this.warn(`${fault} ${last}`);
      found = [];
    };
    for (const name of copyNames(listed)) {
      const copy = await this.examine(name, listed, setAside);
      if (typeof copy === 'string') {
        found.push(copy);
        continue;
      }
      newest ??= name;
      tell();
      yield { name, manifest: copy };
    }
    tell();
  }

  /** The newest healthy copy. */
  async newest(options?: SurveyOptions): Promise<HealthyCopy | undefined> {
    for await (const copy of this.healthyCopies(options)) return copy;
    return undefined;
  }

  async read(name: string): Promise<Manifest> {
    const { size } = (await this.storage.stat(name)) ?? {};
    if (size === undefined) throw new BackupError(`There is no backup ${name}.`);
    if (size > MAX_MANIFEST_BYTES) throw new DamagedCopyError(name);
    return readManifest(name, await this.storage.read(name));
  }

  async write(manifest: Manifest): Promise<string> {
    const bytes = writeManifest(manifest);
    const name = backupName(manifest.takenAt, bytes);
    await this.storage.put(name, bytes, 'application/json');
    // Read back, as all that it names was.
    await this.read(name);
    return name;
  }

  /** Keeps bytes, unless they are there; their digest. */
  async save(bytes: Uint8Array): Promise<string> {
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
    const read = async ([digest, size]: [string, number]) => {
      try {
        await this.part(digest, size);
      } catch (error) {
        if (!(error instanceof BackupError || isNotFoundError(error))) throw error;
        faults.push((error as Error).message);
        if (mend) await this.storage.delete(partName(digest));
      }
    };
    await pMap(listParts(manifest), read, { concurrency: FILE_CONCURRENCY });
    if (faults.length === 0) return;
    const [first, ...others] = faults;
    throw new BackupError(
      others.length > 0 ? `${first} ${others.length} others are damaged too.` : first,
    );
  }

  /**
   * Removes copies that are neither among the newest healthy ones nor young, and all parts that no copy needs. A copy
   * that this version cannot read stays, and all parts with it.
   */
  async prune({ count, days }: Retention, now = Date.now()): Promise<string[]> {
    const isOld = (name: string) => now - parseBackupTime(name)!.getTime() > days * DAY_MS;
    const needed = new Set<string>();
    const kept = new Set<string>();
    for await (const { name, manifest } of this.healthyCopies({ setAside: true })) {
      if (kept.size >= count && isOld(name)) continue;
      kept.add(name);
      for (const digest of listParts(manifest).keys()) needed.add(partName(digest));
    }
    const removed: string[] = [];
    let areAllKnown = true;
    for (const name of await this.list()) {
      if (kept.has(name)) continue;
      if (kept.size >= count && isOld(name)) removed.push(name);
      else areAllKnown &&= await this.addParts(name, needed);
    }
    for (const name of removed) await this.storage.delete(name);
    for (const name of (await listFiles(this.storage)).keys()) {
      const isUnused = areAllKnown && name.endsWith('.part') && !needed.has(name);
      const copy = name.endsWith(DAMAGED) ? name.slice(0, -DAMAGED.length) : '';
      if (isUnused || (parseBackupTime(copy) && isOld(copy))) await this.storage.delete(name);
    }
    await this.storage.removePartials(new Date(now - DAY_MS));
    return removed;
  }

  /** Adds the parts of a copy that lacks some, for the next copy may bring those back. False if it cannot be read. */
  private async addParts(name: string, needed: Set<string>): Promise<boolean> {
    try {
      for (const digest of listParts(await this.read(name)).keys()) needed.add(partName(digest));
      return true;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return false;
    }
  }

  /** Reads the list of parts of a copy, or returns a sentence that says what is wrong with it. */
  private async examine(
    name: string,
    listed: ReadonlyMap<string, number>,
    setAside: boolean,
  ): Promise<Manifest | string> {
    try {
      const manifest = await this.read(name);
      const missing = [...listParts(manifest)].filter(
        ([digest, size]) => listed.get(partName(digest)) !== size,
      );
      if (missing.length === 0) return manifest;
      return `${name} lacks ${missing.length} of its parts, such as ${partName(missing[0]![0])}.`;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      if (!(error instanceof DamagedCopyError) || !setAside) return error.message;
      return this.setAside(name);
    }
  }

  /** A place that lets nothing be removed, such as a bucket with object lock, keeps no backup from being made. */
  private async setAside(name: string): Promise<string> {
    try {
      const { size = 0 } = (await this.storage.stat(name)) ?? {};
      const bytes = size > MAX_MANIFEST_BYTES ? Buffer.alloc(0) : await this.storage.read(name);
      await this.storage.put(name + DAMAGED, bytes, BYTES);
      await this.storage.delete(name);
      return `${name} is damaged, and was set aside as ${name}${DAMAGED}.`;
    } catch (error) {
      return `${name} is damaged, and could not be set aside: ${String(error)}.`;
    }
  }
}

function copyNames(listed: ReadonlyMap<string, number>): string[] {
  return [...listed.keys()]
    .filter((name) => parseBackupTime(name))
    .sort()
    .reverse();
}

/** The copies at an address. A folder is made for nobody but us: who reads a copy reads everything. */
export async function openBackupStore(
  address: string,
  warn?: (sentence: string) => void,
): Promise<BackupStore> {
  if (!address.startsWith('s3://')) await mkdir(resolve(address), { recursive: true, mode: 0o700 });
  return new BackupStore(await openStorage(address), warn);
}
