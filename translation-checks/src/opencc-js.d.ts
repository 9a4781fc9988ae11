/* The types of the package import each other without extensions, which Node's resolution does not support. */

declare module 'opencc-js' {
  type Locale = 'cn' | 'tw' | 'twp' | 'hk' | 'jp' | 't';

  export function Converter(options: { from: Locale; to: Locale }): (text: string) => string;
}

declare module 'opencc-js/dict/*' {
  /** Entries `from to1 to2…`, separated by `|`. */
  const dictionary: string;
  export default dictionary;
}
