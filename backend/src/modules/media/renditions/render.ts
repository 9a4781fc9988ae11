import { sharp } from '../../../platform/images/sharp.js';

/** Widths that pages use, from a card on a phone to a full-width desktop image. */
const WIDTHS = [400, 800, 1200, 1920] as const;

/** Low effort: one step more takes 67 % longer and saves 3 %. */
const AVIF_OPTIONS = { quality: 50, effort: 1 } as const;
const WEBP_OPTIONS = { quality: 76, effort: 4 } as const;

const FORMATS = ['image/avif', 'image/webp'] as const;

type RenditionType = (typeof FORMATS)[number];

/** Returns the formats and widths of an image's renditions, never wider than the image. */
export function listRenditions(imageWidth: number): { type: RenditionType; width: number }[] {
  const smallerWidths = WIDTHS.filter((width) => width < imageWidth);
  const widths = imageWidth <= WIDTHS.at(-1)! ? [...smallerWidths, imageWidth] : WIDTHS;
  return FORMATS.flatMap((type) => widths.map((width) => ({ type, width })));
}

/** Returns an image in a format and width. */
export function renderImage(
  original: Uint8Array,
  type: RenditionType,
  width: number,
): Promise<Uint8Array> {
  const image = sharp(original, { failOn: 'error' }).resize({ width });
  return (type === 'image/avif' ? image.avif(AVIF_OPTIONS) : image.webp(WEBP_OPTIONS)).toBuffer();
}
