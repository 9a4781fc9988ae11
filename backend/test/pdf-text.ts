import { inflateSync } from 'node:zlib';

export interface PdfText {
  readonly source: string;
  /** All shown text in order. */
  readonly text: string;
  readonly pages: number;
  /** Number of characters shown as the missing-glyph box. */
  readonly missing: number;
}

/** Decodes UTF-16: several characters for a ligature. */
const decodeHex = (hex: string) =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Returns the text of each glyph of a font. */
function parseCmap(cmap: string): Map<number, string> {
  const textByGlyph = new Map<number, string>();
  for (const [, first, , list] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([\w\s]*)>/g)].entries()) {
      textByGlyph.set(parseInt(first!, 16) + index, decodeHex(hex!));
    }
  }
  return textByGlyph;
}

/** Extracts the text of a PDF as search does: from glyphs to characters. */
export function readPdf(bytes: Buffer): PdfText {
  const source = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, body] of source.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [dictionary = '', stream] = body!.split(/\nstream\n/);
    const data = stream?.slice(0, stream.lastIndexOf('\nendstream'));
    const inflated =
      data !== undefined && dictionary.includes('FlateDecode')
        ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
        : (data ?? '');
    objects.set(id!, `${dictionary}\n${inflated}`);
  }
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name, font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font!) ?? '')?.[1];
      fonts.set(name!, parseCmap(objects.get(cmap ?? '') ?? ''));
    }
  }
  let text = '';
  let missing = 0;
  let pages = 0;
  for (const body of objects.values()) {
    if (/\/Type \/Page\n/.test(body)) pages += 1;
    let font = new Map<number, string>();
    for (const [, name, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      for (const [code] of (shown ?? '')
        .replaceAll(/>[^<]*<|^[^<]*<|>[^<]*$/g, '')
        .matchAll(/\w{4}/g)) {
        const glyph = parseInt(code, 16);
        if (glyph === 0) missing += 1;
        text += font.get(glyph) ?? '';
      }
    }
  }
  return { source, text, pages, missing };
}
