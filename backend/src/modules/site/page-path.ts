const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/i;
const LAST_SEGMENT_WITH_DOT = /\.[^/]*$/;

/**
 * Where forms that a browser sends by itself lead, `?sent=`, `?draft=`, `?subscribed=`, `?outcome=`, and what
 * the form of a mail's link needs, `?token=`.
 */
const FORM_ANSWER = /^(?:(?:sent|draft|subscribed|outcome)=[\w-]{1,64}|token=[\w.-]{1,64})$/;

/** The part of an address's query that a form's page depends on; such a page is one visitor's alone. */
export function formAnswerOf(url: string): string {
  const mark = url.indexOf('?');
  const parts = mark < 0 ? [] : url.slice(mark + 1).split('&');
  const told = parts.find((part) => FORM_ANSWER.test(part));
  return told ? `?${told}` : '';
}

/** Whether an address is answered with a rendered page: no call, no upload, no file. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path) && !LAST_SEGMENT_WITH_DOT.test(path);
}

/** Files whose words come from the content, and are written anew when it changes. */
export const WRITTEN_FILES: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt']);
