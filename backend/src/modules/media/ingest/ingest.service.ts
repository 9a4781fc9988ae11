import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type ReceivedFile } from '../../../platform/http/received-files.js';
import {
  uploadRules,
  isTypeAllowed,
  MEDIA_TYPES,
  type MediaType,
  notAnImage,
  tooLarge,
  typeNames,
  wrongType,
} from '../media-type.js';
import { digestName, type FileMetadata } from '../file-metadata.js';
import { SvgProcessor, looksLikeSvg } from './svg.processor.js';
import { processVideo } from './video.processor.js';
import { HeicProcessor } from './heic.processor.js';
import { type ProcessedFile } from './photo.processor.js';

/** Pictures decoded side by side; each may need a few hundred megabytes. */
const AT_ONCE = 2;

/** What phones make, as a single picture or as the first of several. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/;

const BEGIN_BYTES = 64 * 1024;

export interface IngestedFile {
  readonly bytes: Uint8Array;
  readonly facts: FileMetadata;
}

/** Decides by its content what a file is, and makes of it what the library keeps. */
@Injectable()
export class IngestService {
  private readonly places = pLimit(AT_ONCE);

  constructor(
    private readonly drawings: SvgProcessor,
    private readonly heics: HeicProcessor,
  ) {}

  async ingest(file: ReceivedFile, purpose: string): Promise<IngestedFile> {
    const type = await this.typeOf(file, purpose);
    const { maxBytes } = uploadRules(purpose)!;
    if (file.size > maxBytes) {
      throw tooLarge(file.field, `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    return this.places(async () => this.named(await this.convert(file, type)));
  }

  /** The facts of a file that needs no making anew: one of our own. */
  async describe(bytes: Uint8Array, type: MediaType): Promise<FileMetadata> {
    const taken = type.startsWith('image/')
      ? await (await import('./photo.processor.js')).describePhoto(bytes, type)
      : { bytes, type, width: null, height: null, placeholder: null, renderable: false };
    return (await this.named(taken)).facts;
  }

  private async typeOf(
    { path, field }: ReceivedFile,
    purpose: string,
  ): Promise<MediaType | 'image/heic'> {
    const begin = await readHead(path);
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(begin).catch(() => undefined);
    // An animated PNG is a PNG that its first picture stands for.
    const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
    const drawing = (!mime || mime === 'application/xml') && looksLikeSvg(begin);
    const type = drawing ? 'image/svg+xml' : mime;
    if (type === undefined) throw notAnImage(field, 'The file is not an image.');
    if (isTypeAllowed(purpose, type)) return type;
    // It is kept as a JPEG, which every browser shows.
    if (isTypeAllowed(purpose, 'image/jpeg') && HEIC.test(type)) return 'image/heic';
    throw wrongType(field, `The file must be of one of the types ${typeNames(purpose)}.`);
  }

  private async convert(
    { path, size, field }: ReceivedFile,
    type: MediaType | 'image/heic',
  ): Promise<ProcessedFile> {
    switch (type) {
      case 'image/svg+xml':
        return this.drawings.take(path, size, field);
      case 'image/heic': {
        const { processPhoto: takePhoto } = await import('./photo.processor.js');
        return takePhoto(await this.heics.toJpeg(path, field), 'image/jpeg', field);
      }
      case 'video/mp4':
      case 'video/webm':
        return processVideo(path, type, field);
      default: {
        const { processPhoto: takePhoto } = await import('./photo.processor.js');
        return takePhoto(path, type, field);
      }
    }
  }

  private async named({ bytes, ...taken }: ProcessedFile): Promise<IngestedFile> {
    const name = `${await digestName(bytes)}.${MEDIA_TYPES[taken.type]}`;
    return { bytes, facts: { ...taken, name, bytes: bytes.byteLength } };
  }
}

/** As much as tells the type of any file: of a whole one, hostile parts could be read for minutes. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGIN_BYTES), 0, BEGIN_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
