import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import pMap from 'p-map';
import { FILE_CONCURRENCY, listFiles, openStorage } from '../storage/copy-files.js';
import { isNotFoundError, type Storage } from '../storage/storage.js';
import {
  BackupError,
  backupName,
  DamagedBackupError,
  digestOf,
  type Manifest,
  MAX_MANIFEST_BYTES,
  partName,
  listParts,
  parseManifest,
  parseBackupTime,
  serializeManifest,
} from './backup-format.js';

const BINARY_TYPE = 'application/octet-stream';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Suffix of a damaged backup that was set aside. The file is no longer listed, but is retained as long as a backup. */
const DAMAGED_SUFFIX = '.damaged';

export interface Retention {
  /** Number of backups that are retained regardless of age. */
  readonly count: number;
  /** Younger backups are retained as well. */
  readonly days: number;
}

/** A backup that was verified when created, whose manifest is intact and whose parts all exist. */
export interface HealthyBackup {
  readonly name: string;
  readonly manifest: Manifest;
}

export interface HealthyBackupOptions {
  /** Renames damaged backups. Requires the lock `ADVISORY_LOCK.backup`. */
  readonly setAside?: boolean;
}

/** Backups and their parts, in a folder or a bucket. */
export class BackupStore {
  /** @param warn is called with a sentence for each backup that is not healthy. */
  constructor(
    readonly storage: Storage,
    private readonly warn: (message: string) => void = () => undefined,
  ) {}

  /**
   * Returns the names of all backups, newest first, healthy or not. The manifest is written last, so incomplete
   * backups are not listed.
   */
  async list(): Promise<string[]> {
    return listBackupNames(await listFiles(this.storage));
  }

  /** Yields the healthy backups, newest first. The others are reported by `warn` together with the newest healthy one. */
  async *healthyBackups({
    setAside = false,
  }: HealthyBackupOptions = {}): AsyncGenerator<HealthyBackup> {
    const fileSizes = await listFiles(this.storage);
    let newest: string | undefined;
    let warnings: string[] = [];
    const flushWarnings = () => {
      const summary = newest
        ? `The newest healthy backup is ${newest}, created at ${parseBackupTime(newest)!.toISOString()}.`
        : 'There is no healthy backup.';
      for (const warning of warnings) this.warn(`${warning} ${summary}`);
      warnings = [];
    };
    for (const name of listBackupNames(fileSizes)) {
      const result = await this.examine(name, fileSizes, setAside);
      if (typeof result === 'string') {
        warnings.push(result);
        continue;
      }
      newest ??= name;
      flushWarnings();
      yield { name, manifest: result };
    }
    flushWarnings();
  }

  async findNewest(options?: HealthyBackupOptions): Promise<HealthyBackup | undefined> {
    for await (const backup of this.healthyBackups(options)) return backup;
    return undefined;
  }

  async readManifest(name: string): Promise<Manifest> {
    const { size } = (await this.storage.stat(name)) ?? {};
    if (size === undefined) throw new BackupError(`There is no backup ${name}.`);
    if (size > MAX_MANIFEST_BYTES) throw new DamagedBackupError(name);
    return parseManifest(name, await this.storage.read(name));
  }

  async writeManifest(manifest: Manifest): Promise<string> {
    const bytes = serializeManifest(manifest);
    const name = backupName(manifest.takenAt, bytes);
    await this.storage.put(name, bytes, 'application/json');
    // Verify the stored manifest; its parts are already verified.
    await this.readManifest(name);
    return name;
  }

  /** Stores a part unless it exists, and returns its digest. */
  async savePart(bytes: Uint8Array): Promise<string> {
    const digest = digestOf(bytes);
    const { size } = (await this.storage.stat(partName(digest))) ?? {};
    if (size !== bytes.byteLength) await this.storage.put(partName(digest), bytes, BINARY_TYPE);
    return digest;
  }

  /** Returns the bytes of a part after checking their size and digest. */
  async readPart(digest: string, size: number): Promise<Uint8Array> {
    const name = partName(digest);
    const stored = await this.storage.stat(name);
    if (!stored) throw new BackupError(`${name} is missing.`);
    if (stored.size !== size) throw new BackupError(`${name} is damaged.`);
    const bytes = await this.storage.read(name);
    if (digestOf(bytes) !== digest) throw new BackupError(`${name} is damaged.`);
    return bytes;
  }

  /**
   * Verifies all parts of a backup. With `deleteDamaged`, damaged parts are deleted, so that the next backup stores
   * them again.
   */
  async verify(manifest: Manifest, { deleteDamaged = false } = {}): Promise<void> {
    const errors: string[] = [];
    const verifyPart = async ([digest, size]: [string, number]) => {
      try {
        await this.readPart(digest, size);
      } catch (error) {
        if (!(error instanceof BackupError || isNotFoundError(error))) throw error;
        errors.push((error as Error).message);
        if (deleteDamaged) await this.storage.delete(partName(digest));
      }
    };
    await pMap(listParts(manifest), verifyPart, { concurrency: FILE_CONCURRENCY });
    if (errors.length === 0) return;
    const [first, ...others] = errors;
    throw new BackupError(
      others.length > 0 ? `${first} ${others.length} others are damaged too.` : first,
    );
  }

  /**
   * Deletes backups that are neither among the newest healthy ones nor recent, and all parts that no backup needs. If
   * a remaining backup is unreadable, it and all parts are retained.
   */
  async prune({ count, days }: Retention, now = Date.now()): Promise<string[]> {
    const isOld = (name: string) => now - parseBackupTime(name)!.getTime() > days * DAY_MS;
    const neededFiles = new Set<string>();
    const retained = new Set<string>();
    for await (const { name, manifest } of this.healthyBackups({ setAside: true })) {
      if (retained.size >= count && isOld(name)) continue;
      retained.add(name);
      for (const digest of listParts(manifest).keys()) neededFiles.add(partName(digest));
    }
    const removed: string[] = [];
    let areAllReadable = true;
    for (const name of await this.list()) {
      if (retained.has(name)) continue;
      if (retained.size >= count && isOld(name)) removed.push(name);
      else areAllReadable &&= await this.addParts(name, neededFiles);
    }
    for (const name of removed) await this.storage.delete(name);
    for (const name of (await listFiles(this.storage)).keys()) {
      const isUnused = areAllReadable && name.endsWith('.part') && !neededFiles.has(name);
      const originalName = name.endsWith(DAMAGED_SUFFIX)
        ? name.slice(0, -DAMAGED_SUFFIX.length)
        : '';
      if (isUnused || (parseBackupTime(originalName) && isOld(originalName)))
        await this.storage.delete(name);
    }
    await this.storage.removePartials(new Date(now - DAY_MS));
    return removed;
  }

  /**
   * Adds the parts of an incomplete backup to `neededFiles`, because a later backup may store the missing ones. Returns
   * false if the manifest cannot be read.
   */
  private async addParts(name: string, neededFiles: Set<string>): Promise<boolean> {
    try {
      for (const digest of listParts(await this.readManifest(name)).keys())
        neededFiles.add(partName(digest));
      return true;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      return false;
    }
  }

  /** Reads the manifest of a backup, or returns a sentence that describes the problem. */
  private async examine(
    name: string,
    fileSizes: ReadonlyMap<string, number>,
    setAside: boolean,
  ): Promise<Manifest | string> {
    try {
      const manifest = await this.readManifest(name);
      const missing = [...listParts(manifest)].filter(
        ([digest, size]) => fileSizes.get(partName(digest)) !== size,
      );
      if (missing.length === 0) return manifest;
      return `${name} lacks ${missing.length} of its parts, such as ${partName(missing[0]![0])}.`;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      if (!(error instanceof DamagedBackupError) || !setAside) return error.message;
      return this.setAside(name);
    }
  }

  /** Never throws: storage that forbids deletion, such as a bucket with object lock, must not prevent new backups. */
  private async setAside(name: string): Promise<string> {
    try {
      const { size = 0 } = (await this.storage.stat(name)) ?? {};
      const bytes = size > MAX_MANIFEST_BYTES ? Buffer.alloc(0) : await this.storage.read(name);
      await this.storage.put(name + DAMAGED_SUFFIX, bytes, BINARY_TYPE);
      await this.storage.delete(name);
      return `${name} is damaged, and was set aside as ${name}${DAMAGED_SUFFIX}.`;
    } catch (error) {
      return `${name} is damaged, and could not be set aside: ${String(error)}.`;
    }
  }
}

function listBackupNames(fileSizes: ReadonlyMap<string, number>): string[] {
  return [...fileSizes.keys()]
    .filter((name) => parseBackupTime(name))
    .sort()
    .reverse();
}

/**
 * Opens the backups in a folder or bucket. A new folder is readable by this user only, because a backup contains
 * everything.
 */
export async function openBackupStore(
  url: string,
  warn?: (message: string) => void,
): Promise<BackupStore> {
  if (!url.startsWith('s3://')) await mkdir(resolve(url), { recursive: true, mode: 0o700 });
  return new BackupStore(await openStorage(url), warn);
}
