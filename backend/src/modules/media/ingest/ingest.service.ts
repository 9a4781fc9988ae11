import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type ReceivedFile } from '../../../platform/http/received-files.js';
import {
  findUploadRules,
  isTypeAllowed,
  MEDIA_TYPES,
  type MediaType,
  notAnImageProblem,
  tooLargeProblem,
  formatTypeNames,
  wrongTypeProblem,
} from '../media-type.js';
import { computeDigestName, type FileMetadata } from '../file-metadata.js';
import { SvgProcessor, looksLikeSvg } from './svg.processor.js';
import { processVideo } from './video.processor.js';
import { HeicProcessor } from './heic.processor.js';
import { type ProcessedFile } from './photo.processor.js';

/** Images decoded concurrently; each may need several hundred megabytes. */
const CONCURRENCY = 2;

/** HEIC formats of phones: single images and sequences. */
const HEIC_TYPE = /^image\/hei[cf](?:-sequence)?$/;

/** Bytes at the start of a file that are read to detect its type. */
const HEAD_BYTES = 64 * 1024;

export interface IngestedFile {
  readonly bytes: Uint8Array;
  readonly metadata: FileMetadata;
}

/** Detects the type of a file by its content and converts it for the library. */
@Injectable()
export class IngestService {
  private readonly limitConcurrency = pLimit(CONCURRENCY);

  constructor(
    private readonly svgs: SvgProcessor,
    private readonly heics: HeicProcessor,
  ) {}

  async ingest(file: ReceivedFile, purpose: string): Promise<IngestedFile> {
    const type = await this.detectType(file, purpose);
    const { maxBytes } = findUploadRules(purpose)!;
    if (file.size > maxBytes) {
      throw tooLargeProblem(file.field, `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    return this.limitConcurrency(async () => this.addName(await this.convert(file, type)));
  }

  /** Returns the metadata of a file that is stored unchanged. */
  async describe(bytes: Uint8Array, type: MediaType): Promise<FileMetadata> {
    const processed = type.startsWith('image/')
      ? await (await import('./photo.processor.js')).describePhoto(bytes, type)
      : { bytes, type, width: null, height: null, placeholder: null, renderable: false };
    return (await this.addName(processed)).metadata;
  }

  private async detectType(
    { path, field }: ReceivedFile,
    purpose: string,
  ): Promise<MediaType | 'image/heic'> {
    const head = await readHead(path);
    const { fileTypeFromBuffer } = await import('file-type');
    const detected = await fileTypeFromBuffer(head).catch(() => undefined);
    // An animated PNG is stored as its first frame.
    const mime = detected?.mime === 'image/apng' ? 'image/png' : detected?.mime;
    const isSvg = (!mime || mime === 'application/xml') && looksLikeSvg(head);
    const type = isSvg ? 'image/svg+xml' : mime;
    if (type === undefined) throw notAnImageProblem(field, 'The file is not an image.');
    if (isTypeAllowed(purpose, type)) return type;
    // Stored as JPEG, which every browser can show.
    if (isTypeAllowed(purpose, 'image/jpeg') && HEIC_TYPE.test(type)) return 'image/heic';
    throw wrongTypeProblem(
      field,
      `The file must be of one of the types ${formatTypeNames(purpose)}.`,
    );
  }

  private async convert(
    { path, size, field }: ReceivedFile,
    type: MediaType | 'image/heic',
  ): Promise<ProcessedFile> {
    switch (type) {
      case 'image/svg+xml':
        return this.svgs.process(path, size, field);
      case 'image/heic': {
        const { processPhoto } = await import('./photo.processor.js');
        return processPhoto(await this.heics.toJpeg(path, field), 'image/jpeg', field);
      }
      case 'video/mp4':
      case 'video/webm':
        return processVideo(path, type, field);
      default: {
        const { processPhoto } = await import('./photo.processor.js');
        return processPhoto(path, type, field);
      }
    }
  }

  private async addName({ bytes, ...processed }: ProcessedFile): Promise<IngestedFile> {
    const name = `${await computeDigestName(bytes)}.${MEDIA_TYPES[processed.type]}`;
    return { bytes, metadata: { ...processed, name, bytes: bytes.byteLength } };
  }
}

/** Reads enough bytes to detect any type; scanning a whole hostile file could take minutes. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
