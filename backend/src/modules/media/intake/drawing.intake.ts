import { readFile } from 'node:fs/promises';
import { type Config as PurifyConfig } from 'dompurify';
import { notAnImage, tooLarge } from './intake-problem.js';
import { type Taken } from './photo.intake.js';

const MAX_BYTES = 1024 * 1024;
const MAX_ELEMENTS = 20_000;

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

/** The few hundred kilobytes of a browser's mind that cleaning takes are loaded with the first drawing. */
let cleaner: ReturnType<typeof loadCleaner> | undefined;

async function loadCleaner() {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([
    import('jsdom'),
    import('dompurify'),
  ]);
  const { window } = new JSDOM('');
  return { window, purifier: createPurifier(window) };
}

function isDrawing(text: string): boolean {
  const start = text.slice(0, 10_000);
  return (
    /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(start) && /<svg[\s>]/.test(start)
  );
}

/** Whether the file begins as a drawing does. Types of text cannot be told by their first bytes alone. */
export async function looksLikeDrawing(path: string, size: number): Promise<boolean> {
  if (size > MAX_BYTES * 10) return false;
  return isDrawing((await readFile(path)).toString('utf8'));
}

function length(text: string | null): number | null {
  const value = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1];
  return value === undefined ? null : Math.round(Number(value)) || null;
}

/** Of its view box, or as it says; a drawing need not have any. */
function measures(root: Element): { width: number | null; height: number | null } {
  const box = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
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

/** Keeps of a drawing what draws: no script, no handler, no link, nothing from elsewhere. */
export async function takeDrawing(path: string, size: number, field: string): Promise<Taken> {
  if (size > MAX_BYTES) throw tooLarge(field, 'The drawing is larger than 1 MB.');
  const text = (await readFile(path)).toString('utf8');
  if (/<!ENTITY/i.test(text)) {
    throw notAnImage(field, 'A drawing with entities of its own is not taken.');
  }
  const { window, purifier } = await (cleaner ??= loadCleaner());
  const source = text.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^>]*>/i, '');
  const parsed = parse(window, source.trim());
  if (!parsed) throw notAnImage(field, 'The file cannot be read as a drawing.');
  if (parsed.querySelectorAll('*').length > MAX_ELEMENTS) {
    throw tooLarge(field, `The drawing has more than ${MAX_ELEMENTS} parts.`);
  }
  const root = purifier.sanitize(parsed, RULES) as unknown as Element;
  cutOuterReferences(root);
  const drawing = new window.XMLSerializer().serializeToString(root);
  return {
    bytes: Buffer.from(drawing),
    type: 'image/svg+xml',
    ...measures(root),
    placeholder: null,
    renderable: false,
  };
}

type Window = Awaited<ReturnType<typeof loadCleaner>>['window'];

/** The root element of a well-formed drawing. */
function parse({ DOMParser }: Window, source: string): SVGElement | undefined {
  try {
    const { documentElement } = new DOMParser().parseFromString(source, 'image/svg+xml');
    const isSvg = documentElement.localName === 'svg' && documentElement.namespaceURI === SVG;
    return isSvg ? (documentElement as unknown as SVGElement) : undefined;
  } catch {
    return undefined;
  }
}
