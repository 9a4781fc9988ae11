/** Kinds with a page per record, by the first part of their paths. */
export type RecordPage = 'rooms' | 'events' | 'policies';

/** Placeholder of a missing record: no record has this id. */
export const NO_SLUG = '0';

/** Matches `late-sun-room`, `天神祭-花火`; not `a--b` or `a.b`. */
const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
const MAX_ENCODED_LENGTH = 140;

/** Returns the path of a record's page, without a language. */
export function recordPath(page: RecordPage, slug: string): string {
  return `/${page}/${encodeURIComponent(slug)}`;
}

/** Returns the normalized slug of a path segment. */
export function parseSlug(segment: string): string {
  if (segment.length > MAX_ENCODED_LENGTH) return NO_SLUG;
  try {
    const slug = decodeURIComponent(segment).normalize('NFKC').toLowerCase();
    // Former URLs of records contain the id instead of a slug.
    if (/^\d+$/.test(slug)) return slug.length > 9 ? NO_SLUG : String(Number(slug));
    return SLUG_PATTERN.test(slug) ? slug : NO_SLUG;
  } catch {
    return NO_SLUG;
  }
}
