import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type ReceivedFile } from '../../../platform/http/received-files.js';
import { isTypeFor, MEDIA_TYPES, type MediaType, type Purpose, PURPOSES } from '../media-type.js';
import { type FileFacts } from '../media-asset.entity.js';
import { DrawingIntake, looksLikeDrawing } from './drawing.intake.js';
import { takeFilm } from './film.intake.js';
import { notAnImage, tooLarge, wrongType } from './intake-problem.js';
import { describePhoto, type Taken, takePhoto } from './photo.intake.js';

/** Pictures decoded side by side; each may need a few hundred megabytes. */
const AT_ONCE = 2;

const BEGIN_BYTES = 64 * 1024;

// Requests come first: one picture takes one core at most, and leaves nothing in memory.
sharp.concurrency(1);
sharp.cache(false);

export interface TakenFile {
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
}

/** Decides by its content what a file is, and makes of it what the library keeps. */
@Injectable()
export class IntakeService {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly drawings: DrawingIntake) {}

  async take(file: ReceivedFile, purpose: Purpose): Promise<TakenFile> {
    const type = await this.typeOf(file, purpose);
    const { maxBytes } = PURPOSES[purpose];
    if (file.size > maxBytes) {
      throw tooLarge(file.field, `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    await this.enter();
    try {
      return await this.named(await this.convert(file, type));
    } finally {
      this.leave();
    }
  }

  /** The facts of a file that needs no making anew: one of our own. */
  async describe(bytes: Uint8Array, type: MediaType): Promise<FileFacts> {
    const taken = type.startsWith('image/')
      ? await describePhoto(bytes, type)
      : { bytes, type, width: null, height: null, placeholder: null, renderable: false };
    return (await this.named(taken)).facts;
  }

  private async typeOf({ path, field }: ReceivedFile, purpose: Purpose): Promise<MediaType> {
    const begin = await beginOf(path);
    const found = await fileTypeFromBuffer(begin).catch(() => undefined);
    // An animated PNG is a PNG that its first picture stands for.
    const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
    const drawing = (!mime || mime === 'application/xml') && looksLikeDrawing(begin);
    const type = drawing ? 'image/svg+xml' : mime;
    if (type === undefined) throw notAnImage(field, 'The file is not a picture.');
    if (isTypeFor(purpose, type)) return type;
    const names = PURPOSES[purpose].types.map((wanted) => MEDIA_TYPES[wanted].toUpperCase());
    throw wrongType(field, `The file must be of one of the types ${names.join(', ')}.`);
  }

  private convert({ path, size, field }: ReceivedFile, type: MediaType): Promise<Taken> {
    switch (type) {
      case 'image/svg+xml':
        return this.drawings.take(path, size, field);
      case 'video/mp4':
      case 'video/webm':
        return takeFilm(path, type, field);
      default:
        return takePhoto(path, type, field);
    }
  }

  private async named({ bytes, ...taken }: Taken): Promise<TakenFile> {
    const name = `${await digestName(bytes)}.${MEDIA_TYPES[taken.type]}`;
    return { bytes, facts: { ...taken, name, bytes: bytes.byteLength } };
  }

  private async enter(): Promise<void> {
    if (this.busy < AT_ONCE) this.busy += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
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

/** The name that bytes have among the files, without its ending. Films are large: it is taken in another thread. */
export async function digestName(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex').slice(0, 32);
}
