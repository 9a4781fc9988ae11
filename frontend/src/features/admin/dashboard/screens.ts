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
  translations: '/admin/translations',
  glossary: '/admin/translations/glossary',
  style: '/admin/translations/style',
  translationSettings: '/admin/translations/settings',
  usage: '/admin/translations/usage',
  links: '/admin/links',
  webhooks: '/admin/webhooks',
  account: '/admin/account',
  tokens: '/admin/tokens',
  menu: '/admin/menu',
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

/** The tabs that begin a group, after the overview. */
export const groupStarts: ReadonlySet<ScreenName> = new Set([
  'rooms',
  'contacts',
  'settings',
  'carousel',
  'data',
]);

/** At the foot of a phone. */
export const dockNames = [
  'overview',
  'contacts',
  'translations',
  'menu',
] as const satisfies readonly ScreenName[];

/** Every screen, as the phone's menu has them. */
export const menuGroups = [
  { group: 'content', names: ['rooms', 'facilities', 'attractions', 'events'] },
  { group: 'pictures', names: ['carousel', 'introImages', 'seasonImages', 'logo'] },
  {
    group: 'words',
    names: [
      'translations',
      'glossary',
      'style',
      'translationSettings',
      'usage',
      'settings',
      'reservations',
      'contactInfo',
      'footerSettings',
      'policies',
    ],
  },
  {
    group: 'house',
    names: ['data', 'media', 'activity', 'jobs', 'links', 'subscribers', 'webhooks', 'tokens'],
  },
] as const satisfies readonly { group: keyof DashboardTexts['menuGroups']; names: ScreenName[] }[];

const KIND_SCREENS: Partial<Record<string, ScreenName>> = {
  rooms: 'rooms',
  facilities: 'facilities',
  attractions: 'attractions',
  events: 'events',
  slides: 'carousel',
  'intro-images': 'introImages',
  'season-images': 'seasonImages',
  'site-logo': 'logo',
  'site-settings': 'settings',
  'policy-links': 'policies',
  media: 'media',
  'contact-messages': 'contacts',
};

/** The screen that has the records of a kind. */
export const screenOf = (kind: string): ScreenName | undefined => KIND_SCREENS[kind];

/** The screens the palette leads to: all but the phone's menu. */
export const paletteNames = (Object.keys(screenPaths) as ScreenName[]).filter(
  (name) => name !== 'menu',
);

/** Kinds a new record of which has a page of its own. */
export const createNames = ['rooms', 'facilities', 'attractions', 'events'] as const;

/** After G: the letter that leads to a screen. */
export const goKeys: Partial<Record<ScreenName, string>> = {
  overview: 'o',
  contacts: 'm',
  translations: 't',
  rooms: 'r',
  facilities: 'f',
  attractions: 'a',
  events: 'e',
  settings: 's',
  data: 'd',
  media: 'p',
  jobs: 'j',
};

interface RowEntry {
  word: keyof DashboardTexts['rows'];
  to: string;
}

const entry = (word: ScreenName & RowEntry['word']): RowEntry => ({ word, to: screenPaths[word] });

/** The second row of the tabs that have more than one screen; the settings have a rail of their own instead. */
const rows: Partial<Record<ScreenName, readonly RowEntry[]>> = {
  rooms: [entry('rooms'), entry('language'), { word: 'newRoom', to: '/admin/rooms/new' }],
  contacts: [entry('contacts'), entry('subscribers')],
  data: [entry('data'), entry('media'), entry('activity'), entry('jobs'), entry('webhooks')],
  translations: [
    entry('translations'),
    entry('glossary'),
    entry('style'),
    entry('translationSettings'),
    entry('usage'),
  ],
};

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
  webhooks: 'data',
};

/** The screen an address belongs to, also one below it. */
function screenAt(path: string): ScreenName | undefined {
  const names = Object.keys(screenPaths) as ScreenName[];
  return names.find((name) => screenPaths[name] === path.split('/', 3).join('/'));
}

/** Which tab is selected at an address. */
export function tabAt(pathname: string): ScreenName | undefined {
  const screen = screenAt(splitPath(pathname).path);
  return screen && (parents[screen] ?? screen);
}

/** The second row at an address; none on a record's own page. */
export function rowAt(pathname: string) {
  const { path } = splitPath(pathname);
  const tab = tabAt(path);
  const entries = tab && rows[tab];
  // The rooms as cards are their list, too.
  const current = path === screenPaths.simpleRooms ? screenPaths.rooms : path;
  if (!tab || !entries?.some(({ to }) => to === current)) return undefined;
  return { tab, entries, current };
}
