import { matchPath } from 'react-router-dom';
import { type Language, splitPath } from '../shared/i18n/language';

/** The public pages, by their path without a language prefix. */
export const pagePaths = { home: '/', explore: '/explore', room: '/rooms/:id' } as const;

export type Page =
  | { name: 'home' }
  | { name: 'explore' }
  | { name: 'room'; id: string }
  | { name: 'admin' }
  | { name: 'not-found' };

/** Which page an address shows, and in which language if it says so: the one table of server and browser. */
export function resolvePage(pathname: string): { page: Page; language: Language | undefined } {
  const { language, path } = splitPath(pathname);
  return { page: pageAt(path, language), language };
}

function pageAt(path: string, language: Language | undefined): Page {
  if (matchPath(pagePaths.home, path)) return { name: 'home' };
  if (matchPath(pagePaths.explore, path)) return { name: 'explore' };
  const room = matchPath(pagePaths.room, path);
  if (room?.params.id) return { name: 'room', id: room.params.id };
  if (!language && matchPath('/admin/*', path)) return { name: 'admin' };
  return { name: 'not-found' };
}
