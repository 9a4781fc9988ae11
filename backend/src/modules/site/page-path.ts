const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/i;
const LAST_SEGMENT_WITH_DOT = /\.[^/]*$/;

/** Whether an address is answered with a rendered page: no call, no upload, no file. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path) && !LAST_SEGMENT_WITH_DOT.test(path);
}

/** Files whose words come from the content, and are written anew when it changes. */
export const WRITTEN_FILES: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt']);
