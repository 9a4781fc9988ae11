import { type Language, splitPath } from '../../i18n/language';

interface ScreenFacts {
  /** Path below `/admin`. */
  path: string;
  /** SVG path of the icon, on 16 × 16. */
  icon: string;
  /** Kinds whose records have a page below the screen. */
  pages?: readonly string[];
  /** Kinds whose records are all on the screen itself. */
  lists?: readonly string[];
  /** Position in the tab bar: the first tab of a group, or the next one in it. Without it, the screen has no tab. */
  tab?: 'first' | 'next';
  /** The screen whose tab is selected, if this one has no tab. */
  under?: string;
  /** Group in the menu of a phone. */
  menu?: 'content' | 'pictures' | 'texts' | 'administration';
  /** The key that opens the screen, pressed after G. */
  shortcutKey?: string;
  /** Screens in the second row of navigation, which is shown on each of them; `new` is the page of a new record. */
  row?: readonly string[];
  /** Card on the overview: with the number of a kind's records in a unit, or (`about`) with a description. */
  card?: { kind: string; unit: 'records' | 'slides' | 'pictures' } | 'about';
  /** Whether new records have a page below the screen. */
  creates?: true;
}

const HOUSE_ICON = 'M2 7.5 8 3l6 4.5M4 6.5V13h8V6.5';
const LETTER_ICON = 'M2 4h12v8.5H2zM2 4.5l6 5 6-5';
const IMAGE_ICON =
  'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4.5 6.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M3 12l4-4 2.5 2.5L11.5 8l2.5 2.5';
const CHAIN_ICON =
  'M7 9.5 9.5 7M6.5 5.5 8 4a2.8 2.8 0 0 1 4 4l-1.5 1.5M9.5 10.5 8 12a2.8 2.8 0 0 1-4-4l1.5-1.5';
const LINES_ICON = 'M2.5 4h11M2.5 8h11M2.5 12h11';
const LANGUAGES_ICON =
  'M2 4h7M5.5 2.5V4c0 3-1.5 5-3.5 6M3.5 6c1 2 2.5 3 4.5 3.5M8 14l3-7.5 3 7.5M9 11.5h4';
const BED_ICON = 'M2 12.5v-8M2 10.5h12v2M14 10.5V8.5a2 2 0 0 0-2-2H7v4M4.5 6.5v.01';

/** Screen of a kind: a tab with a list, and a page for each record and for a new one. */
const contentScreen = (kind: string, icon: string) =>
  ({
    path: kind,
    icon,
    pages: [kind],
    tab: 'next',
    menu: 'content',
    card: { kind, unit: 'records' },
    creates: true,
  }) as const satisfies ScreenFacts;

/** Screen of a kind of images: a tab with a grid. */
const imagesScreen = (kind: string, icon: string) =>
  ({
    path: kind,
    icon,
    pages: [kind],
    tab: 'next',
    menu: 'pictures',
    card: { kind, unit: 'pictures' },
  }) as const satisfies ScreenFacts;

/** Every screen of the back office, in the order of tab bar, menu, command palette and overview. */
const SCREENS = {
  overview: { path: '', icon: HOUSE_ICON, shortcutKey: 'o' },
  calendar: {
    path: 'calendar',
    pages: ['stays'],
    lists: ['room-calendars'],
    tab: 'next',
    shortcutKey: 'c',
    icon: 'M2.5 3.5h11v10h-11zM2.5 6.500h11M5.5 2v3M10.5 2v3M5 9.500h6M5 11.500h3',
    menu: 'content',
  },
  rooms: {
    ...contentScreen('rooms', BED_ICON),
    tab: 'first',
    shortcutKey: 'r',
    row: ['rooms', 'language', 'new'],
  },
  facilities: {
    ...contentScreen(
      'facilities',
      'M3 7h10v5a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 12zM2 7h12M6 4.5c0-1 1-1 1-2M9 4.5c0-1 1-1 1-2',
    ),
    shortcutKey: 'f',
  },
  attractions: {
    ...contentScreen(
      'attractions',
      'M8 14s4.5-4.3 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.7 8 14 8 14zM6.5 6.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
    ),
    shortcutKey: 'a',
  },
  events: {
    ...contentScreen(
      'events',
      'M3.5 3.5h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM2.5 6.5h11M5.5 2v3M10.5 2v3',
    ),
    shortcutKey: 'e',
  },
  faq: contentScreen(
    'faq',
    'M3.5 2.5h9a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H8L4.5 14v-2.5h-1a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM6.5 5.5A1.5 1.5 0 1 1 8.5 7c-.3.1-.5.3-.5.8M8 9.5v.01',
  ),
  contacts: {
    path: 'contacts',
    icon: LETTER_ICON,
    tab: 'first',
    shortcutKey: 'm',
    pages: ['contact-messages'],
    lists: ['contact-replies'],
    row: ['contacts', 'subscribers'],
  },
  translations: {
    path: 'translations',
    icon: LANGUAGES_ICON,
    lists: ['translations'],
    menu: 'texts',
    shortcutKey: 't',
    row: ['translations', 'glossary', 'style', 'translationSettings', 'usage'],
  },
  glossary: {
    path: 'translations/glossary',
    lists: ['glossary'],
    menu: 'texts',
    icon: 'M3 2.5h8.5a1 1 0 0 1 1 1v10H4a1 1 0 0 1-1-1zM3 11.5h9.5M5.5 5.5h4.500M5.5 8h3',
  },
  style: {
    path: 'translations/style',
    lists: ['style-guides'],
    menu: 'texts',
    icon: 'm3 13 1-3.500L10.500 3l2.500 2.500L6.500 12zM9 4.500 11.500 7',
  },
  translationSettings: {
    path: 'translations/settings',
    lists: ['translation-settings'],
    menu: 'texts',
    icon: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11M5 3v3M10.500 6.500v3M7 10v3',
  },
  usage: {
    path: 'translations/usage',
    menu: 'texts',
    icon: 'M2.500 13.500h11M4 11.500v-4M7 11.500v-8M10 11.500V6M13 11.500v-3',
  },
  settings: {
    path: 'site-settings',
    pages: ['site-settings'],
    tab: 'first',
    menu: 'texts',
    shortcutKey: 's',
    icon: 'M6 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M8 2.5v2M8 11.5v2M2.5 8h2M11.5 8h2M4 4l1.5 1.5M10.5 10.5 12 12M4 12l1.5-1.5M10.5 5.5 12 4',
    card: 'about',
  },
  roomCards: { path: 'simple-rooms', icon: BED_ICON, under: 'rooms', card: 'about' },
  reservations: {
    path: 'reservations',
    icon: CHAIN_ICON,
    lists: ['ota-platforms'],
    under: 'settings',
    menu: 'texts',
    card: 'about',
  },
  contactInfo: {
    path: 'contact-info',
    lists: ['social-platforms'],
    under: 'settings',
    icon: 'M6 2h4a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 10 14H6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 6 2zM7.5 12h1',
    menu: 'texts',
    card: 'about',
  },
  footerSettings: {
    path: 'footer-settings',
    icon: LINES_ICON,
    under: 'settings',
    menu: 'texts',
    card: 'about',
  },
  language: { path: 'language', icon: LANGUAGES_ICON, under: 'rooms' },
  policies: {
    path: 'policies',
    pages: ['policy-links'],
    under: 'settings',
    menu: 'texts',
    icon: 'M6 5h6.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM10.5 5V2.5h-8v8H5',
  },
  carousel: {
    path: 'carousel',
    icon: 'M5 3.5v9l7-4.5z',
    pages: ['slides'],
    tab: 'first',
    menu: 'pictures',
    card: { kind: 'slides', unit: 'slides' },
  },
  introImages: imagesScreen('intro-images', IMAGE_ICON),
  seasonImages: imagesScreen(
    'season-images',
    'M2 5.5h8a2 2 0 1 0-2-2M2 8h10.5a2 2 0 1 1-2 2M2 10.5h5a2 2 0 1 1-2 2',
  ),
  logo: { path: 'logo', icon: HOUSE_ICON, lists: ['site-logo'], tab: 'next', menu: 'pictures' },
  data: {
    path: 'data',
    icon: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M3 13.5h10',
    tab: 'first',
    // `content`: entries of the activity log about all content, such as imports.
    lists: ['content', 'backups'],
    menu: 'administration',
    shortcutKey: 'd',
    row: ['data', 'media', 'links', 'activity', 'jobs', 'webhooks'],
  },
  media: {
    path: 'media',
    icon: IMAGE_ICON,
    lists: ['media'],
    under: 'data',
    menu: 'administration',
    shortcutKey: 'p',
  },
  activity: {
    path: 'activity',
    under: 'data',
    menu: 'administration',
    icon: 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 3v3h3M8 5v3l2 1.5',
  },
  jobs: {
    path: 'jobs',
    lists: ['jobs'],
    under: 'data',
    menu: 'administration',
    shortcutKey: 'j',
    icon: 'M8 2.5v2M8 11.5v2M2.5 8h2M11.5 8h2M4.1 4.1l1.4 1.4M10.5 10.5l1.4 1.4M4.1 11.9l1.4-1.4M10.5 5.5l1.4-1.4',
  },
  links: {
    path: 'links',
    icon: CHAIN_ICON,
    lists: ['links'],
    under: 'data',
    menu: 'administration',
  },
  subscribers: {
    path: 'subscribers',
    icon: LETTER_ICON,
    lists: ['newsletter-subscriptions'],
    under: 'contacts',
    menu: 'administration',
  },
  webhooks: {
    path: 'webhooks',
    pages: ['webhooks'],
    under: 'data',
    menu: 'administration',
    icon: 'M2 8h4M10 4h4M10 12h4M6 8a2 2 0 0 0 2-2 2 2 0 0 1 2-2M6 8a2 2 0 0 1 2 2 2 2 0 0 0 2 2',
  },
  tokens: {
    path: 'tokens',
    lists: ['tokens'],
    menu: 'administration',
    icon: 'M7.5 9.5a3 3 0 1 1 1-1L13.500 13.500M11 11l1.500-1.500',
  },
  account: {
    path: 'account',
    lists: ['users', 'passkeys'],
    icon: 'M5.5 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3 13.5c.5-3 2.5-4 5-4s4.5 1 5 4',
  },
  menu: { path: 'menu', icon: LINES_ICON },
} as const satisfies Record<string, ScreenFacts>;

export type ScreenName = keyof typeof SCREENS;

/** The screens that are built from the `kind.ts` of their folder. Each has a page for new records. */
export type KindScreenName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { creates: true } ? Name : never;
}[ScreenName];

export const screens: Readonly<Record<ScreenName, ScreenFacts>> = SCREENS;
export const screenNames = Object.keys(screens) as ScreenName[];

export const pathOf = (name: ScreenName): string =>
  `/admin/${screens[name].path}`.replace(/\/$/, '');

/** Returns the screens with a property, or with a value of it. */
export function screensWith<Fact extends keyof ScreenFacts>(
  fact: Fact,
  value?: ScreenFacts[Fact],
): ScreenName[] {
  return screenNames.filter((name) => {
    const screenValue = screens[name][fact];
    return value === undefined ? screenValue !== undefined : screenValue === value;
  });
}

/** Returns the screen of the first segment of a path below `/admin`. */
function screenAt(path: string): ScreenName | undefined {
  return screenNames.find((name) => pathOf(name) === path.split('/', 3).join('/'));
}

/** Returns the screen whose tab is selected on a path. */
export function tabAt(pathname: string): ScreenName | undefined {
  const screen = screenAt(splitPath(pathname).path);
  return screen && ((screens[screen].under as ScreenName | undefined) ?? screen);
}

interface RowEntry {
  name: ScreenName | 'new';
  to: string;
}

/** Returns the second row of navigation for a path; undefined if it has none, as on a record's page. */
export function subNavigationAt(pathname: string) {
  const { path } = splitPath(pathname);
  const tab = tabAt(path);
  const entries =
    tab &&
    (screens[tab].row as readonly RowEntry['name'][] | undefined)?.map((name): RowEntry => ({
      name,
      to: name === 'new' ? `${pathOf(tab)}/new` : pathOf(name),
    }));
  // The rooms as cards are another view of their list, and a message is open beside the inbox.
  const isViewOfTab =
    path === pathOf('roomCards') || (tab === 'contacts' && path.startsWith(`${pathOf(tab)}/`));
  const current = tab && isViewOfTab ? pathOf(tab) : path;
  if (!tab || !entries?.some(({ to }) => to === current)) return undefined;
  return { tab, entries, current };
}

const findScreenWith = (fact: 'pages' | 'lists', kind: string) =>
  screenNames.find((name) => screens[name][fact]?.includes(kind));

/** Returns the screen that edits records of a kind. */
export const screenOf = (kind: string): ScreenName | undefined =>
  findScreenWith('pages', kind) ?? findScreenWith('lists', kind);

/** Returns the path at which a record is edited: its page, in one of its languages, or the screen of its kind. */
export function entityPath(
  kind: string,
  id?: number | null,
  language?: Language,
): string | undefined {
  const screenName = findScreenWith('pages', kind);
  if (screenName && id != null)
    return `${pathOf(screenName)}/${id}${language ? `?language=${language}` : ''}`;
  const screen = screenOf(kind);
  return screen && pathOf(screen) + (language ? `?words=${language}` : '');
}

/** Returns the path of a text's field on its record's page; undefined without a page. */
export function fieldPath(
  kind: string,
  id: number,
  language: Language,
  field: string,
): string | undefined {
  const screenName = findScreenWith('pages', kind);
  return (
    screenName &&
    `${pathOf(screenName)}/${id}?${new URLSearchParams({ language, field }).toString()}`
  );
}
