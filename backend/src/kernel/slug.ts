/** Most letters of a name that go into an address. */
const LETTERS = 60;
/** And most characters of that address: there a letter beyond ASCII takes six or nine. */
const CHARACTERS = 120;
/** A label may stand before them, and a number behind. */
const MARGIN = 20;

const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/** Accents of Latin, Greek and Cyrillic letters; not the sound marks of kana, which make another letter. */
const ACCENTS = /[\u0300-\u036f]/g;
/** They stand within a word: `traveller’s`. */
const APOSTROPHES = /['’ʼ]/g;

/** What else may come to stand at the place of a slug one day. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['all', 'archive', 'by-slug', 'calendar', 'card', 'edit', 'feed', 'index', 'map', 'new'],
  ...['not-found', 'null', 'order', 'page', 'search', 'undefined'],
]);

/** As it stands in an address. */
export const encodeSlug = (slug: string): string => encodeURIComponent(slug);

function isWithinLength(words: readonly string[]): boolean {
  const slug = words.join('-');
  return slug.length <= LETTERS && encodeSlug(slug).length <= CHARACTERS;
}

/** As many whole words as there is room for; of a first word that is too long, as many letters. */
function truncate(words: readonly string[]): string {
  const whole = words.filter((_, index) => isWithinLength(words.slice(0, index + 1)));
  if (whole.length > 0) return whole.join('-');
  const letters = Array.from(words[0] ?? '');
  return letters
    .filter((_, index) => isWithinLength([letters.slice(0, index + 1).join('')]))
    .join('');
}

/**
 * The part of a page's address that is made of a name: small letters, figures, and hyphens between words. Letters keep
 * their script. `label` (`room`) stands before what would be taken for something else: a bare number, a reserved word.
 */
export function toSlug(name: string, label: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').replace(APOSTROPHES, '');
  const words = plain.normalize('NFKC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const slug = truncate(words);
  if (slug !== '' && !/^\d+$/.test(slug) && !RESERVED.has(slug)) return slug;
  return [label.replaceAll(' ', '-'), slug].filter(Boolean).join('-');
}

/** Whether a text is one as they are stored: no number, which would be taken for that of a record. */
export function isSlug(text: string): boolean {
  return parseSlug(encodeSlug(text)) === text && !/^\d+$/.test(text);
}

/** The slug that a segment of an address may be, however it is written; undefined where it can be none. */
export function parseSlug(segment: string): string | undefined {
  if (segment.length > CHARACTERS + MARGIN) return undefined;
  try {
    const slug = decodeURIComponent(segment).normalize('NFKC').toLowerCase();
    return SLUG.test(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
}
