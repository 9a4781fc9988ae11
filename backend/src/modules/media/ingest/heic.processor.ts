import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SandboxedWorker } from '../../../platform/threads/limited-worker.js';
import { type DecodedHeic } from './heic.worker.js';
import { notAnImage, tooLarge } from '../media-type.js';

/** What phones take unless told otherwise has 24 million; decoded, these need about 400 MB for a moment. */
const MAX_PIXELS = 26_000_000;

/** Beside this file, in the source as in the build. */
const WORKER = new URL(import.meta.url.replace(/processor(?=\.[jt]s$)/, 'worker'));

/** The longest profile that one segment of a JPEG holds. */
const LONGEST_PROFILE = 65_000;

/** Reads what iPhones make. Our decoder of pictures has no licence for it, and so there is one of its own. */
@Injectable()
export class HeicProcessor implements OnModuleDestroy {
  /** Many times what a picture of that size takes; of work, not of waiting for other work. */
  readonly maxCpuMs: number = 30_000;

  private readonly worker = new SandboxedWorker<string, DecodedHeic>({
    file: WORKER,
    memoryMb: 256,
  });

  onModuleDestroy(): Promise<void> {
    return this.worker.terminate();
  }

  /** The picture as a JPEG that loses nothing one could see, upright, with its own colour profile. */
  async toJpeg(path: string, field: string): Promise<Buffer> {
    const { sharp } = await import('../../../platform/images/sharp.js');
    // Its header alone: what it promises is checked before anything is decoded.
    const header = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header?.format !== 'heif') throw broken(field);
    if (header.width * header.height > MAX_PIXELS) {
      const most = MAX_PIXELS / 1_000_000;
      const message = `HEIC images of more than ${most} million pixels are not supported; please upload it as JPEG.`;
      throw tooLarge(field, message);
    }
    const decoded = await this.worker.run(path, this.maxCpuMs);
    if (decoded === undefined) {
      throw tooLarge(field, 'The picture takes too much to read; please send it as JPEG.');
    }
    if (decoded === null || decoded.width * decoded.height > MAX_PIXELS) throw broken(field);
    const { width, height, data } = decoded;
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return header.icc ? withProfile(jpeg, header.icc) : jpeg;
  }
}

function broken(field: string): Error {
  return notAnImage(field, 'The image is damaged or incomplete.');
}

/** Says in which colours the pixels are to be understood, in a segment at the beginning (ICC.1, annex B.4). */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (profile.length > LONGEST_PROFILE) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
