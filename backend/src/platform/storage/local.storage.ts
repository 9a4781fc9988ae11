import { randomUUID } from 'node:crypto';
import { type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import {
  FILE_NAME_PATTERN,
  wrapStorageError,
  type ByteRange,
  isNotFoundError,
  type ListedFile,
  Storage,
  type StoredFile,
  toWriteProblem,
} from './storage.js';

/** Suffix of files that are being written. They are never listed or served. */
const PARTIAL_SUFFIX = '.partial';

export class LocalStorage extends Storage {
  private readonly disk: Disk;

  constructor(private readonly folder: string) {
    super();
    this.disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  }

  /**
   * Writes to a temporary name first, so that neither readers nor crashes leave a partial file. File and folder are
   * synced before this returns, so that an acknowledged upload survives a power failure.
   */
  override async put(name: string, bytes: Uint8Array): Promise<void> {
    if (!FILE_NAME_PATTERN.test(name)) throw new Error(`${name} is not a valid file name.`);
    const partial = `${randomUUID()}${PARTIAL_SUFFIX}`;
    try {
      if ((await this.stat(name))?.size !== bytes.byteLength) {
        await mkdir(this.folder, { recursive: true });
        await this.write(partial, bytes);
        // Not by flydrive, whose move copies: a crash would leave a partial file.
        await rename(join(this.folder, partial), join(this.folder, name));
      }
      // Also if the file exists: a concurrent writer may have just moved it.
      await this.syncFolder();
    } catch (error) {
      await rm(join(this.folder, partial), { force: true }).catch(() => undefined);
      throw toWriteProblem(error);
    }
  }

  override async stat(name: string): Promise<StoredFile | undefined> {
    try {
      const { contentLength, lastModified } = await wrapStorageError(this.disk.getMetaData(name));
      return { size: contentLength, modified: lastModified };
    } catch (error) {
      if (isNotFoundError(error)) return undefined;
      throw error;
    }
  }

  override read(name: string): Promise<Uint8Array> {
    return wrapStorageError(this.disk.getBytes(name));
  }

  override async open(name: string, range?: ByteRange): Promise<Readable> {
    const file = await wrapStorageError(open(join(this.folder, name)));
    return file.createReadStream({ ...range });
  }

  override async delete(name: string): Promise<void> {
    await wrapStorageError(this.disk.delete(name));
  }

  override async *list(): AsyncIterable<ListedFile> {
    for (const name of await this.readFileNames()) {
      const stats = name.endsWith(PARTIAL_SUFFIX) ? undefined : await this.statPath(name);
      if (stats) yield { name, size: stats.size };
    }
  }

  override async removePartials(time: Date): Promise<number> {
    let removed = 0;
    for (const name of await this.readFileNames()) {
      const stats = name.endsWith(PARTIAL_SUFFIX) ? await this.statPath(name) : undefined;
      if (!stats || stats.mtime >= time) continue;
      await rm(join(this.folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  private async readFileNames(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true });
    const entries = await readdir(this.folder, { withFileTypes: true });
    // Other programs leave files such as `.DS_Store`, which no other method can read.
    return entries
      .filter((entry) => entry.isFile() && FILE_NAME_PATTERN.test(entry.name))
      .map(({ name }) => name);
  }

  /** Undefined if the file was deleted after the listing. */
  private statPath(name: string): Promise<Stats | undefined> {
    return stat(join(this.folder, name)).catch((error: unknown) => {
      if (isNotFoundError(error)) return undefined;
      throw error;
    });
  }

  private async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = await open(join(this.folder, name), 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** A new file name is durable only after its folder is synced. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
