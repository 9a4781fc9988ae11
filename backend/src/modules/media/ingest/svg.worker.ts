import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type CSSToken, tokenize, TokenType } from '@csstools/css-tokenizer';
import createPurifier, { type Config as PurifyConfig } from 'dompurify';
import { JSDOM } from 'jsdom';

/*
 * Runs in a thread of its own, which is ended when it takes too long or too much: a drawing is a text that may be
 * hostile in ways nobody has thought of. It is started from its file, and so imports nothing of ours.
 */

/** What became of a drawing: cleaned, or why not. */
export type SanitizedSvg =
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

/** Attributes that are text, names or coordinates, and never CSS. */
const NO_CSS =
  /^(?:aria-[a-z]+|class|d|id|lang|points|role|title|version|viewBox|xml:lang|xml:space)$/i;
const MAX_CSS_LENGTH = 100_000;

/** The functions that an image needs. Any other may load something: `image-set()`, `src()`, `cross-fade()`. */
const FUNCTIONS = new Set(
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

const isInner = (reference: unknown) => typeof reference === 'string' && reference.startsWith('#');

/** Whether one token of CSS may load something: `url(#a)` does not, `url(a.png)`, `src("a.png")` and `@import` do. */
function loads(token: CSSToken, next: CSSToken | undefined): boolean {
  switch (token[0]) {
    case TokenType.URL:
      return !isInner(token[4].value);
    case TokenType.Function: {
      const name = token[4].value.toLowerCase();
      if (name !== 'url') return !FUNCTIONS.has(name);
      return next?.[0] !== TokenType.String || !isInner(next[4].value);
    }
    case TokenType.AtKeyword:
    case TokenType.BadURL:
    case TokenType.BadString:
      return true;
    default:
      return false;
  }
}

/** Whether CSS may load something from elsewhere. The tokenizer resolves escapes such as `\75rl(`. */
function reachesOut(css: string): boolean {
  if (!/[(@]/.test(css)) return false;
  if (css.length > MAX_CSS_LENGTH) return true;
  const tokens = tokenize({ css }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  return tokens.some((token, index) => loads(token, tokens[index + 1]));
}

function cutOuterReferences(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const reference = /(?:^|:)(?:href|src|base)$/i.test(name) && !INNER.test(value.trim());
      const css = !NO_CSS.test(name) && reachesOut(value);
      if (reference || css) element.removeAttribute(name);
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

function sanitize(text: string): SanitizedSvg {
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
async function answer(path: string): Promise<SanitizedSvg> {
  const text = (await readFile(path)).toString('utf8');
  try {
    return sanitize(text);
  } catch {
    return { refused: 'broken' };
  }
}

parentPort!.on('message', (path: string) => {
  void answer(path).then((cleaned) => parentPort!.postMessage(cleaned));
});
parentPort!.postMessage('ready');
