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
import { digestName } from '../file-metadata.js';

/** A file that may be kept as it is. */
export interface StoredBytes {
  readonly bytes: Buffer;
  readonly type: MediaType;
}

const TYPES = new Map(
  Object.entries(MEDIA_TYPES).map(([type, ending]) => [ending as string, type as MediaType]),
);

function refused(message: string): Problem {
  return new Problem('not_an_image', message);
}

/**
 * Decides whether a file that comes back, from a backup, is as this product stores files: its name is the
 * digest of its bytes, it is what its name says, and nothing of it would be taken out. It keeps its name
 * then, which records know it by.
 */
@Injectable()
export class StoredFileValidator {
  constructor(private readonly drawings: SvgProcessor) {}

  async validate(name: string, stream: Readable): Promise<StoredBytes> {
    const bytes = await buffer(stream).catch(() => {
      throw refused('it is damaged.');
    });
    const [stem, ending = ''] = name.split('.');
    const type = TYPES.get(ending);
    if (!type || (await digestName(bytes)) !== stem) {
      throw refused('it was not stored under this name.');
    }
    if (type === 'image/svg+xml' || type.startsWith('video/')) await this.checkClean(bytes, type);
    else await this.checkPhoto(bytes, type);
    return { bytes, type };
  }

  private async checkPhoto(bytes: Buffer, type: MediaType): Promise<void> {
    const { findPhotoProblem: faultOf } = await import('./photo.processor.js');
    const fault = await faultOf(bytes, type);
    if (fault !== undefined) throw refused(fault);
  }

  /** Whether cleaning it once more would change it. */
  private async checkClean(bytes: Buffer, type: MediaType): Promise<void> {
    const path = join(tmpdir(), `kawabe-${randomUUID()}`);
    await writeFile(path, bytes, { mode: 0o600 });
    try {
      const cleaned =
        type === 'video/mp4' || type === 'video/webm'
          ? await processVideo(path, type, 'file')
          : await this.drawings.take(path, bytes.length, 'file');
      if (!bytes.equals(cleaned.bytes)) throw refused('it contains more data than the image.');
    } finally {
      await rm(path, { force: true });
    }
  }
}
