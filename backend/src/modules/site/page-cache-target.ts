import { type IncomingHttpHeaders } from 'node:http';
import { type CacheTarget } from '../../platform/response-cache/cacheable-routes.js';
import { type PageLocation } from './frontend-build.js';
import { visitorLanguage } from './visitor-language.js';

const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/i;

/**
 * Where forms that a browser sends by itself lead, `?sent=`, `?draft=`, `?subscribed=`, `?outcome=`, and what
 * the form of a mail's link needs, `?token=`. No more than what the pages make something of: each such page is
 * rendered for one visitor alone.
 */
const FORM_ANSWER =
  /^(?:sent=K-[\dA-Z]{5}|draft=[\w-]{22}|subscribed=1|outcome=(?:done|refused|often|failed)|token=[\w.-]{1,64})$/;
/** What the contact form is asked about, and the days for which free rooms are looked for; these stand together. */
const QUESTION =
  /^(?:(?:room|with|event)=[1-9]\d{0,8}|(?:arrival|departure)=[\d-]{0,10}|guests=\d{0,3})$/;
/** A form's answer comes first or among the few others that such an address has. */
const MOST_PARAMETERS = 20;

/**
 * The part of an address's query that a form's page depends on; such a page is one visitor's alone. Where there is
 * nothing, nothing depends on it.
 */
export function formResultQuery(url: string, { path, missing }: PageLocation): string {
  if (path === missing) return '';
  const mark = url.indexOf('?');
  const parts = mark < 0 ? [] : url.slice(mark + 1).split('&', MOST_PARAMETERS);
  const answer = parts.find((part) => FORM_ANSWER.test(part));
  if (answer) return `?${answer}`;
  const questions = parts.filter((part) => QUESTION.test(part));
  return questions.length > 0 ? `?${questions.join('&')}` : '';
}

/** Whether an address is answered with a rendered page: no call, no upload, no file. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path) && path.lastIndexOf('.') <= path.lastIndexOf('/');
}

const FILES: ReadonlySet<string> = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest']);
const FEED = /^\/(?:en|ja|zh-hans|zh-hant)\/events\.(?:ics|json|rss)$/;

/** Whether an address is that of a file whose words come from the content, and that is written anew when it changes. */
export function isGeneratedFile(path: string): boolean {
  return FILES.has(path) || FEED.test(path);
}

/** Where a page's address leads; undefined where pages are not served, or not yet. */
export type PageLocator = (pathname: string) => PageLocation | undefined;

/** The address of a page or written file; undefined where it is neither, or one visitor's alone. */
export function pageCacheTarget(
  url: string,
  headers: IncomingHttpHeaders,
  locate: PageLocator,
): CacheTarget | undefined {
  if (!url.startsWith('/')) return undefined;
  const [path = ''] = url.split('?', 1);
  const isFile = isGeneratedFile(path);
  const place = isFile || isPagePath(path) ? locate(path) : undefined;
  if (!place) return undefined;
  if (isFile) return { kind: 'page', route: 'file', key: path, path, status: 200 };
  if (place.movedTo || formResultQuery(url, place)) return undefined;
  const language = place.language ?? visitorLanguage(headers);
  const at = (path: string, status: CacheTarget['status']): CacheTarget => ({
    kind: 'page',
    route: 'page',
    path,
    status,
    ...(place.language
      ? { key: path }
      : { key: `${path} ${language}`, cookie: `lang=${language}` }),
  });
  const { path: own, missing, record } = place;
  if (!missing || !record) return at(own, own === missing ? 404 : 200);
  const call = `${record}?language=${language}`;
  return {
    ...at(own, 200),
    onlyIf: {
      record: {
        kind: 'call',
        route: record.replace(/[^/]+$/, ':slug'),
        path: call,
        key: call,
        status: 200,
      },
      otherwise: at(missing, 404),
    },
  };
}
