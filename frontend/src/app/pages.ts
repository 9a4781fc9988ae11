import { type Language, splitPath } from '../shared/i18n/language';
import { parseSlug, type RecordPage } from '../shared/site/slug';

type StaticPage = 'home' | 'rooms' | 'explore' | 'arrival' | 'newsletter';

/** The public pages of which there is one, by their path without a language prefix. */
const staticPages: ReadonlyMap<string, StaticPage> = new Map([
  ['/', 'home'],
  ['/rooms', 'rooms'],
  ['/explore', 'explore'],
  ['/arrival', 'arrival'],
  ['/newsletter/confirm', 'newsletter'],
  ['/newsletter/unsubscribe', 'newsletter'],
]);

/** And those of which there is one for each record. */
const recordPages = { rooms: 'room', events: 'event', policies: 'policy' } as const;
const RECORD_PATH = /^\/(rooms|events|policies)\/([^/]+)$/;

export type Page =
  | { name: StaticPage | 'admin' | 'not-found' }
  | { name: 'room' | 'event' | 'policy'; slug: string };

/** Which page an address shows, and in which language if it says so: the one table of server and browser. */
export function resolvePage(pathname: string): { page: Page; language: Language | undefined } {
  const { language, path } = splitPath(pathname);
  return { page: matchPage(path.toLowerCase(), language), language };
}

/** The page at a path without its language prefix, in small letters and without a closing slash. */
export function matchPage(path: string, language: Language | undefined): Page {
  const still = staticPages.get(path);
  if (still) return { name: still };
  const [, kind, segment] = RECORD_PATH.exec(path) ?? [];
  if (segment) return { name: recordPages[kind as RecordPage], slug: parseSlug(segment) };
  const isAdmin = !language && (path === '/admin' || path.startsWith('/admin/'));
  return { name: isAdmin ? 'admin' : 'not-found' };
}
