/*
 * The types of opencc-js import each other without extensions, which Node's resolution does not support. heic-decode has
 * no types.
 */

declare module 'opencc-js' {
  type Locale = 'cn' | 'tw' | 'twp' | 'hk' | 'jp' | 't';

  export function Converter(options: { from: Locale; to: Locale }): (text: string) => string;
}

declare module 'opencc-js/dict/*' {
  /** Entries `from to1 to2…`, separated by `|`. */
  const dictionary: string;
  export default dictionary;
}

declare module 'heic-decode' {
  /** Decodes the first image with its rotation applied; four bytes for each pixel. */
  export default function decode(file: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
