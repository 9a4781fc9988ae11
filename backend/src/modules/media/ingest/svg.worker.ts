import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type CSSToken, tokenize, TokenType } from '@csstools/css-tokenizer';
import createPurifier, { type Config as PurifyConfig } from 'dompurify';
import { JSDOM } from 'jsdom';

/*
 * Runs in a worker thread, which is terminated if it needs too much time or memory: SVGs may be hostile. Tests load it
 * as TypeScript, where Node cannot resolve the `.js` imports of the product, so it imports only packages.
 */

/** The sanitized SVG, or why it is rejected. */
export type SanitizedSvg =
  | { readonly bytes: Uint8Array; readonly width: number | null; readonly height: number | null }
  | { readonly refused: 'broken' | 'entities' }
  | { readonly refused: 'too_many_parts'; readonly max: number };

const MAX_ELEMENTS = 50_000;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const PURIFY_OPTIONS: PurifyConfig & { IN_PLACE: true } = {
  IN_PLACE: true,
  USE_PROFILES: { svg: true, svgFilters: true },
  // Links and style sheets are not needed in an image, and both can load external resources.
  FORBID_TAGS: ['a', 'style', 'foreignObject', 'script'],
  ALLOW_DATA_ATTR: false,
};

/**
 * References that load nothing: `#gradient` and `data:image/png;base64,…` match, `https://example.com/a.png` does not.
 */
const INTERNAL_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/**
 * Attributes with text, names or coordinates, which are never CSS: `viewBox` and `aria-label` match, `style` does not.
 */
const NON_CSS_ATTRIBUTE =
  /^(?:aria-[a-z]+|class|d|id|lang|points|role|title|version|viewBox|xml:lang|xml:space)$/i;
const MAX_CSS_LENGTH = 100_000;

/** CSS functions that are allowed. Others may load resources: `image-set()`, `src()`, `cross-fade()`. */
const ALLOWED_FUNCTIONS = new Set(
  `url var calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix device-cmyk light-dark
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset path polygon rect shape xywh ray
  linear-gradient radial-gradient conic-gradient cubic-bezier steps linear`.split(/\s+/),
);

const { window } = new JSDOM('');
const purifier = createPurifier(window);

function parseLength(text: string | null): number | null {
  const value = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(text ?? '')?.[1];
  return value === undefined ? null : Math.round(Number(value)) || null;
}

/** Returns the size by the attributes or the view box; null if there is none, or if it is implausible. */
function sizeOf(root: Element): { width: number | null; height: number | null } {
  const box = (root.getAttribute('viewBox') ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/);
  const width = parseLength(root.getAttribute('width')) ?? parseLength(box[2] ?? null);
  const height = parseLength(root.getAttribute('height')) ?? parseLength(box[3] ?? null);
  const isKnown = width !== null && height !== null && Math.max(width, height) < 100_000;
  return isKnown ? { width, height } : { width: null, height: null };
}

const isInternal = (reference: unknown) =>
  typeof reference === 'string' && reference.startsWith('#');

/** Whether a CSS token may load a resource: `url(a.png)`, `src("a.png")` and `@import` do, `url(#a)` does not. */
function loadsResource(token: CSSToken, next: CSSToken | undefined): boolean {
  switch (token[0]) {
    case TokenType.URL:
      return !isInternal(token[4].value);
    case TokenType.Function: {
      const name = token[4].value.toLowerCase();
      if (name !== 'url') return !ALLOWED_FUNCTIONS.has(name);
      return next?.[0] !== TokenType.String || !isInternal(next[4].value);
    }
    case TokenType.AtKeyword:
    case TokenType.BadURL:
    case TokenType.BadString:
      return true;
    default:
      return false;
  }
}

/** Whether CSS may load an external resource. The tokenizer resolves escapes such as `\75rl(`. */
function loadsExternalResource(css: string): boolean {
  if (!/[(@]/.test(css)) return false;
  if (css.length > MAX_CSS_LENGTH) return true;
  const tokens = tokenize({ css }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  return tokens.some((token, index) => loadsResource(token, tokens[index + 1]));
}

function removeExternalReferences(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isExternalReference =
        /(?:^|:)(?:href|src|base)$/i.test(name) && !INTERNAL_REFERENCE.test(value.trim());
      const isUnsafeCss = !NON_CSS_ATTRIBUTE.test(name) && loadsExternalResource(value);
      if (isExternalReference || isUnsafeCss) element.removeAttribute(name);
    }
  }
}

/** Parses the root element; undefined if the SVG is not well-formed. */
function parse(source: string): SVGElement | undefined {
  const { documentElement } = new window.DOMParser().parseFromString(source, 'image/svg+xml');
  const isSvg =
    documentElement.localName === 'svg' && documentElement.namespaceURI === SVG_NAMESPACE;
  return isSvg ? (documentElement as unknown as SVGElement) : undefined;
}

/** Removes the document type. Uses string positions, because a regular expression would take quadratic time. */
function removeDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  const end = start < 0 ? -1 : text.indexOf('>', start);
  return end < 0 ? text : text.slice(0, start) + text.slice(end + 1);
}

function sanitize(text: string): SanitizedSvg {
  if (/<!ENTITY/i.test(text)) return { refused: 'entities' };
  const source = removeDoctype(text.replace(/^\uFEFF/, ''));
  // The elements are counted before the document is built.
  if ((source.match(/<[^/!?]/g)?.length ?? 0) > MAX_ELEMENTS) {
    return { refused: 'too_many_parts', max: MAX_ELEMENTS };
  }
  const parsed = parse(source.trim());
  if (!parsed) return { refused: 'broken' };
  const root = purifier.sanitize(parsed, PURIFY_OPTIONS) as unknown as Element;
  removeExternalReferences(root);
  const serialized = new window.XMLSerializer().serializeToString(root);
  return { bytes: new TextEncoder().encode(serialized), ...sizeOf(root) };
}

/** Sanitizes a file. Parser errors, such as a stack overflow by deep nesting, mean that the SVG is broken. */
async function sanitizeFile(path: string): Promise<SanitizedSvg> {
  const text = (await readFile(path)).toString('utf8');
  try {
    return sanitize(text);
  } catch {
    return { refused: 'broken' };
  }
}

parentPort!.on('message', (path: string) => {
  void sanitizeFile(path).then((cleaned) => parentPort!.postMessage(cleaned));
});
parentPort!.postMessage('ready');
