/** Which pages there are one for each record of, by the first part of their addresses. */
export type RecordPage = 'rooms' | 'events' | 'policies';

/** What stands for a record that there is not: no record has this number. */
export const NO_SLUG = '0';

const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
/** Longer than any, as it stands in an address. */
const LONGEST = 140;

/** The path of a record's page, without a language. */
export function recordPath(page: RecordPage, slug: string): string {
  return `/${page}/${encodeURIComponent(slug)}`;
}

/** The slug that a segment of an address says, however it is written. */
export function parseSlug(segment: string): string {
  if (segment.length > LONGEST) return NO_SLUG;
  try {
    const slug = decodeURIComponent(segment).normalize('NFKC').toLowerCase();
    // A number, which every record has had for an address, in plain figures.
    if (/^\d+$/.test(slug)) return slug.length > 9 ? NO_SLUG : String(Number(slug));
    return SLUG.test(slug) ? slug : NO_SLUG;
  } catch {
    return NO_SLUG;
  }
}
