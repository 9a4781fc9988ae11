import { splitPath } from '../../../shared/i18n/language';
import { type DashboardTexts } from './texts';

/** A screen of the back office; its words stand under the same name in the texts. */
export type ScreenName = keyof DashboardTexts['screens'];

/** Where each screen is, below `/admin`. */
export const screenPaths: Record<ScreenName, string> = {
  overview: '/admin',
  rooms: '/admin/rooms',
  facilities: '/admin/facilities',
  attractions: '/admin/attractions',
  events: '/admin/events',
  contacts: '/admin/contacts',
  settings: '/admin/site-settings',
  carousel: '/admin/carousel',
  introImages: '/admin/intro-images',
  seasonImages: '/admin/season-images',
  logo: '/admin/logo',
  data: '/admin/data',
  simpleRooms: '/admin/simple-rooms',
  reservations: '/admin/reservations',
  contactInfo: '/admin/contact-info',
  footerSettings: '/admin/footer-settings',
  language: '/admin/language',
  policies: '/admin/policies',
  subscribers: '/admin/subscribers',
  media: '/admin/media',
  activity: '/admin/activity',
  jobs: '/admin/jobs',
  account: '/admin/account',
};

/** The eleven columns of the tab bar, after the overview. */
export const tabNames = [
  'rooms',
  'facilities',
  'attractions',
  'events',
  'contacts',
  'settings',
  'carousel',
  'introImages',
  'seasonImages',
  'logo',
  'data',
] as const satisfies readonly ScreenName[];

/** The cards of the overview. */
export const cardNames = [
  'simpleRooms',
  'rooms',
  'facilities',
  'attractions',
  'events',
  'reservations',
  'contactInfo',
  'footerSettings',
  'settings',
  'carousel',
  'introImages',
  'seasonImages',
] as const satisfies readonly ScreenName[];

/** The screens that a later version brings. */
export const plannedNames = [
  'attractions',
  'events',
  'contacts',
  'settings',
  'carousel',
  'introImages',
  'seasonImages',
  'logo',
  'data',
  'reservations',
  'contactInfo',
  'footerSettings',
  'language',
  'policies',
  'subscribers',
  'media',
  'activity',
  'jobs',
  'account',
] as const satisfies readonly ScreenName[];

/** The tab a screen without one of its own belongs to. */
const parents: Partial<Record<ScreenName, ScreenName>> = {
  simpleRooms: 'rooms',
  language: 'rooms',
  reservations: 'settings',
  contactInfo: 'settings',
  footerSettings: 'settings',
  policies: 'settings',
  subscribers: 'contacts',
  media: 'data',
  activity: 'data',
  jobs: 'data',
};

/** Which tab is selected at an address. */
export function tabAt(pathname: string): ScreenName | undefined {
  const { path } = splitPath(pathname);
  const names = Object.keys(screenPaths) as ScreenName[];
  const screen = names.find((name) => screenPaths[name] === path.split('/', 3).join('/'));
  return screen && (parents[screen] ?? screen);
}
