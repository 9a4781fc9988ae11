import { type Metadata, type Sharp } from 'sharp';
import { sharp } from '../../../platform/images/sharp.js';
import { PLACEHOLDER_LENGTH } from '../file-metadata.js';
import { type MediaType, notAnImage, tooLarge } from '../media-type.js';

/** Of all its frames together. The largest phones take 50 million; decoded, these are 200 MB. */
const MAX_PIXELS = 64_000_000;
/** Longest edge of what is kept: more than any screen shows. */
const MAX_EDGE = 3840;
const MAX_FRAMES = 1000;

/** Small enough to stand in a page beside every picture. */
const PLACEHOLDER_EDGES = [20, 16, 12];

/** A file as the library keeps it. */
export interface ProcessedFile {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly renderable: boolean;
}

type PhotoType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

const FORMATS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

function encoded(image: Sharp, type: PhotoType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 88 });
    case 'image/png':
      return image.png({ compressionLevel: 8 });
    case 'image/gif':
      return image.gif({ effort: 4 });
    case 'image/webp':
      return image.webp({ quality: 88 });
  }
}

/** Reads the header alone: what it promises is checked before anything is decoded. */
async function header(file: string | Buffer, type: PhotoType, field: string): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== FORMATS[type] || !metadata.width || !metadata.height) {
    throw notAnImage(field, 'The file cannot be read as an image.');
  }
  const { width, height, pages = 1 } = metadata;
  if (width * height * pages > MAX_PIXELS || pages > MAX_FRAMES) {
    const most = MAX_PIXELS / 1_000_000;
    throw tooLarge(field, `The image has more than ${most} million pixels.`);
  }
  return metadata;
}

/** As an inline picture of a few hundred characters. */
async function placeholderOf(bytes: Uint8Array): Promise<string | null> {
  for (const edge of PLACEHOLDER_EDGES) {
    const tiny = await sharp(bytes)
      .resize({ width: edge, height: edge, fit: 'inside' })
      .webp({ quality: 30, effort: 6 })
      .toBuffer();
    const text = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (text.length <= PLACEHOLDER_LENGTH) return text;
  }
  return null;
}

/**
 * Decodes a picture, of a path or of bytes, and writes it anew: upright, in sRGB, without place, camera or anything else that
 * rode along. An animation stays one.
 */
export async function processPhoto(
  file: string | Buffer,
  type: PhotoType,
  field: string,
): Promise<ProcessedFile> {
  const { pages = 1 } = await header(file, type, field);
  const animated = pages > 1;
  const image = sharp(file, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const upright = animated ? image : image.autoOrient();
  const resized = upright.resize({
    width: MAX_EDGE,
    height: MAX_EDGE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await encoded(resized, type)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notAnImage(field, 'The image is damaged or incomplete.');
    });
  return {
    bytes: data,
    type,
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholder: await placeholderOf(data),
    // A rendition would stand still.
    renderable: !animated,
  };
}

/** The facts of a picture that is taken as it is. */
export async function describePhoto(bytes: Uint8Array, type: MediaType): Promise<ProcessedFile> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  const placeholder = await placeholderOf(bytes);
  return { bytes, type, width, height, placeholder, renderable: pages === 1 };
}

/** Whether a picture that comes back, from a backup, is whole and carries nothing along; else what is wrong. */
export async function findPhotoProblem(
  bytes: Uint8Array,
  type: MediaType,
): Promise<string | undefined> {
  const image = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const metadata = await image.metadata().catch(() => undefined);
  if (`image/${metadata?.format}` !== type) return 'its type does not match its name.';
  if (metadata?.exif ?? metadata?.xmp ?? metadata?.iptc) return 'it contains hidden data.';
  return image.stats().then(
    () => undefined,
    () => 'it is damaged.',
  );
}
