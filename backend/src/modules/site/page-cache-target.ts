import { type IncomingHttpHeaders } from 'node:http';
import { type CacheTarget } from '../../platform/response-cache/cacheable-routes.js';
import { type PageLocation } from './frontend-build.js';
import { readVisitorLanguage } from './visitor-language.js';

const NO_PAGE_PATTERN = /^\/(?:api|uploads|assets)(?:\/|$)/i;

/**
 * Results of a form without JavaScript in the query (`?sent=`, `?draft=`, `?subscribed=`, `?outcome=`), and the `?token=`
 * of a link in a mail. Strict, because a page with one of them is rendered for one visitor. Matches `sent=K-7F3Q2`, not
 * `sent=1`.
 */
const FORM_RESULT_PATTERN =
  /^(?:sent=K-[\dA-Z]{5}|draft=[\w-]{22}|subscribed=1|outcome=(?:done|refused|often|failed)|token=[\w.-]{1,64})$/;
/**
 * Query parameters of the contact form and of the room search; several may be combined. Matches `room=12`, not
 * `room=river`.
 */
const FORM_INPUT_PATTERN =
  /^(?:(?:room|with|event)=[1-9]\d{0,8}|(?:arrival|departure)=[\d-]{0,10}|guests=\d{0,3})$/;
/** Maximum number of query parameters that are examined. */
const MAX_PARAMETERS = 20;

/**
 * Returns the part of the query that the page depends on; if it is not empty, the page is rendered for one visitor.
 * Empty for 404 pages.
 */
export function extractPageQuery(url: string, { path, notFoundPath }: PageLocation): string {
  if (path === notFoundPath) return '';
  const queryStart = url.indexOf('?');
  const parts = queryStart < 0 ? [] : url.slice(queryStart + 1).split('&', MAX_PARAMETERS);
  const formResult = parts.find((part) => FORM_RESULT_PATTERN.test(part));
  if (formResult) return `?${formResult}`;
  const formInputs = parts.filter((part) => FORM_INPUT_PATTERN.test(part));
  return formInputs.length > 0 ? `?${formInputs.join('&')}` : '';
}

/** Whether the path is that of a rendered page, not of the API, an upload or a file. */
export function isPagePath(path: string): boolean {
  return !NO_PAGE_PATTERN.test(path) && path.lastIndexOf('.') <= path.lastIndexOf('/');
}

const GENERATED_FILES: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
]);
const FEED_PATTERN = /^\/(?:en|ja|zh-hans|zh-hant)\/events\.(?:ics|json|rss)$/;

/** Whether the path is that of a file generated from content, such as the sitemap. */
export function isGeneratedFile(path: string): boolean {
  return GENERATED_FILES.has(path) || FEED_PATTERN.test(path);
}

/** Returns where a path leads; undefined if pages are not served or not loaded yet. */
export type PageLocator = (pathname: string) => PageLocation | undefined;

/** Returns the cache target of a page or generated file; undefined for other URLs and for pages of one visitor. */
export function findPageCacheTarget(
  url: string,
  headers: IncomingHttpHeaders,
  locate: PageLocator,
): CacheTarget | undefined {
  if (!url.startsWith('/')) return undefined;
  const [path = ''] = url.split('?', 1);
  const isFile = isGeneratedFile(path);
  const location = isFile || isPagePath(path) ? locate(path) : undefined;
  if (!location) return undefined;
  if (isFile) return { kind: 'page', route: 'file', key: path, path, status: 200 };
  if (location.movedTo || extractPageQuery(url, location)) return undefined;
  const language = location.language ?? readVisitorLanguage(headers);
  const toTarget = (targetPath: string, status: CacheTarget['status']): CacheTarget => ({
    kind: 'page',
    route: 'page',
    path: targetPath,
    status,
    ...(location.language
      ? { key: targetPath }
      : { key: `${targetPath} ${language}`, cookie: `lang=${language}` }),
  });
  const { path: pagePath, notFoundPath, record } = location;
  if (!notFoundPath || !record) return toTarget(pagePath, pagePath === notFoundPath ? 404 : 200);
  const recordUrl = `${record}?language=${language}`;
  return {
    ...toTarget(pagePath, 200),
    onlyIf: {
      record: {
        kind: 'call',
        route: record.replace(/[^/]+$/, ':slug'),
        path: recordUrl,
        key: recordUrl,
        status: 200,
      },
      otherwise: toTarget(notFoundPath, 404),
    },
  };
}
