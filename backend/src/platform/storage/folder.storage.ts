import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import {
  answerOf,
  type ByteRange,
  isMissing,
  Storage,
  type StoredFile,
  writeProblem,
} from './storage.js';

/** What is still being written; never served, and swept when its writer died. */
export const PARTIAL = '.partial';

/** Files in a folder of this machine. */
export class FolderStorage extends Storage {
  private readonly disk: Disk;

  constructor(private readonly folder: string) {
    super();
    this.disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  }

  /** Under a name of its own until it is whole: a reader, or a crash, never meets half a file. */
  override async put(name: string, bytes: Uint8Array): Promise<void> {
    if ((await this.stat(name))?.size === bytes.byteLength) return;
    const partial = `${randomUUID()}${PARTIAL}`;
    try {
      await this.disk.put(partial, bytes);
      await this.disk.move(partial, name);
    } catch (error) {
      await this.disk.delete(partial).catch(() => undefined);
      throw writeProblem(error);
    }
  }

  override async stat(name: string): Promise<StoredFile | undefined> {
    try {
      const { contentLength, lastModified } = await answerOf(this.disk.getMetaData(name));
      return { size: contentLength, modified: lastModified };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override read(name: string): Promise<Uint8Array> {
    return answerOf(this.disk.getBytes(name));
  }

  override async open(name: string, range?: ByteRange): Promise<Readable> {
    const file = await answerOf(open(join(this.folder, name)));
    return file.createReadStream({ ...range });
  }

  override async delete(name: string): Promise<void> {
    await answerOf(this.disk.delete(name));
  }

  override async *list(): AsyncIterable<string> {
    await mkdir(this.folder, { recursive: true });
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (entry.isFile()) yield entry.name;
    }
  }
}
