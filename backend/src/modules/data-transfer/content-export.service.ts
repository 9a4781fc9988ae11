import { Readable } from 'node:stream';
import { IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Storage } from '../../platform/storage/storage.js';
import { ArchiveKindRegistry, RecordArchive } from '../archive/index.js';
import { CONTENT_ENTRY, FORMAT, FORMAT_VERSION, IMAGES_FOLDER } from './export-parser.js';

/** Streams all content as a file; only one page of records is in memory. */
@Injectable()
export class ContentExport {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly storage: Storage,
  ) {}

  /** Streams the records as of one moment, as JSON. */
  streamJson(): Readable {
    return Readable.from(this.streamSnapshot());
  }

  /** Streams the records and the images they use, as a zip. */
  streamZip(): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    const imageNames = new Set<string>();
    const content = Readable.from(this.streamSnapshot(imageNames));
    const openStreams = new Set<Readable>();
    // If the client disconnects, end the snapshot's transaction and close open files.
    output.once('close', () => {
      for (const stream of [content, ...openStreams]) stream.destroy();
    });
    content.once('end', () => {
      this.addImages(zip, imageNames, openStreams).catch((error: unknown) =>
        output.destroy(error as Error),
      );
    });
    zip.addReadStream(content, CONTENT_ENTRY);
    return output;
  }

  /** Yields the text of an export, as the transaction of `em` sees the content. Adds the used files to `imageNames`. */
  async *streamText(em: EntityManager, imageNames?: Set<string>): AsyncGenerator<string> {
    const kinds = this.kinds.listNames();
    const counts: Record<string, number> = {};
    for (const kind of kinds) counts[kind] = await em.count(this.kinds.get(kind).entity);
    const header = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      exportedAt: new Date().toISOString(),
      counts,
    };
    yield `${JSON.stringify(header).slice(0, -1)},"records":[`;
    let separator = '\n';
    for (const kind of kinds) {
      for await (const record of this.archive.streamAll(kind, em)) {
        for (const imageName of this.archive.filesOf(record)) imageNames?.add(imageName);
        yield separator + JSON.stringify(record);
        separator = ',\n';
      }
    }
    yield '\n]}\n';
  }

  private async *streamSnapshot(imageNames?: Set<string>): AsyncGenerator<string> {
    const em = this.em.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      yield* this.streamText(em, imageNames);
    } finally {
      await em.rollback().catch(() => undefined);
    }
  }

  private async addImages(
    zip: ZipFile,
    names: ReadonlySet<string>,
    openStreams: Set<Readable>,
  ): Promise<void> {
    for (const name of names) {
      const file = await this.storage.stat(name);
      if (!file) continue;
      // Images are compressed already.
      const options = { compress: false, size: file.size };
      zip.addReadStreamLazy(IMAGES_FOLDER + name, options, (callback) => {
        this.storage.open(name).then(
          (stream) => {
            openStreams.add(stream);
            stream.once('close', () => openStreams.delete(stream));
            if ((zip.outputStream as Readable).destroyed) stream.destroy();
            else callback(null, stream);
          },
          (error: unknown) => callback(error, Readable.from([])),
        );
      });
    }
    zip.end();
  }
}
