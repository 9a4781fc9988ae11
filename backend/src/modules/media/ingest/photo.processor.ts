import { type Metadata, type Sharp } from 'sharp';
import { sharp } from '../../../platform/images/sharp.js';
import { MAX_PLACEHOLDER_LENGTH } from '../file-metadata.js';
import { type MediaType, notAnImageProblem, tooLargeProblem } from '../media-type.js';

/** Limit for all frames together. Large phone photos have 50 million pixels, which are 200 MB decoded. */
const MAX_PIXELS = 64_000_000;
/** Longest edge of stored images: the width of a 4K screen. */
const MAX_EDGE = 3840;
const MAX_FRAMES = 1000;

/**
 * Longest edges of placeholders, tried in this order until one is short enough. Pages inline one for each image, about
 * 75 on the home page.
 */
const PLACEHOLDER_EDGES = [12, 10, 8];

/** A file in the format of the library. */
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

function encode(image: Sharp, type: PhotoType): Sharp {
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

/** Reads the header, and rejects wrong types and too many pixels before the image is decoded. */
async function readHeader(
  file: string | Buffer,
  type: PhotoType,
  field: string,
): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== FORMATS[type] || !metadata.width || !metadata.height) {
    throw notAnImageProblem(field, 'The file cannot be read as an image.');
  }
  const { width, height, pages = 1 } = metadata;
  if (pages > MAX_FRAMES) {
    throw tooLargeProblem(field, `The animation has more than ${MAX_FRAMES} frames.`);
  }
  if (width * height * pages > MAX_PIXELS) {
    const millions = MAX_PIXELS / 1_000_000;
    throw tooLargeProblem(field, `The image has more than ${millions} million pixels.`);
  }
  return metadata;
}

/** Returns the data URL of a tiny image; null if none is short enough. */
async function createPlaceholder(bytes: Uint8Array): Promise<string | null> {
  // The statistics decode the whole image.
  const { hasAlpha } = await sharp(bytes).metadata();
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque;
  for (const edge of PLACEHOLDER_EDGES) {
    const resized = sharp(bytes).resize({ width: edge, height: edge, fit: 'inside' });
    // An alpha channel that shows nothing would take a quarter of the bytes.
    const small = isOpaque ? resized.removeAlpha() : resized;
    const tiny = await small.webp({ quality: 30, effort: 6 }).toBuffer();
    const text = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (text.length <= MAX_PLACEHOLDER_LENGTH) return text;
  }
  return null;
}

/**
 * Decodes and re-encodes an image: upright, in sRGB, without location, camera or other metadata. Animations are kept.
 */
export async function processPhoto(
  file: string | Buffer,
  type: PhotoType,
  field: string,
): Promise<ProcessedFile> {
  const { pages = 1 } = await readHeader(file, type, field);
  const isAnimated = pages > 1;
  const image = sharp(file, {
    animated: isAnimated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  });
  const upright = isAnimated ? image : image.autoOrient();
  const resized = upright.resize({
    width: MAX_EDGE,
    height: MAX_EDGE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await encode(resized, type)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notAnImageProblem(field, 'The image is damaged or incomplete.');
    });
  return {
    bytes: data,
    type,
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholder: await createPlaceholder(data),
    // A rendition would not be animated.
    renderable: !isAnimated,
  };
}

/** Returns the metadata of an image that is stored unchanged. */
export async function describePhoto(bytes: Uint8Array, type: MediaType): Promise<ProcessedFile> {
  const { width, height, pages = 1 } = await sharp(bytes).metadata();
  const placeholder = await createPlaceholder(bytes);
  return { bytes, type, width, height, placeholder, renderable: pages === 1 };
}

/** Returns why an image of an import is rejected: wrong type, hidden data or damage. Undefined if it is valid. */
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
