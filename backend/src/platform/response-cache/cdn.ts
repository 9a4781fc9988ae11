/** What everything carries that a change of content may touch: there is one version for all content (ADR 24). */
export const CONTENT_KEY = 'content';

/**
 * What pages and open reads say where a CDN stands in front. Browsers go on asking each time: `stale-while-revalidate`
 * would show somebody who has just saved what was there before, so it is said to CDNs alone (RFC 9213). Five minutes:
 * a change whose purge was lost is seen by then, and so is midnight.
 */
export const CDN_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=30, stale-if-error=86400',
  'Surrogate-Key': CONTENT_KEY,
  'Cache-Tag': CONTENT_KEY,
};
