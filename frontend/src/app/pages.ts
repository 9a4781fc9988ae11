import { matchPath } from 'react-router-dom';
import { type Language, splitPath } from '../shared/i18n/language';

/** The public pages, by their path without a language prefix. */
export const pagePaths = {
  home: '/',
  explore: '/explore',
  room: '/rooms/:id',
  arrival: '/arrival',
  policy: '/policies/:id',
  newsletter: '/newsletter/:act',
} as const;

const newsletterActs = ['confirm', 'unsubscribe'];

export type Page =
  | { name: 'home' | 'explore' | 'arrival' | 'newsletter' | 'admin' | 'not-found' }
  | { name: 'room' | 'policy'; id: string };

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
  if (matchPath(pagePaths.arrival, path)) return { name: 'arrival' };
  const policy = matchPath(pagePaths.policy, path);
  if (policy?.params.id) return { name: 'policy', id: policy.params.id };
  const letter = matchPath(pagePaths.newsletter, path);
  if (letter && newsletterActs.includes(letter.params.act ?? '')) return { name: 'newsletter' };
  if (!language && matchPath('/admin/*', path)) return { name: 'admin' };
  return { name: 'not-found' };
}
