import { type FocalPoint } from '../../localization/index.js';
import { sharp } from '../../../platform/images/sharp.js';

const WIDTH = 1200;
const HEIGHT = 630;

/** The light page color of the website. Shows through transparent parts. */
const BACKGROUND = '#f5f0e6';

/** Renders the part of an image that fills the card, centered on the focal point as far as possible. */
export async function renderSocialCard(
  original: Uint8Array,
  { x, y }: FocalPoint,
): Promise<Buffer> {
  const resized = sharp(original, { failOn: 'error' }).resize(WIDTH, HEIGHT, { fit: 'outside' });
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const computeStart = (size: number, cropSize: number, focus: number) =>
    Math.round(Math.min(Math.max(size * focus - cropSize / 2, 0), size - cropSize));
  return sharp(data)
    .extract({
      left: computeStart(info.width, WIDTH, x),
      top: computeStart(info.height, HEIGHT, y),
      width: WIDTH,
      height: HEIGHT,
    })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
