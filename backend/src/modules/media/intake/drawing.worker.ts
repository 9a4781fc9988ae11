import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import createPurifier, { type Config as PurifyConfig } from 'dompurify';
import { JSDOM } from 'jsdom';

/*
 * Runs in a thread of its own, which is ended when it takes too long or too much: a drawing is a text that may be
 * hostile in ways nobody has thought of. It is started from its file, and so imports nothing of ours.
 */

/** What became of a drawing: cleaned, or why not. */
export type CleanedDrawing =
  | { readonly bytes: Uint8Array; readonly width: number | null; readonly height: number | null }
  | { readonly refused: 'broken' | 'entities' }
  | { readonly refused: 'too_many_parts'; readonly most: number };

const MAX_ELEMENTS = 50_000;

const SVG = 'http://www.w3.org/2000/svg';

const RULES: PurifyConfig & { IN_PLACE: true } = {
  IN_PLACE: true,
  USE_PROFILES: { svg: true, svgFilters: true },
  // A link or a style sheet has no work to do in a picture; both reach outside of it.
  FORBID_TAGS: ['a', 'style', 'foreignObject', 'script'],
  ALLOW_DATA_ATTR: false,
};

/** Nothing is loaded from elsewhere: a reference stays within the drawing, or brings its pixels along. */
const INNER = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const OUTER_URL = /url\(\s*(?!['"]?#)/i;

const { window } = new JSDOM('');
const purifier = createPurifier(window);

function length(text: string | null): number | null {
  const value = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(text ?? '')?.[1];
  return value === undefined ? null : Math.round(Number(value)) || null;
}

/** Of its view box, or as it says; a drawing need not have any. */
function measures(root: Element): { width: number | null; height: number | null } {
  const box = (root.getAttribute('viewBox') ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/);
  const width = length(root.getAttribute('width')) ?? length(box[2] ?? null);
  const height = length(root.getAttribute('height')) ?? length(box[3] ?? null);
  const known = width !== null && height !== null && Math.max(width, height) < 100_000;
  return known ? { width, height } : { width: null, height: null };
}

function cutOuterReferences(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const reference = /(?:^|:)(?:href|src)$/i.test(name) && !INNER.test(value.trim());
      if (reference || OUTER_URL.test(value)) element.removeAttribute(name);
    }
  }
}

/** The root element of a well-formed drawing. */
function parse(source: string): SVGElement | undefined {
  const { documentElement } = new window.DOMParser().parseFromString(source, 'image/svg+xml');
  const isSvg = documentElement.localName === 'svg' && documentElement.namespaceURI === SVG;
  return isSvg ? (documentElement as unknown as SVGElement) : undefined;
}

/** By position: an expression for it would look for the end once for each beginning. */
function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  const end = start < 0 ? -1 : text.indexOf('>', start);
  return end < 0 ? text : text.slice(0, start) + text.slice(end + 1);
}

function clean(text: string): CleanedDrawing {
  if (/<!ENTITY/i.test(text)) return { refused: 'entities' };
  const source = withoutDoctype(text.replace(/^\uFEFF/, ''));
  // Counted before anything is built of them.
  if ((source.match(/<[^/!?]/g)?.length ?? 0) > MAX_ELEMENTS) {
    return { refused: 'too_many_parts', most: MAX_ELEMENTS };
  }
  const parsed = parse(source.trim());
  if (!parsed) return { refused: 'broken' };
  const root = purifier.sanitize(parsed, RULES) as unknown as Element;
  cutOuterReferences(root);
  const drawing = new window.XMLSerializer().serializeToString(root);
  return { bytes: new TextEncoder().encode(drawing), ...measures(root) };
}

/** Whatever a parser breaks at, such as a depth that no stack holds, is wrong with the drawing. */
async function answer(path: string): Promise<CleanedDrawing> {
  const text = (await readFile(path)).toString('utf8');
  try {
    return clean(text);
  } catch {
    return { refused: 'broken' };
  }
}

parentPort!.on('message', (path: string) => {
  void answer(path).then((cleaned) => parentPort!.postMessage(cleaned));
});
parentPort!.postMessage('ready');
