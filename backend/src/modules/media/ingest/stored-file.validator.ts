import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../kernel/problem.js';
import { MEDIA_TYPES, type MediaType } from '../media-type.js';
import { SvgProcessor } from './svg.processor.js';
import { processVideo } from './video.processor.js';
import { computeDigestName } from '../file-metadata.js';

/** A file that can be stored unchanged. */
export interface StoredBytes {
  readonly bytes: Buffer;
  readonly type: MediaType;
}

const TYPE_BY_EXTENSION = new Map(
  Object.entries(MEDIA_TYPES).map(([type, extension]) => [extension as string, type as MediaType]),
);

/** Returns the problem of a file. The message continues a sentence that begins with the name of the file. */
function invalidFileProblem(message: string): Problem {
  return new Problem('not_an_image', message);
}

/**
 * Validates a file of an import: its name is the digest of its bytes, its type matches the extension, and sanitizing
 * would remove nothing. The file keeps its name, by which records refer to it.
 */
@Injectable()
export class StoredFileValidator {
  constructor(private readonly svgs: SvgProcessor) {}

  async validate(name: string, stream: Readable): Promise<StoredBytes> {
    const bytes = await buffer(stream).catch(() => {
      throw invalidFileProblem('it is damaged.');
    });
    const [stem, extension = ''] = name.split('.');
    const type = TYPE_BY_EXTENSION.get(extension);
    if (!type || (await computeDigestName(bytes)) !== stem) {
      throw invalidFileProblem('it was not stored under this name.');
    }
    if (type === 'image/svg+xml' || type.startsWith('video/')) await this.assertClean(bytes, type);
    else await this.assertPhoto(bytes, type);
    return { bytes, type };
  }

  private async assertPhoto(bytes: Buffer, type: MediaType): Promise<void> {
    const { findPhotoProblem } = await import('./photo.processor.js');
    const problem = await findPhotoProblem(bytes, type);
    if (problem !== undefined) throw invalidFileProblem(problem);
  }

  /** Throws if sanitizing would change the file. */
  private async assertClean(bytes: Buffer, type: MediaType): Promise<void> {
    const path = join(tmpdir(), `kawabe-${randomUUID()}`);
    await writeFile(path, bytes, { mode: 0o600 });
    try {
      const sanitized =
        type === 'video/mp4' || type === 'video/webm'
          ? await processVideo(path, type, 'file')
          : await this.svgs.process(path, bytes.length, 'file');
      if (!bytes.equals(sanitized.bytes))
        throw invalidFileProblem('it contains more data than the image.');
    } finally {
      await rm(path, { force: true });
    }
  }
}
