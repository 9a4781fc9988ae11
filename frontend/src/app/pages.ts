import { type Language, splitPath } from '../shared/i18n/language';

type StillPage = 'home' | 'explore' | 'arrival' | 'newsletter';

/** The public pages of which there is one, by their path without a language prefix. */
const stillPages: ReadonlyMap<string, StillPage> = new Map([
  ['/', 'home'],
  ['/explore', 'explore'],
  ['/arrival', 'arrival'],
  ['/newsletter/confirm', 'newsletter'],
  ['/newsletter/unsubscribe', 'newsletter'],
]);

/** And those of which there is one for each record. */
const recordPath = /^\/(rooms|policies)\/([^/]+)$/;

export type Page =
  { name: StillPage | 'admin' | 'not-found' } | { name: 'room' | 'policy'; id: string };

/** Which page an address shows, and in which language if it says so: the one table of server and browser. */
export function resolvePage(pathname: string): { page: Page; language: Language | undefined } {
  const { language, path } = splitPath(pathname);
  return { page: pageAt(path.toLowerCase(), language), language };
}

/** The page at a path without its language prefix, in small letters and without a closing slash. */
export function pageAt(path: string, language: Language | undefined): Page {
  const still = stillPages.get(path);
  if (still) return { name: still };
  const [, kind, id] = recordPath.exec(path) ?? [];
  if (id) return { name: kind === 'rooms' ? 'room' : 'policy', id };
  const isAdmin = !language && (path === '/admin' || path.startsWith('/admin/'));
  return { name: isAdmin ? 'admin' : 'not-found' };
}
