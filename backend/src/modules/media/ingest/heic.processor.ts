import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SandboxedWorker } from '../../../platform/threads/sandboxed-worker.js';
import { type DecodedHeic } from './heic.worker.js';
import { notAnImageProblem, tooLargeProblem } from '../media-type.js';

/** Default photos of phones have 24 million pixels; decoding needs about 400 MB. */
const MAX_PIXELS = 26_000_000;

/** The worker is next to this file, in the source and in the build. */
const WORKER = new URL(import.meta.url.replace(/processor(?=\.[jt]s$)/, 'worker'));

/** Maximum profile size in one JPEG segment. */
const MAX_PROFILE_LENGTH = 65_000;

/** Decodes HEIC images of iPhones. The default image library cannot, for license reasons. */
@Injectable()
export class HeicProcessor implements OnModuleDestroy {
  /** Many times what an image of the maximum size takes. CPU time, so a busy machine does not cause failures. */
  readonly maxCpuMs: number = 30_000;

  private readonly worker = new SandboxedWorker<string, DecodedHeic>({
    file: WORKER,
    // Limits the JavaScript heap only. The WebAssembly memory of the decoder is not part of it.
    memoryMb: 256,
  });

  onModuleDestroy(): Promise<void> {
    return this.worker.terminate();
  }

  /** Converts an image to a visually lossless JPEG, upright, with its own color profile. */
  async toJpeg(path: string, field: string): Promise<Buffer> {
    const { sharp } = await import('../../../platform/images/sharp.js');
    // Checks the header before the image is decoded.
    const header = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header?.format !== 'heif') throw damagedImageProblem(field);
    if (header.width * header.height > MAX_PIXELS) {
      const millions = MAX_PIXELS / 1_000_000;
      const message = `HEIC images of more than ${millions} million pixels are not supported; please upload it as JPEG.`;
      throw tooLargeProblem(field, message);
    }
    const decoded = await this.worker.run(path, this.maxCpuMs);
    if (decoded === undefined) {
      throw tooLargeProblem(field, 'The picture takes too much to read; please send it as JPEG.');
    }
    if (decoded === null || decoded.width * decoded.height > MAX_PIXELS)
      throw damagedImageProblem(field);
    const { width, height, data } = decoded;
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return header.icc ? addProfile(jpeg, header.icc) : jpeg;
  }
}

function damagedImageProblem(field: string): Error {
  return notAnImageProblem(field, 'The image is damaged or incomplete.');
}

/** Adds a color profile as the first segment (APP2, 0xffe2) after the start marker: part 1 of 1 (ICC.1, annex B.4). */
function addProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (profile.length > MAX_PROFILE_LENGTH) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
