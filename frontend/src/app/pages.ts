import { type Language, splitPath } from '../shared/i18n/language';
import { parseSlug, type RecordPage } from '../shared/site/slug';
import { type SearchContext } from '../shared/site/home-section';

type StaticPage = 'home' | 'rooms' | 'explore' | 'arrival' | 'newsletter';

/** Public pages without records, by their path without a language prefix. */
const staticPages: ReadonlyMap<string, StaticPage> = new Map([
  ['/', 'home'],
  ['/rooms', 'rooms'],
  ['/explore', 'explore'],
  ['/arrival', 'arrival'],
  ['/newsletter/confirm', 'newsletter'],
  ['/newsletter/unsubscribe', 'newsletter'],
]);

/** Public pages of records, by the first part of their path. */
const recordPages = {
  rooms: { name: 'room', kind: 'rooms' },
  events: { name: 'event', kind: 'events' },
  policies: { name: 'policy', kind: 'policies' },
} as const satisfies Record<RecordPage, object>;
const RECORD_PATH = /^\/(rooms|events|policies)\/([^/]+)$/;

export type Page =
  | { name: StaticPage | 'admin' | 'not-found' }
  | ((typeof recordPages)[RecordPage] & { slug: string });

/** Returns the page of a path, and its language if there is a prefix; for the server and the browser. */
export function resolvePage(pathname: string): { page: Page; language: Language | undefined } {
  const { language, path } = splitPath(pathname);
  return { page: matchPage(path.toLowerCase(), language), language };
}

/** Returns the page of a path without its language prefix, in lower case and without a trailing slash. */
export function matchPage(path: string, language: Language | undefined): Page {
  const staticPage = staticPages.get(path);
  if (staticPage) return { name: staticPage };
  const [, kind, segment] = RECORD_PATH.exec(path) ?? [];
  if (segment) return { ...recordPages[kind as RecordPage], slug: parseSlug(segment) };
  const isAdmin = !language && (path === '/admin' || path.startsWith('/admin/'));
  return { name: isAdmin ? 'admin' : 'not-found' };
}

/** Data from which structured data and link previews of a page are made. */
export interface PageContext extends SearchContext {
  page: Page;
}
