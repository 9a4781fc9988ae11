import { sharp } from '../../../platform/images/sharp.js';
import { digestName } from '../file-metadata.js';

/** Widths that pages ask for, from a card on a phone to a hero on a desk. */
const WIDTHS = [400, 800, 1200, 1920] as const;

/** Little effort: one step more takes two thirds longer, for 3 % of the bytes. */
const AVIF = { quality: 50, effort: 1 } as const;
const WEBP = { quality: 76, effort: 4 } as const;

const FORMATS = ['image/avif', 'image/webp'] as const;

export interface Rendered {
  readonly type: (typeof FORMATS)[number];
  readonly width: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The widths of a picture's renditions: never more than its own. */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  return width <= WIDTHS.at(-1)! ? [...smaller, width] : [...WIDTHS];
}

/** One after the other, so that they never wait all in memory. `stem` begins their names. */
export async function* render(
  original: Uint8Array,
  width: number,
  stem: string,
): AsyncGenerator<Rendered> {
  for (const type of FORMATS) {
    for (const wanted of widthsFor(width)) {
      const image = sharp(original, { failOn: 'error' }).resize({ width: wanted });
      const bytes = await (type === 'image/avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer();
      const name = `${stem}-${wanted}-${(await digestName(bytes)).slice(0, 8)}.${type.slice('image/'.length)}`;
      yield { type, width: wanted, name, bytes };
    }
  }
}
