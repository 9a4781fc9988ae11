import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type ReceivedFile } from '../../../platform/http/received-files.js';
import {
  accepted,
  isTypeFor,
  MEDIA_TYPES,
  type MediaType,
  notAnImage,
  tooLarge,
  typeNames,
  wrongType,
} from '../media-type.js';
import { digestName, type FileFacts } from '../file-facts.js';
import { DrawingIntake, looksLikeDrawing } from './drawing.intake.js';
import { takeFilm } from './film.intake.js';
import { HeicIntake } from './heic.intake.js';
import { type Taken } from './photo.intake.js';

/** Pictures decoded side by side; each may need a few hundred megabytes. */
const AT_ONCE = 2;

/** What phones make, as a single picture or as the first of several. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/;

const BEGIN_BYTES = 64 * 1024;

export interface TakenFile {
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
}

/** Decides by its content what a file is, and makes of it what the library keeps. */
@Injectable()
export class IntakeService {
  private readonly places = pLimit(AT_ONCE);

  constructor(
    private readonly drawings: DrawingIntake,
    private readonly heics: HeicIntake,
  ) {}

  async take(file: ReceivedFile, purpose: string): Promise<TakenFile> {
    const type = await this.typeOf(file, purpose);
    const { maxBytes } = accepted(purpose)!;
    if (file.size > maxBytes) {
      throw tooLarge(file.field, `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    return this.places(async () => this.named(await this.convert(file, type)));
  }

  /** The facts of a file that needs no making anew: one of our own. */
  async describe(bytes: Uint8Array, type: MediaType): Promise<FileFacts> {
    const taken = type.startsWith('image/')
      ? await (await import('./photo.intake.js')).describePhoto(bytes, type)
      : { bytes, type, width: null, height: null, placeholder: null, renderable: false };
    return (await this.named(taken)).facts;
  }

  private async typeOf(
    { path, field }: ReceivedFile,
    purpose: string,
  ): Promise<MediaType | 'image/heic'> {
    const begin = await beginOf(path);
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(begin).catch(() => undefined);
    // An animated PNG is a PNG that its first picture stands for.
    const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
    const drawing = (!mime || mime === 'application/xml') && looksLikeDrawing(begin);
    const type = drawing ? 'image/svg+xml' : mime;
    if (type === undefined) throw notAnImage(field, 'The file is not an image.');
    if (isTypeFor(purpose, type)) return type;
    // It is kept as a JPEG, which every browser shows.
    if (isTypeFor(purpose, 'image/jpeg') && HEIC.test(type)) return 'image/heic';
    throw wrongType(field, `The file must be of one of the types ${typeNames(purpose)}.`);
  }

  private async convert(
    { path, size, field }: ReceivedFile,
    type: MediaType | 'image/heic',
  ): Promise<Taken> {
    switch (type) {
      case 'image/svg+xml':
        return this.drawings.take(path, size, field);
      case 'image/heic': {
        const { takePhoto } = await import('./photo.intake.js');
        return takePhoto(await this.heics.toJpeg(path, field), 'image/jpeg', field);
      }
      case 'video/mp4':
      case 'video/webm':
        return takeFilm(path, type, field);
      default: {
        const { takePhoto } = await import('./photo.intake.js');
        return takePhoto(path, type, field);
      }
    }
  }

  private async named({ bytes, ...taken }: Taken): Promise<TakenFile> {
    const name = `${await digestName(bytes)}.${MEDIA_TYPES[taken.type]}`;
    return { bytes, facts: { ...taken, name, bytes: bytes.byteLength } };
  }
}

/** As much as tells the type of any file: of a whole one, hostile parts could be read for minutes. */
async function beginOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGIN_BYTES), 0, BEGIN_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
