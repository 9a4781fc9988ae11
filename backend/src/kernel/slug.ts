const MAX_LENGTH = 60;
/** Maximum length in a URL: percent-encoding takes six to twelve characters for a letter beyond ASCII. */
const MAX_ENCODED_LENGTH = 120;
/** Allowance for a label before the slug and a number after it. */
const MARGIN = 20;

/** Matches `late-sun-room`, `天神祭-花火`; not `a--b` or `a.b`. */
const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/**
 * Accents of Latin, Greek and Cyrillic letters. The voiced marks of kana are not included, because they make another
 * letter.
 */
const ACCENTS = /[\u0300-\u036f]/g;
/** Removed within a word: `traveller’s`. */
const APOSTROPHES = /['’ʼ]/g;

/** Path segments reserved for other or future routes. */
const RESERVED: ReadonlySet<string> = new Set([
  'all',
  'archive',
  'by-slug',
  'calendar',
  'card',
  'edit',
  'feed',
  'index',
  'map',
  'new',
  'not-found',
  'null',
  'order',
  'page',
  'search',
  'undefined',
]);

export const encodeSlug = (slug: string): string => encodeURIComponent(slug);

function isWithinLength(words: readonly string[]): boolean {
  const slug = words.join('-');
  return slug.length <= MAX_LENGTH && encodeSlug(slug).length <= MAX_ENCODED_LENGTH;
}

/** Returns as many complete words as fit. If the first word is too long, returns as many of its characters as fit. */
function truncate(words: readonly string[]): string {
  const completeWords = words.filter((_, index) => isWithinLength(words.slice(0, index + 1)));
  if (completeWords.length > 0) return completeWords.join('-');
  const characters = Array.from(words[0] ?? '');
  return characters
    .filter((_, index) => isWithinLength([characters.slice(0, index + 1).join('')]))
    .join('');
}

/**
 * Returns the slug of a name: lower-case letters of any script, digits, and hyphens between words. A bare number or a
 * reserved word is prefixed with `label` (`room`).
 */
export function toSlug(name: string, label: string): string {
  const withoutAccents = name.normalize('NFKD').replace(ACCENTS, '').replace(APOSTROPHES, '');
  const words = withoutAccents.normalize('NFKC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const slug = truncate(words);
  if (slug !== '' && !/^\d+$/.test(slug) && !RESERVED.has(slug)) return slug;
  return [label.replaceAll(' ', '-'), slug].filter(Boolean).join('-');
}

/** Whether a text is a valid slug. A number is not, because it would be read as the id of a record. */
export function isSlug(text: string): boolean {
  return parseSlug(encodeSlug(text)) === text && !/^\d+$/.test(text);
}

/**
 * Returns the slug that a URL segment stands for, whatever its case, width or encoding. Undefined if the segment cannot
 * be one.
 */
export function parseSlug(segment: string): string | undefined {
  if (segment.length > MAX_ENCODED_LENGTH + MARGIN) return undefined;
  try {
    const slug = decodeURIComponent(segment).normalize('NFKC').toLowerCase();
    return SLUG_PATTERN.test(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
}
