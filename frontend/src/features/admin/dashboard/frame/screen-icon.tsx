import { type ScreenName } from '../screens';

const HOUSE = 'M2 7.5 8 3l6 4.5M4 6.5V13h8V6.5';
const LETTER = 'M2 4h12v8.5H2zM2 4.5l6 5 6-5';
const PICTURE =
  'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4.5 6.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M3 12l4-4 2.5 2.5L11.5 8l2.5 2.5';
const CHAIN =
  'M7 9.5 9.5 7M6.5 5.5 8 4a2.8 2.8 0 0 1 4 4l-1.5 1.5M9.5 10.5 8 12a2.8 2.8 0 0 1-4-4l1.5-1.5';
const LINES = 'M2.5 4h11M2.5 8h11M2.5 12h11';
const LANGUAGES =
  'M2 4h7M5.5 2.5V4c0 3-1.5 5-3.5 6M3.5 6c1 2 2.5 3 4.5 3.5M8 14l3-7.5 3 7.5M9 11.5h4';

const paths: Record<ScreenName | 'external' | 'leave' | 'search', string> = {
  overview: HOUSE,
  rooms: 'M2 12.5v-8M2 10.5h12v2M14 10.5V8.5a2 2 0 0 0-2-2H7v4M4.5 6.5v.01',
  simpleRooms: 'M2 12.5v-8M2 10.5h12v2M14 10.5V8.5a2 2 0 0 0-2-2H7v4M4.5 6.5v.01',
  facilities:
    'M3 7h10v5a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 12zM2 7h12M6 4.5c0-1 1-1 1-2M9 4.5c0-1 1-1 1-2',
  attractions:
    'M8 14s4.5-4.3 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.7 8 14 8 14zM6.5 6.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  events:
    'M3.5 3.5h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  contacts: LETTER,
  subscribers: LETTER,
  settings:
    'M6 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M8 2.5v2M8 11.5v2M2.5 8h2M11.5 8h2M4 4l1.5 1.5M10.5 10.5 12 12M4 12l1.5-1.5M10.5 5.5 12 4',
  carousel: 'M5 3.5v9l7-4.5z',
  introImages: PICTURE,
  media: PICTURE,
  seasonImages: 'M2 5.5h8a2 2 0 1 0-2-2M2 8h10.5a2 2 0 1 1-2 2M2 10.5h5a2 2 0 1 1-2 2',
  logo: HOUSE,
  data: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M3 13.5h10',
  reservations: CHAIN,
  links: CHAIN,
  webhooks: 'M2 8h4M10 4h4M10 12h4M6 8a2 2 0 0 0 2-2 2 2 0 0 1 2-2M6 8a2 2 0 0 1 2 2 2 2 0 0 0 2 2',
  contactInfo:
    'M6 2h4a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 10 14H6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 6 2zM7.5 12h1',
  footerSettings: LINES,
  menu: LINES,
  language: LANGUAGES,
  translations: LANGUAGES,
  glossary: 'M3 2.5h8.5a1 1 0 0 1 1 1v10H4a1 1 0 0 1-1-1zM3 11.5h9.5M5.5 5.5h4.500M5.5 8h3',
  style: 'm3 13 1-3.500L10.500 3l2.500 2.500L6.500 12zM9 4.500 11.500 7',
  translationSettings: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11M5 3v3M10.500 6.500v3M7 10v3',
  usage: 'M2.500 13.500h11M4 11.500v-4M7 11.500v-8M10 11.500V6M13 11.500v-3',
  policies:
    'M6 5h6.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM10.5 5V2.5h-8v8H5',
  activity: 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 3v3h3M8 5v3l2 1.5',
  jobs: 'M8 2.5v2M8 11.5v2M2.5 8h2M11.5 8h2M4.1 4.1l1.4 1.4M10.5 10.5l1.4 1.4M4.1 11.9l1.4-1.4M10.5 5.5l1.4-1.4',
  account: 'M5.5 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3 13.5c.5-3 2.5-4 5-4s4.5 1 5 4',
  tokens: 'M7.5 9.5a3 3 0 1 1 1-1L13.500 13.500M11 11l1.500-1.500',
  external: 'M4 12 12 4M6 4h6v6',
  leave: 'm10 3-5 5 5 5',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0m8 3.5L14 14',
};

/** The sign of a screen, on 16 × 16; its name stands beside it. */
export function ScreenIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon ak-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
